import { expect, test } from 'vitest';
import { type Batch, ITEMS, type Item, moveCall, sortCalls } from './batch.ts';

const batchOf = (layers: Partial<Record<Item, number>> = {}, order: readonly Item[] = ITEMS): Batch => ({
  calls: order.map((item) => ({ item, layer: layers[item] ?? 0 })),
  hasBegin: true,
  hasEnd: true,
});
const drawn = (batch: Batch): Item[] => sortCalls(batch).map(({ item }) => item);

test('on one layer textures come first, then text, shapes and lines', () => {
  expect(drawn(batchOf())).toEqual(['texture', 'text', 'rectangle', 'circle', 'line']);
  expect(drawn(batchOf({}, ['line', 'text', 'circle', 'rectangle', 'texture']))).toEqual([
    'texture',
    'text',
    'circle',
    'rectangle',
    'line',
  ]);
});

test('lower layers are drawn first, whatever is on them', () => {
  expect(drawn(batchOf({ line: -5, texture: 5, text: 1 }))).toEqual(['line', 'rectangle', 'circle', 'text', 'texture']);
});

test('nothing is drawn without Begin or End', () => {
  expect(drawn({ ...batchOf(), hasBegin: false })).toEqual([]);
  expect(drawn({ ...batchOf(), hasEnd: false })).toEqual([]);
});

test('a call moves past its neighbour, and stays at the ends', () => {
  expect(moveCall(['texture', 'line', 'text'], 'line', -1)).toEqual(['line', 'texture', 'text']);
  expect(moveCall(['texture', 'line', 'text'], 'line', 1)).toEqual(['texture', 'text', 'line']);
  expect(moveCall(['texture', 'line'], 'texture', -1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'line', 1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'text', 1)).toEqual(['texture', 'line']);
});
