import { expect, it } from 'vitest';
import { problemsOf } from '#tests/assembled-site.ts';

const DOCS = 'content/docs/1.0/';
/** Returns the targets of a page's links that are reported as broken. */
async function findBroken(markdown: string, files: Record<string, string> = {}): Promise<string[]> {
  const lines = await problemsOf({ [`${DOCS}guides/a.md`]: markdown, ...files });
  return lines.map((line) => line.replace(/^.*Broken \w+ → ([^ ]*).*$/u, '$1'));
}

it('treats addresses with and without a trailing slash alike', async () => {
  expect(await findBroken('[a](/docs/guides/intro/) [b](/docs/guides/intro) [c](./intro/) [d](/docs/)')).toEqual([]);
});

it('decodes addresses and ignores the query', async () => {
  const files = { [`${DOCS}guides/ünt.md`]: '# U\n\n## Ä b\n' };
  expect(await findBroken('[a](/docs/guides/%C3%BCnt?x=1#%C3%A4-b) [b](./ünt#ä-b) [c](./ünt#%C3%A4-c)', files)).toEqual(
    ['/docs/guides/ünt#%C3%A4-c'],
  );
});

it('accepts redirects, aliases, the permanent name and public files as targets', async () => {
  expect(
    await findBroken('[a](/docs/1.0/guides/intro) [b](/docs) [c](/logo.svg) [d](/search) [e](/)', {
      'content/pages/index.md': '# H\n',
    }),
  ).toEqual([]);
});

it('ignores links to other sites', async () => {
  expect(
    await findBroken(
      '[a](https://nothing.invalid/x) [b](mailto:a@b.c) [c](//nothing.invalid) [d](pathname:///anything)',
    ),
  ).toEqual([]);
});

it('finds anchors of headings, ids and old names, on the page and on others', async () => {
  const text = '[a](#own) [b](./intro#old.Name) [c](./intro#mine) [d](#)\n\n## Own\n';
  const files = { [`${DOCS}guides/intro.md`]: '<a name="old.Name"></a>\n\n## Title {#mine}\n' };
  expect(await findBroken(text, files)).toEqual([]);
});

it('compares anchors case-sensitively', async () => {
  expect(await findBroken('[a](#Own)\n\n## Own\n')).toEqual(['/docs/guides/a#Own']);
});

it.each([
  ['<area href="/docs/none" />', 'broken-link'],
  ['<iframe src="/docs/none" />', 'broken-link'],
  ['<iframe src="./none.pdf" />', 'broken-link'],
  ['<object data="/none.pdf" />', 'broken-link'],
  ['<embed src="/none.svg" />', 'broken-link'],
  ['<form action="/none" />', 'broken-link'],
  ['<button formaction="/none" />', 'broken-link'],
  ['<blockquote cite="/none" />', 'broken-link'],
  ['<svg><a href="/none" /></svg>', 'broken-link'],
  ['<svg><a xlink:href="/none" /></svg>', 'broken-link'],
  ['<svg><image href="/none.svg" /></svg>', 'missing-asset'],
  ['<svg><use href="/none.svg#a" /></svg>', 'missing-asset'],
  ['<video poster="/none.png" />', 'missing-asset'],
  ['<picture><source srcset="/logo.svg 1x,/none.svg 2x" /></picture>', 'missing-asset'],
  ['<input type="image" src="/none.png" />', 'missing-asset'],
  ['<script src="/none.js"></script>', 'missing-asset'],
  ['<head><link rel="next" href="/docs/none" /></head>', 'broken-link'],
  ['<head><meta property="og:image" content="/none.png" /></head>', 'missing-asset'],
])('checks every attribute that contains an address: %s', async (html, rule) => {
  for (const format of ['md', 'mdx']) {
    if (format === 'md' && html.startsWith('<head')) continue;
    const lines = await problemsOf({ [`${DOCS}guides/a.mdx`]: `---\nmdx:\n  format: ${format}\n---\n\n${html}\n` });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^error ${DOCS}guides/a.mdx:6:\\d+ \\[${rule}\\]`, 'u'))]);
  }
});

it('accepts existing pages and files in every attribute', async () => {
  const html = `<map name="m"><area href="./intro.md" alt="" /></map> <iframe src="/docs/guides/intro" /> <object data="/logo.svg" />
<embed src="/logo.svg" /> <form action="/search" /> <svg><use href="#a" /><use href="/logo.svg#a" /></svg>
<img alt="" width="1" src="/logo.svg" srcSet="/logo.svg 1x,/logo.svg 2x" /> <script src="/logo.svg"></script>`;
  expect(await findBroken(html)).toEqual([]);
});

it.each([
  ['announcement.html', (html: string) => ({ announcement: { id: 'a', html, closeable: true } })],
  ['footer.copyright', (html: string) => ({ footer: { columns: [], logo: null, copyright: html } })],
])('checks links, anchors and files in %s', async (field, configure) => {
  const html =
    '<a href="/docs/guides/intro">a</a> <a href="/docs/none">b</a> <a href="/docs#none">c</a> <img src="/x.png">';
  expect(await problemsOf({}, configure(html))).toEqual([
    expect.stringContaining(`[broken-anchor] ${field}: broken anchor → /docs#none`),
    expect.stringContaining(`[broken-link] ${field}: broken link → /docs/none`),
    expect.stringContaining(`[broken-link] ${field}: broken link → /x.png`),
  ]);
});

it('reports a missing image of the front matter at its line', async () => {
  const lines = await problemsOf({ [`${DOCS}guides/a.md`]: '---\ntitle: A\nimage: /none.png\n---\n' });
  expect(lines).toEqual([expect.stringContaining('guides/a.md:3 [missing-image]')]);
});

it('resolves relative links of pages outside the versions against their address', async () => {
  const lines = await problemsOf({
    'content/pages/index.md': '[a](docs) [b](./about) [c](nothing)\n',
    'content/pages/about.md': '# A\n',
  });
  expect(lines).toEqual(['error content/pages/index.md:1:24 [broken-link] Broken link → /nothing']);
});
