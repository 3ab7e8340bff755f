import { describe, expect, it } from 'vitest';
import { compile, problems } from './testing.ts';

describe('syntaxProblem', () => {
  it('reports the position of a syntax error', async () => {
    expect(await problems('---\ntitle: A\n---\n\na {b c} d')).toEqual(['error 5:5 mdx-syntax']);
    expect(await problems('a <1 b')).toEqual(['error 1:4 mdx-syntax']);
    expect(await problems('a\n\n<div>\n\nb')).toEqual(['error 3:1 mdx-syntax']);
    expect(await problems('import x from')).toEqual(['error 1:14 mdx-syntax']);
  });

  it('shows a note instead of the article', async () => {
    const page = await compile('---\ntitle: A\n---\n<div>');
    expect(page.title).toBe('A');
    expect(page.html).toBe(
      '<h1>A</h1><div class="admonition admonition-danger" role="note"><p class="admonition-title">This page could not be compiled</p><p>The element `&lt;div>` is not closed.</p></div>',
    );
  });
});
