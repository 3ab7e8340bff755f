import { MEMBER_TITLES } from '#model/member-titles.ts';
import type { Part } from '#search/prefixes.ts';
import { isNarrowing, parseQuery } from '#search/query.ts';

const SCOPES = { guide: 'Guides', type: 'Types', member: 'Members' } as const;
const KINDS = {
  class: 'Classes',
  struct: 'Structs',
  interface: 'Interfaces',
  enum: 'Enumerations',
  delegate: 'Delegates',
  ...MEMBER_TITLES,
} as const;

/** Name of a part of the documentation, in the plural. */
export function scopeLabel(scope: keyof typeof SCOPES): string {
  return SCOPES[scope];
}

/** Name of a kind, in the plural. */
export function kindLabel(kind: keyof typeof KINDS): string {
  return KINDS[kind];
}

/**
 * What was understood of a query's prefixes and signature; null for plain words.
 *
 * @example describeQuery('render takes ITexture') → 'Members that take ITexture, with “render”'
 */
export function describeQuery(typed: string): string | null {
  const query = parseQuery(typed);
  if (!isNarrowing(query)) return null;
  const {
    part,
    text,
    signature: { takes, returns },
  } = query;
  const taken = takes?.length === 0 ? 'nothing' : takes?.map((name) => asTyped(name, typed)).join(' and ');
  const does = [
    ...(taken === undefined ? [] : [`take ${taken}`]),
    ...(returns === null ? [] : [`return ${asTyped(returns, typed)}`]),
  ];
  const which = does.length === 0 ? '' : ` that ${does.join(' and ')}`;
  return `${nounOf(part)}${which}${text === '' ? '' : `${which === '' ? '' : ','} with “${text}”`}`;
}

function nounOf(part: Part | null): string {
  if (part === null || part.scope === 'guide') return SCOPES[part?.scope ?? 'member'];
  return part.kind === null ? SCOPES[part.scope] : KINDS[part.kind];
}

/** A type's name in the letters that the reader wrote. */
function asTyped(name: string, typed: string): string {
  const at = typed.toLowerCase().indexOf(name);
  return at < 0 ? name : typed.slice(at, at + name.length);
}
