import { MEMBER_TITLES } from '../../../model/member-titles.ts';
import { parseQuery, type QueryFilter } from '../../../search/query.ts';

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
  const { filter, text } = parseQuery(typed);
  const { scope, takes, returns } = filter;
  if (scope === null && takes.length === 0 && returns === null) return null;
  const does = [
    ...(takes.length === 0 ? [] : [`take ${takes.map((name) => asTyped(name, typed)).join(' and ')}`]),
    ...(returns === null ? [] : [`return ${asTyped(returns, typed)}`]),
  ];
  const which = does.length === 0 ? '' : ` that ${does.join(' and ')}`;
  return `${nounOf(filter)}${which}${text === '' ? '' : `${which === '' ? '' : ','} with “${text}”`}`;
}

function nounOf({ scope, typeKind, memberKind }: QueryFilter): string {
  const kind = memberKind ?? typeKind;
  if (kind !== null) return KINDS[kind];
  return SCOPES[scope ?? 'member'];
}

/** A type's name in the letters that the reader wrote. */
function asTyped(name: string, typed: string): string {
  const at = typed.toLowerCase().indexOf(name);
  return at < 0 ? name : typed.slice(at, at + name.length);
}
