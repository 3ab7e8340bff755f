import { describe, expect, it } from 'vitest';
import { body, compile, problems } from './testing.ts';

describe('tidyHtml', () => {
  it.each([
    [
      'moves the summary of details out of a paragraph',
      '<details>\n  <summary>A</summary>\n  text\n</details>',
      '<details><summary>A</summary>',
    ],
    [
      'adds a missing summary',
      '<details open>\nx\n</details>',
      '<details open><summary>Details</summary><p>x</p></details>',
    ],
    [
      'turns empty header cells into plain ones',
      '| | a |\n| --- | :-: |\n| b | c |',
      '<tr><td></td><th align="center">a</th></tr>',
    ],
    ['makes wide tables focusable', '| a | b | c | d |\n| - | - | - | - |', '<table tabindex="0">'],
    ['leaves narrow tables', '| a | b | c |\n| - | - | - |', '<table>'],
  ])('%s', async (_, text, html) => {
    expect((await body(text)).replaceAll('\n', '')).toContain(html);
  });
});

describe('collectAnchors', () => {
  it('finds ids and names, and adds an id to `<a name>`', async () => {
    const page = await compile('<a name="Old.Name"></a>\n\n## B\n\n<div id="c" />\n\n<a id="d" name="e" />');
    expect(page.anchors).toEqual(['Old.Name', 'b', 'c', 'd', 'e']);
    expect(page.html).toContain('<a name="Old.Name" id="Old.Name"></a>');
  });

  it('finds the ids of footnotes', async () => {
    const ids = ['user-content-fnref-x', 'footnote-label', 'user-content-fn-x'];
    expect((await compile('a[^x]\n\n[^x]: b')).anchors).toEqual(ids);
  });

  it('reports reserved and duplicate ids', async () => {
    expect(await problems('## A {#Page-main}\n\n<i id="Island-0">x</i>\n\n## Page-main')).toEqual([
      'error 1:1 frame-id',
      'error 3:1 frame-id',
    ]);
    expect(await problems('## A {#x}\n\n## B {#x}')).toEqual(['warning 3:1 duplicate-id']);
  });
});
