import { SCOPES, type Scope } from '#search/prefixes.ts';
import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import type { Version } from '#shared/version.ts';
import { MAX_QUERY } from '../engines/engine.ts';

/** A kind of type or of member. */
export type SymbolKind = ApiTypeKind | ApiMemberKind;

/** What the results page is asked: all of it stands in the address. */
export interface PageQuestion {
  /** Without space around it; may be empty. */
  text: string;
  /** Name of the version. */
  version: string;
  /** The part of the documentation to look in, as chosen by hand. */
  scope: Scope | null;
  /** The kind to look for, as chosen by hand; always with its scope. */
  kind: SymbolKind | null;
}

/**
 * What an address's query asks. Words that mean nothing are passed over; a kind implies its scope.
 *
 * @param fallback name of the version where the address names none
 */
export function readQuestion(search: string, versions: readonly Version[], fallback: string): PageQuestion {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_QUERY)
    .trim();
  const asked = parameters.get('version')?.toLowerCase();
  const version = versions.find(({ name, folder, label }) =>
    [name, folder, label].some((own) => own.toLowerCase() === asked),
  );
  const kind = parameters.get('kind') ?? '';
  return { text, version: version?.name ?? fallback, ...readFilter(parameters.get('type') ?? '', kind) };
}

/**
 * An address's query that asks a question; what else stands in it is kept.
 *
 * @param search the query as it is
 * @param fallback name of the version that needs no naming; null to name it always
 */
export function writeQuestion(
  question: PageQuestion,
  search: string,
  versions: readonly Version[],
  fallback: string | null,
): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: string | null): void => {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  };
  const version = versions.find(({ name }) => name === question.version);
  set('q', question.text);
  // The unreleased version is called as in paths.
  set('version', version === undefined || version.name === fallback ? null : version.folder);
  set('type', question.scope === null ? null : scopeWord(question.scope));
  set('kind', question.kind);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** True when nothing is asked: no words, and no part of the documentation either. */
export function isBlank({ text, scope }: PageQuestion): boolean {
  return text === '' && scope === null;
}

/** True when two questions ask the same. */
export function isSameQuestion(a: PageQuestion, b: PageQuestion): boolean {
  return a.text === b.text && a.version === b.version && a.scope === b.scope && a.kind === b.kind;
}

function readFilter(type: string, kind: string): Pick<PageQuestion, 'scope' | 'kind'> {
  if (isApiTypeKind(kind)) return { scope: 'type', kind };
  if (isApiMemberKind(kind)) return { scope: 'member', kind };
  return { scope: SCOPES.find((scope) => type === scopeWord(scope)) ?? null, kind: null };
}

/** The word that the address has for a part of the documentation: `guides`. */
function scopeWord(scope: Scope): string {
  return `${scope}s`;
}
