import { nameOf } from '#app/api/symbol-facts.ts';
import type { Plain } from '#shared/island.ts';

/** An enumeration member found on the page. */
export interface FoundValue {
  row: HTMLElement;
  name: string;
  /** Numeric value, as written on the page. */
  value: string;
  /** '' if the member has no summary. */
  summary: string;
}

/** Finds an enumeration member in the page's tables; null if there is none. */
export function findValue(page: ParentNode, name: string): FoundValue | null {
  for (const row of page.querySelectorAll<HTMLElement>('.api-values tr[id]')) {
    const [first, second] = row.querySelectorAll('td');
    if (first?.querySelector('code')?.textContent !== name) continue;
    const summary = row.querySelector('.api-summary')?.textContent.trim() ?? '';
    return { row, name, value: second?.textContent.trim() ?? '', summary };
  }
  return null;
}

/** Returns the id of the page's first member with a name, ignoring parameters; null if there is none. */
export function findMember(page: ParentNode, name: string): string | null {
  for (const heading of page.querySelectorAll('section.api-member h3[id]')) {
    const written = nameOf(heading);
    if (written === name || written.startsWith(`${name}(`)) return heading.id;
  }
  return null;
}

/**
 * Returns the address of an enumeration member: the address of its type, taken from a link in this page's declarations, with
 * the member's full name as the fragment. Null if the page has no such link.
 */
export function valueAddress(page: ParentNode, type: string, value: string): string | null {
  const link = [...page.querySelectorAll('.code a[href]')].find(({ textContent }) => textContent === type);
  const path = link?.getAttribute('href')?.replace(/#.*$/u, '') ?? '';
  return path === '' ? null : `${path}#${path.slice(path.lastIndexOf('/') + 1)}.${value}`;
}

/** A call that returns the state of a key. */
export interface StateCall {
  /** Id of the called member on the page; null if the page doesn't have it. */
  id: string | null;
  name: string;
  /** The argument; null for a call without arguments. */
  argument: { type: string; value: string; href: string | null } | null;
}

/** Returns the calls for a key, leaving out those whose member isn't on the page. */
export function stateCalls(page: ParentNode, key: string, { type, taking, telling }: KeyCalls): StateCall[] {
  const argument = { type, value: key, href: valueAddress(page, type, key) };
  const calls = [
    ...taking.map((name) => ({ id: findMember(page, name), name, argument })),
    ...telling
      .filter(({ keys }) => keys.includes(key))
      .map(({ name }) => ({ id: findMember(page, name), name, argument: null })),
  ];
  return calls.filter(({ id }) => id !== null);
}

/** Kind of page: an enumeration of keys, an enumeration of mouse buttons, or a type with the state of keys. */
export type FinderKind = 'keys' | 'buttons' | 'state';

/** Members of a type with the state of keys. */
export interface KeyCalls {
  /** Name of the enumeration of keys. */
  type: string;
  /** Names of the members that take a key as their argument. */
  taking: readonly string[];
  /** Members without arguments, with the keys whose state they return. */
  telling: readonly { name: string; keys: readonly string[] }[];
}

const KINDS: readonly FinderKind[] = ['keys', 'buttons', 'state'];

/**
 * Reads the props from the `figure` of an overwrite file: `kind`, and for the kind `state` also `type`, `taking` and
 * `telling`.
 *
 * @throws Error that names the prop and its allowed values, so that a typo fails the build
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
