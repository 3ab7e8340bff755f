import { describe, expect, it } from 'vitest';
import { fakeResolver } from '#tests/markdown-testing.ts';
import { getSharedHighlighter } from './highlighter.ts';
import { renderFragment } from './render-fragment.ts';
import { serialiseArticle } from './write-article.ts';

const HIGHLIGHTER = getSharedHighlighter();
const resolver = fakeResolver({
  xrefs: { 'Velaptor.App': '~/api/Velaptor.App' },
  docs: { 'guides/x.md': '~/guides/x' },
});
const render = async (markdown: string, line = 1) => {
  const fragment = { markdown, line, path: 'api/Velaptor.App.md' };
  const { content, ...rest } = await renderFragment(fragment, resolver, await HIGHLIGHTER);
  return { html: serialiseArticle({ type: 'root', children: content }).html, ...rest };
};

describe('renderFragment', () => {
  it('renders Markdown with xref links, code and admonitions', async () => {
    const { html, text, links, problems } = await render(
      'A <xref:Velaptor.App> {b} a<b.\n\n:::note My title\nc\n:::\n\n```cs title="x"\nint d;\n```\n\n[e](../guides/x.md#f)',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<p>A <a href="\u0001/api/Velaptor.App"><code>App</code></a> {b} a&lt;b.</p><div class="admonition admonition-note" role="note"><p class="admonition-title">My title</p><p>c</p></div><div class="code" data-language="cs"><div class="code-title">x</div><pre tabindex="0"><code><t-k>int</t-k> d;</code></pre></div><p><a href="\u0001/guides/x#f">e</a></p>',
    );
    expect(text).toBe('A App {b} a<b. My title c e');
    expect(links.map((link) => link.href)).toEqual(['~/api/Velaptor.App', '~/guides/x#f']);
    expect(problems).toEqual([]);
  });

  it('renders plain sentences like any other text', async () => {
    const plain = 'The width, in pixels; at least 1 ("one").';
    expect(await render(` ${plain}\n`)).toEqual({ html: `<p>${plain}</p>`, text: plain, links: [], problems: [] });
    // The comment forces parsing, which must give the same result.
    expect((await render(`${plain}<!-- x -->`)).html).toBe(`<p>${plain}</p>`);
    expect((await render('See www.example.org')).html).toContain('href="http://www.example.org"');
  });

  it.each([
    ['`List&lt;T&gt;` &lt;T&gt;', '<p><code>List&lt;T></code> &lt;T></p>'],
    ['a\n\n    if (a &lt; b &amp;&amp; c)', '<code>if (a &lt; b &amp;&amp; c)'],
    ['- a\n\n  ```text\n  a &gt; b\n  ```', '<code>a > b'],
  ])('reads escaped characters in code that docfx wrote: %j', async (markdown, html) => {
    const fragment = { markdown, line: 1, path: 'api/A.yml', isGenerated: true };
    const { content } = await renderFragment(fragment, resolver, await HIGHLIGHTER);
    expect(serialiseArticle({ type: 'root', children: content }).html).toContain(html);
    expect((await render(markdown)).html).not.toContain(html);
  });

  it.each([
    ['Holder<S extends State> and *b*', '<p>Holder&lt;S extends State> and <em>b</em></p>'],
    ['A List<B>, Box<I>.', '<p>A List&lt;B>, Box&lt;I>.</p>'],
    ['a<b>b</b><code>List<B></code> `C<S>`', '<p>a<b>b</b><code>List</code> <code>C&lt;S></code></p>'],
  ])('keeps the type arguments in %j', async (markdown, html) => {
    expect((await render(markdown)).html).toBe(html);
  });

  it('removes harmful HTML, ids and diagrams', async () => {
    const { html } = await render(
      '<b id="x" onclick="y">a</b><script>z</script> [j](javascript:alert)\n\n## H\n\n```mermaid\ngraph\n```',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<p><b>a</b> <a>j</a></p><h2>H</h2><div class="code" data-language="mermaid"><pre tabindex="0"><code><t-k>graph</t-k></code></pre></div>',
    );
  });

  it.each([
    ['> [!WARNING]\n> a *b*', 'warning', 'Warning', '<p>a <em>b</em></p>'],
    ['x\n\n> [!note]  \n> a', 'note', 'Note', '<p>a</p>'],
    ['- > [!IMPORTANT]\n  >\n  > - a', 'important', 'Important', '<ul><li>a</li></ul>'],
    ['> [!TIP]\n> `a` b', 'tip', 'Tip', '<p><code>a</code> b</p>'],
    ['> [!CAUTION]\n> a\n>\n> b', 'caution', 'Caution', '<p>a</p><p>b</p>'],
  ])('renders the alert in %j as an admonition', async (text, type, title, content) => {
    const { html, problems } = await render(text);
    expect(html.replaceAll('\n', '')).toContain(
      `<div class="admonition admonition-${type}" role="note"><p class="admonition-title">${title}</p>${content}</div>`,
    );
    expect([html.includes('blockquote'), problems]).toEqual([false, []]);
  });

  it.each(['> [!OTHER]\n> a', '> [!NOTE] a', '> `[!NOTE]`\n> a'])('leaves the quote %j', async (text) => {
    expect((await render(text)).html).toContain('<blockquote>');
  });

  it('counts lines from the beginning of the file', async () => {
    const { links, problems } = await render('a\n\n[b](/c) [d](xref:Nope)', 10);
    expect(links).toEqual([{ href: '/c', line: 12, column: 1 }]);
    expect(problems.map(({ line, column, rule }) => [line, column, rule])).toEqual([[12, 9, 'unknown-xref']]);
  });
});
