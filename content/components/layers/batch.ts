import { DEFAULT_CIRCLE } from '../circle/circle.ts';
import { type FormatValue, formatPlainValue } from '../figure/csharp.ts';
import { DEFAULT_FILL } from '../figure/fill.tsx';
import { DEFAULT_RECTANGLE } from '../rectangle/rectangle.ts';

/** The items that the batch renders, in the initial order of the calls. */
export const ITEMS = ['texture', 'rectangle', 'circle', 'line', 'text'] as const;

/** An item of the batch, which also names its layer control. */
export type Item = (typeof ITEMS)[number];

/** Settings of the items, in pixels. `scale` enlarges the ship from 16 × 16 to 128 × 128 pixels. */
export const ITEM_SETTINGS = {
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
const { texture, rectangle, circle, line, text } = ITEM_SETTINGS;

/**
 * For each item: the rank of its renderer, which sets the order within a layer; the C# that creates the item, or '' if the game
 * has loaded the item; the C# of the `Render` call up to the layer.
 */
const ITEM_CODE: Readonly<Record<Item, { rank: number; declaration: string; call: string }>> = {
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
export interface RenderCall {
  item: Item;
  layer: number;
}

/** The `Render` calls of a batch, and whether `Begin` and `End` are called. */
export interface Batch {
  /** The calls in the order in which the code makes them. */
  calls: readonly RenderCall[];
  hasBegin: boolean;
  hasEnd: boolean;
}

/** First and last layer that the figure offers. The framework accepts any integer. */
export const LAYER_RANGE = [-5, 5] as const;

/**
 * Returns the calls in the order in which they are rendered, back to front: by layer, then textures, text, shapes and lines,
 * then in the order of the code. Empty without `Begin` or `End`.
 */
export function getRenderOrder({ calls, hasBegin, hasEnd }: Batch): readonly RenderCall[] {
  return hasBegin && hasEnd
    ? calls.toSorted((a, b) => a.layer - b.layer || ITEM_CODE[a.item].rank - ITEM_CODE[b.item].rank)
    : [];
}

/** Returns the order after moving a call by one place, towards the start (-1) or the end (1). */
export function moveCall(order: readonly Item[], item: Item, step: -1 | 1): readonly Item[] {
  const from = order.indexOf(item);
  const other = order[from + step];
  if (from === -1 || other === undefined) return order;
  return order.map((one) => (one === item ? other : one === other ? item : one));
}

/** Describes the rendering order, or why nothing is rendered. */
export function describeOrder(batch: Batch): string {
  if (!batch.hasBegin) {
    return 'Nothing is drawn. Without Begin, Render throws an InvalidOperationException.';
  }
  if (!batch.hasEnd) return 'Nothing is drawn. Without End, Velaptor doesn’t send the batch to the graphics card.';
  return `Drawn from back to front: ${formatCalls(batch)}.`;
}

/** Returns the alternative text of the rendered batch. */
export function describeBatch(batch: Batch): string {
  if (!batch.hasBegin || !batch.hasEnd) return 'An empty window.';
  return `Five overlapping items, from back to front: ${formatCalls(batch)}.`;
}

function formatCalls(batch: Batch): string {
  return getRenderOrder(batch)
    .map(({ item, layer }) => `${item} (${layer})`)
    .join(', ');
}

/** Returns the C# of a batch: the declarations of its items, `Begin`, the `Render` calls, and `End`. */
export function createBatchCode({ calls, hasBegin, hasEnd }: Batch, value: FormatValue = formatPlainValue): string {
  return [
    ...ITEMS.map((item) => ITEM_CODE[item].declaration).filter((declaration) => declaration !== ''),
    hasBegin ? 'this.batcher.Begin();\n' : '// this.batcher.Begin() is left out.\n',
    ...calls.map(({ item, layer }) => `${ITEM_CODE[item].call}layer: ${value(item, String(layer))});`),
    hasEnd ? '\nthis.batcher.End();' : '\n// this.batcher.End() is left out.',
  ].join('\n');
}
