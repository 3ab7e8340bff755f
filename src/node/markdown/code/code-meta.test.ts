import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './code-meta.ts';

describe('parseCodeMeta', () => {
  it('reads title, first line number and marked lines in any order', () => {
    expect(parseCodeMeta('{1,3-5} title="A \'b\'.cs" showLineNumbers=7')).toEqual({
      title: "A 'b'.cs",
      lineNumbersFrom: 7,
      marked: new Set([1, 3, 4, 5]),
    });
    expect(parseCodeMeta("showLineNumbers title='x {2}'")).toEqual({
      title: 'x {2}',
      lineNumbersFrom: 1,
      marked: new Set(),
    });
  });

  it('finds nothing in other words', () => {
    expect(parseCodeMeta('noShowLineNumbers subtitle="x" {a}')).toEqual({
      title: undefined,
      lineNumbersFrom: undefined,
      marked: new Set(),
    });
  });
});
