import type { JsonValue } from '#shared/island.ts';

/**
 * Reads and checks the props of a figure. Every method throws an Error that names the figure, the prop, its value and the
 * allowed values, so that a typo fails the build.
 */
export interface PropReader {
  /** Reads a non-negative number. */
  number(name: string, fallback: number): number;
  /** Reads a list of non-negative numbers, one for each of the names; null if the prop is missing. */
  numbers(name: string, names: readonly string[]): number[] | null;
  /** Reads a string that isn't blank. */
  text(name: string): string;
  flag(name: string, fallback: boolean): boolean;
  choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T;
}

/**
 * Creates a reader for props.
 *
 * @param where name of the figure for error messages, such as `ShapesFigure, tile 2`
 * @param allowedProps names of all allowed props
 * @throws Error for an unknown prop
 */
export function createPropReader(
  where: string,
  props: { readonly [key: string]: JsonValue },
  allowedProps: readonly string[],
): PropReader {
  const fail = (name: string, allowed: string): never => {
    const found = props[name] === undefined ? 'is missing' : `is ${JSON.stringify(props[name])}`;
    throw new Error(`${where}: \`${name}\` ${found}; it must be ${allowed}.`);
  };
  for (const name of Object.keys(props)) {
    if (!allowedProps.includes(name))
      throw new Error(`${where}: there is no prop \`${name}\`; the props are ${allowedProps.join(', ')}.`);
  }
  return {
    number(name, fallback) {
      const value = props[name];
      if (value === undefined) return fallback;
      return isNonNegative(value) ? value : fail(name, 'a number of at least 0');
    },
    numbers(name, names) {
      const value = props[name];
      if (value === undefined) return null;
      const allowed = `${names.length} numbers of at least 0: [${names.join(', ')}]`;
      if (!Array.isArray(value) || value.length !== names.length) return fail(name, allowed);
      return value.map((entry) => (isNonNegative(entry) ? entry : fail(name, allowed)));
    },
    text(name) {
      const value = props[name];
      return typeof value === 'string' && value.trim() !== '' ? value : fail(name, 'a non-empty string');
    },
    flag(name, fallback) {
      const value = props[name];
      if (value === undefined) return fallback;
      return typeof value === 'boolean' ? value : fail(name, 'true or false');
    },
    choice(name, choices, fallback) {
      const value = props[name];
      if (value === undefined && fallback !== undefined) return fallback;
      return choices.find((choice) => choice === value) ?? fail(name, `one of ${choices.join(', ')}`);
    },
  };
}

/**
 * Reads the caption of a figure that has no other props.
 *
 * @param where name of the figure for error messages
 */
export function readCaption(where: string, props: { readonly [key: string]: JsonValue }): string {
  return createPropReader(where, props, ['caption']).text('caption');
}

function isNonNegative(value: JsonValue): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
