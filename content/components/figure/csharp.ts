/** A token of highlighted C#. */
interface CSharpToken {
  text: string;
  /** Token class, as in code.css; null for plain text. Class `tk` corresponds to the element `t-k`. */
  className: string | null;
}

const KEYWORDS = new Set(
  (
    'base bool break case class const default do double else false float for foreach if in int is namespace new null ' +
    'override private protected public readonly return static string switch this true uint using var void while'
  ).split(' '),
);

const TOKEN_PATTERN = /\/\/.*|\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)'|\b\d[\d._]*[fu]?\b|[A-Za-z_]\w*/gu;

/**
 * Highlights the C# of figures; other C# isn't supported. Capitalised names are types, names after a dot or before an
 * assignment are members, names before a parenthesis are methods.
 */
export function highlightCSharp(code: string): CSharpToken[] {
  const tokens: CSharpToken[] = [];
  // Merges adjacent tokens of the same class and appends spaces to the previous token, to reduce the number of elements.
  const add = (text: string, className: string | null): void => {
    const last = tokens.at(-1);
    if (last !== undefined && (last.className === className || /^ *$/u.test(text))) last.text += text;
    else tokens.push({ text, className });
  };
  let end = 0;
  for (const match of code.matchAll(TOKEN_PATTERN)) {
    add(code.slice(end, match.index), null);
    const [text] = match;
    end = match.index + text.length;
    add(text, getTokenClass(text, code.slice(0, match.index), code.slice(end)));
  }
  add(code.slice(end), null);
  return tokens;
}

function getTokenClass(text: string, before: string, after: string): string | null {
  if (text.startsWith('//')) return 'tc';
  if (/^[$"']/u.test(text)) return 'ts';
  if (/^\d/u.test(text)) return 'tn';
  if (KEYWORDS.has(text)) return 'tk';
  if (after.startsWith('(') && !/\bnew $/u.test(before)) return 'tf';
  if (!/^[A-Z]/u.test(text)) return null;
  return before.endsWith('.') || /^ =(?!=)/u.test(after) ? 'tp' : 'tt';
}

/**
 * Formats a value for C#, for example between marks that make it editable.
 *
 * @param control name of the control that sets the value
 */
export type FormatValue = (control: string, text: string) => string;

/** Formats a value as plain text, for the compiler and tests. */
export const formatPlainValue: FormatValue = (_, text) => text;

/** Delimiters of a marked value: control characters, which figures' C# never contains. */
const [VALUE_START, VALUE_SEPARATOR, VALUE_END] = ['\u0001', '\u0002', '\u0003'];
const MARKED_VALUE = /\u0001(?<control>\w+)\u0002(?<text>[^\u0003]*)\u0003/gu;

/** Marks a value, so that it can be edited in place. The suffix of a number (`30f`) isn't part of the value. */
export const formatMarkedValue: FormatValue = (control, text) => {
  const [, number = text, suffix = ''] = /^(-?\d[\d.]*)(f?)$/u.exec(text) ?? [];
  return `${VALUE_START}${control}${VALUE_SEPARATOR}${number}${VALUE_END}${suffix}`;
};

/** Removes the delimiters of marked values. */
export function removeMarks(code: string): string {
  return code.replaceAll(MARKED_VALUE, '$<text>');
}

/** A token of highlighted C#, or a part of it if a marked value starts or ends within the token. */
export interface CodePart {
  text: string;
  /** Token class; null for plain text. */
  className: string | null;
  /** Name of the control that sets this value; null for other code. */
  control: string | null;
}

/** Highlights C# and splits it at its marked values. */
export function splitMarkedCode(marked: string): CodePart[] {
  const code = removeMarks(marked);
  const values = findMarkedValues(marked);
  const parts: CodePart[] = [];
  let from = 0;
  for (const { text, className } of highlightCSharp(code)) {
    const end = from + text.length;
    for (let at = from; at < end; ) {
      const value = values.find((one) => one.end > at);
      const isInside = value !== undefined && value.start <= at;
      const next = Math.min(end, isInside ? value.end : (value?.start ?? end));
      const last = parts.at(-1);
      // A number's sign is part of the value, but a separate token.
      if (isInside && at > value.start && last !== undefined) {
        last.text += code.slice(at, next);
        last.className = className;
      } else parts.push({ text: code.slice(at, next), className, control: isInside ? value.control : null });
      at = next;
    }
    from = end;
  }
  return parts;
}

/** Returns the positions of the marked values in the code without delimiters. */
function findMarkedValues(marked: string): { start: number; end: number; control: string }[] {
  let removed = 0;
  return [...marked.matchAll(MARKED_VALUE)].map(({ 0: whole, index, groups: { control = '', text = '' } = {} }) => {
    const start = index - removed;
    removed += whole.length - text.length;
    return { start, end: start + text.length, control };
  });
}

/**
 * Returns a C# declaration with an object initialiser. Assignments may be comments.
 *
 * @example createObjectCode('var line', 'Line', ['Thickness = 2']) → 'var line = new Line\n{\n    Thickness = 2,\n};'
 */
export function createObjectCode(variable: string, type: string, assignments: readonly string[]): string {
  if (assignments.length === 0) return `${variable} = new ${type}();`;
  return `${variable} = new ${type}\n{\n${assignments.map((line) => `    ${line}${line.startsWith('//') ? '' : ','}\n`).join('')}};`;
}

/** Maximum length of a call on a single line, in characters. */
const MAX_CALL_LENGTH = 52;

/**
 * Returns a C# method call, on one line if it is short enough, otherwise with one argument per line.
 *
 * @example createCallCode('this.batcher.Begin', []) → 'this.batcher.Begin();'
 */
export function createCallCode(method: string, args: readonly string[]): string {
  const line = `${method}(${args.join(', ')});`;
  return removeMarks(line).length <= MAX_CALL_LENGTH ? line : `${method}(\n    ${args.join(',\n    ')});`;
}
