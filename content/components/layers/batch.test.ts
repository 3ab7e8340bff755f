import { expect, test } from 'vitest';
import { type Batch, getRenderOrder, ITEMS, type Item, moveCall } from './batch.ts';

const batchOf = (layers: Partial<Record<Item, number>> = {}, order: readonly Item[] = ITEMS): Batch => ({
  calls: order.map((item) => ({ item, layer: layers[item] ?? 0 })),
  hasBegin: true,
  hasEnd: true,
});
const drawn = (batch: Batch): Item[] => getRenderOrder(batch).map(({ item }) => item);

test('within a layer, renders textures, then text, shapes and lines', () => {
  expect(drawn(batchOf())).toEqual(['texture', 'text', 'rectangle', 'circle', 'line']);
  expect(drawn(batchOf({}, ['line', 'text', 'circle', 'rectangle', 'texture']))).toEqual([
    'texture',
    'text',
    'circle',
    'rectangle',
    'line',
  ]);
});

test('renders lower layers first', () => {
  expect(drawn(batchOf({ line: -5, texture: 5, text: 1 }))).toEqual(['line', 'rectangle', 'circle', 'text', 'texture']);
});

test('renders nothing without Begin or End', () => {
  expect(drawn({ ...batchOf(), hasBegin: false })).toEqual([]);
  expect(drawn({ ...batchOf(), hasEnd: false })).toEqual([]);
});

test('moves a call past its neighbour, but not beyond the ends', () => {
  expect(moveCall(['texture', 'line', 'text'], 'line', -1)).toEqual(['line', 'texture', 'text']);
  expect(moveCall(['texture', 'line', 'text'], 'line', 1)).toEqual(['texture', 'text', 'line']);
  expect(moveCall(['texture', 'line'], 'texture', -1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'line', 1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'text', 1)).toEqual(['texture', 'line']);
});
