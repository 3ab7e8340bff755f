import { getHeadingSymbolName } from '#app/api/symbol-facts.ts';
import type { JsonValue } from '#shared/island.ts';

/** An enumeration member found on the page. */
export interface FoundMember {
  row: HTMLElement;
  name: string;
  /** Numeric value, as written on the page. */
  value: string;
  /** '' if the member has no summary. */
  summary: string;
}

/** Finds an enumeration member in the page's tables; null if there is none. */
export function findEnumMember(page: ParentNode, name: string): FoundMember | null {
  for (const row of page.querySelectorAll<HTMLElement>('.api-values tr[id]')) {
    const [first, second] = row.querySelectorAll('td');
    if (first?.querySelector('code')?.textContent !== name) continue;
    const summary = row.querySelector('.api-summary')?.textContent.trim() ?? '';
    return { row, name, value: second?.textContent.trim() ?? '', summary };
  }
  return null;
}

/** Returns the id of the page's first member with a name, ignoring parameters; null if there is none. */
export function findMemberId(page: ParentNode, name: string): string | null {
  for (const heading of page.querySelectorAll('section.api-member h3[id]')) {
    const headingName = getHeadingSymbolName(heading);
    if (headingName === name || headingName.startsWith(`${name}(`)) return heading.id;
  }
  return null;
}

/**
 * Returns the address of an enumeration member: the address of the enumeration, taken from a link in the page's declarations,
 * with the member's full name as the fragment. Null if the page has no such link.
 */
export function getMemberAddress(page: ParentNode, type: string, value: string): string | null {
  const link = [...page.querySelectorAll('.code a[href]')].find(({ textContent }) => textContent === type);
  const path = link?.getAttribute('href')?.replace(/#.*$/u, '') ?? '';
  return path === '' ? null : `${path}#${path.slice(path.lastIndexOf('/') + 1)}.${value}`;
}

/** A call of a member that returns the state of a key, for the list below the box. */
export interface KeyStateCall {
  /** Id of the called member on the page; null if the page doesn't have it. */
  id: string | null;
  name: string;
  /** The argument; null for a call without arguments. */
  argument: { type: string; value: string; href: string | null } | null;
}

/** Returns the calls for a key, without calls of members that aren't on the page. */
export function getKeyStateCalls(
  page: ParentNode,
  key: string,
  { type, methodsWithKey, methodsWithoutKey }: KeyStateMembers,
): KeyStateCall[] {
  const argument = { type, value: key, href: getMemberAddress(page, type, key) };
  const calls = [
    ...methodsWithKey.map((name) => ({ id: findMemberId(page, name), name, argument })),
    ...methodsWithoutKey
      .filter(({ keys }) => keys.includes(key))
      .map(({ name }) => ({ id: findMemberId(page, name), name, argument: null })),
  ];
  return calls.filter(({ id }) => id !== null);
}

/** Kind of page: an enumeration of keys, an enumeration of mouse buttons, or a type with the state of keys. */
export type FinderKind = 'keys' | 'buttons' | 'state';

/** Members of a type with the state of keys. */
export interface KeyStateMembers {
  /** Name of the enumeration of keys. */
  type: string;
  /** Names of the members that take a key as their argument. */
  methodsWithKey: readonly string[];
  /** Members without arguments, with the keys whose state they return. */
  methodsWithoutKey: readonly { name: string; keys: readonly string[] }[];
}

const FINDER_KINDS: readonly FinderKind[] = ['keys', 'buttons', 'state'];

/**
 * Reads the props from the `figure` of an overwrite file: `kind`, and for the kind `state` also `type`, `methodsWithKey` and
 * `methodsWithoutKey`.
 *
 * @throws Error that names the prop and its allowed values, so that a typo fails the build
 */
export function readFinderProps(props: { readonly [key: string]: JsonValue }): {
  kind: FinderKind;
  calls: KeyStateMembers | null;
} {
  const { kind: givenKind = null, type, methodsWithKey, methodsWithoutKey } = props;
  const kind = FINDER_KINDS.find((known) => known === givenKind);
  if (kind === undefined) {
    throw new Error(
      `KeyFinder: \`kind\` is ${JSON.stringify(givenKind)}; it must be one of ${FINDER_KINDS.join(', ')}.`,
    );
  }
  if (kind !== 'state') return { kind, calls: null };
  if (typeof type !== 'string') throw new Error('KeyFinder: `type` must name the enumeration of keys.');
  return {
    kind,
    calls: {
      type,
      methodsWithKey: readNames('methodsWithKey', methodsWithKey),
      methodsWithoutKey: readMethodsWithoutKey(methodsWithoutKey),
    },
  };
}

function readMethodsWithoutKey(methodsWithoutKey: JsonValue | undefined): KeyStateMembers['methodsWithoutKey'] {
  if (typeof methodsWithoutKey !== 'object' || methodsWithoutKey === null || Array.isArray(methodsWithoutKey)) {
    throw new Error('KeyFinder: `methodsWithoutKey` must be a map of members to lists of keys.');
  }
  return Object.entries(methodsWithoutKey).map(([name, keys]) => ({
    name,
    keys: readNames(`methodsWithoutKey.${name}`, keys),
  }));
}

function readNames(where: string, value: JsonValue | undefined): string[] {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  throw new Error(`KeyFinder: \`${where}\` must be a list of names.`);
}
