import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '#tests/markdown-testing.ts';

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
    [
      'turns paragraphs with paragraphs into divisions',
      '<p id="a">\nb *c*\n</p>',
      '<div id="a"><p>b <em>c</em></p></div>',
    ],
    ['turns paragraphs with lists into divisions', '<p>\n- b\n</p>', '<div><ul><li>b</li></ul></div>'],
    [
      'leaves paragraphs with text',
      '<p>a <a href="#b"><b>c</b></a><br/><x-y/></p>',
      '<p>a <a href="#b"><b>c</b></a><br><x-y></x-y></p>',
    ],
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

describe('extractHead', () => {
  it('moves the elements of <head> out of the article', async () => {
    const page = await compile(
      '---\nhide_title: true\n---\n<head>\n  <meta httpEquiv="refresh" content="5" />\n  <title>My title</title>\n  <script type="application/ld+json">{`{"a":1}`}</script>\n</head>\n\nText',
    );
    expect(page.head).toEqual([
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '5' } },
      { tag: 'title', attributes: {}, text: 'My title' },
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
    ]);
    expect(page.html.trim()).toBe('<p>Text</p>');
    expect(page.problems).toEqual([]);
  });

  it('refuses other elements, nested heads, and elements inside of text', async () => {
    expect(await problems('<head>\n  <div />\n  <head></head>\n  <title><b>x</b></title>\n</head>')).toEqual([
      'error 2:3 head',
      'error 3:3 head',
      'error 4:3 head',
    ]);
  });
});
