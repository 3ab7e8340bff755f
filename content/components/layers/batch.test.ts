import { expect, test } from 'vitest';
import { type Batch, batchCode, batchNote, describeBatch, drawnCalls, moveCall, THINGS, type Thing } from './batch.ts';

const batchOf = (layers: Partial<Record<Thing, number>> = {}, order: readonly Thing[] = THINGS): Batch => ({
  calls: order.map((thing) => ({ thing, layer: layers[thing] ?? 0 })),
  begins: true,
  ends: true,
});
const drawn = (batch: Batch): Thing[] => drawnCalls(batch).map(({ thing }) => thing);

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
  expect(drawn({ ...batchOf(), begins: false })).toEqual([]);
  expect(drawn({ ...batchOf(), ends: false })).toEqual([]);
});

test('the note tells the order of drawing, or why nothing is drawn', () => {
  expect(batchNote(batchOf({ text: 2 }))).toBe(
    'Drawn from back to front: texture (0), rectangle (0), circle (0), line (0), text (2).',
  );
  expect(batchNote({ ...batchOf(), begins: false, ends: false })).toBe(
    'InvalidOperationException: the first Render finds no open batch; the message names Begin. Nothing is drawn.',
  );
  expect(batchNote({ ...batchOf(), ends: false })).toBe(
    'Without End the batch is never sent to the graphics card. Nothing is drawn.',
  );
});

test('the alternative text tells what overlaps what', () => {
  expect(describeBatch(batchOf({ texture: -1 }))).toBe(
    'Five things that overlap, from back to front: texture (-1), text (0), rectangle (0), circle (0), line (0).',
  );
  expect(describeBatch({ ...batchOf(), begins: false })).toBe('An empty window.');
});

test('a call moves past its neighbour, and stays at the ends', () => {
  expect(moveCall(['texture', 'line', 'text'], 'line', -1)).toEqual(['line', 'texture', 'text']);
  expect(moveCall(['texture', 'line', 'text'], 'line', 1)).toEqual(['texture', 'text', 'line']);
  expect(moveCall(['texture', 'line'], 'texture', -1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'line', 1)).toEqual(['texture', 'line']);
  expect(moveCall(['texture', 'line'], 'text', 1)).toEqual(['texture', 'line']);
});

test('the C# has the calls in their order with their layers, between Begin and End', () => {
  const code = batchCode(batchOf({ circle: -2 }, ['circle', 'text', 'line', 'texture', 'rectangle']));
  expect(code.slice(code.indexOf('this.batcher'))).toBe(`this.batcher.Begin();

this.shapeRenderer.Render(circle, layer: -2);
this.fontRenderer.Render(this.font, "Velaptor",
    230, 230, Color.Gold, layer: 0);
this.lineRenderer.Render(line, layer: 0);
this.textureRenderer.Render(this.texture,
    130, 130, layer: 0);
this.shapeRenderer.Render(rectangle, layer: 0);

this.batcher.End();`);
});

test('the C# declares what it renders', () => {
  expect(batchCode(batchOf()).split('\n')[0]).toBe('var rectangle = new RectShape');
  expect(batchCode(batchOf())).toContain('var circle = new CircleShape\n');
  expect(batchCode(batchOf())).toContain('var line = new Line(\n');
});

test('what is left out stands as a comment', () => {
  const code = batchCode({ ...batchOf(), begins: false, ends: false });
  expect(code).toContain('// this.batcher.Begin() is left out.\n');
  expect(code.endsWith('\n// this.batcher.End() is left out.')).toBe(true);
  expect(code.split('\n')).toHaveLength(batchCode(batchOf()).split('\n').length);
});
