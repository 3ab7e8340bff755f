import { type Circle, DEFAULT_CIRCLE } from '../circle/circle.ts';
import type { Line } from '../line/line.ts';
import { DEFAULT_RECTANGLE, type Rectangle } from '../rectangle/rectangle.ts';

/** What the layers' figure draws, in the order of its calls at first. */
export const THINGS = ['texture', 'rectangle', 'circle', 'line', 'text'] as const;

/** One of them. */
export type Thing = (typeof THINGS)[number];

/** On the same layer the kinds of renderer draw one after another. */
const RANKS: Record<Thing, number> = { texture: 0, text: 1, rectangle: 2, circle: 2, line: 3 };

/** Which of two things on the same layer is drawn first; 0 where the order of the calls decides. */
export function compareDraws(one: Thing, other: Thing): number {
  return RANKS[one] - RANKS[other];
}

/** The ship of 16 by 16 art pixels, drawn at 128 by 128. */
export const TEXTURE = { x: 130, y: 130, scale: 8 } as const;

/** The shapes, the line and the text that it draws, in pixels. */
export const RECTANGLE: Rectangle = {
  ...DEFAULT_RECTANGLE,
  x: 235,
  y: 170,
  width: 200,
  height: 120,
  fill: { ...DEFAULT_RECTANGLE.fill, color: 'RoyalBlue' },
};

export const CIRCLE: Circle = {
  ...DEFAULT_CIRCLE,
  x: 335,
  y: 140,
  sizedBy: 'Radius',
  radius: 75,
  fill: { ...DEFAULT_CIRCLE.fill, color: 'MediumSeaGreen' },
};

export const LINE: Line = { p1: { x: 80, y: 290 }, p2: { x: 420, y: 70 }, color: 'DarkOrange', thickness: 16 };

export const TEXT = { x: 230, y: 230, value: 'Velaptor', color: 'Gold', size: 56 } as const;

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
  return begins && ends ? calls.toSorted((a, b) => a.layer - b.layer || compareDraws(a.thing, b.thing)) : [];
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

/** C# that makes what a call renders; '' for what the game has loaded. */
const DECLARATIONS: Record<Thing, string> = {
  texture: '',
  rectangle: `var rectangle = new RectShape
{
    Position = new Vector2(${RECTANGLE.x}, ${RECTANGLE.y}),
    Width = ${RECTANGLE.width},
    Height = ${RECTANGLE.height},
    Color = Color.${RECTANGLE.fill.color},
};`,
  circle: `var circle = new CircleShape
{
    Position = new Vector2(${CIRCLE.x}, ${CIRCLE.y}),
    Radius = ${CIRCLE.radius},
    Color = Color.${CIRCLE.fill.color},
};`,
  line: `var line = new Line(
    new Vector2(${LINE.p1.x}, ${LINE.p1.y}),
    new Vector2(${LINE.p2.x}, ${LINE.p2.y}),
    Color.${LINE.color},
    ${LINE.thickness});
`,
  text: '',
};

/** Each `Render` call, up to its layer. */
const CALLS: Record<Thing, string> = {
  texture: `this.textureRenderer.Render(this.texture,
    ${TEXTURE.x}, ${TEXTURE.y}, `,
  rectangle: 'this.shapeRenderer.Render(rectangle, ',
  circle: 'this.shapeRenderer.Render(circle, ',
  line: 'this.lineRenderer.Render(line, ',
  text: `this.fontRenderer.Render(this.font, "${TEXT.value}",
    ${TEXT.x}, ${TEXT.y}, Color.${TEXT.color}, `,
};

/** The C# of a batch: what it draws, then `Begin`, the calls in their order with their layers, and `End`. */
export function batchCode({ calls, begins, ends }: Batch): string {
  return [
    ...THINGS.map((thing) => DECLARATIONS[thing]).filter((declaration) => declaration !== ''),
    begins ? 'this.batcher.Begin();\n' : '// this.batcher.Begin() is left out.\n',
    ...calls.map(({ thing, layer }) => `${CALLS[thing]}layer: ${layer});`),
    ends ? '\nthis.batcher.End();' : '\n// this.batcher.End() is left out.',
  ].join('\n');
}
