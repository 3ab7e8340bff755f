import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '#node/content/front-matter.ts';
import { compile, messages, problems } from '#tests/markdown-testing.ts';

/** Returns the problems of a page's front matter and text as `line:column rule`. */
async function allProblems(text: string): Promise<string[]> {
  const { problems: found } = await compile(text);
  return [...parseFrontMatter(text).problems, ...found].map(({ line, column, rule }) => `${line}:${column} ${rule}`);
}

describe('front matter', () => {
  it.each([
    ['---\ntitle: T\n\n# Hello {x} <b>\n\ntext', '1:1'],
    ['---\ntitle: T\n----\n\n{x}', '1:1'],
    ['---\r\n# a comment\r\n\r\ntitle: T\r\n\r\n{x}', '1:1'],
    ['---\ntitle: T\ntags:\n  - a\n\n## A\n\n| {b} |\n| --- |', '1:1'],
    ['---\ntitle: T\n\nText.\n\n---\n\nmore', '4:1'],
    ['---\ntitle: T\n\ttags: a\n---\na', '3:1'],
    ['---\ntags:\n\t- a\n---\na', '3:1'],
  ])('is one error in %j', async (text, place) => {
    expect(await allProblems(text)).toEqual([`${place} front-matter`]);
  });

  it.each([
    ['---\ntitle: T\n\ttags: a\n---\na', 'Indent with spaces.'],
    [
      '---\ntitle: T\n\nText.\n\n---\n',
      'If the front matter should end earlier, write a line `---` after its last field.',
    ],
    ['---\ntitle: a: b\n---\n', expect.stringContaining('double quotes')],
  ])('gets a hint in %j', (text, hint) => {
    expect(parseFrontMatter(text).problems).toEqual([expect.objectContaining({ hint })]);
  });
});

describe('JSX', () => {
  it.each([
    ['<div>\n\nx\n\n</Tabs>', ['`<div>` in line 1 is closed by `</Tabs>` in line 5', 'Write `</div>`']],
    ['<div>\n<Tabs>\n\n</div>\n</Tabs>', ['`<Tabs>` in line 2 is closed by `</div>` in line 4', 'Write `</Tabs>`']],
    ['a <b>c</i>', ['`<b>` in line 1 is closed by `</i>` in line 1']],
    ['<details><summary>x</summary>text\n</details>', ['Write `<details>` and `</details>` in the same line, or each']],
    ['<details>\n<summary>x</summary>text</details>', ['Write `<details>` and `</details>` in the same line, or each']],
    ['a <br> b', ['Write `<br />`']],
    ['a </b>', ['Remove the end tag']],
    ['a {b', ['Write `\\{` or `\\<`']],
  ])('that is wrong names the fix in %j', async (text, parts) => {
    for (const part of parts) expect(await messages(text)).toContain(part);
  });

  it.each([
    ['x\n\na <a href="x">b\nc\n\nd', '3:3', '`<a>` in line 3 before the end of its paragraph', 'Write `</a>`'],
    ['a <span>b\n\nc</span>', '1:3', '`<span>` in line 1', 'Write `<span>` and `</span>` in the same line'],
    ['- a\n- b <i>c\n\n  d</i>', '2:5', '`<i>` in line 2', 'Write `<i>` and `</i>` in the same line'],
    ['> <div>\n\n</div>', '1:3', 'line 1 before the end of its quote', 'in the same quote'],
    ['a\n- <div>\n- x\n\n</div>', '2:3', 'line 2 before the end of its list item', 'in the same list item'],
    ['*a <b>x*</b>', '1:4', '`<b>` in line 1', 'in the same emphasis'],
    ['a\n\n<div>\n\nb <div/></div>', '3:1', '`<div>` in line 3 is closed by `</div>` in line 5', 'in the same line'],
    [
      '<div>\n<div>\n</div>\n:::note\n</div>\n:::',
      '1:1',
      '`</div>` in line 5, in another admonition',
      'same admonition',
    ],
    [
      '<Tabs>\n<TabItem>\n\na\n\n</Tabs>',
      '2:1',
      '`<TabItem>` in line 2 is closed by `</Tabs>` in line 6',
      '`</TabItem>`',
    ],
    ['<center>\n\na', '1:1', '`<center>` (1:1', 'Write `</center>`'],
    ['a\n<br>\nb', '2:1', '`<br>`', 'Write `<br />`'],
    ['a <img\n  src="x"\n  alt="y"> b', '1:3', '`<img>` in line 1', 'Write `<img />`'],
    ['a\n\n<hr>\n\nb', '3:1', '`<hr>` (3:1', 'Write `<hr />`'],
    ['| a |\n| --- |\n| b<input> |', '3:4', '`<input>` in line 3', 'Write `<input />`'],
    ['<p>\na<wbr>b\n</p>', '2:2', '`<wbr>` in line 2', 'Write `<wbr />`'],
    ['a </br> b', '1:4', '', 'Write `<br />`'],
    ['<div a="b>\n\nc</div>', '1:8', '`"` in line 1 has no closing `"`', 'Write `"`'],
    ['a <b c\n\nd', '1:3', '`<` in line 1 has no closing `>`', '`\\<` for'],
    ['{a}\n\nb {c\n\nd}', '3:3', '`{` in line 3 has no closing `}`', '`\\{` or'],
    ['| a |\n| --- |\n| `:(){ :|:& };:` |', '3:7', '`{` in line 3', 'write `\\|` for a pipe in code'],
    ['- a\n<Admonition\ntype="tip"\n/>', '3:1', 'lazy line', 'a blank line before it'],
    ['<div class=x>a</div>', '1:12', '', 'in quotes'],
    ['<https://a.b>', '1:8', '', '`[text](address)`'],
    ['export const a = (', '1:19', '', 'ends at a blank line'],
    ['---\ntitle: T\n---\n\na <b>', '5:3', '`<b>` in line 5', 'Write `</b>`'],
  ])('that is not closed is one error at its start in %j', async (text, place, message, hint) => {
    const { problems: found } = await compile(text);
    expect(found.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual([`${place} mdx-syntax`]);
    expect(found[0]?.message).toContain(message);
    expect(found[0]?.hint).toContain(hint);
  });

  it.each([
    ['<details><summary>x</summary>text</details>'],
    ['- <details><summary>x</summary>text</details>'],
    ['<details>\n<summary>x</summary>\n\ntext\n\n</details>'],
    ['<details><summary>x</summary>\ntext</details>'],
    ['---\nmdx:\n  format: md\n---\n<details><summary>x</summary>text</details>'],
  ])('shows the details in %j', async (text) => {
    const { html, problems: found } = await compile(text);
    expect(html).toMatch(/<details><summary>x<\/summary>(?:<p>)?\s*text/u);
    expect(found).toEqual([]);
  });

  it('with a style as text has that style', async () => {
    const { html, problems: found } = await compile(
      '<div style="color: red">a</div>\n\n<div style={{ color: "red" }}>a</div>',
    );
    expect([new Set(html.match(/class="[^"]*"/gu)).size, found]).toEqual([2, []]);
  });
});

it.each([
  ['<Tabs foo="x"><TabItem value="a" lable="b">x</TabItem></Tabs>', ['`lable`', 'Did you mean `label`', '`foo`']],
  ['<Admonition typ="tip">x</Admonition>', ['`<Admonition>` has no prop `typ`', '`type`']],
  ["import Admonition from '@theme/Admonition'\n\n<Admonition typ='tip'>x</Admonition>", ['has no prop `typ`']],
  [
    "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock lang='js'>x</CodeBlock>",
    ['has no prop `lang`', 'language'],
  ],
  ['<Download file="./x" titel="x" />', ['has no prop `titel`']],
])('warns about unknown props in %j', async (text, parts) => {
  for (const part of parts) expect(await messages(text)).toContain(part);
});

it('accepts all props of components', async () => {
  const text =
    '<Tabs groupId="a" queryString lazy className="b"><TabItem key="a" value="a" default className="c">x</TabItem></Tabs>\n\n<Admonition type="tip" icon="x" title="y">z</Admonition>';
  expect(await problems(text)).toEqual([]);
});

it.each([
  ['a[^nope] b\nc [^two]', ['warning 1:2 unknown-footnote', 'warning 2:3 unknown-footnote']],
  ['- > a\n  > <b>[^q]</b>', ['warning 2:8 unknown-footnote']],
  ['`[^x]` \\[^y] [^]', []],
  ['a[^1]\n\n[^1]: b', []],
])('warns about undefined footnotes in %j', async (text, expected) => {
  expect(await problems(text)).toEqual(expected);
});

it.each([
  ['# A\n\n# B', ['warning 3:1 second-title']],
  ['## A\n\n# B', ['warning 3:1 second-title']],
  ['---\ntitle: T\n---\ntext\n\n# A', ['warning 6:1 second-title']],
  ['---\ntitle: T\n---\n<!-- a -->\n\n# A', []],
  ['text\n\n# A\n\n## B', []],
  ['# A\n\n<Tabs><TabItem value="a">\n\n# B\n\n</TabItem></Tabs>', ['warning 5:1 second-title']],
])('warns about a second title in %j', async (text, expected) => {
  expect(await problems(text)).toEqual(expected);
});
