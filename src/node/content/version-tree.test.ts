import { describe, expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { getDocumentId, resolveVersionTrees, type VersionFolder } from './version-tree.ts';

/** Resolves versions `1`, `2`, …, oldest first, each given as its file paths and the text of its `removed.txt`. */
function resolveTestVersions(...folders: (readonly [paths: string[], removed?: string])[]) {
  const names = folders.map((_, index) => String(index + 1));
  const versions = listVersions([...names].reverse(), names.at(-1) ?? '', false).reverse();
  const input = versions.map((version, index): VersionFolder => {
    const [paths = [], removed = null] = folders[index] ?? [];
    const files = paths.map((path) => ({
      path,
      file: `content/docs/${version.folder}/${path}`,
      absolute: `/${version.folder}/${path}`,
    }));
    return { version, files, removed, removedFile: `content/docs/${version.folder}/removed.txt` };
  });
  const { trees, problems } = resolveVersionTrees(input);
  const shown = trees.map((tree) =>
    [...tree.files.keys()]
      .sort()
      .map((path) => `${tree.files.get(path)?.owner}:${path}`)
      .join(' '),
  );
  return { shown, problems: problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`) };
}

describe('resolveVersionTrees', () => {
  it('shows the files of a folder and, for the rest, what the version before shows', () => {
    expect(resolveTestVersions([['a.md', 'b.md']], [['b.md', 'c.md']], [[]]).shown).toEqual([
      '1:a.md 1:b.md',
      '1:a.md 2:b.md 2:c.md',
      '1:a.md 2:b.md 2:c.md',
    ]);
  });

  it("shows a folder's own metadata in place of inherited metadata in another format", () => {
    expect(resolveTestVersions([['a/_category_.json', 'a/b.md']], [['a/_category_.yml']]).shown).toEqual([
      '1:a/_category_.json 1:a/b.md',
      '2:a/_category_.yml 1:a/b.md',
    ]);
  });

  it('leaves out what is removed, until it is there again', () => {
    const { shown, problems } = resolveTestVersions([['a.md', 'b.md']], [[], 'a\n'], [[]], [['a.md']]);
    expect(shown).toEqual(['1:a.md 1:b.md', '1:b.md', '1:b.md', '4:a.md 1:b.md']);
    expect(problems).toEqual([]);
  });

  it('removes a type of the API by its file, and no other YAML', () => {
    const { shown, problems } = resolveTestVersions([['api/X.Y.yml', 'a.yml']], [[], 'api/X.Y\na\n']);
    expect(shown[1]).toBe('1:a.yml');
    expect(problems).toEqual([
      "content/docs/2/removed.txt:2 'a' is listed as removed, but the version before 2 has no such document. Delete the line.",
    ]);
  });

  it('replaces a document whose extension changed', () => {
    expect(resolveTestVersions([['g/a.md']], [['g/a.mdx']]).shown[1]).toBe('2:g/a.mdx');
  });

  it('replaces a document whose ordering number changed', () => {
    expect(resolveTestVersions([['01-g/02-a.md', '01-g/x.png']], [['01-g/03-a.md']]).shown[1]).toBe(
      '2:01-g/03-a.md 1:01-g/x.png',
    );
  });

  it('removes a numbered document by its id and by its name', () => {
    expect(resolveTestVersions([['g/02-a.md']], [[], 'g/a']).shown[1]).toBe('');
    expect(resolveTestVersions([['g/02-a.md']], [[], 'g/02-a']).shown[1]).toBe('');
  });

  it('keeps both files of one folder that have the same id, so that it can be reported', () => {
    expect(resolveTestVersions([['a.md', 'a.mdx']]).shown[0]).toBe('1:a.md 1:a.mdx');
    expect(resolveTestVersions([['a.md']], [['a.md', 'a.mdx']]).shown[1]).toBe('2:a.md 2:a.mdx');
  });

  it('reports lines that name nothing, or what is there', () => {
    expect(resolveTestVersions([['a.md']], [['b.md'], 'c\n\nb\n'], [[], 'aa']).problems).toEqual([
      "content/docs/2/removed.txt:1 'c' is listed as removed, but the version before 2 has no such document. Did you mean 'a'?",
      "content/docs/2/removed.txt:3 'b' is listed as removed, but content/docs/2/b.md is in the same version. Delete the line or the file.",
      "content/docs/3/removed.txt:1 'aa' is listed as removed, but the version before 3 has no such document. Did you mean 'a'?",
    ]);
  });
});

it.each([
  ['guides/intro.mdx', 'guides/intro'],
  ['guides/intro.MD', 'guides/intro'],
  ['api/X.Y.yml', 'api/X.Y'],
  ['api/X.Y.yaml', 'api/X.Y'],
  ['guides/x.yml', null],
  ['guides/_partial.mdx', null],
  ['_drafts/a.md', null],
  ['guides/a.png', null],
  ['guides/_category_.json', null],
])('%s holds the document %s', (path, id) => {
  expect(getDocumentId(path)).toBe(id);
});
