import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBuildCache } from '#node/content/cache.ts';
import { createDocumentRenderer, planDocuments, renderDocuments } from '#node/render/documents.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { buildSmallSite } from '#tests/assembled-site.ts';
import { DRAWN } from '#tests/drawn-site.ts';
import { makeFolder } from '#tests/small-site.ts';

const FILES = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/2.0/.keep': '',
  'content/docs/next/.keep': '',
  'content/docs/1.0/api/S.A.yml': typeYaml('Class', 'S.A'),
  'content/docs/1.0/guides/intro.md': '# Start\n\n[More](./more.md)\n',
  'content/docs/1.0/guides/more.md': '---\ntags: [Toys]\n---\n# More\n\nText.\n',
  'content/docs/1.0/guides/toys/ball.md': '# Ball\n',
};
const CONFIG = { navbar: [{ type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' }] };

/** Returns the key and the HTML of each document of a site, by output path. */
async function renderAll(files: Readonly<Record<string, string>> = {}, config: Readonly<Record<string, unknown>> = {}) {
  const build = await buildSmallSite({ ...FILES, ...files }, { ...CONFIG, ...config });
  const { getKey, render } = createDocumentRenderer(build, DRAWN);
  return new Map([...planDocuments(build)].map(([path, one]) => [path, { key: getKey(one), html: render(one) }]));
}

const CHANGES: [name: string, files: Record<string, string>, config?: Record<string, unknown>][] = [
  ['text', { 'content/docs/2.0/guides/more.md': '# More\n\nOther text.\n' }],
  ['a title', { 'content/docs/1.0/guides/more.md': '# Less\n' }],
  ['a slug', { 'content/docs/1.0/guides/more.md': '---\nslug: less\n---\n# More\n' }],
  ['a tag', { 'content/docs/1.0/guides/more.md': '---\ntags: [Games]\n---\n# More\n' }],
  ['a new page', { 'content/docs/next/guides/new.md': '# New\n' }],
  ['an unlisted page', { 'content/docs/1.0/guides/more.md': '---\nunlisted: true\n---\n# More\n' }],
  ['a pagination link', { 'content/docs/1.0/guides/more.md': '---\npagination_next: null\n---\n# More\n' }],
  ['a category', { 'content/docs/1.0/guides/toys/_category_.json': '{"label": "Playthings"}' }],
  ['a new type', { 'content/docs/2.0/api/S.B.yml': typeYaml('Class', 'S.B') }],
  ['an embedded object', { 'content/docs/1.0/guides/more.md': '# More\n\n<object data="./a.svg" />\n' }],
  ['the home page', { 'content/pages/index.md': '# Welcome\n' }],
  ['a new version', { 'content/versions.json': '["2.0", "1.5", "1.0"]', 'content/docs/1.5/.keep': '' }],
  ['the title of the site', {}, { title: 'Large' }],
  ['the base path', {}, { baseUrl: '/x/' }],
  ['trailing slashes', {}, { trailingSlash: true }],
  ['the navbar', {}, { navbar: [{ type: 'doc', id: 'guides/more', label: 'Guides', position: 'left' }] }],
  ['a redirect', {}, { redirects: [{ from: '/old', to: '/docs' }] }],
];

describe('getKey', async () => {
  const before = await renderAll();

  it.each(CHANGES)('changes with each document that %s changes', async (_, files, config) => {
    const after = await renderAll(files, config);
    const changed = [...after].filter(([path, { html }]) => html !== before.get(path)?.html);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(([path, { key }]) => key === before.get(path)?.key).map(([path]) => path)).toEqual([]);
  });

  it('stays the same for the other documents when a page’s text changes', async () => {
    const text = '---\ntags: [Toys]\n---\n# More\n\nOther text.\n';
    const after = await renderAll({ 'content/docs/next/guides/more.md': text });
    const changed = [...after].flatMap(([path, { key }]) => (key === before.get(path)?.key ? [] : [path]));
    // The tag's page quotes the text.
    expect(changed).toEqual(['docs/next/guides/more/index.html', 'docs/next/tags/toys/index.html']);
  });

  it('differs between documents that differ', () => {
    const htmlOf = new Map([...before.values()].map(({ key, html }) => [key, html]));
    for (const { key, html } of before.values()) expect(htmlOf.get(key)).toBe(html);
  });
});

describe('renderDocuments', () => {
  const PATH = 'index.html';

  /** Creates an output folder, and a function that renders its only document from a key and a text. */
  function openFolder() {
    const { path: outDir, remove } = makeFolder();
    const cache = openBuildCache(join(outDir, '.cache'));
    const build = (key: string, html: string): string => {
      const renderer = { getKey: () => key, render: () => html };
      const documents = new Map([[PATH, { kind: 'redirect', to: '/' } as const]]);
      const bytes =
        renderDocuments(documents, renderer, { cache, salt: 'salt', outDir }).files.get(PATH) ?? Buffer.of();
      writeFileSync(join(outDir, PATH), bytes);
      return bytes.toString();
    };
    return { outDir, remove, build };
  }

  it('reads a document from the output while its key is the same', () => {
    const { build, remove } = openFolder();
    expect(build('a', 'first')).toBe('first');
    expect(build('a', 'not rendered')).toBe('first');
    expect(build('b', 'second')).toBe('second');
    expect(build('a', 'third')).toBe('third');
    remove();
  });

  it('renders a document whose file was changed or deleted', () => {
    const { outDir, build, remove } = openFolder();
    build('a', 'first');
    writeFileSync(join(outDir, PATH), 'changed');
    expect(build('a', 'second')).toBe('second');
    rmSync(join(outDir, PATH));
    expect(build('a', 'third')).toBe('third');
    expect(readFileSync(join(outDir, PATH), 'utf8')).toBe('third');
    remove();
  });
});
