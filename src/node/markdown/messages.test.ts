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
