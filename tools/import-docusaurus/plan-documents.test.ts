import { expect, it } from 'vitest';
import { resolveVersionTrees, type VersionFolder } from '#node/content/version-tree.ts';
import { UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import { deduplicateVersions } from './plan-documents.ts';

/** Versions, oldest first: the contents of their files by path. */
type VersionFiles = Record<string, string>[];

/** Deduplicates versions and resolves the files of each as a build does. */
function shown(versions: VersionFiles): { shown: Record<string, string>[]; files: string[][]; removed: string[][] } {
  const whole = versions.map((files, index) => ({ folder: `v${index}`, hashes: new Map(Object.entries(files)) }));
  const folded = deduplicateVersions(whole);
  const folders = folded.map(({ folder, own, texts }): VersionFolder => {
    const paths = [...own, ...texts.keys()];
    return {
      version: { name: UNRELEASED_VERSION_NAME, label: folder, segment: folder, isLatest: false, folder },
      files: paths.map((path) => ({ path, file: `${folder}/${path}`, absolute: `${folder}/${path}` })),
      removed: texts.get('removed.txt') ?? null,
      removedFile: `${folder}/removed.txt`,
    };
  });
  const { trees, problems } = resolveVersionTrees(folders);
  expect(problems).toEqual([]);
  return {
    shown: trees.map(({ files }) =>
      Object.fromEntries(
        [...files].map(([path, { owner }]) => {
          const index = Number(owner.slice(1));
          return [path, versions[index]?.[path] ?? folded[index]?.texts.get(path) ?? 'lost'];
        }),
      ),
    ),
    files: folded.map(({ own }) => own),
    removed: folded.map(({ removed }) => removed),
  };
}

it('keeps changed files, inherits equal files, and lists removed documents', () => {
  const versions: VersionFiles = [
    { 'a.md': '1', 'b/c.mdx': '1', 'b/d.md': '1' },
    { 'a.md': '2', 'b/c.mdx': '1' },
    { 'a.md': '2', 'b/c.mdx': '1', 'b/d.md': '1' },
  ];
  const folded = shown(versions);
  expect(folded.shown).toEqual(versions);
  expect(folded.files).toEqual([['a.md', 'b/c.mdx', 'b/d.md'], ['a.md'], ['b/d.md']]);
  expect(folded.removed).toEqual([[], ['b/d'], []]);
});

it('treats a document with another extension or number prefix as the same document', () => {
  const versions: VersionFiles = [
    { '01-a.md': '1', 'b.md': '1', '02-c/x.md': '1' },
    { '02-a.md': '1', 'b.mdx': '1', '03-c/x.md': '1' },
  ];
  const folded = shown(versions);
  expect(folded.shown).toEqual(versions);
  expect(folded.removed).toEqual([[], []]);
});

it('replaces inherited metadata once if a folder no longer has any', () => {
  const versions: VersionFiles = [
    { 'a/x.md': '1', 'a/_category_.json': '{"label":"A"}', 'tags.yml': 'a:', 'a/old.png': '1' },
    { 'a/x.md': '1' },
    { 'a/x.md': '1' },
    { 'a/x.md': '1', 'a/_category_.json': '{"label":"A"}' },
  ];
  const none = { 'a/_category_.json': '{}\n', 'tags.yml': '{}\n', 'a/old.png': '1' };
  expect(shown(versions).shown).toEqual([
    versions[0],
    { ...versions[1], ...none },
    { ...versions[2], ...none },
    { ...versions[3], 'tags.yml': '{}\n', 'a/old.png': '1' },
  ]);
});
