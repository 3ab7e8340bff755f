import { expect, test } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
import { readFlow } from './FlowFigure.tsx';

const steps: JsonValue[] = [
  { title: 'Load', text: 'with a name' },
  { title: 'Read', branch: 'no file: an exception' },
];

test('reads the caption, the steps and the loop', () => {
  expect(readFlow({ caption: 'C', steps, loop: true })).toEqual({
    caption: 'C',
    steps: [
      { title: 'Load', text: 'with a name', branch: null },
      { title: 'Read', text: null, branch: 'no file: an exception' },
    ],
    loop: true,
  });
});

test('reports an invalid step by its number', () => {
  const read = (second: string | { [key: string]: string }) => () =>
    readFlow({ caption: 'C', steps: [{ title: 'Load' }, second] });
  expect(read({ name: 'Read' })).toThrow(
    'FlowFigure, step 2: there is no prop `name`; the props are title, text, branch.',
  );
  expect(read({ title: ' ' })).toThrow('FlowFigure, step 2: `title` is " "; it must be a non-empty string.');
  expect(read('Read')).toThrow('FlowFigure, step 2 is "Read"; it must be an object: { title, text, branch }.');
});
