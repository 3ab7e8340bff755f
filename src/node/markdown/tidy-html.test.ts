import { describe, expect, it } from 'vitest';
import { body, compile, problems } from './testing.ts';

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

describe('collectAnchors', () => {
  it('finds ids and names, and makes an id of a name', async () => {
    const page = await compile('<a name="Old.Name"></a>\n\n## B\n\n<div id="c" />\n\n<a id="d" name="e" />');
    expect(page.anchors).toEqual(['Old.Name', 'b', 'c', 'd', 'e']);
    expect(page.html).toContain('<a name="Old.Name" id="Old.Name"></a>');
  });

  it('knows the ids of footnotes', async () => {
    expect((await compile('a[^x]\n\n[^x]: b')).anchors).toEqual([
      'user-content-fnref-x',
      'footnote-label',
      'user-content-fn-x',
    ]);
  });

  it('leaves the ids of what stands around the article to it', async () => {
    expect(await problems('## A {#Page-main}\n\n<i id="Island-0">x</i>\n\n## Page-main')).toEqual([
      'error 1:1 frame-id',
      'error 3:1 frame-id',
    ]);
  });

  it('warns of an id that stands twice', async () => {
    expect(await problems('## A {#x}\n\n## B {#x}')).toEqual(['warning 3:1 duplicate-id']);
  });
});
