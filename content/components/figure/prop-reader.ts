import type { Plain } from '#shared/island.ts';

/**
 * Reads the props of a static figure, strictly: every reader throws an Error that names the place, what stands there
 * and what may stand there. So a slip of an author's pen stops the build instead of showing something else.
 */
export interface PropReader {
  /** A number that isn't negative. */
  number(name: string, fallback: number): number;
  /** As many numbers as `names`, none of them negative, in their order. */
  numbers(name: string, names: readonly string[]): number[] | null;
  /** A text that isn't empty. */
  text(name: string): string;
  flag(name: string, fallback: boolean): boolean;
  choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T;
}

/**
 * @param where what has the props, for messages: `ShapesFigure, tile 2`
 * @param known every prop that it may have
 */
export function propReader(
  where: string,
  props: { readonly [key: string]: Plain },
  known: readonly string[],
): PropReader {
  const fail = (name: string, allowed: string): never => {
    const found = props[name] === undefined ? 'is missing' : `is ${JSON.stringify(props[name])}`;
    throw new Error(`${where}: \`${name}\` ${found}; it must be ${allowed}.`);
  };
  for (const name of Object.keys(props)) {
    if (!known.includes(name)) throw new Error(`${where}: there is no \`${name}\`; there are ${known.join(', ')}.`);
  }
  return {
    number(name, fallback) {
      const value = props[name];
      if (value === undefined) return fallback;
      return isSize(value) ? value : fail(name, 'a number of at least 0');
    },
    numbers(name, names) {
      const value = props[name];
      if (value === undefined) return null;
      const allowed = `${names.length} numbers of at least 0: [${names.join(', ')}]`;
      if (!Array.isArray(value) || value.length !== names.length) return fail(name, allowed);
      return value.map((entry) => (isSize(entry) ? entry : fail(name, allowed)));
    },
    text(name) {
      const value = props[name];
      return typeof value === 'string' && value.trim() !== '' ? value : fail(name, 'a text');
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
 * Read the caption of a figure that has no other prop.
 *
 * @param where the figure's name, for messages
 */
export function readCaption(where: string, props: { readonly [key: string]: Plain }): string {
  return propReader(where, props, ['caption']).text('caption');
}

function isSize(value: Plain): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
