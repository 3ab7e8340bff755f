import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { assembleFolder, pageOf, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';

const SITE = { 'content/site.ts': "export default { title: 'Toys & more', url: 'https://toys.example.org' };\n" };
let folder: TestFolder;
afterEach(() => folder.remove());

/** Assembles a site whose configuration contains only title and URL. Throws if it has problems. */
async function assemble(files: Readonly<Record<string, string>>): Promise<TestBuild> {
  folder = makeFolder({ ...SITE, ...files });
  const { build, problems } = await assembleFolder(folder.path, join(folder.path, 'cache'));
  if (build === null || problems.length > 0) throw new Error(problems.map(problemLine).join('\n'));
  return build;
}

/** Returns the URL paths of pages and aliases, without the search, offline and API changes pages. */
function listPagePaths({ manifest }: TestBuild): string[] {
  const hidden = ['search', 'offline', 'api-changes'];
  return manifest.routes.flatMap(({ path, source }) => (source === null || hidden.includes(source.kind) ? [] : path));
}

/** Returns the slugs to which the navbar links, by version. */
function listNavbarSlugs({ manifest }: TestBuild): Record<string, (string | null)[]> {
  const all = manifest.versions.map(({ data }) => [`${data.version}`, data.navbar.map(({ slug }) => slug)] as const);
  return Object.fromEntries(all);
}

it('builds a site with one guide outside folders and no list of releases', async () => {
  const build = await assemble({ 'content/docs/next/hello.md': '# Hello\n' });
  expect(listPagePaths(build)).toEqual(['/docs/hello', '/docs', '/']);
  expect(listNavbarSlugs(build)).toEqual({ current: ['hello', null], null: ['hello', null] });
  expect(pageOf(build, null, '').compiled.html).toContain('<h1>Toys &amp; more</h1><ul><li><a href="\u0002/docs">');
});

it('describes the site on its home page once', async () => {
  const site = (more: string) => `export default { title: 'Toys', url: 'https://toys.example.org', ${more} };\n`;
  const home = async (more: string): Promise<string | undefined> => {
    const build = await assemble({ 'content/site.ts': site(more), 'content/docs/next/hello.md': '# Hello\n' });
    return /<h1>.*(?=<ul>)/u.exec(pageOf(build, null, '').compiled.html)?.[0];
  };
  expect(await home("tagline: 'For all', description: 'For all'")).toBe('<h1>Toys</h1><p>For all</p>');
  folder.remove();
  expect(await home("tagline: 'For all', description: 'What they do'")).toBe(
    '<h1>Toys</h1><p>For all</p><p>What they do</p>',
  );
});

it('builds a site that has only an API, with a link on the home page', async () => {
  const build = await assemble({ 'content/docs/next/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box') });
  expect(listPagePaths(build)).toContain('/docs');
  expect(listNavbarSlugs(build)).toMatchObject({ current: ['api/Namespaces', null] });
  expect(pageOf(build, null, '').compiled.html).toContain('href="\u0002/docs/api/Namespaces"');
});

it('links to the first document of each version', async () => {
  const build = await assemble({
    'content/versions.json': '["2.0", "1.0"]',
    'content/docs/1.0/tales/old.md': '# Old\n',
    'content/docs/2.0/guides/a.md': '# A\n',
    'content/docs/next/tales/even-newer.md': '# Even newer\n',
  });
  expect(listNavbarSlugs(build)).toEqual({
    current: ['guides/a', null, null],
    '2.0': ['guides/a', null, null],
    '1.0': ['tales/old', null, null],
    null: ['guides/a', null, null],
  });
});

it('keeps a written home page, and one replaced by a redirect', async () => {
  const written = await assemble({ 'content/docs/next/a.md': '# A\n', 'content/pages/index.md': '# Welcome\n' });
  expect(pageOf(written, null, 'index').compiled.title).toBe('Welcome');
  folder.remove();
  const redirected = await assemble({
    'content/site.ts': SITE['content/site.ts'].replace(' };', ", redirects: [{ from: '/', to: '/docs' }] };"),
    'content/docs/next/a.md': '# A\n',
  });
  expect(redirected.manifest.routes.find(({ path }) => path === '/')?.target.kind).toBe('redirect');
});
