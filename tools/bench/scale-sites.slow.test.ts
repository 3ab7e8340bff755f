import { expect, test } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder } from '#tests/small-site.ts';
import { generateSite } from './scale-sites.ts';

test.each([
  ['pages', 12, 12],
  ['api', 12, 1],
] as const)('generates a site of %s without problems', async (family, size, guides) => {
  const { files, route } = generateSite(family, size);
  const folder = makeFolder(Object.fromEntries(files));
  const { build, problems } = await assembleFolder(folder.path, folder.path);
  folder.remove();
  expect(problems.map(problemLine)).toEqual([]);
  const kinds = (build?.versions[0]?.pages ?? []).map(({ source }) => source.kind);
  expect(kinds.filter((kind) => kind === 'mdx')).toHaveLength(guides);
  expect(kinds.filter((kind) => kind === 'api-type')).toHaveLength(family === 'api' ? size : 0);
  const page = build?.manifest.routes.find(({ path }) => path === `/${route}`);
  expect(page?.source).toMatchObject({ kind: family === 'api' ? 'api-type' : 'mdx' });
});

test('generates the same files each time, and different pages', () => {
  const [one, two] = [generateSite('versions', 3), generateSite('versions', 3)].map(({ files }) => [...files]);
  expect(one).toEqual(two);
  const pages = (one ?? []).filter(([path]) => path.includes('/guides-'));
  expect(pages).toHaveLength(500 + 2 * 5);
  expect(new Set(pages.map(([, text]) => text)).size).toBe(pages.length);
});
