import { describe, expect, it } from 'vitest';
import { body, problems } from '../testing.ts';

describe('remarkUnusedDirectives', () => {
  it('puts text back that looks like a directive', async () => {
    expect(await body('at 10:a, a:b[c *d*]{e=f} and :g{h}')).toBe(
      '<p>at 10:a, a:b[c <em>d</em>]{e=f} and :g{h}</p>'.replaceAll('{h}', '{h}'),
    );
  });

  it('warns of those that are meant as directives, and not of a colon before a word', async () => {
    const hint = '(Write `\\:` for a colon that is only text, or delete the directive.)';
    expect(await problems('at 10:a, a:b\n\n:sup[2] and :g{h}\n\n::leaf\n\n::leaf[x]\n')).toEqual([
      `warning 3:1 unknown-directive There is no directive \`:sup\`; it is shown as text. ${hint}`,
      `warning 3:13 unknown-directive There is no directive \`:g\`; it is shown as text. ${hint}`,
      `warning 5:1 unknown-directive There is no directive \`::leaf\`; it is shown as text. ${hint}`,
      `warning 7:1 unknown-directive There is no directive \`::leaf\`; it is shown as text. ${hint}`,
    ]);
    expect((await problems(':::foo\n\na\n\n:::\n'))[0]).toContain('warning 1:1 unknown-admonition');
  });

  it('puts lines back', async () => {
    expect(await body('::leaf[x]')).toBe('<p>::leaf[x]</p>');
  });
});
