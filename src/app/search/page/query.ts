import { createScopeFilter, parsePrefixes, parseQuery, SCOPES, type Scope } from '#search/query.ts';
import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import type { Version } from '#shared/version.ts';
import { SCOPE_LABELS } from '../describe-query.ts';
import type { SiteResponse } from '../engines/engine.ts';
import { type EngineRequest, HITS_PER_PAGE, MAX_QUERY_LENGTH } from '../engines/engine.ts';

/** A kind of type or of member. */
export type SymbolKind = ApiTypeKind | ApiMemberKind;

/** The query of the results page. The address holds all of it. */
export interface PageQuery {
  /** Trimmed; may be empty. */
  text: string;
  /** Name of the version. */
  version: string;
  /** The part of the documentation to search, as selected with a filter button. */
  scope: Scope | null;
  /** The kind of symbol to search for, as selected with a filter button. Never set without its scope. */
  kind: SymbolKind | null;
}

/** The selected filter buttons. */
export type Filter = Pick<PageQuery, 'scope' | 'kind'>;

/** The results of a query, with the pages of hits loaded so far. */
export interface FoundResults extends SiteResponse {
  state: 'found';
  query: PageQuery;
  /** Number of hits requested so far; an engine may return fewer. */
  requested: number;
  /** True when loading more hits failed. */
  isCut: boolean;
}

/** Results that Back restores. */
export interface KeptResults {
  /** Key of the history entry that showed them. */
  entry: string;
  results: FoundResults;
  /** Scroll position in CSS pixels. */
  top: number;
}

/**
 * Parses an address's query string. Unknown values are ignored; a kind implies its scope.
 *
 * @param fallback name of the version to use when the address names none
 */
export function parsePageQuery(search: string, versions: readonly Version[], fallback: string): PageQuery {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
  const versionText = parameters.get('version')?.toLowerCase();
  const version = versions.find(({ name, folder, label }) =>
    [name, folder, label].some((own) => own.toLowerCase() === versionText),
  );
  const kind = parameters.get('kind') ?? '';
  return { text, version: version?.name ?? fallback, ...parseFilter(parameters.get('type') ?? '', kind) };
}

/**
 * Writes a query into an address's query string. Other parameters are kept.
 *
 * @param search the current query string
 * @param fallback name of the version that needs no parameter; null to always write it
 */
export function formatPageQuery(
  query: PageQuery,
  search: string,
  versions: readonly Version[],
  fallback: string | null,
): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: string | null): void => {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  };
  const version = versions.find(({ name }) => name === query.version);
  set('q', query.text);
  // The folder, as paths write it: `next` rather than `current`.
  set('version', version === undefined || version.name === fallback ? null : version.folder);
  set('type', query.scope === null ? null : scopeParameter(query.scope));
  set('kind', query.kind);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** True when there is nothing to search for: no text and no scope. */
export function isBlank({ text, scope }: PageQuery): boolean {
  return text === '' && scope === null;
}

/** True when two queries have the same results. */
export function isSameQuery(a: PageQuery, b: PageQuery): boolean {
  return a.text === b.text && a.version === b.version && a.scope === b.scope && a.kind === b.kind;
}

/** Returns the filter that applies. A prefix in the text, such as `enum:`, overrides the filter buttons. */
export function activeFilter(query: PageQuery): Filter {
  const { filter } = parsePrefixes(query.text);
  if (filter === null) return { scope: query.scope, kind: query.kind };
  return { scope: filter.scope, kind: filter.scope === 'guide' ? null : filter.kind };
}

/** Returns the query with another filter, which replaces prefixes in the text. */
export function withFilter(query: PageQuery, { scope, kind }: Filter): PageQuery {
  return { ...query, text: parsePrefixes(query.text).rest, scope, kind };
}

/** Returns the filter after a click on a filter button: a second click on the same button removes it. */
export function toggleFilter(filter: Filter, clicked: { scope: Scope } | { kind: SymbolKind }): Filter {
  if ('scope' in clicked) return { scope: filter.scope === clicked.scope ? null : clicked.scope, kind: null };
  const { kind } = clicked;
  return { scope: isApiMemberKind(kind) ? 'member' : 'type', kind: filter.kind === kind ? null : kind };
}

/** Returns less specific queries to suggest when there are no results, each with its label. */
export function broaderQueries(query: PageQuery): { label: string; query: PageQuery }[] {
  const { scope, kind } = activeFilter(query);
  const { takes, returns } = parseQuery(query.text).signature;
  const broader: { label: string; query: PageQuery }[] = [];
  const suggest = (label: string, other: PageQuery): void => {
    const isKnown = [query, ...broader.map((one) => one.query)].some((one) => isSameQuery(one, other));
    if (!isBlank(other) && !isKnown) broader.push({ label, query: other });
  };
  if (scope !== null && kind !== null) {
    suggest(`Search all ${SCOPE_LABELS[scope].toLowerCase()}`, withFilter(query, { scope, kind: null }));
  }
  if (scope !== null) suggest('Search in everything', withFilter(query, { scope: null, kind: null }));
  if (takes !== null || returns !== null) {
    suggest('Search for the words alone', { ...query, text: parseQuery(query.text).text, scope: null, kind: null });
  }
  return broader;
}

/**
 * Builds the engine's request for one page of results.
 *
 * @param version the version that the query names
 * @param offset index of the first hit
 */
export function engineRequest(query: PageQuery, version: Version, offset: number): EngineRequest {
  const { scope, kind } = activeFilter(query);
  const filter = scope === null ? null : createScopeFilter(scope, kind);
  return { text: query.text, version, filter, offset, limit: HITS_PER_PAGE };
}

function parseFilter(type: string, kind: string): Filter {
  if (isApiTypeKind(kind)) return { scope: 'type', kind };
  if (isApiMemberKind(kind)) return { scope: 'member', kind };
  return { scope: SCOPES.find((scope) => type === scopeParameter(scope)) ?? null, kind: null };
}

/** The address's value for a scope: `guides`. */
function scopeParameter(scope: Scope): string {
  return `${scope}s`;
}
