import { expect, it } from 'vitest';
import { messages, problems } from '#tests/markdown-testing.ts';
import { listFencedCode } from './fences.ts';

it.each([
  ['a\n\n```js\nb\n\n## C', '3:1'],
  ['a\n\n~~~~js\nb\n~~~\n', '3:1'],
  ['- a\n\n  ```js\n  b', '3:3'],
  ['a\n\n:::note B\nc\n\n## D\n', '3:1'],
  [':::note\n:::tip\na\n:::\n:::', '5:1'],
  ['a\n\n::: note\nb', '3:1'],
  [':::note[A] b\nc', '1:1'],
  [':::note\n\n```js\na\n\n:::\n\nb', '3:1'],
  ['- :::note\n  - ```md\n    :::\n    ```\n  c\n- d', '2:5'],
  ['---\nmdx:\n  format: md\n---\na\n\n<!-- b\n\nc', '7:1'],
])('warns about the unmatched fence in %j', async (text, place) => {
  expect(await problems(text)).toEqual([`warning ${place} unmatched-fence`]);
});

it('names the fence that swallows an end tag', async () => {
  expect(await problems('<Tabs>\n\n```js\n\n</Tabs>')).toEqual(['error 1:1 mdx-syntax', 'warning 3:1 unmatched-fence']);
  expect(await messages('a\n\n````js\nb')).toBe(
    'The code block that begins here has no end, so it contains the rest of the page. Write a line ```` after its last line.',
  );
});

it.each([
  ['> ```js\n> a\n\nb'],
  ['- ```js\n  a\n\nb'],
  ['- :::note\n  a\n- b'],
  ['```\n```'],
  ['> ```\n> a\n> ```'],
  [':::note\n```js\na\n```\n:::\n\nb'],
  ['> - ````js\n>   a\n>   ````'],
  ['    a'],
  ['a ::: b :::note'],
  ['`:::`'],
])('accepts %j', async (text) => {
  expect(await problems(text)).toEqual([]);
});

it('lists fenced code in JSX, lists and quotes', () => {
  const text =
    '<A>\n```cs\na\n```\n</B>\n\n- ```cs x\n  b\n  ```\n\n> ~~~cs\n> c\n\n<!--\n```cs\nd\n```\n-->\n\n````md\n```cs\ne\n```\n````';
  expect(listFencedCode(text, 'mdx').map(({ language, meta, code, line }) => [language, meta, code, line])).toEqual([
    ['cs', '', 'a', 2],
    ['cs', 'x', 'b', 7],
    ['cs', '', 'c', 11],
    ['md', '', '```cs\ne\n```', 20],
  ]);
});
