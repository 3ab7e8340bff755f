import {
  API_MEMBER_KINDS,
  API_TYPE_KINDS,
  type ApiMemberKind,
  type ApiTypeKind,
  isApiMemberKind,
  isApiTypeKind,
} from '../model/api.ts';
import { plainWords, stem } from './words.ts';

/** A part of what there is to find. */
export const SCOPES = ['guide', 'type', 'member'] as const;
/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** What a query asks for besides its words. */
export interface QueryFilter {
  scope: Scope | null;
  typeKind: ApiTypeKind | null;
  memberKind: ApiMemberKind | null;
  /** Short names of types in lower case: each must begin one of the parameters' types. */
  takes: string[];
  /** Begins the name of the returned type, in lower case; null for any. */
  returns: string | null;
}

/** A query, understood. */
export interface Query {
  /** As typed, without prefixes and signature. */
  text: string;
  /** Words that say something. */
  words: string[];
  /** True for a question in words rather than a name. */
  isQuestion: boolean;
  filter: QueryFilter;
}

const NO_FILTER: QueryFilter = { scope: null, typeKind: null, memberKind: null, takes: [], returns: null };

/** Words of English that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and are at by can do does for from getting how i in is it my of on or the to two use what when where which with'.split(
    ' ',
  ),
);

/** Verbs with which questions begin, without their endings. */
const VERBS = new Set(
  'add build chang check creat detect draw get handl hid install load mak mov paus play read render set show start stop switch tell us'.split(
    ' ',
  ),
);

/**
 * Understand a query: kind prefixes (`enum: key`, `method: render`), signatures (`Color -> void`, `-> ITexture`,
 * `takes ITexture`, `returns ITexture`), the rest is words.
 */
export function parseQuery(typed: string): Query {
  const filter: QueryFilter = { ...NO_FILTER, takes: [] };
  let text = typed.replaceAll(/(?:^|\s)(\p{L}+):(?!\S*:)/gu, (whole, word: string) =>
    applyPrefix(word.toLowerCase(), filter) ? ' ' : whole,
  );
  text = text.replace(
    /(?:^|\s)((?:[^\s,]+(?:\s*,\s*[^\s,]+)*)?)\s*->\s*(\S*)/u,
    (_whole, takes: string, returns: string) => {
      filter.takes.push(...typeNames(takes));
      filter.returns = returns === '' ? filter.returns : returns.toLowerCase();
      return ' ';
    },
  );
  text = text.replaceAll(/(?:^|\s)(takes|returns)\s+(\S+)/giu, (whole, word: string, name: string) => {
    // `what returns a texture` is a question.
    if (FILLERS.has(name.toLowerCase())) return whole;
    if (word.toLowerCase() === 'takes') filter.takes.push(...typeNames(name));
    else filter.returns = name.toLowerCase();
    return ' ';
  });
  text = text.replaceAll(/\s+/gu, ' ').trim();
  const all = plainWords(text);
  const telling = all.filter((word) => !FILLERS.has(word));
  const words = (telling.length === 0 ? all : telling).map(stem);
  return { text, words, isQuestion: isQuestion(text, all, telling), filter };
}

/** True when a filter asks for anything. */
export function isFiltered({ scope, typeKind, memberKind, takes, returns }: QueryFilter): boolean {
  return scope !== null || typeKind !== null || memberKind !== null || takes.length > 0 || returns !== null;
}

function applyPrefix(word: string, filter: QueryFilter): boolean {
  if (isApiTypeKind(word)) {
    filter.typeKind = word;
    filter.scope = 'type';
  } else if (isApiMemberKind(word)) {
    filter.memberKind = word;
    filter.scope = 'member';
  } else {
    const scope = SCOPES.find((one) => one === word);
    if (scope === undefined) return false;
    filter.scope = scope;
  }
  return true;
}

function typeNames(list: string): string[] {
  return list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()]));
}

/** A name has dots, brackets or capitals inside; a question has fillers, a verb in front, or three words and more. */
function isQuestion(text: string, all: readonly string[], telling: readonly string[]): boolean {
  if (/[.(<]|\p{Ll}\p{Lu}/u.test(text)) return false;
  return (
    all.length > 2 ||
    telling.length < all.length ||
    (all.length > 1 && VERBS.has((all[0] ?? '').replace(/(?:e|ing)$/u, '')))
  );
}

/** Every word that may stand before a colon, for the help text. */
export const PREFIXES: readonly string[] = [...SCOPES, ...API_TYPE_KINDS, ...API_MEMBER_KINDS];
