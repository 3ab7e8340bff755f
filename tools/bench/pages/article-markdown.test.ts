import { describe, expect, it } from 'vitest';
import { articleToMarkdown } from './article-markdown.ts';

const convert = (html: string): Promise<string> =>
  articleToMarkdown(html, { language: 'csharp', linkTo: (href) => (href === '/docs/a' ? 'plain:docs/a' : null) });

describe('articleToMarkdown', () => {
  it('omits the title, figures and buttons', async () => {
    expect(await convert('<h1>Box</h1><figure><svg></svg></figure><p>Text<button>Copy</button></p>')).toBe('Text\n');
  });

  it('writes code blocks with their language', async () => {
    const html =
      '<div class="code" data-language="bash"><pre><code><span>cd</span> x\nls</code></pre></div><pre><code>int a;</code></pre>';
    expect(await convert(html)).toBe('```bash\ncd x\nls\n```\n\n```csharp\nint a;\n```\n');
  });

  it('keeps links to known pages, and only the text of other links', async () => {
    expect(await convert('<p><a href="/docs/a"><code>A</code></a> and <a href="#b">B</a></p>')).toBe(
      '[`A`](plain:docs/a) and B\n',
    );
  });

  it('joins names that contain line-break hints', async () => {
    expect(await convert('<h2>Load(ILoader&lt;<wbr>IAtlas<wbr>Data>)</h2>')).toBe('## Load(ILoader\\<IAtlasData>)\n');
  });

  it('writes tables and escapes angle brackets', async () => {
    const html = '<table><thead><tr><th>T</th></tr></thead><tbody><tr><td>ILoader&lt;T></td></tr></tbody></table>';
    expect(await convert(html)).toBe('| T           |\n| ----------- |\n| ILoader\\<T> |\n');
  });
});
