import { findMember, valueAddress } from './find-on-page.ts';
import type { KeyCalls } from './finder-props.ts';

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

/** Calls with links to their members. */
export function StateCalls({ calls }: { calls: readonly StateCall[] }) {
  return (
    <ul className="key-finder-calls">
      {calls.map(({ id, name, argument }) => (
        <li key={name}>
          <code>
            <a href={`#${id}`}>{name}</a>(
            {argument === null ? null : argument.href === null ? (
              `${argument.type}.${argument.value}`
            ) : (
              <>
                {`${argument.type}.`}
                <a href={argument.href}>{argument.value}</a>
              </>
            )}
            )
          </code>
        </li>
      ))}
    </ul>
  );
}
