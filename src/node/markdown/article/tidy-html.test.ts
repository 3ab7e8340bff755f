import { describe, expect, it } from 'vitest';
import { body } from '../testing.ts';

describe('tidyHtml', () => {
  it('keeps the summary of details first, out of a paragraph', async () => {
    expect(await body('<details>\n  <summary>A</summary>\n  text\n</details>')).toContain(
      '<details><summary>A</summary>',
    );
  });

  it('gives one where it is missing', async () => {
    expect(await body('<details open>\nx\n</details>')).toBe(
      '<details open><summary>Details</summary><p>x</p></details>',
    );
  });

  it('makes an empty header cell a plain one', async () => {
    expect((await body('| | a |\n| --- | :-: |\n| b | c |')).replaceAll('\n', '')).toBe(
      '<table><thead><tr><td></td><th align="center">a</th></tr></thead><tbody><tr><td>b</td><td align="center">c</td></tr></tbody></table>',
    );
  });

  it('lets keys reach a table that may have to be scrolled', async () => {
    expect(await body('| a | b | c | d |\n| - | - | - | - |')).toContain('<table tabindex="0">');
    expect(await body('| a | b | c |\n| - | - | - |')).toContain('<table>');
  });
});
