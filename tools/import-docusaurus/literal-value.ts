/** Plain data, as it is written in a module. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** A part of a module that isn't plain data, and so was left out. */
export interface Unread {
  /** `themeConfig.footer.copyright`. */
  field: string;
  line: number;
  /** Why, as the end of a sentence: `it is a function`. */
  why: string;
}

/** Stands for what can't be known without running the module. */
export class Unknown {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** What a value has by a name; the whole, for `*`. */
export function partOf(value: Literal, name: string): Literal {
  if (name === '*') return value;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** What an operator makes of two values. */
export function combined(operator: string, a: Literal | Unknown, b: Literal | Unknown): Literal | Unknown {
  if (a instanceof Unknown) return a;
  if (b instanceof Unknown) return b;
  if (operator === '===' || operator === '==') return a === b;
  if (operator === '!==' || operator === '!=') return a !== b;
  if (operator === '+' && typeof a === 'string') return a + String(b);
  return new Unknown('it is worked out');
}
