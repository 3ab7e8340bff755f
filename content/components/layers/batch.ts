import { compareDraws, type Thing } from './things.ts';

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
