import { describe, expect, it } from 'vitest';
import { body, compile, problems } from './testing.ts';

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

  it('compiles the format of the site or the front matter', async () => {
    const text = 'A {1 + 1}';
    const shown = async (path: string, format: 'md' | 'mdx' | 'detect', matter = ''): Promise<string> =>
      (await compile(matter + text, {}, { path, format })).html.replace(/^<h1>.*<\/h1>/u, '');
    expect(await shown('a.md', 'detect')).toBe('<p>A {1 + 1}</p>');
    expect(await shown('a.mdx', 'detect')).toBe('<p>A 2</p>');
    expect(await shown('a.mdx', 'md')).toBe('<p>A {1 + 1}</p>');
    expect(await shown('a.md', 'md', '---\nmdx:\n  format: mdx\n---\n')).toBe('<p>A 2</p>');
  });

  it('compiles .md as MDX unless front matter says otherwise', async () => {
    expect(await body('A {1 + 1} <b>{"c"}</b>', {}, { path: 'page.md' })).toBe('<p>A 2 <b>c</b></p>');
    const text =
      '---\nmdx:\n  format: md\n---\n{1} <b>x</b> <https://x.org>\n\n<!-- c -->\n\n```cs title="a"\nint b;\n```\n\n[y](./z)';
    expect(await body(text)).toBe(
      '<p>{1} <b>x</b> <a target="_blank" rel="noopener noreferrer" href="https://x.org">https://x.org</a></p>\n\n<div class="code" data-language="cs"><div class="code-title">a</div><pre tabindex="0"><code><t-k>int</t-k> b;\n</code></pre></div>\n<p><a href="\u0001/guides/guides/z">y</a></p>',
    );
    expect((await compile(text)).links.at(-1)).toEqual({ href: '~/guides/guides/z', line: 13, column: 1 });
    const detected = { frontMatter: { mdx: { format: 'detect' as const } } };
    expect(await body('{1}', {}, { ...detected, path: 'page.md' })).toContain('{1}');
    expect(await body('{1}', {}, { ...detected, path: 'page.mdx' })).toBe('1');
  });

  it('refuses the characters that mark links and islands', async () => {
    expect(await problems('a\nb\u0001c')).toEqual(['error 2:2 reserved-character']);
    expect(await body('a\u0003b {"\\u0003"}')).toBe('<p>ab </p>');
  });

  it('is deterministic', async () => {
    const text = '## A\n\n## A\n\n```cs\nint b;\n```';
    expect(await compile(text)).toEqual(await compile(text));
  });
});
