import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReferenceResolver } from '#shared/reference.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';

let folder: TestFolder;
let inside: ReferenceResolver;
let outside: ReferenceResolver;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"></svg>';

beforeAll(async () => {
  folder = makeFolder(
    smallSite({
      'content/docs/1.0/guides/02-a.md': '---\nslug: b\n---\n# A\n',
      'content/docs/1.0/guides/img/x.svg': SVG,
      'content/docs/1.0/guides/_part.md': 'Part.',
      'content/pages/about.md': '# About\n',
      'public/logo.svg': SVG,
      'public/data.json': '{}',
    }),
  );
  const { build } = await assembleFolder(folder.path, folder.path);
  const [version, pages] = build?.versions ?? [];
  if (version === undefined || pages === undefined) throw new Error('No build');
  inside = version.resolver;
  outside = pages.resolver;
});
afterAll(() => folder.remove());

it('finds documents by their file, at their slug in the version', () => {
  expect(inside.doc('guides/02-a.md')).toEqual({ href: '~/guides/b' });
  expect(inside.doc('guides/a.md')).toBeNull();
  expect(inside.doc('guides/_part.md')).toBeNull();
  expect(outside.doc('about.md')).toEqual({ href: '/about' });
  expect(outside.doc('guides/02-a.md')).toBeNull();
});

it('finds texts beside documents and in the public folder', () => {
  expect(inside.include('guides/_part.md')?.text).toBe('Part.');
  expect(inside.include('/data.json')).toEqual({ file: 'public/data.json', text: '{}' });
  expect([inside.include('/none.json'), inside.include('/../versions.json')]).toEqual([null, null]);
});

it('finds assets beside documents, and files of the public folder', () => {
  const asset = inside.asset('guides/img/x.svg');
  expect([asset?.width, asset?.height, asset?.href]).toEqual([4, 5, `/assets/x-${asset?.hash.slice(0, 8)}.svg`]);
  expect(inside.asset('/logo.svg')?.href).toBe('/logo.svg');
});

it('finds no files outside its folders', () => {
  for (const path of ['/../content/site.ts', '/', '/nothing', '../site.ts', 'guides/img']) {
    expect([path, inside.asset(path)]).toEqual([path, null]);
  }
});
