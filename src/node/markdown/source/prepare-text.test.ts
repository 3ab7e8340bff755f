import { describe, expect, it } from 'vitest';
import { prepareText } from './prepare-text.ts';

describe('prepareText', () => {
  it('escapes heading ids, once', () => {
    expect(prepareText('## Title {#my-id}')).toBe('## Title \\{#my-id}');
    expect(prepareText('## Title \\{#my-id}')).toBe('## Title \\{#my-id}');
    expect(prepareText('Text {#my-id}')).toBe('Text {#my-id}');
  });

  it('makes a label of an admonition title', () => {
    expect(prepareText(':::note My *title*')).toBe(':::note[My *title*]');
    expect(prepareText('> - ::::tip{.x} Title')).toBe('> - ::::tip[Title]{.x}');
    expect(prepareText(':::note A ] b')).toBe(':::note[A \\] b]');
    for (const line of [':::note', ':::note[Title]', ':::note{title="x"}', ':::', '::: x']) {
      expect(prepareText(line)).toBe(line);
    }
  });

  it('makes links of xref autolinks outside inline code', () => {
    expect(prepareText('<xref:A.B`1> and `<xref:A>`')).toBe('[](<xref:A.B%601>) and `<xref:A>`');
  });

  it('leaves code fences alone, also in lists and of different lengths', () => {
    for (const source of [
      '```\n## A {#b}\n```',
      '~~~md\n:::note A\n```\n:::note A\n~~~',
      '- ````\n  ```\n  :::note A\n  ````',
      '> ```\n> <xref:A>',
    ]) {
      expect(prepareText(source)).toBe(source);
    }
    expect(prepareText('```\n```\n:::note A')).toBe('```\n```\n:::note[A]');
  });

  it('unwraps mdx-code-block fences and keeps the lines', () => {
    expect(prepareText('````mdx-code-block\n<b/>\n```js\n# x {#a}\n```\n````\n## A {#b}')).toBe(
      '\n<b/>\n```js\n# x {#a}\n```\n\n## A \\{#b}',
    );
  });
});
