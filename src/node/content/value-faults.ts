import type { BaseIssue } from 'valibot';

/** Matches the control characters that XML forbids, except form feed. Compiled pages use some of these as markers. */
export const CONTROL_CHARACTER_PATTERN = /[\u0000-\u0008\u000B\u000E-\u001F]/gu;

/** Keys that Valibot silently omits, because they could change the prototypes of objects. */
const RESERVED_KEYS = new Set<string | number>(['__proto__', 'prototype', 'constructor']);

/** Maximum nesting depth of lists and maps in a content file. */
const MAX_NESTING = 64;

/** A fault in parsed data, and the path to the faulty value (only its first three keys for excessive nesting). */
interface ValueFault {
  path: (string | number)[];
  /** Clause for messages, such as `it has more than 64 levels`. */
  fault: string;
}

/** Returns the first fault: a control character, a reserved key or excessive nesting; null if there is none. */
export function findForbiddenValue(value: unknown): ValueFault | null {
  const pendingItems: { item: unknown; path: ValueFault['path'] }[] = [{ item: value, path: [] }];
  for (let pendingItem = pendingItems.pop(); pendingItem !== undefined; pendingItem = pendingItems.pop()) {
    const { item, path } = pendingItem;
    const [character] =
      `${path.at(-1) ?? ''}${typeof item === 'string' ? item : ''}`.match(CONTROL_CHARACTER_PATTERN) ?? [];
    if (character !== undefined) return { path, fault: `it has ${describeControlCharacter(character)}` };
    if (RESERVED_KEYS.has(path.at(-1) ?? '')) return { path, fault: 'JavaScript reserves this name' };
    if (typeof item !== 'object' || item === null) continue;
    if (path.length === MAX_NESTING) return { path: path.slice(0, 3), fault: `it has more than ${MAX_NESTING} levels` };
    for (const [key, child] of Object.entries(item).reverse())
      pendingItems.push({ item: child, path: [...path, Array.isArray(item) ? Number(key) : key] });
  }
  return null;
}

/** Describes a control character: `the control character U+0003`. */
export function describeControlCharacter(character: string): string {
  return `the control character U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Describes a Valibot issue as a clause for messages, such as `must not be empty`. */
export function describeValidationIssue({ type, message, expected, received }: BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'there is no such field';
  if (type === 'non_empty') return message.startsWith('Invalid') ? 'must not be empty' : message;
  if (type === 'regex' || type === 'custom' || type === 'check' || type === 'raw_check')
    return `${message} (it is ${received})`;
  return `expected ${expected ?? 'another value'}, received ${received}`;
}

/** Formats the path to a value: `navbar[2].type`. */
export function formatFieldPath(path: readonly unknown[]): string {
  const pathSegments = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return pathSegments.join('').replace(/^\./u, '');
}
