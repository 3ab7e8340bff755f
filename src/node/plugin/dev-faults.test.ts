import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { faultOverlay, placeIn } from './dev-faults.ts';

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

it('takes codes of a terminal out of what a bundler says, and shows the lines around its place', () => {
  folder = makeFolder({ 'Box.tsx': 'one\ntwo\nthree\n' });
  const id = join(folder.path, 'Box.tsx');
  const error = Object.assign(new Error('\u001b[31mExpected\u001b[0m `</p>`'), { id, loc: { line: 2, column: 4 } });
  expect(faultOverlay(error)).toEqual({
    ...{ message: 'Expected `</p>`', stack: '', id },
    loc: { file: id, line: 2, column: 4 },
    frame: '  1 | one\n> 2 | two\n  3 | three\n  4 | ',
  });
});

it('finds the place of an error in its stack, past packages and Node', () => {
  const stack = `Error: no
    at f (node:internal/x:1:2)
    at g (/site/node_modules/react/index.js:3:4)
    at Box (/site/content/components/box/Box.tsx:5:6)
    at /site/src/app/other.tsx:7:8`;
  expect(placeIn(stack)).toEqual({ file: '/site/content/components/box/Box.tsx', line: 5, column: 6 });
  expect(placeIn('Error: no\n    at f (node:internal/x:1:2)')).toBeNull();
});

it('tells a refusal of the file system in a sentence, and anything else as it is', () => {
  const refusal = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/x/y.md' });
  expect(faultOverlay(refusal).message).toContain("/x/y.md can't be");
  expect(faultOverlay('odd').message).toBe('odd');
});
