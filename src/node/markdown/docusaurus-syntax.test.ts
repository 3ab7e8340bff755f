import { describe, expect, it } from 'vitest';
import { findMath, mathAsCode, prepareText } from './docusaurus-syntax.ts';

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

describe('findMath', () => {
  it.each([
    ['The root $\\sqrt{x}$.', '$\\sqrt{x}$'],
    ['So $E = mc^2$ holds.', '$E = mc^2$'],
    ['For $x_i$ and $x_{10}$', '$x_i$'],
    ['Let $n$ be even.', '$n$'],
    ['$a+b$', '$a+b$'],
  ])('finds the formula in: %s', (text, formula) => {
    expect(findMath(`\n${text}`)[0]).toEqual({ line: 2, column: text.indexOf('$') + 1, formula });
  });

  it('finds a block once, at its beginning', () => {
    const text = 'A\n\n$$\nx = 1\n$$\n\n> $$ y $$\n\nB $5';
    expect(findMath(text).map(({ line, column }) => [line, column])).toEqual([
      [3, 1],
      [7, 3],
    ]);
  });

  it('is shown as code where nothing reads it, each line in its place', () => {
    expect(mathAsCode('A $x^2$ for $5 and $a+b$.\n\n$$\nx_{1}\n$$\n\n$$ y = z $$\n\n`$n$`')).toBe(
      'A `x^2` for $5 and `a+b`.\n\n```\nx_{1}\n```\n\n`y = z`\n\n`$n$`',
    );
  });

  it.each([
    'It costs $5 and $10.',
    'From $5 to $10, or $1.50/$2',
    'US$5 + US$6',
    'Set $HOME and $PATH, or $FOO_BAR$BAZ.',
    'The template `$x^2$` and ``$a = b$``',
    '```\n$x^2$\n$$\n```',
    'A \\$x^2\\$',
    ['$', '{name} and $', '{other_name}'].join(''),
    'jQuery: $(a) = $(b)',
    'Prices ($) rise from $a lot to $b.',
  ])('takes this for none: %s', (text) => {
    expect(findMath(text)).toEqual([]);
  });
});
