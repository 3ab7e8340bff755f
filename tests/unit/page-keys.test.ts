import { afterEach, expect, it } from 'vitest';
import { ENGINE_ROOT } from '#node/content/import-module.ts';
import { pageKeys } from '#node/site/page-keys.ts';
import { type SiteFilesOptions, siteFiles } from '#node/site/site-files.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { DRAWN } from '#tests/drawn-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';

const GUIDES = 'content/docs/1.0/guides';
const SITE = {
  [`${GUIDES}/intro.mdx`]: '---\ntitle: Intro\n---\nText with a [link](./other.mdx).\n',
  [`${GUIDES}/other.mdx`]: '---\ntitle: Other\n---\nText.\n',
  [`${GUIDES}/deep/_category_.json`]: '{ "label": "Deep" }',
  [`${GUIDES}/deep/last.mdx`]: '---\ntitle: Last\n---\nText.\n',
};
let folder: TestFolder | null = null;
afterEach(() => folder?.remove());

/** Each page's key and text, by its file. */
async function draw(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
  around: SiteFilesOptions = DRAWN,
): Promise<Map<string, { key: string; html: string }>> {
  folder = makeFolder(smallSite({ ...SITE, ...files }, config));
  const { build, problems } = await assembleFolder(folder.path, folder.path);
  if (build === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  const made = siteFiles(build, around);
  const keys = pageKeys(build, around, ENGINE_ROOT);
  folder.remove();
  return new Map([...keys].map(([path, key]) => [path, { key, html: String(made.get(path)?.()) }]));
}

/** Files of pages whose keys differ. */
function changed(before: Awaited<ReturnType<typeof draw>>, after: Awaited<ReturnType<typeof draw>>): string[] {
  return [...after].flatMap(([path, { key }]) => (before.get(path)?.key === key ? [] : [path])).sort();
}

it('has a key for each page, other ones for other pages', async () => {
  const pages = await draw({});
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'docs/guides/intro/index.html', 'docs/guides/deep/last/index.html']),
  );
  expect(new Set([...pages.values()].map(({ key }) => key)).size).toBe(pages.size);
});

it('changes only for the page whose text changed, as HTML and as Markdown', async () => {
  const after = await draw({ [`${GUIDES}/other.mdx`]: '---\ntitle: Other\n---\nOther text.\n' });
  expect(changed(await draw({}), after)).toEqual(['docs/guides/other.md', 'docs/guides/other/index.html']);
});

it.each<[string, Record<string, string>, Record<string, unknown>?, Partial<SiteFilesOptions>?]>([
  ['a title', { [`${GUIDES}/other.mdx`]: '---\ntitle: Another\n---\nText.\n' }],
  ['a place in the sidebar', { [`${GUIDES}/other.mdx`]: '---\ntitle: Other\nsidebar_position: 9\n---\nText.\n' }],
  ['a label of a category', { [`${GUIDES}/deep/_category_.json`]: '{ "label": "Deeper" }' }],
  ['a page', { [`${GUIDES}/more.mdx`]: '---\ntitle: More\n---\nText.\n' }],
  ['a version', { 'content/docs/next/guides/new.mdx': '---\ntitle: New\n---\nText.\n' }],
  ['the configuration', {}, { title: 'Another', tagline: 'Another' }],
  ['the template', {}, {}, { template: `${DRAWN.template}<!-- -->` }],
  ['the app', {}, {}, { app: { ...DRAWN.app, entry: '/f.js' } }],
])('changes with every page that %s changes', async (_, files, config, around) => {
  const before = await draw({});
  const after = await draw(files, config, { ...DRAWN, ...around });
  expect(changed(before, after)).not.toEqual([]);
  for (const [path, { key, html }] of after) {
    if (before.get(path)?.key === key) expect([path, html]).toEqual([path, before.get(path)?.html]);
  }
});
