import { nameOf } from '#app/api/symbol-facts.ts';
import type { Plain } from '#shared/island.ts';

/** A value of an enumeration, as its page's table tells of it. */
export interface FoundValue {
  row: HTMLElement;
  name: string;
  /** Its number, as written. */
  value: string;
  /** '' where nothing is said of it. */
  summary: string;
}

/** The row of a value in the tables of the page; null when there is none. */
export function findValue(page: ParentNode, name: string): FoundValue | null {
  for (const row of page.querySelectorAll<HTMLElement>('.api-values tr[id]')) {
    const [first, second] = row.querySelectorAll('td');
    if (first?.querySelector('code')?.textContent !== name) continue;
    const summary = row.querySelector('.api-summary')?.textContent.trim() ?? '';
    return { row, name, value: second?.textContent.trim() ?? '', summary };
  }
  return null;
}

/** Id of the first member of the page with a name, whatever its parameters are; null when there is none. */
export function findMember(page: ParentNode, name: string): string | null {
  for (const heading of page.querySelectorAll('section.api-member h3[id]')) {
    const written = nameOf(heading);
    if (written === name || written.startsWith(`${name}(`)) return heading.id;
  }
  return null;
}

/**
 * Address of a value on the page of its enumeration, found by the links that declarations of this page have to that
 * type; null when there are none. Pages have the full name of each of their members as an anchor.
 */
export function valueAddress(page: ParentNode, type: string, value: string): string | null {
  const link = [...page.querySelectorAll('.code a[href]')].find(({ textContent }) => textContent === type);
  const path = link?.getAttribute('href')?.replace(/#.*$/u, '') ?? '';
  return path === '' ? null : `${path}#${path.slice(path.lastIndexOf('/') + 1)}.${value}`;
}

/** A member that tells of a key. */
export interface StateCall {
  /** Id of the member on the page; null when the page doesn't have it. */
  id: string | null;
  name: string;
  /** The value in its parentheses; null for a call without one. */
  argument: { type: string; value: string; href: string | null } | null;
}

/** The calls that tell of a key, as far as the page has their members. */
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
