import { toString as markdownText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { visit } from '../markdown/tree.ts';
import { convertArticleToMarkdown, PAGE_ADDRESS_MARK } from './article-markdown.ts';

const write = (html: string): string => convertArticleToMarkdown(html).trimEnd();

/** Starts of lines that begin blocks in Markdown. */
const STARTS =
  '1.|1. a|2) b|+|+ a|-|- a|#|## a|> a|>|¦|¦ - ¦|~~~|~~~a|[x]: a|[^x]: a|===|***|* a|___|```|[ ] a|:--|&lt;div>|&lt;!-- a';

const READER = unified().use(remarkParse).use(remarkGfm);

describe('convertArticleToMarkdown', () => {
  it('converts headings, paragraphs and rules, separated by empty lines', () => {
    expect(write('<h1>Sound</h1><p>One\n two.</p><hr><h3 id="a">A <code>b</code></h3>')).toBe(
      '# Sound\n\nOne two.\n\n---\n\n### A `b`',
    );
  });

  it('converts bold, emphasised and deleted text and code', () => {
    expect(write('<p><strong>a</strong> <em>b </em><del>c</del> <kbd>F5</kbd> <code>x`y &lt;T></code><br>d</p>')).toBe(
      '**a** *b&#x20;*~~c~~ `F5` ``x`y <T>``\\\nd',
    );
  });

  it('keeps the marks of links, and marks links to the same page', () => {
    expect(write('<p><a href="\u0001/a">A</a> <a href="#b()">B</a> <a href="https://e.org/a b">C</a></p>')).toBe(
      `[A](\u0001/a) [B](<${PAGE_ADDRESS_MARK}#b()>) [C](<https://e.org/a b>)`,
    );
  });

  it('keeps links in code', () => {
    expect(write('<p><code><a href="/l">IList</a>&lt;int></code></p>')).toBe('[`IList`](/l)`<int>`');
  });

  it('omits interactive elements, heading links and visually hidden text', () => {
    const html =
      '<h2>A</h2><a class="hash-link" href="#a"></a><form><label>X<input></label></form><button>Copy</button>' +
      '<p class="visually-hidden">Said</p><noscript><p>No</p></noscript><style>a{}</style><p>T</p>';
    expect(write(html)).toBe('## A\n\nT');
  });

  it('converts drawings to their alternative texts', () => {
    const html =
      '<figure><svg role="img" aria-label="A *box*"><text>no</text></svg><div role="img" aria-label="St\u200bates"><p>no</p></div><figcaption>Two.</figcaption></figure>';
    expect(write(html)).toBe('*Figure: A \\*box\\**\n\n*Figure: States*\n\nTwo.');
  });

  it('converts images and sounds to links', () => {
    const html =
      '<p><img src="\u0002/assets/a.png" alt="A [ship]"></p><audio src="/a.ogg" aria-label="The melody"></audio>';
    expect(write(html)).toBe('![A \\[ship\\]](\u0002/assets/a.png)\n\n[The melody](/a.ogg)');
  });

  it('converts lists, with blank lines if an item has paragraphs', () => {
    const close = '<ul><li>A</li><li>B<ol start="3"><li>C</li><li>D</li></ol></li></ul>';
    expect(write(close)).toBe('- A\n\n- B\n\n  3. C\n  4. D');
    expect(write('<ol><li><p>A</p><pre><code>x\n\ny\n</code></pre></li><li><p>B</p></li></ol>')).toBe(
      '1. A\n\n   ```csharp\n   x\n\n   y\n   ```\n\n2. B',
    );
  });

  it('converts task lists', () => {
    expect(
      write('<ul><li><input type="checkbox" checked disabled> A</li><li><input type="checkbox"> B</li></ul>'),
    ).toBe('- [x] A\n- [ ] B');
  });

  it('converts definition lists', () => {
    const html =
      '<dl><div><dt>Namespace</dt><dd><a href="/n">N</a></dd></div><dt>Parameters</dt><dd><code>a</code><p>First.</p></dd><dd>b</dd><dt><code>C</code></dt></dl>';
    expect(write(html)).toBe('- **Namespace**: [N](/n)\n- **Parameters**:\n  - `a`\n\n    First.\n\n  - b\n- `C`');
  });

  it('converts tables with one line per cell', () => {
    const html =
      '<table><thead><tr><th>N</th><th>D</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><p>One</p><p>two</p></td></tr><tr><td>c</td></tr></tbody></table>';
    expect(write(html)).toBe('| N | D |\n| - | - |\n| `a\\|b` | One<br>two |\n| c | |');
  });

  it('converts code blocks with their language and title', () => {
    const html =
      '<div class="code" data-language="bash"><div class="code-title">run.sh<a class="code-download" href="/f">Download</a></div><pre><code><span>cd</span> &lt;x>\n```\n</code></pre></div><pre><code>int a;\n</code></pre><div class="code" data-language="text"><pre><code>t</code></pre></div>';
    expect(write(html)).toBe('````bash title="run.sh"\ncd <x>\n```\n````\n\n```csharp\nint a;\n```\n\n```\nt\n```');
  });

  it('converts removed lines to a diff', () => {
    const html =
      '<div class="code" data-language="csharp"><pre><code>a\n<span class="line-remove">b</span>\n<span class="line-add">c</span>\n</code></pre></div>';
    expect(write(html)).toBe('```diff\n a\n-b\n+c\n```');
    expect(write(html.replace('line-remove', 'line-mark'))).toBe('```csharp\na\nb\nc\n```');
  });

  it('converts admonitions and quotations', () => {
    const html =
      '<div class="admonition admonition-tip"><p class="admonition-title">tip</p><p>A</p><ul><li>B</li></ul></div><div class="admonition admonition-note"><p class="admonition-title">Look here</p><p>C</p></div><blockquote><p>D</p></blockquote>';
    expect(write(html)).toBe('> **Tip**\n>\n> A\n>\n> - B\n\n> **Note: Look here**\n>\n> C\n\n> D');
  });

  it('converts tabs and details with their titles', () => {
    const html =
      '<fieldset class="tabs"><legend class="visually-hidden">A or B</legend><label class="tab"><input type="radio">A</label><div class="tab-panel"><p>a</p></div><label class="tab"><input type="radio">B</label><div class="tab-panel"><p>b</p></div></fieldset><details><summary>More</summary><p>c</p></details><details><summary><h2>Part</h2></summary><p>d</p></details>';
    expect(write(html)).toBe('**A**\n\na\n\n**B**\n\nb\n\n**More**\n\nc\n\n## Part\n\nd');
  });

  it('separates the words of blocks within a line', () => {
    expect(write('<a href="/a"><h3>Methods</h3><span>3</span></a>')).toBe('### [Methods](/a)\n\n[3](/a)');
    expect(
      write(
        '<table><tr><td><h4>A</h4><span>1</span><figure><span>B</span><figcaption>C</figcaption></figure></td></tr></table>',
      ),
    ).toContain('| A<br>1<br>B<br>C |');
    expect(write('<h2>Alert type <div>iOS</div></h2>')).toBe('## Alert type iOS');
  });

  it.each([
    ['text in several nodes', '<p>ILoader&lt;<wbr>IFont> <span>&amp;</span>lt; a_<wbr>b <span>1</span>. x</p>'],
    ['headings', '<h3>Load(ILoader&lt;<wbr>IFont>, string)</h3><h2>Use C #</h2><h2>1. # a</h2>'],
    ['adjacent code', '<p><code>a</code><code>b</code><wbr><code><a href="/c">c </a> d, <a href="/e">e</a></code></p>'],
    ['spaces in code', '<p><code><a href="/c">char</a> character, <a href="/r">RectangleF</a></code></p>'],
    ['emphasis beside letters', '<p>a<strong>(b)</strong>c <em>"d"</em>e <em>f</em><em>g</em><strong>h</strong>!</p>'],
    ['nested emphasis', '<p><b><b>a</b> <i>b</i></b><i><b>c</b></i> <del>d</del><b><code>e</code></b>f</p>'],
    ['line breaks', '<p><b>a<br></b>b<br># c<br>- d<br>1. e<br>| - |<br>===<br></p><h2>a<br>b</h2>'],
    ['lines like the second line of a table', '<p>a | b<br>--- | :-:</p><p>a<br>---</p>'],
    ['a link after an exclamation mark', '<p>Hi!<a href="/a">a</a> !<code><a href="/b">b</a></code></p>'],
    ['terms with blocks', '<dl><dt>A</dt><dd><ul><li>b</li></ul></dd><dt>> C</dt><dd><h2>D</h2><pre>e</pre></dd></dl>'],
    ['pipes in tables', '<table><tr><th>a|b</th></tr><tr><td><code>c|d</code> \\|<br>~e~ *</td></tr></table>'],
    [
      'code like a link definition',
      '<p><a href="/x"><code>]: a</code></a></p><ul><li><a href="/x">a<code>b]:c</code></a></li></ul>',
    ],
    ['code like a footnote', '<p><a href="/x"><code>^1]: a</code></a><br><code>[x]: y</code></p><p>[^1]: b</p>'],
    ['addresses without a scheme', '<p>www.example.org preview.1 WWW.A.B</p>'],
    ['addresses beside signs', '<p>https://a.b/*c* (http://a.b_) https://a.b/&lt;1></p>'],
    [
      'addresses before marks',
      '<p>https://a.b<em>c</em>d https://e.f/<code>g</code> https://h.i<a href="/j">k</a>l</p>',
    ],
    ['quotations and lists', '<blockquote><p>1) a</p><ul><li>+ b</li><li>[x] c</li></ul></blockquote>'],
  ])('keeps the text of %s', (_kind, html) => {
    const shown = html
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
      .replaceAll(/<\/?(?:wbr|[a-z]\w?|br|(?:strong|table|span|code|del|pre|blockquote)\b[^>]*|a [^>]*)>/gu, '');
    const tree = READER.parse(write(html));
    const nodes: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'html' && node.value !== '<br>') nodes.push(`HTML ${node.value}`);
      else if ('value' in node && node.type !== 'html') nodes.push(node.value);
    });
    expect(nodes.join('').replaceAll(/[\s:]/gu, '')).toBe(shown.replaceAll(/[\s:]/gu, ''));
  });

  it.each(STARTS.replaceAll('|', '\n').replaceAll('¦', '|').split('\n'))('keeps lines that begin with %j', (start) => {
    for (const html of [start, `${start}<code>c</code>`, `a<br>${start}`, `<a href="/x">${start}</a>`]) {
      const tree = READER.parse(write(`<p>${html}</p><ul><li>${html}</li></ul><blockquote>${html}</blockquote>`));
      const shown = html.replaceAll(/<[^>]*>/gu, '').replaceAll('&lt;', '<');
      for (const block of tree.children) expect(markdownText(block).replaceAll('\n', '')).toBe(shown);
      expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'list', 'blockquote']);
    }
  });

  it('puts the labels of a heading after its text, each in its own heading', () => {
    const html = '<h2><code>Box</code><div>Beta</div></h2><p>One</p><h2><code>Lid</code><div>New</div></h2>';
    expect(write(html)).toBe('## `Box` Beta\n\nOne\n\n## `Lid` New');
  });

  it('keeps a backslash before a pipe in the code of a table', () => {
    const table = write('<table><tr><th>A</th></tr><tr><td><code>a\\|b</code> <code>\\</code></td></tr></table>');
    expect(table).toContain('| <code>a\\\\\\|b</code> `\\` |');
  });

  it('escapes special characters', () => {
    expect(write('<p>1 * 2 [x] a_b _c_ &lt;T> &amp;lt; C:\\d `q` ~~z~~</p><p># no</p><p>1. no</p><p>- no</p>')).toBe(
      '1 \\* 2 \\[x] a_b \\_c\\_ \\<T> \\&lt; C:\\d \\`q\\` \\~\\~z\\~\\~\n\n\\# no\n\n1\\. no\n\n\\- no',
    );
  });
});
