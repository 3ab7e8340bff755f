import { describe, expect, it } from 'vitest';
import { prepareMarkdown } from './docusaurus-syntax.ts';

describe('prepareText', () => {
  it.each([
    ['## Title {#my-id}', '## Title \\{#my-id}'],
    ['## Title \\{#my-id}', '## Title \\{#my-id}'],
    ['Text {#my-id}', 'Text {#my-id}'],
    [':::note My *title*', ':::note[My *title*]'],
    ['> - ::::tip{.x} Title', '> - ::::tip[Title]{.x}'],
    [':::note A ] b', ':::note[A \\] b]'],
    ['<xref:A.B`1> and `<xref:A>`', '[](<xref:A.B%601>) and `<xref:A>`'],
    ['```\n```\n:::note A', '```\n```\n:::note[A]'],
    ['````mdx-code-block\n<b/>\n```js\n# x {#a}\n```\n````\n## A {#b}', '\n<b/>\n```js\n# x {#a}\n```\n\n## A \\{#b}'],
  ])('rewrites %j', (source, expected) => {
    expect(prepareMarkdown(source)).toBe(expected);
  });

  it.each([
    ...[':::note', ':::note[Title]', ':::note{title="x"}', ':::', '::: x'],
    ...['```\n## A {#b}\n```', '~~~md\n:::note A\n```\n:::note A\n~~~'],
    ...['- ````\n  ```\n  :::note A\n  ````', '> ```\n> <xref:A>'],
  ])('leaves %j', (source) => {
    expect(prepareMarkdown(source)).toBe(source);
  });
});
