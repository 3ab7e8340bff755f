import { colorCSharp } from './csharp-tokens.ts';

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
