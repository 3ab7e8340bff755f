import { DEFAULT_CIRCLE } from '../circle/circle.ts';
import { plainValue, type WriteValue } from '../figure/csharp.ts';
import { DEFAULT_FILL } from '../figure/fill.tsx';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';

/** What the layers' figure draws, in the order of its calls at first. */
export const THINGS = ['texture', 'rectangle', 'circle', 'line', 'text'] as const;

/** One of them. */
export type Thing = (typeof THINGS)[number];

/** What the calls render, in pixels. The ship of 16 by 16 art pixels is drawn at 128 by 128. */
export const PARTS = {
  texture: { x: 130, y: 130, scale: 8 },
  rectangle: {
    ...DEFAULT_RECTANGLE,
    x: 235,
    y: 170,
    width: 200,
    height: 120,
    fill: { ...DEFAULT_FILL, color: 'RoyalBlue' },
  },
  circle: {
    ...DEFAULT_CIRCLE,
    x: 335,
    y: 140,
    sizedBy: 'Radius',
    radius: 75,
    fill: { ...DEFAULT_FILL, color: 'MediumSeaGreen' },
  },
  line: { p1: { x: 80, y: 290 }, p2: { x: 420, y: 70 }, color: 'DarkOrange', thickness: 16 },
  text: { x: 230, y: 230, value: 'Velaptor', color: 'Gold', size: 56 },
} as const;
const { texture, rectangle, circle, line, text } = PARTS;

/**
 * On the same layer the kinds of renderer draw one after another, by their rank. With it the C# that makes what a call
 * renders, '' for what the game has loaded, and that of the call, up to its layer.
 */
const CALLS: Readonly<Record<Thing, { rank: number; declaration: string; call: string }>> = {
  texture: {
    rank: 0,
    declaration: '',
    call: `this.textureRenderer.Render(this.texture,
    ${texture.x}, ${texture.y}, `,
  },
  rectangle: {
    rank: 2,
    declaration: `var rectangle = new RectShape
{
    Position = new Vector2(${rectangle.x}, ${rectangle.y}),
    Width = ${rectangle.width},
    Height = ${rectangle.height},
    Color = Color.${rectangle.fill.color},
};`,
    call: 'this.shapeRenderer.Render(rectangle, ',
  },
  circle: {
    rank: 2,
    declaration: `var circle = new CircleShape
{
    Position = new Vector2(${circle.x}, ${circle.y}),
    Radius = ${circle.radius},
    Color = Color.${circle.fill.color},
};`,
    call: 'this.shapeRenderer.Render(circle, ',
  },
  line: {
    rank: 3,
    declaration: `var line = new Line(
    new Vector2(${line.p1.x}, ${line.p1.y}),
    new Vector2(${line.p2.x}, ${line.p2.y}),
    Color.${line.color},
    ${line.thickness});
`,
    call: 'this.lineRenderer.Render(line, ',
  },
  text: {
    rank: 1,
    declaration: '',
    call: `this.fontRenderer.Render(this.font, "${text.value}",
    ${text.x}, ${text.y}, Color.${text.color}, `,
  },
};

/** A `Render` call. */
export interface Call {
  thing: Thing;
  layer: number;
}

/** What happens between `Begin` and `End`, and whether they are called. */
export interface Batch {
  /** In the order in which the code has them. */
  calls: readonly Call[];
  begins: boolean;
  ends: boolean;
}

/** Layers that the figure offers. The framework takes others too, negative ones among them. */
export const LAYERS = [-5, 5] as const;

/**
 * What a batch draws, the hindmost first: lower layers, then textures, text, shapes and lines, then the order of the
 * calls. Nothing without `Begin` or `End`.
 */
export function drawnCalls({ calls, begins, ends }: Batch): readonly Call[] {
  return begins && ends ? calls.toSorted((a, b) => a.layer - b.layer || CALLS[a.thing].rank - CALLS[b.thing].rank) : [];
}

/** The order of calls after one was moved towards the start (-1) or the end (1); the same at its limits. */
export function moveCall(order: readonly Thing[], thing: Thing, step: -1 | 1): readonly Thing[] {
  const from = order.indexOf(thing);
  const other = order[from + step];
  if (from === -1 || other === undefined) return order;
  return order.map((one) => (one === thing ? other : one === other ? thing : one));
}

/** In which order a batch is drawn, or why nothing is. */
export function batchNote(batch: Batch): string {
  if (!batch.begins) {
    return 'InvalidOperationException: the first Render finds no open batch; the message names Begin. Nothing is drawn.';
  }
  if (!batch.ends) return 'Without End the batch is never sent to the graphics card. Nothing is drawn.';
  return `Drawn from back to front: ${namesOf(batch)}.`;
}

/** A batch's picture in words, for alternative texts. */
export function describeBatch(batch: Batch): string {
  if (!batch.begins || !batch.ends) return 'An empty window.';
  return `Five things that overlap, from back to front: ${namesOf(batch)}.`;
}

function namesOf(batch: Batch): string {
  return drawnCalls(batch)
    .map(({ thing, layer }) => `${thing} (${layer})`)
    .join(', ');
}

/** The C# of a batch: what it draws, then `Begin`, the calls in their order with their layers, and `End`. */
export function batchCode({ calls, begins, ends }: Batch, value: WriteValue = plainValue): string {
  return [
    ...THINGS.map((thing) => CALLS[thing].declaration).filter((declaration) => declaration !== ''),
    begins ? 'this.batcher.Begin();\n' : '// this.batcher.Begin() is left out.\n',
    ...calls.map(({ thing, layer }) => `${CALLS[thing].call}layer: ${value(thing, String(layer))});`),
    ends ? '\nthis.batcher.End();' : '\n// this.batcher.End() is left out.',
  ].join('\n');
}
