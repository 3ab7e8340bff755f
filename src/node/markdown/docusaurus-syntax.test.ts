import { describe, expect, it } from 'vitest';
import { findMath, mathAsCode, prepareText } from './docusaurus-syntax.ts';

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
    expect(prepareText(source)).toBe(expected);
  });

  it.each([
    ...[':::note', ':::note[Title]', ':::note{title="x"}', ':::', '::: x'],
    ...['```\n## A {#b}\n```', '~~~md\n:::note A\n```\n:::note A\n~~~'],
    ...['- ````\n  ```\n  :::note A\n  ````', '> ```\n> <xref:A>'],
  ])('leaves %j', (source) => {
    expect(prepareText(source)).toBe(source);
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

  it('finds a block once, at its first line', () => {
    const text = 'A\n\n$$\nx = 1\n$$\n\n> $$ y $$\n\nB $5';
    expect(findMath(text).map(({ line, column }) => [line, column])).toEqual([
      [3, 1],
      [7, 3],
    ]);
  });

  it('becomes code, with every line at its number', () => {
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
  ])('finds no formula in: %s', (text) => {
    expect(findMath(text)).toEqual([]);
  });
});
