import { expect, it } from 'vitest';
import { assembleFolder, pageOf, problemLine, problemsOf } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';

const D = 'content/docs/1.0/guides/';
const category = (link: object): Record<string, string> => ({
  [`${D}c/_category_.json`]: JSON.stringify({ label: 'C', link: { type: 'generated-index', ...link } }),
  [`${D}c/x.md`]: '# X\n',
});

it("a category's page has the keywords and the picture that its metadata names", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const files = { ...category({ keywords: ['a', 'b'], image: './card.svg' }), [`${D}c/card.svg`]: svg };
  const folder = makeFolder(smallSite(files));
  const { build, problems } = await assembleFolder(folder.path, folder.path);
  folder.remove();
  if (build === null) throw new Error('The site has no build.');
  const href = expect.stringMatching(/^\/assets\/card-[\da-f]{8}\.svg$/u);
  expect(pageOf(build, '1.0', '/category/c').compiled.head.map(({ attributes }) => attributes)).toEqual([
    { name: 'keywords', content: 'a,b' },
    { property: 'og:image', content: href },
    { name: 'twitter:image', content: href },
  ]);
  expect([...build.assets.keys()]).toEqual([href]);
  expect(problems.map(problemLine)).toEqual([]);
});

it('a picture that is not there is told at the metadata', async () => {
  expect(await problemsOf(category({ image: './none.svg' }))).toEqual([
    `error ${D}c/_category_.json:1 [missing-image] image: there is no file "./none.svg". → Name a file beside the page, one of public/ as /x, or a full address.`,
  ]);
});

it('the navbar leaves out a draft without a word, and an unlisted document with a warning', async () => {
  const navbar = ['guides/draft', 'guides/unlisted', 'guides/intro'].map((id) => ({
    type: 'doc',
    id,
    label: 'L',
    position: 'left',
  }));
  const files = { [`${D}draft.md`]: '---\ndraft: true\n---\n', [`${D}unlisted.md`]: '---\nunlisted: true\n---\n' };
  const folder = makeFolder(smallSite(files, { navbar }));
  const { build, problems } = await assembleFolder(folder.path, folder.path);
  folder.remove();
  expect(build?.plan.navbar.map(({ slug }) => slug)).toEqual([null, null, 'guides/intro']);
  expect(problems.map(problemLine)).toEqual([
    'warning content/site.ts:1:555 [unlisted-item] navbar[1].id: the document "guides/unlisted" is unlisted, so the navbar leaves the item out. → List the document, or delete the item.',
  ]);
});
