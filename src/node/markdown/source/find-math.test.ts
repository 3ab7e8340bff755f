import { describe, expect, it } from 'vitest';
import { findMath, mathAsCode } from './find-math.ts';

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
