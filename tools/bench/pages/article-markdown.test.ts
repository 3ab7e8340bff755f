import { expect, test } from 'vitest';
import { articleToMarkdown } from './article-markdown.ts';

test('writes a declaration in a table cell as inline code, because a cell is a single line', async () => {
  const declaration =
    '<details><summary>As</summary><div class="code"><pre><code>Bag&lt;T>\n  Find();\n</code></pre></div></details>';
  const html = `<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b ${declaration}</td></tr></tbody></table>`;
  const markdown = await articleToMarkdown(html, { language: 'csharp', linkTo: () => null });
  expect(markdown.split('\n').at(2)).toBe('| b As`Bag<T> Find();` |');
});
