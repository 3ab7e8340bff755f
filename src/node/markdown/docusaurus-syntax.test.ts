import { describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';

const MD = '---\nmdx:\n  format: md\n---\n';
const XREFS = { xrefs: { 'A.Game': '~/api/game', 'A.List`1': '~/api/list', 'A.M{System.String}': '~/api/m' } };

/** Returns the HTML on one line, without the attributes that the tests don't need. */
async function html(text: string): Promise<string> {
  const page = await body(text, XREFS);
  return page
    .replaceAll(/\s*\n\s*/gu, '')
    .replaceAll(/<a class="hash-link".*?<\/a>| class="anchor"| role="note"/gu, '');
}

function admonition(title: string, content: string, type = 'note'): string {
  return `<div class="admonition admonition-${type}"><p class="admonition-title">${title}</p>${content}</div>`;
}

describe('comments', () => {
  it.each([
    ['<!-- a -->Kites', '<p>Kites</p>'],
    ['<!-- a --><!-- b -->', ''],
    ['<!-- a --> <!-- b -->  ', ''],
    ['<!-- a --><b>x</b> y', '<p><b>x</b> y</p>'],
    ['- <!-- a -->x\n- <!-- a -->\n  y', '<ul><li>x</li><li>y</li></ul>'],
    ['> <!-- a -->x', '<blockquote><p>x</p></blockquote>'],
    ['> <!-- a\n> b --> x', '<blockquote><p> x</p></blockquote>'],
    ['<!--\n\n# a\n\n- b {c} <d>\n-->\n\nx', '<p>x</p>'],
    ['- x\n\n  <!-- a\n\n  b -->\n\n  y', '<ul><li><p>x</p><p>y</p></li></ul>'],
    ['x <!-- a\nb --> y', '<p>x  y</p>'],
    ['<div><!-- a --></div>', '<div></div>'],
    ['x <b>y</b><!-- a -->z<!----><!-- - -- -->', '<p>x <b>y</b>z</p>'],
    [
      '| a<!-- b --> |\n| --- |\n| <!-- b -->c |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    ['`<!-- a -->` \\<!-- b -->', '<p><code>&lt;!-- a --></code> &lt;!-- b --></p>'],
  ])('disappear from %j', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it('need an end', async () => {
    expect(await problems('x\n\na <!-- b\n\nc -->')).toEqual(['error 3:4 mdx-syntax']);
    expect(await messages('a <!-- b')).toContain('Write `-->` at the end of the comment');
  });
});

describe('heading ids', () => {
  it.each([
    ['## A {#x}', 'x'],
    ['## A \\{#x}', 'x'],
    ['## A {#x} ##', 'x'],
    ['A *b* {#x}\n---', 'x'],
    ['> ## A {#x}', 'x'],
    ['- ## A {#x}', 'x'],
    ['## A {/* #x */}', 'x'],
    ['## A {/* #x for old links */}', 'x'],
    ['## A <!-- #x -->', 'x'],
    [`${MD}## A <!-- #x -->`, 'x'],
    ['## A {#x} {/* y */}', 'x'],
    ['## A <!-- x -->', 'a'],
    ['## A {/* x */}', 'a'],
    ['## A {#x} b', 'a-x-b'],
    ['## Use <xref:A.Game> {#x}', 'x'],
    ['## The <xref:A.Game> class', 'the-game-class'],
    ['## The @A.Game class', 'the-game-class'],
    ['## The @A.Game {#x}', 'x'],
    ['## `{#x}`', 'x'],
  ])('are those of %j', async (text, id) => {
    const { anchors, toc, problems: found } = await compile(text, XREFS);
    expect([anchors, found]).toEqual([[id], []]);
    expect(toc[0]?.html).not.toMatch(/\s$|<!--/u);
  });

  it('outside of headings are errors in MDX and text in Markdown', async () => {
    expect(await problems('a\n\nb {#x}')).toEqual(['error 3:3 mdx-syntax']);
    expect(await html(`${MD}b {#x}`)).toBe('<p>b {#x}</p>');
  });
});

describe('admonition titles', () => {
  it.each([
    [':::note A *b* <b>c</b>  \nx\n:::', admonition('A <em>b</em> <b>c</b>', '<p>x</p>')],
    [':::note[A] \nx\n:::', admonition('A', '<p>x</p>')],
    [':::note{.y} A ] [b\nx\n:::', admonition('A ] [b', '<p>x</p>').replace('-note', '-note y')],
    [
      '> - ::::tip A\n>   :::note B\n>   x\n>   :::\n>   ::::',
      `<blockquote><ul><li>${admonition('A', admonition('B', '<p>x</p>'), 'tip')}</li></ul></blockquote>`,
    ],
    ['1. a\n   :::note B\n   x\n   :::', `<ol><li>a${admonition('B', '<p>x</p>')}</li></ol>`],
    [':::note A\n:::\n- b', `${admonition('A', '')}<ul><li>b</li></ul>`],
    [`${MD}:::note A <b>c</b>\nx\n:::`, admonition('A <b>c</b>', '<p>x</p>')],
    ['<div>\n:::note A\nx\n:::\n</div>', `<div>${admonition('A', '<p>x</p>')}</div>`],
  ])('are those of %j', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });
});

describe('xref links', () => {
  it.each([
    ['<xref:A.Game>', '<p><a href="/api/game"><code>Game</code></a></p>'],
    ['a\n<xref:A.Game>', '<p>a<a href="/api/game"><code>Game</code></a></p>'],
    ['- <xref:A.List`1>', '<ul><li><a href="/api/list"><code>List`1</code></a></li></ul>'],
    ['<td><xref:A.Game></td>', '<td><a href="/api/game"><code>Game</code></a></td>'],
    [
      '[a](xref:A.List`1) `b` [c](xref:A.M{System.String})',
      '<p><a href="/api/list">a</a> <code>b</code> <a href="/api/m">c</a></p>',
    ],
    [
      '[](xref:A.Game) `<xref:A.Game>`',
      '<p><a href="/api/game"><code>Game</code></a> <code>&lt;xref:A.Game></code></p>',
    ],
    [`${MD}<xref:A.List\`1>`, '<p><a href="/api/list"><code>List`1</code></a></p>'],
    ['[xref:A.Game](xref:A.Game)', '<p><a href="/api/game">xref:A.Game</a></p>'],
  ])('are those of %j', async (text, expected) => {
    expect((await html(text)).replaceAll('\u0001', '')).toBe(expected);
  });
});

describe('mdx-code-block fences', () => {
  it.each([
    ['````mdx-code-block\n<b/>\n\n```js\na\n```\n````\n## A', '<b></b>', '<h2 id="a">A</h2>'],
    [
      '- ```mdx-code-block\n  <b>\n  ```\n\n  *x*\n\n  ```mdx-code-block\n  </b>\n  ```',
      '<ul><li><b><p><em>x</em></p></b></li></ul>',
    ],
    ['> ~~~mdx-code-block\n> *x*\n\n~~~js\na\n~~~', '<blockquote><p><em>x</em></p></blockquote>', '<pre'],
    ['a\n```mdx-code-block\n*x*\n```', '<p>a</p><p><em>x</em></p>'],
    [
      "```mdx-code-block\nimport A from '@theme/Admonition';\nexport const b = <i>c</i>;\n```\n\n<A>{b}</A>",
      '<i>c</i></div>',
    ],
    [':::note\n```mdx-code-block\n<b>\n```\n*x*\n```mdx-code-block\n</b>\n```\n:::', '<b><p><em>x</em></p></b></div>'],
    ['```mdx-code-block\n*x*', '<p><em>x</em></p>'],
  ])('contain Markdown in %j', async (text, ...expected) => {
    const shown = await html(text);
    for (const part of expected) expect(shown).toContain(part);
    expect(shown).not.toContain('mdx-code-block');
  });
});

describe('code', () => {
  it.each([
    [`${MD}a\n\n    ## A {#b}\n    :::note A\n    <xref:A.Game>`, '## A {#b}\n:::note A\n&lt;xref:A.Game>\n'],
    ['> ```\n> <xref:A>\n> {#x}\n\nb', '&lt;xref:A>\n{#x}\n'],
    ['- ````md\n  ```\n  :::note A\n  ## A {#b}\n  ````', '```\n:::note A\n## A {#b}\n'],
    ['~~~\n- ```\n<!-- a -->\n:::\n~~~', '- ```\n&lt;!-- a -->\n:::\n'],
  ])('is shown as written in %j', async (text, expected) => {
    expect(await body(text)).toContain(`<code>${expected}</code>`);
    expect(await problems(text)).toEqual([]);
  });
});
