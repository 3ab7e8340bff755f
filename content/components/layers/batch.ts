import { DEFAULT_CIRCLE } from '../circle/circle.ts';
import { plainValue, type WriteValue } from '../figure/csharp.ts';
import { DEFAULT_FILL } from '../figure/fill.tsx';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';

/** The things that the batch renders, in the order of the calls at first. */
export const THINGS = ['texture', 'rectangle', 'circle', 'line', 'text'] as const;

/** The name of a thing. */
export type Thing = (typeof THINGS)[number];

/** The rendered shapes, in pixels. The ship of 16 × 16 pixels is rendered at 128 × 128. */
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
 * The rank of each renderer, which decides the order on the same layer; the C# that creates the thing, '' if the game has
 * loaded it; and the C# of the call up to its layer.
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

/** The calls between `Begin` and `End`, and whether these are called. */
export interface Batch {
  /** In the order of the code. */
  calls: readonly Call[];
  begins: boolean;
  ends: boolean;
}

/** Layers that the figure offers. The framework accepts any number. */
export const LAYERS = [-5, 5] as const;

/**
 * Returns the rendered calls, back to front: by layer, then textures, text, shapes and lines, then by order of the calls.
 * Empty without `Begin` or `End`.
 */
export function drawnCalls({ calls, begins, ends }: Batch): readonly Call[] {
  return begins && ends ? calls.toSorted((a, b) => a.layer - b.layer || CALLS[a.thing].rank - CALLS[b.thing].rank) : [];
}

/** Moves a call towards the start (-1) or the end (1) and returns the new order. */
export function moveCall(order: readonly Thing[], thing: Thing, step: -1 | 1): readonly Thing[] {
  const from = order.indexOf(thing);
  const other = order[from + step];
  if (from === -1 || other === undefined) return order;
  return order.map((one) => (one === thing ? other : one === other ? thing : one));
}

/** Describes the rendering order, or why nothing is rendered. */
export function batchNote(batch: Batch): string {
  if (!batch.begins) {
    return 'InvalidOperationException: the first Render finds no open batch; the message names Begin. Nothing is drawn.';
  }
  if (!batch.ends) return 'Without End the batch is never sent to the graphics card. Nothing is drawn.';
  return `Drawn from back to front: ${namesOf(batch)}.`;
}

/** Describes the rendered batch, as alternative text. */
export function describeBatch(batch: Batch): string {
  if (!batch.begins || !batch.ends) return 'An empty window.';
  return `Five things that overlap, from back to front: ${namesOf(batch)}.`;
}

function namesOf(batch: Batch): string {
  return drawnCalls(batch)
    .map(({ thing, layer }) => `${thing} (${layer})`)
    .join(', ');
}

/** Returns the C# of a batch: what it renders, then `Begin`, the calls with their layers, and `End`. */
export function batchCode({ calls, begins, ends }: Batch, value: WriteValue = plainValue): string {
  return [
    ...THINGS.map((thing) => CALLS[thing].declaration).filter((declaration) => declaration !== ''),
    begins ? 'this.batcher.Begin();\n' : '// this.batcher.Begin() is left out.\n',
    ...calls.map(({ thing, layer }) => `${CALLS[thing].call}layer: ${value(thing, String(layer))});`),
    ends ? '\nthis.batcher.End();' : '\n// this.batcher.End() is left out.',
  ].join('\n');
}
