import { describe, expect, it } from 'vitest';
import { body, problems } from '../testing.ts';
import { ADMONITIONS } from './admonition.ts';

describe('remarkAdmonitions', () => {
  it('draws every type with its name as title', async () => {
    for (const type of ADMONITIONS) {
      const title = type.charAt(0).toUpperCase() + type.slice(1);
      expect(await body(`:::${type}\nText\n:::`)).toBe(
        `<div class="admonition admonition-${type}" role="note"><p class="admonition-title">${title}</p><p>Text</p></div>`,
      );
    }
  });

  it('takes a title in any of its forms', async () => {
    const titled = (title: string): string =>
      `<div class="admonition admonition-tip" role="note"><p class="admonition-title">${title}</p><p>T</p></div>`;
    expect(await body(':::tip My _**title**_\nT\n:::')).toBe(titled('My <em><strong>title</strong></em>'));
    expect(await body(':::tip[A `b`]\nT\n:::')).toBe(titled('A <code>b</code>'));
    expect(await body(':::tip{title="A"}\nT\n:::')).toBe(titled('A'));
  });

  it('keeps id and class', async () => {
    expect(await body(':::tip{#x .y}\n:::')).toBe(
      '<div class="admonition admonition-tip y" role="note" id="x"><p class="admonition-title">Tip</p></div>',
    );
  });

  it('nests, and stands between lines of text', async () => {
    expect(await body('above\n::::note\n:::tip\nin\n:::\n::::\nbelow')).toBe(
      '<p>above</p>\n<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p><div class="admonition admonition-tip" role="note"><p class="admonition-title">Tip</p><p>in</p></div></div>\n<p>below</p>',
    );
  });
});

describe('remarkCheckAdmonitions', () => {
  it('warns of an unknown type and names the nearest', async () => {
    expect(await problems('\n:::wraning\nx\n:::')).toEqual([
      'warning 2:1 unknown-admonition There is no admonition `:::wraning`; it is shown as `:::info`. (Did you mean `:::warning`?)',
    ]);
    expect(await body(':::wraning\nx\n:::')).toContain('<div class="admonition admonition-info"');
  });
});
