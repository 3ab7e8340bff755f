import { createScopeFilter, parsePrefixes, SCOPES, type Scope, type ScopeFilter } from '#search/query.ts';
import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import { findWrittenVersion, type Version } from '#shared/version.ts';
import type { SiteResponse } from '../engines/engine.ts';
import { type EngineRequest, HITS_PER_PAGE, MAX_QUERY_LENGTH } from '../engines/engine.ts';

/** The query of the results page. The address contains all of its fields. */
export interface PageQuery {
  /** Trimmed; may be empty. */
  text: string;
  /** Name of the version. */
  version: string;
  /** The selected filter buttons; null for none. */
  filter: ScopeFilter | null;
}

/** The results of a query, with the pages of hits loaded so far. */
export interface FoundResults extends SiteResponse {
  state: 'found';
  query: PageQuery;
  /** Number of hits requested so far; an engine may return fewer. */
  requested: number;
  /** True when loading more hits failed. */
  hasLoadFailed: boolean;
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
  const version = findWrittenVersion(versions, parameters.get('version'));
  const kind = parameters.get('kind') ?? '';
  return { text, version: version?.name ?? fallback, filter: parseFilter(parameters.get('type') ?? '', kind) };
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
  // The folder name, as in paths: `next` rather than `current`.
  set('version', version === undefined || version.name === fallback ? null : version.folder);
  set('type', query.filter && scopeParameter(query.filter.scope));
  set('kind', getKind(query.filter));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Returns true if a query has neither text nor a filter. */
export function isBlank({ text, filter }: PageQuery): boolean {
  return text === '' && filter === null;
}

/** Returns true if two queries have the same results. */
export function isSameQuery(a: PageQuery, b: PageQuery): boolean {
  return a.text === b.text && a.version === b.version && JSON.stringify(a.filter) === JSON.stringify(b.filter);
}

/** Returns the filter that applies. A prefix in the text, such as `enum:`, overrides the filter buttons. */
export function activeFilter({ text, filter }: PageQuery): ScopeFilter | null {
  return parsePrefixes(text).filter ?? filter;
}

/** Returns the kind of symbol that a filter selects; null for all. */
export function getKind(filter: ScopeFilter | null): ApiTypeKind | ApiMemberKind | null {
  return filter !== null && 'kind' in filter ? filter.kind : null;
}

/** Returns the query with another filter, which replaces prefixes in the text. */
export function withFilter(query: PageQuery, filter: ScopeFilter | null): PageQuery {
  return { ...query, text: parsePrefixes(query.text).rest, filter };
}

/**
 * Builds the engine's request for one page of results.
 *
 * @param version the version that the query names
 * @param offset index of the first hit
 */
export function engineRequest(query: PageQuery, version: Version, offset: number): EngineRequest {
  return { text: query.text, version, filter: activeFilter(query), offset, limit: HITS_PER_PAGE };
}

function parseFilter(type: string, kind: string): ScopeFilter | null {
  if (isApiTypeKind(kind)) return { scope: 'type', kind };
  if (isApiMemberKind(kind)) return { scope: 'member', kind };
  const scope = SCOPES.find((one) => type === scopeParameter(one));
  return scope === undefined ? null : createScopeFilter(scope, null);
}

/** Returns the address's value for a scope, such as `guides`. */
function scopeParameter(scope: Scope): string {
  return `${scope}s`;
}
