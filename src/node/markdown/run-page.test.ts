import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '#tests/markdown-testing.ts';

describe('runPage', () => {
  it('renders expressions, exports and lists', async () => {
    expect(await body('export const n = 2;\n\nA {n + 1} {[1, 2].map((i) => <i key={i}>{i}</i>)} {n > 5 && "x"}')).toBe(
      '<p>A 3 <i>1</i><i>2</i> </p>',
    );
  });

  it('runs components of the page, with Markdown inside', async () => {
    const text =
      'export const Box = ({ children, name }) => <section id={name}>{children}</section>\n\n<Box name="x">\n\n## A {#a}\n\n[b](./c)\n\n</Box>';
    const page = await compile(text);
    expect(page.anchors).toEqual(['x', 'a']);
    expect(page.toc).toEqual([{ level: 2, id: 'a', html: 'A' }]);
    expect(page.links).toEqual([{ href: '~/guides/guides/c', line: 7, column: 1 }]);
    expect(page.problems).toEqual([]);
  });

  it('keeps positions, classes and code', async () => {
    const page = await compile('{1}\n\n<a href="/x">{2}</a>\n\n```cs\nint a;\n```\n\n## B {3}');
    expect(page.links).toEqual([{ href: '/x', line: 3, column: 1 }]);
    expect(page.html).toContain('<t-k>int</t-k>');
    expect(page.html).toContain('<h2 id="b-3" class="anchor">B 3</h2>');
    expect(page.html).not.toContain('data-position');
  });

  it('reports errors at the line that uses the name', async () => {
    expect(await problems('A\n\nB {nope}')).toEqual(['error 3:4 mdx-run']);
    expect(await problems("A\n\n<img src={require('./no.png').default} />")).toEqual(['error 3:1 mdx-run']);
    expect(await problems('{{ a: 1 }}')).toEqual(['error 1:1 mdx-run']);
    expect(await problems('{[1].map(String)}\n\n{(() => { throw new Error("No " + undefined); })()}')).toEqual([
      'error 1:1 mdx-run',
    ]);
  });
});

describe('createElement', () => {
  it('renders elements with literal attributes', async () => {
    expect(await body('<div className="a b" htmlFor="x" data-x={2} hidden>{"t"}{/* c */}{`u`}</div>')).toBe(
      '<div class="a b" for="x" data-x="2" hidden>tu</div>',
    );
  });

  it('renders style objects', async () => {
    const page = await compile("<b style={{ fontSize: 12, lineHeight: 2, '--a': 1 }}>x</b>");
    expect(page.styles.join('')).toContain('{font-size:12px;line-height:2;--a:1}');
  });

  it('supports require and useBaseUrl', async () => {
    const content = { assets: { '/img/a.png': { href: '/img/a.png' } } };
    expect(await body("<img src={require('@site/static/img/a.png').default} width={1} />", content)).toContain(
      'src="\u0002/img/a.png"',
    );
  });

  it.each([
    ["useBaseUrl('/img/a.png')", '\u0002/img/a.png'],
    ["useBaseUrl('img/a.png')", '\u0002/img/a.png'],
    ["useBaseUrl('./img/a.png')", '\u0002/img/a.png'],
    ["useBaseUrl('docs')", '\u0002/docs'],
    ["useBaseUrl('')", ''],
    ["useBaseUrl('#a')", '#a'],
    ["useBaseUrl('https://e.org/a')", 'https://e.org/a'],
    ["useBaseUrlUtils().withBaseUrl('docs')", '\u0002/docs'],
  ])('%s returns a site path', async (expression, href) => {
    const content = { assets: { '/img/a.png': { href: '/img/a.png' } } };
    const imports = "import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';\n\n";
    const html = await body(`${imports}<q cite={${expression}} />`, content);
    expect(html).toBe(`<q cite="${href}"></q>`);
  });
});
