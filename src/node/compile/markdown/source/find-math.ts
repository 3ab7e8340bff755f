import { readFences } from './fences.ts';

/** Where a formula begins, one-based, and what stands in it. */
export interface FoundMath {
  line: number;
  column: number;
  formula: string;
}

/** What only a formula has: a command, a raised or lowered part, a relation of names, a single letter. */
const FORMULA =
  /\\[a-z]+|\^\{?[\w(]|[A-Za-z)\]]_(?:\{|[A-Za-z\d](?![A-Za-z\d]))|(?:^|[A-Za-z\d)\]]\s*)(?:=|<|>|\+|\*)\s*[A-Za-z\\(]|^[A-Za-z]$/u;
/** As pandoc has it: no space inside the signs, and no digit behind them, so that `$5 and $10` is money. */
const INLINE = /(?<![\\$\w])\$(?![\s${])((?:[^$\\]|\\.)*?[^\s\\$]|\\.)\$(?![\d$\w])/gu;

/** Formulas between dollar signs, `$x^2$` or `$$` alone on a line, outside of code; sums of money are none. */
export function findMath(text: string): FoundMath[] {
  let isOpen = false;
  return readFences(text).flatMap(({ text: written, fenced }, index): FoundMath[] => {
    if (fenced) return [];
    const line = written.replaceAll(/(`+)(?:[^`]|(?!\1(?!`))`)*?\1(?!`)/gu, (code) => ' '.repeat(code.length));
    const block = /^[\s>]*\$\$(?!\$)/u.exec(line);
    if (block !== null) {
      isOpen = !isOpen && !/\$\$\s*$/u.test(line.slice(block[0].length));
      const isEnd = !isOpen && line.trim() === '$$';
      return isEnd ? [] : [{ line: index + 1, column: line.indexOf('$') + 1, formula: line.trim() }];
    }
    if (isOpen) return [];
    return [...line.matchAll(INLINE)].flatMap(({ index: at, 0: formula, 1: inner = '' }) =>
      FORMULA.test(inner) ? [{ line: index + 1, column: at + 1, formula }] : [],
    );
  });
}
