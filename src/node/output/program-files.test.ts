import { expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { readProgramFiles } from './output-files.ts';

it('publishes the files with a hash in their names', () => {
  const folder = makeFolder({
    'content/programs/frame-0123456789abcdef.htm': 'frame',
    'content/programs/runtime/core-0123456789abcdef.wasm': 'core',
    'content/programs/manifest.json': '{}',
  });
  expect([...readProgramFiles(folder.path)].map(([path, content]) => [path, content.toString()])).toEqual([
    ['run/frame-0123456789abcdef.htm', 'frame'],
    ['run/runtime/core-0123456789abcdef.wasm', 'core'],
  ]);
  folder.remove();
});

it('publishes nothing for a site without programs', () => {
  const folder = makeFolder();
  expect(readProgramFiles(folder.path).size).toBe(0);
  folder.remove();
});
