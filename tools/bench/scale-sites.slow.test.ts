import { expect, test } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder } from '#tests/small-site.ts';
import { generatedSite } from './scale-sites.ts';

test.each([
  ['pages', 12, 12],
  ['api', 12, 1],
] as const)(
  'a generated site of %s has what it says, without a fault, and the page that is looked at',
  async (family, size, guides) => {
    const { files, file, route } = generatedSite(family, size);
    const folder = makeFolder(Object.fromEntries(files));
    const { build, problems } = await assembleFolder(folder.path, folder.path);
    folder.remove();
    expect(problems.map(problemLine)).toEqual([]);
    const kinds = (build?.versions[0]?.pages ?? []).map(({ source }) => source.kind);
    expect(kinds.filter((kind) => kind === 'mdx')).toHaveLength(guides);
    expect(kinds.filter((kind) => kind === 'api-type')).toHaveLength(family === 'api' ? size : 0);
    const page = build?.manifest.routes.find(({ path }) => path === `/${route}`);
    expect(page?.source).toMatchObject({ file });
  },
);

test('a generated site is the same each time, and each of its pages another', () => {
  const [one, two] = [generatedSite('versions', 3), generatedSite('versions', 3)].map(({ files }) => [...files]);
  expect(one).toEqual(two);
  const pages = (one ?? []).filter(([path]) => path.includes('/guides-'));
  expect(pages).toHaveLength(500 + 2 * 5);
  expect(new Set(pages.map(([, text]) => text)).size).toBe(pages.length);
});
