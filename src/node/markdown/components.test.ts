import { describe, expect, it } from 'vitest';
import { body, compile } from './testing.ts';

describe('components of Docusaurus', () => {
  it('render like the same Markdown', async () => {
    const text = [
      "import CodeBlock from '@theme/CodeBlock';",
      "import Details from '@theme/Details';",
      "import Link from '@docusaurus/Link';",
      '',
      '<Link to="/docs/x">there</Link>',
      '',
      '<Details summary="More">',
      'Text.',
      '</Details>',
      '',
      '<CodeBlock language="csharp" title="A.cs">{`int a = 1;`}</CodeBlock>',
    ].join('\n');
    const page = await compile(text);
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('href="\u0002/docs/x">there</a>');
    expect(page.html).toMatch(/<details><summary>More<\/summary>\s*(?:<p>)?Text\./u);
    expect(page.html).toContain('<div class="code-title">A.cs</div>');
    expect(page.html).toContain('<t-k>int</t-k>');
  });

  it('include the admonition', async () => {
    expect(
      await body('import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="T">x</Admonition>'),
    ).toBe('<div class="admonition admonition-tip" role="note"><p class="admonition-title">T</p>x</div>');
  });
});
