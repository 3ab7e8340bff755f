import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assembleFolder, type TestBuild } from '#tests/assembled-site.ts';
import { DRAWN } from '#tests/drawn-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { openCache } from '../content/cache.ts';
import { createDocumentRenderer, type DocumentOptions, planDocuments } from './documents.ts';
import { documentKeys, type UnchangedDocuments, unchangedDocuments } from './unchanged-documents.ts';

const GUIDES = 'content/docs/1.0/guides';
const SITE = {
  [`${GUIDES}/intro.mdx`]: '---\ntitle: Intro\n---\nText with a [link](./other.mdx).\n',
  [`${GUIDES}/other.mdx`]: '---\ntitle: Other\n---\nText.\n',
  [`${GUIDES}/deep/_category_.json`]: '{ "label": "Deep" }',
  [`${GUIDES}/deep/last.mdx`]: '---\ntitle: Last\n---\nText.\n',
};
let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'dist/a.html': 'a' });
});
afterEach(() => folder.remove());

async function assembled(files: Readonly<Record<string, string>>, config = {}): Promise<TestBuild> {
  const source = makeFolder(smallSite({ ...SITE, ...files }, config));
  const { build, problems } = await assembleFolder(source.path, source.path);
  source.remove();
  if (build === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return build;
}

/** Key and text of each page, by its file. */
async function rendered(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
  options: DocumentOptions = DRAWN,
): Promise<Map<string, { key: string; html: string }>> {
  const build = await assembled(files, config);
  const documents = planDocuments(build);
  const render = createDocumentRenderer(build, options);
  return new Map(
    [...documentKeys(documents, build, options)].map(([path, key]) => {
      const document = documents.get(path);
      return [path, { key, html: document === undefined ? '' : render(document) }];
    }),
  );
}

type Rendered = Awaited<ReturnType<typeof rendered>>;

function changed(before: Rendered, after: Rendered): string[] {
  return [...after].flatMap(([path, { key }]) => (before.get(path)?.key === key ? [] : [path])).sort();
}

it('changes the key of the page whose text changed, and of no other', async () => {
  const before = await rendered({});
  expect([...before.keys()]).toEqual(expect.arrayContaining(['index.html', 'docs/guides/deep/last/index.html']));
  expect(new Set([...before.values()].map(({ key }) => key)).size).toBe(before.size);
  const after = await rendered({ [`${GUIDES}/other.mdx`]: '---\ntitle: Other\n---\nOther text.\n' });
  expect(changed(before, after)).toEqual(['docs/guides/other/index.html']);
});

it.each<[string, Record<string, string>, Record<string, unknown>?, Partial<DocumentOptions>?]>([
  ['a title', { [`${GUIDES}/other.mdx`]: '---\ntitle: Another\n---\nText.\n' }],
  ['a sidebar position', { [`${GUIDES}/other.mdx`]: '---\ntitle: Other\nsidebar_position: 9\n---\nText.\n' }],
  ['a category label', { [`${GUIDES}/deep/_category_.json`]: '{ "label": "Deeper" }' }],
  ['a new page', { [`${GUIDES}/more.mdx`]: '---\ntitle: More\n---\nText.\n' }],
  ['a new version', { 'content/docs/next/guides/new.mdx': '---\ntitle: New\n---\nText.\n' }],
  ['the configuration', {}, { title: 'Another', tagline: 'Another' }],
  ['the template', {}, {}, { template: `${DRAWN.template}<!-- -->` }],
  ['the app', {}, {}, { app: { ...DRAWN.app, entry: '/f.js' } }],
])('changes the keys of all pages that %s changes', async (_, files, config, options) => {
  const before = await rendered({});
  const after = await rendered(files, config, { ...DRAWN, ...options });
  expect(changed(before, after)).not.toEqual([]);
  for (const [path, { key, html }] of after) {
    if (before.get(path)?.key === key) expect([path, html]).toEqual([path, before.get(path)?.html]);
  }
});

it('has the same keys for a new bundle and a cached one, whose fields have another order', async () => {
  const build = await assembled({});
  const { inline, ...rest } = DRAWN.app;
  const cached = { ...DRAWN, app: { inline, ...rest } };
  expect(documentKeys(planDocuments(build), build, cached)).toEqual(documentKeys(planDocuments(build), build, DRAWN));
});

it('takes a file for unchanged only with the same key, and as it was written', () => {
  const file = join(folder.path, 'dist/a.html');
  const open = (key: string): UnchangedDocuments =>
    unchangedDocuments(openCache(join(folder.path, 'cache')), join(folder.path, 'dist'), new Map([['a.html', key]]));
  open('1').save();
  expect([open('1').isUnchanged('a.html'), open('1').isUnchanged('b.html')]).toEqual([true, false]);
  expect(open('2').isUnchanged('a.html')).toBe(false);
  writeFileSync(file, 'ab');
  expect(open('1').isUnchanged('a.html')).toBe(false);
  rmSync(file);
  expect(open('1').isUnchanged('a.html')).toBe(false);
});
