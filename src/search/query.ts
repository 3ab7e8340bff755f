import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import { splitAtCommas } from '#shared/search-data.ts';
import { UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import {
  foldText,
  getNeighbourCompounds,
  isStopWord,
  normalizeWord,
  removePlural,
  splitQueryWords,
  splitWords,
  toPhraseKey,
} from './words.ts';

/** Stems of verbs that may begin a question. */
const QUESTION_VERBS = new Set(
  'add build chang check creat detect draw get handl hid install load mak mov paus play read render set show start stop switch tell'.split(
    ' ',
  ),
);

/** Matches the endings of contractions: `can't`, `it's`, `we've`. */
const CONTRACTION_ENDINGS = /(?<=\p{L})['’](?:t|s|m|re|ve|ll|d)(?!\p{L})/giu;

/** Matches `on the screen` after other words (`draw text on the screen`). Parsing removes it as superfluous. */
const ON_SCREEN = /(?<=\S\s+)on (?:the |my )?screen(?!\S)/giu;

/** Matches a name directly before a bracket: `Get<int>`, `this[0]`. Such a name is never a stop word. */
const NAME_BEFORE_BRACKET = /[\p{L}\p{N}]+(?=[<([])/gu;

/** Matches a quoted phrase: `"load texture"`. Quotation marks in other text, as in `Get("a")`, are code. */
const QUOTED_PATTERN = /(?<!\S)["“”„«](?<phrase>[^"“”„«»]*)["“”»](?!\S)/gu;

/** Parses a query into phrases (`"big box"`), prefixes (`enum: color`), a signature (`Box -> void`) and words. */
export function parseQuery(query: string) {
  const quoted = [...query.matchAll(QUOTED_PATTERN)].map(({ groups }) => groups?.phrase ?? '');
  const { filter, rest } = parseFilterPrefixes(query.replaceAll(QUOTED_PATTERN, ' '));
  const { signature, rest: text } = parseSignatureQuery(rest);
  const phrases = quoted.map(toPhraseKey).filter((phrase) => phrase.trim() !== '');
  return parseQueryWords([text, ...quoted].join(' ').trim(), filter, signature, phrases);
}

/**
 * Parses the words of a query. Prefixes, signature and phrases are read as words unless `parseQuery` extracted them.
 *
 * @param filter filter from a prefix; null for none
 * @param phrases phrase keys of the quoted phrases, which a hit must contain
 */
export function parseQueryWords(
  text: string,
  filter: ScopeFilter | null,
  signature: SignatureQuery = { takes: null, returns: null },
  phrases: readonly string[] = [],
) {
  const plain = text.replaceAll(CONTRACTION_ENDINGS, '').replaceAll(ON_SCREEN, '');
  const all = splitWords(plain);
  const names = new Set(plain.match(NAME_BEFORE_BRACKET));
  const significant = all.filter((word) => !isStopWord(word) || names.has(word));
  const words = new Map<string, string>();
  for (const word of splitQueryWords((significant.length === 0 ? all : significant).join(' '))) {
    const asked = normalizeWord(word);
    if (!words.has(asked)) words.set(asked, word);
  }
  const joined = new Map(
    all.map((word, at) => [normalizeWord(word), getNeighbourCompounds(all, at).map(normalizeWord)]),
  );
  return {
    text,
    /** Distinct words as typed, without stop words unless there are no other words. */
    typed: [...words.values()],
    /** The words of `typed`, normalised. */
    words: [...words.keys()],
    /** Maps each normalised word to its normalised compounds, see `getNeighbourCompounds`: `hand off` → `handoff`. */
    joined,
    /** True for a question, false for a name. */
    isQuestion: isQuestion(text, all, significant),
    /** True if the text contains stop words. */
    isSentence: significant.length < all.length,
    filter,
    signature,
    phrases,
  };
}

/** A parsed query. */
export type ParsedQuery = ReturnType<typeof parseQueryWords>;

/** Returns true if a query has a filter or a signature. */
export function isFilteredQuery({
  filter,
  signature: { takes, returns },
}: Pick<ParsedQuery, 'filter' | 'signature'>): boolean {
  return filter !== null || takes !== null || returns !== null;
}

/** Matches signs of code: punctuation in a name (`Box.Width`, `Get<T>`), an inner capital or the `I` of interfaces. */
const CODE_PATTERN = /[\p{L}\p{N}_](?:[._][\p{L}_]|[(<[])|\p{Ll}\p{Lu}|(?<![\p{L}\p{N}])I\p{Lu}\p{Ll}/u;

/** Returns true if a query contains code, or selects API symbols by a prefix or a signature. */
export function isCodeQuery(text: string): boolean {
  const query = parseQuery(text);
  return CODE_PATTERN.test(text) || (isFilteredQuery(query) && query.filter?.scope !== 'guide');
}

/** Matches punctuation of names: an opening bracket, or a dot after a name (`Box.Width`, `Box.`; not `.NET`). */
export const NAME_PUNCTUATION_PATTERN = /(?<=[\p{L}\p{N}_)\]>])\.(?!\s)|[(<[]/u;

/** Returns true for text without API names that has a stop word, three or more words, or a verb before another word. */
function isQuestion(text: string, all: readonly string[], significant: readonly string[]): boolean {
  if (NAME_PUNCTUATION_PATTERN.test(text) || /\p{Ll}\p{Lu}/u.test(text)) return false;
  return (
    all.length > 2 ||
    significant.length < all.length ||
    (all.length > 1 && QUESTION_VERBS.has(foldText(all[0] ?? '').replace(/(?:e|ing)$/u, '')))
  );
}

/** Parts of the documentation that a search can be restricted to. */
export const SEARCH_SCOPES = ['guide', 'type', 'member'] as const;
/** A part of the documentation to search. */
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** A filter that restricts a search to a scope and optionally to a kind of symbol. */
export type ScopeFilter =
  | { scope: 'guide' }
  | { scope: 'type'; kind: ApiTypeKind | null }
  | { scope: 'member'; kind: ApiMemberKind | null };

/** Creates the filter for a scope or a kind of symbol, which implies its scope. Returns null for other words. */
export function parseScopeFilter(word: string): ScopeFilter | null {
  if (isApiTypeKind(word)) return { scope: 'type', kind: word };
  if (isApiMemberKind(word)) return { scope: 'member', kind: word };
  if (word === 'guide') return { scope: word };
  return word === 'type' || word === 'member' ? { scope: word, kind: null } : null;
}

const PREFIX_PATTERN = /(?:^|(?<=\s))(\p{L}+)\s*:(?!\S*:)/gu;

/**
 * Extracts prefixes such as `enum:` or `methods :` from a query. The last one sets the filter; null without a prefix.
 *
 * @example parseFilterPrefixes('methods: render') → members that are methods, 'render'
 */
export function parseFilterPrefixes(text: string): { filter: ScopeFilter | null; rest: string } {
  let filter: ScopeFilter | null = null;
  const rest = text.replaceAll(PREFIX_PATTERN, (whole, word: string) => {
    const lower = word.toLowerCase();
    // Also removes `es` for `classes`, from which `removePlural` only removes the `s`.
    const chosen =
      parseScopeFilter(lower) ?? parseScopeFilter(removePlural(lower)) ?? parseScopeFilter(lower.replace(/es$/u, ''));
    filter = chosen ?? filter;
    return chosen === null ? whole : ' ';
  });
  return { filter, rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

/** Signature in a query. Each type is normalised and matches all type names that begin with it. */
export interface SignatureQuery {
  /** Types, each for another parameter. An empty list matches members without parameters; null matches any. */
  takes: readonly string[] | null;
  /** Return type; null matches any. */
  returns: string | null;
}

/** Matches a type's name with a parameter modifier, type arguments, array brackets and `?`. */
const TYPE_PATTERN = String.raw`(?:(?:ref|out|in|params)\s+)?[\p{L}_][\p{L}\p{N}_.]*(?:<[^>]*>+)?(?:\[[\s,]*\])*\??`;
const TYPE_LIST_PATTERN = String.raw`${TYPE_PATTERN}(?:\s*,\s*${TYPE_PATTERN})*`;
const ARROW_PATTERN = new RegExp(
  String.raw`(?:^|(?<=\s))(?:takes\s+)?(?:\((?<inside>[^()]*)\)|(?<bare>${TYPE_LIST_PATTERN})?)\s*(?:[-–—]\s?>|→)\s*(?<returns>${TYPE_PATTERN})?`,
  'giu',
);
const TAKES_PATTERN = new RegExp(String.raw`(?:^|(?<=\s))takes\s+(?<bare>${TYPE_LIST_PATTERN})`, 'giu');
const RETURNS_PATTERN = new RegExp(String.raw`(?:^|(?<=\s))returns\s+(?<returns>${TYPE_PATTERN})`, 'giu');

/** Parses the signature in a query: `(Box, bool) → void`, `() -> void`, `-> Lid`, `takes Box, Lid` or `returns Lid`. */
export function parseSignatureQuery(text: string): { signature: SignatureQuery; rest: string } {
  let takes: string[] | null = null;
  let returns: string | null = null;
  let rest = text;
  for (const pattern of [ARROW_PATTERN, TAKES_PATTERN, RETURNS_PATTERN]) {
    let left = '';
    let at = 0;
    for (const found of rest.matchAll(pattern)) {
      const { inside, bare, returns: given } = found.groups ?? {};
      // Ignores prose such as `what returns a texture` and `how to -> draw`.
      if (isProse(bare) || isProse(given)) continue;
      const names = inside ?? bare;
      if (names !== undefined) {
        const types = splitAtCommas(names).map(normalizeTypeName);
        takes = [...(takes ?? []), ...types.filter((name) => name !== '')];
      }
      if (given !== undefined) returns = normalizeTypeName(given);
      left += `${rest.slice(at, found.index)} `;
      at = found.index + found[0].length;
    }
    rest = left + rest.slice(at);
  }
  return { signature: { takes, returns }, rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

/** Returns true for a lower-case stop word. `takes IT` isn't prose, because the user may be typing `IToy`. */
function isProse(name: string | undefined): boolean {
  return isStopWord(name) && name === name?.toLowerCase();
}

/** Normalises a type name: removes namespaces, modifiers and nullability, and converts it to lower case. */
export function normalizeTypeName(written: string): string {
  const name = written.replace(/^\s*(?:(?:ref|out|in|params)\s+)?/iu, '').replaceAll(/[\p{L}\p{N}_]+\./gu, '');
  return foldText(name.replaceAll(/[\s?]/gu, ''));
}

/**
 * Finds the release that a query names, in full or by the end of the release's name. Returns the release with the rest
 * of the query; null if the query names no release or several, or contains nothing else.
 *
 * @example parseQueryVersion('Box .38', ['1.0.0-preview.39', '1.0.0-preview.38']) → '1.0.0-preview.38', 'Box'
 */
export function parseQueryVersion(text: string, versions: readonly string[]): { version: string; rest: string } | null {
  const releases = versions.filter((version) => version !== UNRELEASED_VERSION_NAME);
  const named = releases.flatMap((version) => {
    const rest = text.replace(createVersionPattern(version), ' ').trim();
    return rest === text.trim() || rest === '' ? [] : [{ version, rest }];
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Returns a pattern for the spellings of a version, for example `preview.38`, `preview 38` and `.38`. */
function createVersionPattern(version: string): RegExp {
  const parts = version.match(/\p{L}+|\p{N}+/gu) ?? [];
  const lastWordAt = parts.findLastIndex((part) => /^\p{L}/u.test(part));
  const between = String.raw`[\s.-]?`;
  const forms = [
    `v?${parts.join(between)}`,
    ...(lastWordAt < 0 ? [] : [parts.slice(lastWordAt).join(between)]),
    ...(parts.length < 2 ? [] : [String.raw`\.${parts.at(-1)}`]),
  ];
  return new RegExp(String.raw`(?<!\S)(?:${forms.join('|')})(?![^\s,;:?)])`, 'iu');
}
