import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '#tests/markdown-testing.ts';

describe('compileMarkdown', () => {
  it('supports GFM', async () => {
    expect((await body('~~a~~ https://x.org\n\n- [x] b')).replaceAll('\n', '')).toBe(
      '<p><del>a</del> <a target="_blank" rel="noopener noreferrer" href="https://x.org">https://x.org</a></p><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> b</li></ul>',
    );
  });

  it('drops HTML and MDX comments', async () => {
    expect(await body('a<!-- b\nc -->d {/* e */}\n\n<!-- f -->\n\ng')).toBe('<p>ad </p>\n<p>g</p>');
  });

  it('shows emoji shortcodes', async () => {
    expect(await body(':rocket: `:rocket:`')).toBe('<p>🚀 <code>:rocket:</code></p>');
  });

  it.each([
    ['a.md', 'detect', '', '{1 + 1}'],
    ['a.mdx', 'detect', '', '2'],
    ['a.mdx', 'md', '', '{1 + 1}'],
    ['a.md', 'md', '---\nmdx:\n  format: mdx\n---\n', '2'],
    ['a.mdx', 'mdx', '---\nmdx:\n  format: md\n---\n', '{1 + 1}'],
  ] as const)('compiles %s on a site with format %s', async (path, format, frontMatter, shown) => {
    const { html } = await compile(`${frontMatter}A {1 + 1}`, {}, { path, format });
    expect(html).toContain(`<p>A ${shown}</p>`);
  });

  it('compiles .md as MDX unless front matter says otherwise', async () => {
    expect(await body('A {1 + 1} <b>{"c"}</b>', {}, { path: 'page.md' })).toBe('<p>A 2 <b>c</b></p>');
    const text =
      '---\nmdx:\n  format: md\n---\n{1} <b>x</b> <https://x.org>\n\n<!-- c -->\n\n```cs title="a"\nint b;\n```\n\n[y](./z)';
    expect(await body(text)).toBe(
      '<p>{1} <b>x</b> <a target="_blank" rel="noopener noreferrer" href="https://x.org">https://x.org</a></p>\n\n<div class="code" data-language="cs"><div class="code-title">a</div><pre tabindex="0"><code><t-k>int</t-k> b;\n</code></pre></div>\n<p><a href="\u0001/guides/guides/z">y</a></p>',
    );
    expect((await compile(text)).links.at(-1)).toEqual({ href: '~/guides/guides/z', line: 13, column: 1 });
  });

  it.each([
    ['---\ntitle: A\n---\n\na {b c} d', '5:5'],
    ['a <1 b', '1:4'],
    ['a\n\n<div>\n\nb', '3:1'],
    ['import x from', '1:14'],
  ])('reports the position of a syntax error, and shows a note: %j', async (text, place) => {
    expect(await problems(text)).toEqual([`error ${place} mdx-syntax`]);
    expect(await body(text)).toContain('This page could not be compiled');
  });

  it('omits the characters that mark links and islands', async () => {
    expect(await body('a\u0003b {"\\u0003"} &#3;')).toBe('<p>ab  \uFFFD</p>');
  });

  it('compiles the same text alike each time, and shorthands with the symbols of each version', async () => {
    const text = '## A *b*\n\n:::tip[C]\n\nd {1 + 1} [e](./z)\n\n:::\n\n```cs title="f"\nint g;\n```';
    const first = await compile(text);
    expect(await compile(text)).toEqual(first);
    expect(first.html).toContain('<em>b</em>');
    const shorthand = 'See @Toy.Box.';
    expect(await body(shorthand)).toBe('<p>See @Toy.Box.</p>');
    expect(await body(shorthand, { xrefs: { 'Toy.Box': '~/api/Toy.Box' } })).toContain('/api/Toy.Box">');
  });
});
