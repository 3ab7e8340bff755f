import { describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';

const content = {
  docs: {
    'guides/intro.mdx': '~/guides/intro',
    'guides/guides/a b.md': '~/guides/guides/a-b',
    'intro.mdx': '~/root-intro',
    'guides/guides/intro.mdx': '~/beside',
    'api/Velaptor.App.yml': '~/api/Velaptor.App',
  },
  assets: {
    'guides/guides/demo.zip': { href: '/assets/demo-1.zip' },
    '/files/x.pdf': { href: '/files/x.pdf' },
    '/files/x.yml': { href: '/files/x.yml' },
  },
  xrefs: { 'Velaptor.App': '~/api/Velaptor.App', 'Velaptor.App.#ctor(System.String)': '~/api/Velaptor.App#ctor' },
};

describe('rewriteLinks', () => {
  it.each([
    [
      'files, with query and hash',
      '[a](../intro.mdx?x#y) [b](./a%20b.md)',
      ['~/guides/intro?x#y', '~/guides/guides/a-b'],
    ],
    [
      'files of the version and API files',
      '[c](/guides/intro.mdx) [d](../../api/Velaptor.App.yml)',
      ['~/guides/intro', '~/api/Velaptor.App'],
    ],
    [
      "absolute paths in the version's folder or the site's",
      '[a](/docs/guides/intro.mdx) [b](/versioned_docs/version-1.0/guides/intro.mdx#x) [c](@site/docs/guides/intro.mdx)',
      ['~/guides/intro', '~/guides/intro#x', '~/guides/intro'],
    ],
    [
      'bare names at the root first, dotted ones beside the page',
      '[a](intro.mdx) [b](./intro.mdx)',
      ['~/root-intro', '~/beside'],
    ],
    [
      'references and JSX',
      '[a][b] <a href="../intro.mdx">c</a>\n\n[b]: ../intro.mdx',
      ['~/guides/intro', '~/guides/intro'],
    ],
    [
      "addresses relative to the page's own",
      '[a](./content/x/) [b](../y?q#h)',
      ['~/guides/guides/content/x', '~/guides/y?q#h'],
    ],
    ['bare addresses and queries', '[c](z) [d](?q)', ['~/guides/guides/z', '~/guides/guides/page?q']],
    ['nothing of missing files', '[a](./intrp.mdx)', []],
  ])('resolves %s', async (_, text, hrefs) => {
    expect((await compile(text, content)).links.map((link) => link.href)).toEqual(hrefs);
  });

  it('resolves addresses outside the versions', async () => {
    const page = await compile('[a](./x) [b](/)', {}, { slug: 'markdown-page', scope: 'site' });
    expect(page.links.map((link) => link.href)).toEqual(['/x', '/']);
  });

  it.each([
    ['guides/a/index.md', 'guides/a', '', '~/guides/a/y'],
    ['guides/a/a.md', 'guides/a', '', '~/guides/a/y'],
    ['guides/a.md', 'guides/a', '', '~/guides/y'],
    ['guides/a/index.md', 'guides/a', '---\nid: b\n---\n\n', '~/guides/a/y'],
    ['guides/x.md', 'b', '---\nslug: /b/\n---\n\n', '~/b/y'],
    ['index.md', '', '', '~/y'],
  ])('resolves addresses in the folder of an index page: %s', async (path, slug, frontMatter, href) => {
    expect((await compile(`${frontMatter}[x](y)`, {}, { path, slug })).links[0]?.href).toBe(href);
  });

  it('keeps site links, anchors and other sites with their positions', async () => {
    expect((await compile('[a](/docs/x/) [b](#c)\n[d](https://x.org/y.md)')).links).toEqual([
      { href: '/docs/x', line: 1, column: 1 },
      { href: '#c', line: 1, column: 15 },
      { href: 'https://x.org/y.md', line: 2, column: 1 },
    ]);
    expect(await body('[a](https://x.org) [b](mailto:a@b.c)')).toBe(
      '<p><a target="_blank" rel="noopener noreferrer" href="https://x.org">a</a> <a href="mailto:a@b.c">b</a></p>',
    );
  });

  it('links to downloads, whose address is not checked as a page', async () => {
    const page = await compile('[a](./demo.zip) [b](/files/x.pdf#p) [c](pathname:///x/y) [d](/files/x.yml)', content);
    expect(page.html).toContain(
      '<a href="\u0002/assets/demo-1.zip">a</a> <a href="\u0002/files/x.pdf#p">b</a> <a href="\u0002/x/y">c</a> <a href="\u0002/files/x.yml">d</a>',
    );
    expect(page.links).toEqual([]);
  });

  it('resolves xref links and fills empty ones with the name', async () => {
    const text = '<xref:Velaptor.App> [the app](xref:Velaptor.App) [](xref:Velaptor.App.%23ctor(System.String))';
    expect(await body(text, content)).toBe(
      '<p><a href="\u0001/api/Velaptor.App"><code>App</code></a> <a href="\u0001/api/Velaptor.App">the app</a> <a href="\u0001/api/Velaptor.App#ctor"><code>String)</code></a></p>',
    );
    expect(await body('[the app](xref:Velaptor.Ap) and <xref:Velaptor.Ap>', content)).toBe(
      '<p><span>the app</span> and <span><code>Ap</code></span></p>',
    );
  });

  it.each([
    ['\n- [a](./intrp.mdx)', 'warning 2:3 broken-markdown-link', '"./intro.mdx"'],
    ['<xref:Velaptor.Ap>', 'error 1:1 unknown-xref', '`Velaptor.App`'],
    ['[a]()', 'error 1:1 empty-link', ''],
  ])('reports %j and suggests what is near', async (text, problem, suggestion) => {
    expect(await problems(text, content)).toEqual([problem]);
    expect(await messages(text, content)).toContain(suggestion);
  });
});

const media = {
  assets: {
    'guides/guides/a.png': { href: '/assets/a-1.png', width: 30, height: 20 },
    '/img/b.svg': { href: '/img/b.svg' },
  },
};

describe('rewriteMedia', () => {
  it('gives images their address and size, and loads them lazily', async () => {
    expect(await body('![Alt](./a.png "T") ![](/img/b.svg)', media)).toBe(
      '<p><img loading="lazy" decoding="async" src="\u0002/assets/a-1.png" alt="Alt" title="T" width="30" height="20"> <img loading="lazy" decoding="async" src="\u0002/img/b.svg" alt=""></p>',
    );
  });

  it('keeps attributes of images in JSX', async () => {
    expect(await body('<img src="./a.png" width="15" loading="eager" />', media)).toBe(
      '<img loading="eager" decoding="async" src="\u0002/assets/a-1.png" width="15">',
    );
  });

  it("resolves srcset, posters and files of Docusaurus's static folder", async () => {
    expect(await body('<video poster="./a.png" src="@site/static/img/b.svg" />', media)).toBe(
      '<video poster="\u0002/assets/a-1.png" src="\u0002/img/b.svg"></video>',
    );
    expect(await body('<img src="./a.png" srcSet="./a.png 1x, /img/b.svg 2x" width="1" />', media)).toContain(
      'srcset="\u0002/assets/a-1.png 1x, \u0002/img/b.svg 2x"',
    );
  });

  it('keeps images of other sites and pathname addresses', async () => {
    expect(await body('![](https://x.org/a.png) ![](pathname:///y.png)')).toBe(
      '<p><img loading="lazy" decoding="async" src="https://x.org/a.png" alt=""> <img loading="lazy" decoding="async" src="\u0002/y.png" alt=""></p>',
    );
  });

  it.each([
    ['\n![](/img/b.svg) <img src="/img/b.svg" width="3" />', ['warning 2:1 image-size']],
    ['\nText ![](./b.png) <audio src="/x.ogg" />', ['error 2:6 missing-image', 'error 2:19 missing-asset']],
    ['\nText ![a]() <img alt="b" />', ['error 2:6 missing-image', 'error 2:13 missing-image']],
  ])('reports images of unknown size and missing files: %j', async (text, expected) => {
    expect(await problems(text, media)).toEqual(expected);
  });

  it('suggests a near file, and requires no size of other sites', async () => {
    expect(await messages('![](./b.png)', media)).toContain('"./a.png"');
    expect(await messages('![](https://x.org/a.png)')).not.toContain('size');
  });
});
