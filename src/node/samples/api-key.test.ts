import { expect, it } from 'vitest';
import { typeFrom, typeYaml } from '../content/api/testing.ts';
import { apiKey } from './listing-analyser.ts';

const shape = (declaration: string) => typeFrom(typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', declaration]]));
const summary = { markdown: 'A shape.', file: 'api/Toy.Shape.md', line: 3 };

it('changes with a declaration, not with prose', () => {
  const type = shape('public int Width');
  expect(apiKey([{ ...type, summary, file: 'elsewhere' }])).toBe(apiKey([type]));
  expect(apiKey([shape('public float Width')])).not.toBe(apiKey([type]));
  expect(apiKey([])).not.toBe(apiKey([type]));
});
