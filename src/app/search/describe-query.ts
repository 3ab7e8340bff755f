import type { ScopeFilter } from '#search/query.ts';
import { isFiltered, parseQuery } from '#search/query.ts';
import { MEMBER_TITLES } from '#shared/api.ts';

/** Names of the parts of the documentation, in the plural. */
export const SCOPE_LABELS = { guide: 'Guides', type: 'Types', member: 'Members' } as const;
/** Names of kinds, in the plural. */
export const KIND_LABELS = {
  class: 'Classes',
  struct: 'Structs',
  interface: 'Interfaces',
  enum: 'Enumerations',
  delegate: 'Delegates',
  ...MEMBER_TITLES,
} as const;

/**
 * What was understood of a query's prefixes and signature; null for plain words.
 *
 * @example describeQuery('open takes Box') → 'Members that take Box, with “open”'
 */
export function describeQuery(typed: string): string | null {
  const query = parseQuery(typed);
  if (!isFiltered(query)) return null;
  const {
    filter,
    text,
    signature: { takes, returns },
  } = query;
  const taken = takes?.length === 0 ? 'nothing' : takes?.map((name) => asTyped(name, typed)).join(' and ');
  const does = [
    ...(taken === undefined ? [] : [`take ${taken}`]),
    ...(returns === null ? [] : [`return ${asTyped(returns, typed)}`]),
  ];
  const which = does.length === 0 ? '' : ` that ${does.join(' and ')}`;
  return `${nounOf(filter)}${which}${text === '' ? '' : `${which === '' ? '' : ','} with “${text}”`}`;
}

function nounOf(filter: ScopeFilter | null): string {
  if (filter === null || filter.scope === 'guide') return SCOPE_LABELS[filter?.scope ?? 'member'];
  return filter.kind === null ? SCOPE_LABELS[filter.scope] : KIND_LABELS[filter.kind];
}

/** A type's name in the letters that the reader wrote. */
function asTyped(name: string, typed: string): string {
  const at = typed.toLowerCase().indexOf(name);
  return at < 0 ? name : typed.slice(at, at + name.length);
}
