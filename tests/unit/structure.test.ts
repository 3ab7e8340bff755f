import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#node/content/read-folder.ts';

/** What Biome's rules, which check directions and cycles of files, can't say of the code's structure. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = listFiles(join(ROOT, 'src'))
  .filter(({ path }) => /(?<!\.test)\.tsx?$/u.test(path))
  .map(({ path, absolute }) => ({ path, text: readFileSync(absolute, 'utf8') }));

/** Every import between our own files, by path below `src`. */
const IMPORTS = FILES.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(?<specifier>[.#][^']*)'/gu)].map(
    ({ groups: { specifier = '' } = {} }) => ({
      from: path,
      to: specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier),
    }),
  ),
);

/** Pairs of direct children of a folder that import each other. */
function mutualChildren(folder: string): string[] {
  const childOf = (path: string): string | undefined =>
    path.startsWith(folder) && path.slice(folder.length).includes('/')
      ? path.slice(folder.length).split('/')[0]
      : undefined;
  const edges = new Set(IMPORTS.map(({ from, to }) => `${childOf(from)} ${childOf(to)}`));
  return [...edges].filter((edge) => {
    const [a = '', b = ''] = edge.split(' ');
    return a < b && !edge.includes('undefined') && edges.has(`${b} ${a}`);
  });
}

describe('the structure of src', () => {
  it('is read whole', () => {
    expect(
      IMPORTS.filter(({ from, to }) => from.startsWith('node/') && to.startsWith('shared/')).length,
    ).toBeGreaterThan(100);
  });

  it.each(['', 'app/'])('has no two folders in "%s" that import each other', (folder) => {
    expect(mutualChildren(folder)).toEqual([]);
  });

  it('imports no tool and no script', () => {
    expect(
      FILES.filter(({ text }) => /from '(?:\.\.\/)+(?:tools|scripts)\//u.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('names nothing of the product', () => {
    expect(FILES.filter(({ text }) => /velaptor|rectshape/iu.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
