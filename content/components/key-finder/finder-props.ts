import type { Plain } from '#shared/island.ts';

/** What the page is about: the enumeration of keys, that of buttons, or the state that answers for keys. */
export type FinderKind = 'keys' | 'buttons' | 'state';

/** The members of a state that tell of keys. */
export interface KeyCalls {
  /** Name of the enumeration of keys. */
  type: string;
  /** Members that take a key. */
  taking: readonly string[];
  /** Members without a parameter, and the keys that each of them tells of. */
  telling: readonly { name: string; keys: readonly string[] }[];
}

const KINDS: readonly FinderKind[] = ['keys', 'buttons', 'state'];

/**
 * Read the props that the content gives in an overwrite file's `figure`: `kind`, and for a state, which alone has calls,
 * `type`, `taking` and `telling`.
 *
 * @throws Error that names the prop and what it may be, so that a slip stops the build
 */
export function readFinderProps(props: { readonly [key: string]: Plain }): {
  kind: FinderKind;
  calls: KeyCalls | null;
} {
  const { kind: asked = null, type, taking, telling } = props;
  const kind = KINDS.find((known) => known === asked);
  if (kind === undefined) {
    throw new Error(`KeyFinder: \`kind\` is ${JSON.stringify(asked)}; it must be one of ${KINDS.join(', ')}.`);
  }
  if (kind !== 'state') return { kind, calls: null };
  if (typeof type !== 'string') throw new Error('KeyFinder: `type` must name the enumeration of keys.');
  return { kind, calls: { type, taking: texts('taking', taking), telling: readTelling(telling) } };
}

function readTelling(telling: Plain | undefined): KeyCalls['telling'] {
  if (typeof telling !== 'object' || telling === null || Array.isArray(telling)) {
    throw new Error('KeyFinder: `telling` must be a map of members to lists of keys.');
  }
  return Object.entries(telling).map(([name, keys]) => ({ name, keys: texts(`telling.${name}`, keys) }));
}

function texts(where: string, value: Plain | undefined): string[] {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  throw new Error(`KeyFinder: \`${where}\` must be a list of names.`);
}
