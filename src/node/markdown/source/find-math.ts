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
  return scan(text).flatMap(({ found }) => found);
}

/** The text with its formulas as code, each in its place: what is shown of them where nothing reads them. */
export function mathAsCode(text: string): string {
  return scan(text)
    .map(({ written, found, isFence }) => {
      if (isFence) return written.replace(/\$\$/u, '```');
      return found.reduceRight((line, { column, formula }) => {
        const shown = `\`${formula.replaceAll(/^\$+|\$+$/gu, '').trim()}\``;
        return line.slice(0, column - 1) + shown + line.slice(column - 1 + formula.length);
      }, written);
    })
    .join('\n');
}

/** A line with the formulas that begin in it; `isFence` for a `$$` that opens or closes a block of several lines. */
interface ScannedLine {
  written: string;
  found: FoundMath[];
  isFence: boolean;
}

function scan(text: string): ScannedLine[] {
  let isOpen = false;
  return readFences(text).map(({ text: written, fenced }, index): ScannedLine => {
    const plain = { written, found: [], isFence: false };
    if (fenced) return plain;
    const line = written.replaceAll(/(`+)(?:[^`]|(?!\1(?!`))`)*?\1(?!`)/gu, (code) => ' '.repeat(code.length));
    const at = (column: number, formula: string): FoundMath => ({ line: index + 1, column, formula });
    if (/^[\s>]*\$\$\s*$/u.test(line)) {
      isOpen = !isOpen;
      return { written, found: isOpen ? [at(line.indexOf('$') + 1, '$$')] : [], isFence: true };
    }
    if (isOpen) return plain;
    const [, before = '', block] = /^([\s>]*)(\$\$(?!\$).+\$\$)\s*$/u.exec(line) ?? [];
    if (block !== undefined) return { ...plain, found: [at(before.length + 1, block)] };
    const found = [...line.matchAll(INLINE)].flatMap(({ index: start, 0: formula, 1: inner = '' }) =>
      FORMULA.test(inner) ? [at(start + 1, formula)] : [],
    );
    return { ...plain, found };
  });
}
