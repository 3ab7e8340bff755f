import { fold } from './fold.ts';
import { isFiller } from './words.ts';

/** What members take and give, as a query says it: names of types, folded, of which beginnings are enough. */
export interface AskedSignature {
  /** Each begins the type of a parameter of its own; none at all for members without parameters; null for any. */
  takes: readonly string[] | null;
  /** Begins the name of the type that comes back; null for any. */
  returns: string | null;
}

/** A type's name, with its arguments and brackets; `ref`, `out` and the like belong to it. */
const TYPE = String.raw`(?:(?:ref|out|in|params)\s+)?[\p{L}_][\p{L}\p{N}_.]*(?:<[^>]*>+)?(?:\[[\s,]*\])*\??`;
const TYPES = String.raw`${TYPE}(?:\s*,\s*${TYPE})*`;
const ARROW = new RegExp(
  String.raw`(?:^|(?<=\s))(?:takes\s+)?(?:\((?<inside>[^()]*)\)|(?<bare>${TYPES})?)\s*(?:[-–—]\s?>|→)\s*(?<returns>${TYPE})?`,
  'giu',
);
const TAKES = new RegExp(String.raw`(?:^|(?<=\s))takes\s+(?<bare>${TYPES})`, 'giu');
const RETURNS = new RegExp(String.raw`(?:^|(?<=\s))returns\s+(?<returns>${TYPE})`, 'giu');

/**
 * Take a signature out of a text: `Box -> void`, `(Box, bool) → void`, `() -> void`, `-> Lid`, `takes Box, Lid`,
 * `returns Lid`.
 */
export function readSignature(text: string): { signature: AskedSignature; rest: string } {
  let takes: string[] | null = null;
  let returns: string | null = null;
  let rest = text;
  for (const pattern of [ARROW, TAKES, RETURNS]) {
    let left = '';
    let at = 0;
    for (const found of rest.matchAll(pattern)) {
      const { inside, bare, returns: given } = found.groups ?? {};
      // `what returns a texture` and `how to -> draw` are prose.
      if (isProse(bare) || isProse(given)) continue;
      const names = inside ?? bare;
      if (names !== undefined) takes = [...(takes ?? []), ...typeNames(names)];
      if (given !== undefined) returns = typeName(given);
      left += `${rest.slice(at, found.index)} `;
      at = found.index + found[0].length;
    }
    rest = left + rest.slice(at);
  }
  return { signature: { takes, returns }, rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

/** A filler in small letters: `takes IT` is on its way to `takes IToy`. */
function isProse(name: string | undefined): boolean {
  return isFiller(name) && name === name?.toLowerCase();
}

/** A type's name as it is compared: without namespaces, modifiers and the mark of what may be null. */
export function typeName(written: string): string {
  const name = written.replace(/^\s*(?:(?:ref|out|in|params)\s+)?/iu, '').replaceAll(/[\p{L}\p{N}_]+\./gu, '');
  return fold(name.replaceAll(/[\s?]/gu, ''));
}

/** Names of types in a list. */
function typeNames(list: string): string[] {
  return splitList(list)
    .map(typeName)
    .filter((name) => name !== '');
}

/** The items of a list; commas between brackets belong to an item. */
export function splitList(list: string): string[] {
  const items: string[] = [''];
  let depth = 0;
  for (const letter of list) {
    if ('<[('.includes(letter)) depth += 1;
    if ('>])'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) items.push('');
    else items.push(`${items.pop() ?? ''}${letter}`);
  }
  return items;
}
