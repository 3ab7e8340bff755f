import { describe, expect, it } from 'vitest';
import { compile, problems } from './testing.ts';

describe('syntaxProblem', () => {
  it('says in plain words what is wrong, where, and how to fix it', async () => {
    expect(await problems('---\ntitle: A\n---\n\na {b c} d')).toEqual([
      "error 5:5 mdx-syntax The expression in braces isn't valid JavaScript: Unexpected content after expression. (Write `\\{` for a brace that is only text.)",
    ]);
    expect(await problems('a <1 b')).toEqual([
      "error 1:4 mdx-syntax After `<`, an element's name is expected, but there is `1`. (Write `\\<` or `&lt;` for a less-than sign that is only text, and addresses as `[text](address)`.)",
    ]);
    expect(await problems('a\n\n<div>\n\nb')).toEqual([
      'error 3:1 mdx-syntax The element `<div>` is not closed. (Write its end tag, or `/>` for an element without content.)',
    ]);
    expect(await problems('import x from')).toEqual([
      "error 1:14 mdx-syntax The import or export isn't valid JavaScript: Unexpected token. (A line that begins with `import` or `export` is code; start the sentence with another word, or escape its first letter.)",
    ]);
  });

  it('leaves a note in place of the article', async () => {
    const page = await compile('---\ntitle: A\n---\n<div>');
    expect(page.title).toBe('A');
    expect(page.html).toBe(
      '<h1>A</h1><div class="admonition admonition-danger" role="note"><p class="admonition-title">This page could not be compiled</p><p>The element `&lt;div>` is not closed.</p></div>',
    );
  });
});
