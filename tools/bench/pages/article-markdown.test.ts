import { describe, expect, it } from 'vitest';
import { articleMarkdown } from './article-markdown.ts';

const write = (html: string): Promise<string> =>
  articleMarkdown(html, { language: 'csharp', linkTo: (href) => (href === '/docs/a' ? 'plain:docs/a' : null) });

describe('articleMarkdown', () => {
  it('leaves out the title, figures and buttons', async () => {
    expect(await write('<h1>Box</h1><figure><svg></svg></figure><p>Text<button>Copy</button></p>')).toBe('Text\n');
  });

  it('writes listings with their language', async () => {
    const html =
      '<div class="code" data-language="bash"><pre><code><span>cd</span> x\nls</code></pre></div><pre><code>int a;</code></pre>';
    expect(await write(html)).toBe('```bash\ncd x\nls\n```\n\n```csharp\nint a;\n```\n');
  });

  it('keeps links to known pages, and only the text of other links', async () => {
    expect(await write('<p><a href="/docs/a"><code>A</code></a> and <a href="#b">B</a></p>')).toBe(
      '[`A`](plain:docs/a) and B\n',
    );
  });

  it('writes a name with line-break hints as one text', async () => {
    expect(await write('<h2>Load(ILoader&lt;<wbr>IAtlas<wbr>Data>)</h2>')).toBe('## Load(ILoader\\<IAtlasData>)\n');
  });

  it('writes tables, and angle brackets as text', async () => {
    const html = '<table><thead><tr><th>T</th></tr></thead><tbody><tr><td>ILoader&lt;T></td></tr></tbody></table>';
    expect(await write(html)).toBe('| T           |\n| ----------- |\n| ILoader\\<T> |\n');
  });
});
