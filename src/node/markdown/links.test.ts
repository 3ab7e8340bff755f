import { describe, expect, it } from 'vitest';
import { body, compile, problems } from './testing.ts';

const content = {
  docs: {
    'guides/intro.mdx': '~/guides/intro',
    'guides/guides/a b.md': '~/guides/guides/a-b',
    'intro.mdx': '~/root-intro',
    'guides/guides/intro.mdx': '~/beside',
    'api/Velaptor.App.yml': '~/api/Velaptor.App',
  },
  assets: { 'guides/guides/demo.zip': { href: '/assets/demo-1.zip' }, '/files/x.pdf': { href: '/files/x.pdf' } },
  xrefs: { 'Velaptor.App': '~/api/Velaptor.App', 'Velaptor.App.#ctor(System.String)': '~/api/Velaptor.App#ctor' },
};
const hrefs = async (text: string): Promise<string[]> => (await compile(text, content)).links.map((link) => link.href);

describe('rewriteLinks', () => {
  it('resolves links to files and keeps query and hash', async () => {
    expect(
      await hrefs('[a](../intro.mdx?x#y) [b](./a%20b.md) [c](/guides/intro.mdx) [d](../../api/Velaptor.App.yml)'),
    ).toEqual(['~/guides/intro?x#y', '~/guides/guides/a-b', '~/guides/intro', '~/api/Velaptor.App']);
  });

  it('looks for a bare file name at the root first, for a dotted one only beside the page', async () => {
    expect(await hrefs('[a](intro.mdx) [b](./intro.mdx)')).toEqual(['~/root-intro', '~/beside']);
  });

  it('resolves reference links and links that JSX wrote', async () => {
    expect(await hrefs('[a][b] <a href="../intro.mdx">c</a>\n\n[b]: ../intro.mdx')).toEqual([
      '~/guides/intro',
      '~/guides/intro',
    ]);
  });

  it('warns of a file link that leads nowhere', async () => {
    expect(await problems('\n- [a](./intrp.mdx)', content)).toEqual(['warning 2:3 broken-markdown-link']);
    expect(await hrefs('[a](./intrp.mdx)')).toEqual([]);
  });

  it("resolves relative addresses against the page's own, without a final slash", async () => {
    expect(await hrefs('[a](./content/x/) [b](../y?q#h) [c](z) [d](?q) [e](../../api/Velaptor.App)')).toEqual([
      '~/guides/guides/content/x',
      '~/guides/y?q#h',
      '~/guides/guides/z',
      '~/guides/guides/page?q',
      '~/api/Velaptor.App',
    ]);
    const page = await compile('[a](./x) [b](/)', {}, { slug: 'markdown-page', scope: 'site' });
    expect(page.links.map((link) => link.href)).toEqual(['/x', '/']);
  });

  it('resolves them within the folder, where the address of the page is one', async () => {
    const link = async (path: string, slug: string, text = '[x](y)'): Promise<string | undefined> =>
      (await compile(text, {}, { path, slug })).links[0]?.href;
    expect(await link('guides/a/index.md', 'guides/a')).toBe('~/guides/a/y');
    expect(await link('guides/a/a.md', 'guides/a')).toBe('~/guides/a/y');
    expect(await link('guides/a.md', 'guides/a')).toBe('~/guides/y');
    expect(await link('guides/x.md', 'b', '---\nslug: /b/\n---\n\n[x](y)')).toBe('~/b/y');
    expect(await link('index.md', '')).toBe('~/y');
  });

  it('keeps site links, anchors and other sites with their places', async () => {
    expect((await compile('[a](/docs/x/) [b](#c)\n[d](https://x.org/y.md)')).links).toEqual([
      { href: '/docs/x', line: 1, column: 1 },
      { href: '#c', line: 1, column: 15 },
      { href: 'https://x.org/y.md', line: 2, column: 1 },
    ]);
    expect(await body('[a](https://x.org) [b](mailto:a@b.c)')).toBe(
      '<p><a target="_blank" rel="noopener noreferrer" href="https://x.org">a</a> <a href="mailto:a@b.c">b</a></p>',
    );
  });

  it('links to files to download, which are not checked as pages', async () => {
    const page = await compile('[a](./demo.zip) [b](/files/x.pdf#p) [c](pathname:///x/y)', content);
    expect(page.html).toContain(
      '<a href="\u0002/assets/demo-1.zip">a</a> <a href="\u0002/files/x.pdf#p">b</a> <a href="\u0002/x/y">c</a>',
    );
    expect(page.links).toEqual([]);
  });

  it('resolves xref links and gives empty ones the name', async () => {
    expect(
      await body(
        '<xref:Velaptor.App> [the app](xref:Velaptor.App) [](xref:Velaptor.App.%23ctor(System.String))',
        content,
      ),
    ).toBe(
      '<p><a href="\u0001/api/Velaptor.App"><code>App</code></a> <a href="\u0001/api/Velaptor.App">the app</a> <a href="\u0001/api/Velaptor.App#ctor"><code>String)</code></a></p>',
    );
    expect(await problems('<xref:Velaptor.Ap>', content)).toEqual(['error 1:1 unknown-xref']);
  });

  it('leaves the text of a symbol that isn’t there', async () => {
    expect(await body('[the app](xref:Velaptor.Ap) and <xref:Velaptor.Ap>', content)).toBe(
      '<p><span>the app</span> and <span><code>Ap</code></span></p>',
    );
  });

  it('refuses a link without an address', async () => {
    expect(await problems('[a]()')).toEqual(['error 1:1 empty-link']);
  });
});
