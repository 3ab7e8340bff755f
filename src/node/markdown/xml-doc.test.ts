import { describe, expect, it } from 'vitest';
import { fakeResolver } from '#tests/markdown-testing.ts';
import { getSharedHighlighter } from './highlighter.ts';
import { renderFragment } from './render-fragment.ts';
import { serialiseArticle } from './write-article.ts';
import { prepareXmlDoc } from './xml-doc.ts';

const HIGHLIGHTER = getSharedHighlighter();
const resolver = fakeResolver({
  xrefs: { 'Toy.Lid': '~/l', 'Toy.Lid.Open(System.Int32)': '~/l#open', 'Toy.Box`1.Find': '~/b#find' },
});
const isLinked = (uid: string): boolean => !uid.includes('Unknown');

async function render(markdown: string): Promise<{ html: string; problems: string[] }> {
  const fragment = { markdown, line: 1, path: 'api/Toy.md', isLinked };
  const { content, problems } = await renderFragment(fragment, resolver, await HIGHLIGHTER);
  const html = serialiseArticle({ type: 'root', children: content }).html.replaceAll('\u0001', '~');
  return { html, problems: problems.map(({ line, rule, message }) => `${line} ${rule} ${message}`) };
}

/** Returns the HTML inside the only paragraph. */
const renderInline = async (markdown: string): Promise<string> =>
  (await render(markdown)).html.replace(/^<p>|<\/p>$/gu, '');

describe('convertXmlDoc', () => {
  it.each([
    ['<xref href="Toy.Lid" data-throw-if-not-resolved="false"></xref>', '<a href="~/l"><code>Lid</code></a>'],
    ['<xref href="Toy.Box%601.Find?alt=x" /> it', '<a href="~/b#find"><code>Find</code></a> it'],
    ['<xref href="Toy.Lid?text=the+%22lid%22+%5b1%5d"></xref>', '<a href="~/l">the "lid" [1]</a>'],
    ['<xref href="Toy.Unknown?text=a+lid"></xref>', 'a lid'],
    ['<xref uid="langword_csharp_null" name="null" href=""></xref>', '<code>null</code>'],
    ['<xref:Toy.Lid>', '<a href="~/l"><code>Lid</code></a>'],
    ['<kbd onclick="x">Ctrl</kbd>', '<kbd>Ctrl</kbd>'],
    ['<code class="paramref">size</code> <span class="term">it</span>', '<code>size</code> <span>it</span>'],
    ['<u>under</u>', '<u>under</u>'],
    ['<code><xref href="Toy.Lid"/></code> it', '<a href="~/l"><code>Lid</code></a> it'],
    ['<code>x`y</code>', '<code>x`y</code>'],
    ['<b>bold</b> and <em>so</em>', '<b>bold</b> and <em>so</em>'],
    ['<a href="#b">e</a>', '<a href="#b">e</a>'],
    ['a < b and b > c', 'a &lt; b and b > c'],
    ['List<T', 'List&lt;T'],
    ['`List<T>` and ``a`<xref/>``', '<code>List&lt;T></code> and <code>a`&lt;xref/></code>'],
  ])('converts %s', async (prose, expected) => {
    expect(await renderInline(prose)).toBe(expected);
    expect((await render(prose)).problems).toEqual([]);
  });

  it('splits paragraphs at the blocks inside them', async () => {
    expect((await render('<p>One.<ul><li>a</li></ul>Two.</p>')).html).toBe('<p>One.</p><ul><li>a</li></ul>Two.');
    expect((await render('See <ol><li>one</li><li>two</li></ol>')).html).toBe(
      '<p>See </p><ol><li>one</li><li>two</li></ol>',
    );
  });

  it('converts docfx’s notes to admonitions', async () => {
    expect((await render('<div class="WARNING"><h5>warning</h5><p>Mind the lid.</p></div>')).html).toBe(
      '<div class="admonition admonition-warning" role="note"><p class="admonition-title">Warning</p><p>Mind the lid.</p></div>',
    );
    expect((await render('<div class="SECURITY NOTE"><h5>security note</h5>Lock it.</div>')).html).toContain(
      '<div class="admonition admonition-info" role="note"><p class="admonition-title">Security note</p>Lock it.',
    );
  });

  it('renders indented tables and lists of docfx, and leaves indented code', async () => {
    const table = '<table><thead><tr><th class="term">A</th></tr></thead></table>';
    expect((await render(`So:\n\n        ${table}`)).html).toBe(
      '<p>So:</p>\n<table><thead><tr><th>A</th></tr></thead></table>',
    );
    expect((await render(`So:\n\n    <ul><li>one</li></ul>`)).html).toBe('<p>So:</p>\n<ul><li>one</li></ul>');
    expect((await render('So:\n\n    <table>')).html).toContain('&lt;table>');
    expect((await render(`\`\`\`text\n    ${table}\n\`\`\``)).html).toContain('    &lt;table>&lt;thead>');
  });

  it('renders code with several lines as a block', async () => {
    const { html } = await render('<pre><code class="lang-xml">&lt;a&gt;\n\n&lt;/a&gt;</code></pre>');
    expect(html).toContain('data-language="xml"');
    expect(html.replaceAll(/<[^>]*>/gu, '')).toContain('&lt;a>\n\n&lt;/a>');
  });

  const LISTING =
    '<pre><code class="lang-cs">class A\n{\n\n    List&lt;int&gt; *b* "c";\n\n    _d_ | `e`;\n}</code></pre>';
  const SHOWN = 'class A\n{\n\n    List&lt;int> *b* "c";\n\n    _d_ | `e`;\n}';

  it.each([
    ['after a paragraph', `<p>\nHow to.\n</p>\n${LISTING}`],
    ['after text on the same line', `Text *a* ${LISTING} and *b*`],
    ['in a list of docfx', `<ul><li>One:\n${LISTING}</li><li>Two</li></ul>`],
    ['in an indented list of docfx', `<ul>\n  <li>One:\n    ${LISTING}</li>\n</ul>`],
    ['in a Markdown list', `- One:\n\n  ${LISTING.replaceAll('\n', '\n  ')}\n\n- Two`],
    ['directly in an item', `1. ${LISTING.replaceAll('\n', '\n   ')}\n2. Two`],
    ['in a note', `<div class="NOTE"><h5>note</h5>${LISTING}</div>`],
    ['in a table', `<table><tbody><tr><td>${LISTING}</td></tr></tbody></table>`],
    ['in a quotation', `> a\n>\n> ${LISTING.replaceAll('\n', '\n> ')}`],
    ['twice', `${LISTING.replace('A', 'Z')}\n\n<p>a</p>\n${LISTING}`],
  ])('keeps blank lines, indentation and signs of a listing %s', async (_place, markdown) => {
    const { html, problems } = await render(`${markdown}\n\n[x](xref:Toy.Unknown)`);
    expect(html.replaceAll(/<\/?t-\w+>/gu, '')).toContain(`<code>${SHOWN}\n</code>`);
    expect(html.replaceAll(/<div class="code".*?<\/div>/gsu, '')).not.toMatch(/[`|{}]/u);
    const line = markdown.split('\n').length + 2;
    expect(problems).toEqual([`${line} unknown-xref There is no API symbol with the uid \`Toy.Unknown\`.`]);
  });

  it('keeps the text of inline code', async () => {
    expect(await renderInline('<code>a*b</code> and <code>c*d\n\n&lt;e&gt;</code> [f]')).toBe(
      '<code>a*b</code> and <code>c*d\n\n&lt;e></code> [f]',
    );
    expect(await renderInline('\\<code>*a*')).toBe('&lt;code><em>a</em>');
  });

  it.each(['%FF', '%', '%E0%A4', '?text=%FF'])('reads a reference with the malformed escape %s', async (tail) => {
    expect((await render(`<xref href="Toy.Unknown${tail}"></xref> [a](xref:Toy.Lid${tail})`)).html).toContain('<p>');
  });

  it.each(['[a](xref:b ', '```a\n', '<xref ', '<pre><code>\n\n', '<code>a', '<xref:a(', '`'])(
    'prepares thousands of unclosed %j in linear time',
    (opening) => {
      const start = performance.now();
      prepareXmlDoc(opening.repeat(20_000));
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );

  it('removes scripts with their content and other tags without it, with a warning', async () => {
    expect(await render('a\n\n<script>alert(1)</script>b <font color="red">c</font> <marquee>d</marquee>')).toEqual({
      html: '<p>a</p>\nb c d',
      problems: [
        '3 html-in-prose `<script>` was removed from this text.',
        '3 html-in-prose `<font>` was removed from this text.',
        '3 html-in-prose `<marquee>` was removed from this text.',
      ],
    });
    expect((await render('x<script>y')).html).toBe('<p>x</p>');
    expect((await render('<scr<script></script>ipt>alert(1)</script>')).html).not.toMatch(/<\/?script/u);
  });

  it('removes everything that could run code', async () => {
    const { html } = await render(
      '<p onclick="a()">x<a href="javascript:c()">y</a><a href="&#106;avascript:alert(1)">z</a><img src="data:text/html,d" onerror="e()"><iframe src="f"></iframe></p><style>g</style>',
    );
    expect(html).not.toMatch(/script|onclick|onerror|data:|iframe|style/u);
    expect(html).toContain('y</a>');
  });
});
