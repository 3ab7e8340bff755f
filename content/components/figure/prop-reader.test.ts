import { describe, expect, test } from 'vitest';
import { createPropReader, readCaption } from './prop-reader.ts';

const known = ['width', 'from', 'label', 'solid', 'color'];
const read = (props: Parameters<typeof createPropReader>[1]) => createPropReader('ShapesFigure, tile 2', props, known);

test('readCaption reads the caption and allows no other props', () => {
  expect(readCaption('BufferFigure', { caption: 'C' })).toBe('C');
  expect(() => readCaption('BufferFigure', {})).toThrow(
    new Error('BufferFigure: `caption` is missing; it must be a non-empty string.'),
  );
  expect(() => readCaption('BufferFigure', { caption: 'C', kind: 'Full' })).toThrow(
    new Error('BufferFigure: there is no prop `kind`; the props are caption.'),
  );
});

describe('reports invalid props with the figure’s name and the allowed values', () => {
  test.each([
    [() => read({ widht: 1 }), 'there is no prop `widht`; the props are width, from, label, solid, color.'],
    [() => read({ width: '12' }).number('width', 1), '`width` is "12"; it must be a number of at least 0.'],
    [() => read({ width: -1 }).number('width', 1), '`width` is -1; it must be a number of at least 0.'],
    [
      () => read({ from: [1] }).numbers('from', ['x', 'y']),
      '`from` is [1]; it must be 2 numbers of at least 0: [x, y].',
    ],
    [
      () => read({ from: [1, null] }).numbers('from', ['x', 'y']),
      '`from` is [1,null]; it must be 2 numbers of at least 0: [x, y].',
    ],
    [() => read({}).text('label'), '`label` is missing; it must be a non-empty string.'],
    [() => read({ label: ' ' }).text('label'), '`label` is " "; it must be a non-empty string.'],
    [() => read({ solid: 'no' }).flag('solid', true), '`solid` is "no"; it must be true or false.'],
    [
      () => read({ color: 'teal' }).choice('color', ['Gold', 'Teal'], 'Gold'),
      '`color` is "teal"; it must be one of Gold, Teal.',
    ],
    [() => read({}).choice('color', ['Gold', 'Teal']), '`color` is missing; it must be one of Gold, Teal.'],
  ])('%#', (run, message) => {
    expect(run).toThrow(new Error(`ShapesFigure, tile 2: ${message}`));
  });
});
