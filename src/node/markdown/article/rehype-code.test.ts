import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '../testing.ts';

describe('rehypeCode', () => {
  it('draws a block with its meta and magic comments', async () => {
    expect(await body('```text title="a.txt" showLineNumbers=3 {2}\na\n// highlight-add-next-line\nb\n```')).toBe(
      '<div class="code code-numbered" data-language="text"><div class="code-title">a.txt</div><pre tabindex="0"><code class="s-6a8668ce"><span class="line">a</span>\n<span class="line line-add line-mark">b</span>\n</code></pre></div>',
    );
  });

  it('draws indented code and leaves inline code', async () => {
    expect(await body('`a`\n\n~~~\n  b {c}\n~~~')).toBe(
      '<p><code>a</code></p>\n<div class="code" data-language="text"><pre tabindex="0"><code>  b {c}\n</code></pre></div>',
    );
  });

  it('colours by the language in any letter case', async () => {
    expect(await body('```CSharp\nint a;\n```')).toContain('<t-k>int</t-k>');
  });

  it('warns of unknown languages and unpaired comments at their lines', async () => {
    expect(await problems('\n```cshap\na\n```')).toEqual([
      'warning 2:1 unknown-language There is no highlighting for the language `cshap`. (Did you mean `csharp`? Or use `text`.)',
    ]);
    expect(await problems('\n```\na\n# highlight-add-end\n```')).toEqual([
      'warning 4:1 magic-comment The comment `highlight-add-end` has no start. (Write start and end in pairs, each alone on its line.)',
    ]);
  });

  it('makes an island of a diagram', async () => {
    const page = await compile('```mermaid\ngraph TD\n  a --> b\n```');
    expect(page.islands).toEqual([
      { name: 'Mermaid', props: { source: 'graph TD\n  a --> b' }, slots: [], place: { line: 1, column: 1 } },
    ]);
    expect(page.problems).toEqual([]);
  });

  it('leaves a <pre> that JSX wrote', async () => {
    expect(await body('<pre><code>a</code></pre>')).toBe('<pre><code>a</code></pre>');
  });
});
