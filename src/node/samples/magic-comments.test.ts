import { describe, expect, it } from 'vitest';
import { applyMagicComments } from './magic-comments.ts';

const lines = (...code: string[]): string => code.join('\n');

describe('applyMagicComments', () => {
  it.each([
    '// highlight-add-next-line',
    '  /* highlight-add-next-line */',
    '# highlight-add-next-line',
    '<!-- highlight-add-next-line -->',
    '{/* highlight-add-next-line */}',
    '-- highlight-add-next-line',
    '% highlight-add-next-line',
    '(* highlight-add-next-line *)',
  ])('removes the comment %j and marks the next line', (comment) => {
    const marked = {
      code: 'a\nb\nc',
      keptLineIndexes: [0, 2, 3],
      lineClasses: new Map([[2, ['line-add']]]),
      problems: [],
    };
    expect(applyMagicComments(lines('a', comment, 'b', 'c'))).toEqual(marked);
  });

  it('marks blocks, and a line with both classes', () => {
    const code = lines(
      '// highlight-add-start',
      'a',
      '// highlight-remove-next-line',
      'b',
      '// highlight-add-end',
      '// highlight-remove-start',
      'c',
      '// highlight-remove-end',
      'd',
    );
    expect(applyMagicComments(code)).toEqual({
      code: 'a\nb\nc\nd',
      keptLineIndexes: [1, 3, 6, 8],
      lineClasses: new Map([
        [1, ['line-add']],
        [2, ['line-add', 'line-remove']],
        [3, ['line-remove']],
      ]),
      problems: [],
    });
  });

  it('marks highlighted lines', () => {
    const code = lines('# highlight-next-line', 'a', 'b', '# highlight-start', 'c', 'd', '# highlight-end', 'e');
    const { code: left, lineClasses } = applyMagicComments(code);
    expect([left, [...lineClasses]]).toEqual(['a\nb\nc\nd\ne', [1, 3, 4].map((line) => [line, ['line-mark']])]);
  });

  it('reports unpaired starts and ends', () => {
    const { problems } = applyMagicComments(lines('a', '# highlight-add-end', '# highlight-remove-start', 'b'));
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 The comment `highlight-add-end` has no start.',
      '3 The comment `highlight-remove-start` has no end.',
    ]);
  });
});
