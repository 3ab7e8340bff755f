import { describe, expect, it } from 'vitest';
import { proseToMarkdown } from './prose-to-markdown.ts';
import { safeFragment } from './safe-fragment.ts';

const convert = (prose: string) => proseToMarkdown(prose, (uid) => !uid.includes('Unknown'));
const markdown = (prose: string): string => convert(prose).markdown;

describe('proseToMarkdown', () => {
  it.each([
    ['<xref href="Toy.Lid" data-throw-if-not-resolved="false"></xref>', '<xref:Toy.Lid>'],
    ['<xref href="Toy.Box%601.Find(System.Int32)?alt=x" />', '<xref:Toy.Box%601.Find%28System.Int32%29>'],
    ['<xref href="Toy.Lid?text=the+%22lid%22+%5b1%5d"></xref>', '[the "lid" \\[1\\]](xref:Toy.Lid)'],
    ['<xref href="Toy.Unknown?text=a+lid"></xref>', 'a lid'],
    ['<xref uid="langword_csharp_null" name="null" href=""></xref>', '`null`'],
    ['<xref:Toy.Lid>', '<xref:Toy.Lid>'],
    ['<see cref="T:Toy.Lid"/>', '<xref:Toy.Lid>'],
    ['<see cref="M:Toy.Lid.Open(System.Int32)">open</see>', '[open](xref:Toy.Lid.Open%28System.Int32%29)'],
    ['<see cref="T:Toy.Unknown`1"/>', '`Unknown`'],
    ['<see cref="T:Toy.Unknown">it</see>', 'it'],
    ['<kbd class="x">Ctrl</kbd>', '<kbd>Ctrl</kbd>'],
    ['<see langword="null"/>', '`null`'],
    ['<see href="https://example.org/a b">there</see>', '[there](<https://example.org/a%20b>)'],
    ['<paramref name="size"/> of <typeparamref name=\'T\'/>', '`size` of `T`'],
    ['<c>a &lt; b</c>', '`a < b`'],
    ['<code>x`y</code>', '``x`y``'],
    ['<pre><code class="lang-xml">&lt;a&gt;\n&lt;/a&gt;</code></pre>', '```xml\n<a>\n</a>\n```'],
    ['<para>One.</para><para>Two.</para>', 'One.\n\nTwo.'],
    ['<b>bold</b> and <em>so</em>', '**bold** and *so*'],
    ['<a href="https://example.org">e</a>', '[e](<https://example.org>)'],
    ['a < b and b > c', 'a < b and b > c'],
    ['List<T', 'List\\<T'],
    ['`List<T>` and ``a`<b>``', '`List<T>` and ``a`<b>``'],
    ['```csharp\nnew List<int>();\n```', '```csharp\nnew List<int>();\n```'],
    ['<https://example.org/>', '<https://example.org/>'],
  ])('understands %s', (prose, expected) => {
    expect(convert(prose)).toEqual({ markdown: expected, dropped: [] });
  });

  it('makes lists', () => {
    const list = '<list type="bullet"><item><term>A</term><description>one</description></item><item>two</item></list>';
    expect(markdown(list)).toBe('- **A** one\n- two');
    expect(markdown('<ol><li>one</li><li>two</li></ol>')).toBe('1. one\n1. two');
  });

  it('takes scripts out whole, other tags without their text, and tells so', () => {
    expect(convert('a\n<script>alert(1)</script>b <font color="red">c</font> <img src=x onerror=alert(1)>')).toEqual({
      markdown: 'a\nb c',
      dropped: [
        { tag: 'script', line: 2 },
        { tag: 'font', line: 2 },
        { tag: 'img', line: 2 },
      ],
    });
    expect(markdown('x<script>y')).toBe('x');
    expect(markdown('<scr<script></script>ipt>alert(1)</script>')).not.toMatch(/<(?!\\)script/u);
  });

  it('drops addresses that run something', () => {
    expect(markdown('<a href="javascript:alert(1)">x</a>')).toBe('x');
    expect(markdown('<see href="&#106;avascript:alert(1)">x</see>')).toBe('x');
  });
});

describe('safeFragment', () => {
  const shown = (html: string): string => JSON.stringify(safeFragment(html, new Set()));

  it('lets nothing through that could run', () => {
    const html =
      '<p onclick="a()">x<script>b()</script><a href="javascript:c()">y</a><img src="data:text/html,d" onerror="e()"><iframe src="f"></iframe></p><style>g</style>';
    expect(shown(html)).not.toMatch(/script|onclick|onerror|data:|iframe|style/u);
  });

  it('keeps code blocks, marked links and tables', () => {
    const html =
      '<div class="code" data-language="csharp"><pre tabindex="0"><code style="counter-reset:line 6"><span class="line">a</span></code></pre></div><a href="\u0001/api/Toy#x">t</a>';
    const [block, link] = safeFragment(html, new Set());
    expect(block).toMatchObject({ tagName: 'div', properties: { className: ['code'], dataLanguage: 'csharp' } });
    expect(link).toMatchObject({ properties: { href: '\u0001/api/Toy#x' } });
    expect(shown(html)).toContain('counter-reset:line 6');
  });

  it('puts headings below those of the page and numbers an id that it has already', () => {
    const ids = new Set(['remarks']);
    expect(safeFragment('<h2>a</h2><h6>b</h6>', new Set(), 2)).toMatchObject([{ tagName: 'h3' }, { tagName: 'h6' }]);
    expect(safeFragment('<h5 id="remarks">R</h5>', ids)).toMatchObject([{ properties: { id: 'remarks-1' } }]);
    expect([...ids]).toEqual(['remarks', 'remarks-1']);
  });
});
