import { isFilteredQuery, parseQuery, type ScopeFilter } from '#search/query.ts';
import { MEMBER_KIND_HEADINGS } from '#shared/api.ts';

/** Plural labels of the parts of the documentation to which a search can be limited. */
export const SEARCH_SCOPE_LABELS = { guide: 'Guides', type: 'Types', member: 'Members' } as const;
/** Plural labels of the kinds of types and members. */
export const SYMBOL_KIND_LABELS = {
  class: 'Classes',
  struct: 'Structs',
  interface: 'Interfaces',
  enum: 'Enumerations',
  delegate: 'Delegates',
  ...MEMBER_KIND_HEADINGS,
} as const;

/** Describes a query with a filter: `open takes Box` → `Members that take Box, with “open”`. Null without a filter. */
export function describeQuery(typed: string): string | null {
  const query = parseQuery(typed);
  if (!isFilteredQuery(query)) return null;
  const { filter, text, signature } = query;
  const { takes, returns } = signature;
  const typesText = takes?.length === 0 ? 'nothing' : takes?.map((name) => withTypedCase(name, typed)).join(' and ');
  const conditions = [
    ...(typesText === undefined ? [] : [`take ${typesText}`]),
    ...(returns === null ? [] : [`return ${withTypedCase(returns, typed)}`]),
  ];
  const clause = conditions.length === 0 ? '' : ` that ${conditions.join(' and ')}`;
  return `${getFilterLabel(filter)}${clause}${text === '' ? '' : `${clause === '' ? '' : ','} with “${text}”`}`;
}

function getFilterLabel(filter: ScopeFilter | null): string {
  if (filter === null || filter.scope === 'guide') return SEARCH_SCOPE_LABELS[filter?.scope ?? 'member'];
  return filter.kind === null ? SEARCH_SCOPE_LABELS[filter.scope] : SYMBOL_KIND_LABELS[filter.kind];
}

/** Returns a type's name with the capitalisation that the user typed. */
function withTypedCase(name: string, typed: string): string {
  const index = typed.toLowerCase().indexOf(name);
  return index < 0 ? name : typed.slice(index, index + name.length);
}
