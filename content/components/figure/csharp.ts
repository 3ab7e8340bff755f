/** A stretch of C# with the class that colours it. */
interface CSharpToken {
  text: string;
  /** One of the classes of tokens in code.css (`tk`, as an element `t-k`); null for plain text. */
  className: string | null;
}

const KEYWORDS = new Set(
  (
    'base bool break case class const default do double else false float for foreach if in int is namespace new null ' +
    'override private protected public readonly return static string switch this true uint using var void while'
  ).split(' '),
);

const TOKEN = /\/\/.*|\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)'|\b\d[\d._]*[fu]?\b|[A-Za-z_]\w*/gu;

/**
 * Colour the C# that figures write about themselves. It knows that text only: names with a capital are types, members
 * after a dot or before an assignment, methods before a parenthesis.
 */
export function colorCSharp(code: string): CSharpToken[] {
  const tokens: CSharpToken[] = [];
  // Neighbours of one class are one token, and blanks belong to what they follow: fewer elements in the page.
  const add = (text: string, className: string | null): void => {
    const last = tokens.at(-1);
    if (last !== undefined && (last.className === className || /^ *$/u.test(text))) last.text += text;
    else tokens.push({ text, className });
  };
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    add(code.slice(end, match.index), null);
    const [text] = match;
    end = match.index + text.length;
    add(text, classOf(text, code.slice(0, match.index), code.slice(end)));
  }
  add(code.slice(end), null);
  return tokens;
}

function classOf(text: string, before: string, after: string): string | null {
  if (text.startsWith('//')) return 'tc';
  if (/^[$"']/u.test(text)) return 'ts';
  if (/^\d/u.test(text)) return 'tn';
  if (KEYWORDS.has(text)) return 'tk';
  if (after.startsWith('(') && !/\bnew $/u.test(before)) return 'tf';
  if (!/^[A-Z]/u.test(text)) return null;
  return before.endsWith('.') || /^ =(?!=)/u.test(after) ? 'tp' : 'tt';
}

/**
 * Writes a value into C# as one that a control of the figure sets, so that it can be changed where it stands.
 *
 * @param control the control's name in the figure's table
 */
export type WriteValue = (control: string, text: string) => string;

/** For C# that is only read: by the compiler, by tests, on pages without the control. */
export const plainValue: WriteValue = (_, text) => text;

/** Around a value: characters that no C# here can hold. */
const [START, NAMED, END] = ['\u0001', '\u0002', '\u0003'];
const MARK = /\u0001(?<control>\w+)\u0002(?<text>[^\u0003]*)\u0003/gu;

/** Marks the value; the suffix of a number, as of `30f`, stays outside. */
export const markedValue: WriteValue = (control, text) => {
  const [, number = text, suffix = ''] = /^(-?\d[\d.]*)(f?)$/u.exec(text) ?? [];
  return `${START}${control}${NAMED}${number}${END}${suffix}`;
};

/** C# as it is read, without its marks. */
export function unmarked(code: string): string {
  return code.replaceAll(MARK, '$<text>');
}

/** A stretch of C#. */
export interface CodePart {
  text: string;
  /** The class that colours it; null for plain text. */
  className: string | null;
  /** The control that sets it; null for what none sets. */
  control: string | null;
}

/** Colour C# and find the values in it that controls set. */
export function codeParts(marked: string): CodePart[] {
  const code = unmarked(marked);
  const values = valuesIn(marked);
  const parts: CodePart[] = [];
  let from = 0;
  for (const { text, className } of colorCSharp(code)) {
    const end = from + text.length;
    for (let at = from; at < end; ) {
      const value = values.find((one) => one.end > at);
      const inside = value !== undefined && value.start <= at;
      const next = Math.min(end, inside ? value.end : (value?.start ?? end));
      const last = parts.at(-1);
      // A sign is no part of a number's token, but of the value.
      if (inside && at > value.start && last !== undefined) {
        last.text += code.slice(at, next);
        last.className = className;
      } else parts.push({ text: code.slice(at, next), className, control: inside ? value.control : null });
      at = next;
    }
    from = end;
  }
  return parts;
}

/** Where the values are in the code without marks. */
function valuesIn(marked: string): { start: number; end: number; control: string }[] {
  let removed = 0;
  return [...marked.matchAll(MARK)].map(({ 0: whole, index, groups: { control = '', text = '' } = {} }) => {
    const start = index - removed;
    removed += whole.length - text.length;
    return { start, end: start + text.length, control };
  });
}

/**
 * C# that makes a value with an object initialiser; comments may stand among its assignments.
 *
 * @example newObject('var line', 'Line', ['Thickness = 2']) → 'var line = new Line\n{\n    Thickness = 2,\n};'
 */
export function newObject(variable: string, type: string, assignments: readonly string[]): string {
  if (assignments.length === 0) return `${variable} = new ${type}();`;
  return `${variable} = new ${type}\n{\n${assignments.map((line) => `    ${line}${line.startsWith('//') ? '' : ','}\n`).join('')}};`;
}

/** Longest call that stands on one line, in characters. */
const LINE = 52;

/**
 * C# that calls a method, as a statement: on one line where it is short, else with an argument a line.
 *
 * @example methodCall('this.batcher.Begin', []) → 'this.batcher.Begin();'
 */
export function methodCall(method: string, args: readonly string[]): string {
  const line = `${method}(${args.join(', ')});`;
  return unmarked(line).length <= LINE ? line : `${method}(\n    ${args.join(',\n    ')});`;
}
