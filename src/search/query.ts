import { type ApiMemberKind, type ApiTypeKind, isApiMemberKind, isApiTypeKind } from '#shared/api.ts';
import { splitAtOuterCommas } from '#shared/search-data.ts';
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

/** Stems of verbs that begin a query about how to do something, as in `load font`. */
const QUESTION_VERB_STEMS = new Set(
  'add build chang check creat detect draw get handl hid install load mak mov paus play read render set show start stop switch tell'.split(
    ' ',
  ),
);

/** Matches the endings of contractions: `can't`, `it's`, `we've`. */
const CONTRACTION_ENDINGS_PATTERN = /(?<=\p{L})['’](?:t|s|m|re|ve|ll|d)(?!\p{L})/giu;

/** Matches `on the screen` after other words, as in `draw text on the screen`. The parser removes these words. */
const ON_SCREEN_PATTERN = /(?<=\S\s+)on (?:the |my )?screen(?!\S)/giu;

/** Matches a name directly before a bracket: `Get<int>`, `this[0]`. The name is never treated as a stop word. */
const NAME_BEFORE_BRACKET_PATTERN = /[\p{L}\p{N}]+(?=[<([])/gu;

/** Matches a quoted phrase: `"load texture"`. Quotation marks in other text, as in `Get("a")`, are code. */
const QUOTED_PATTERN = /(?<!\S)["“”„«](?<phrase>[^"“”„«»]*)["“”»](?!\S)/gu;

/** Parses a query into phrases (`"big box"`), prefixes (`enum: color`), a signature (`Box -> void`) and words. */
export function parseQuery(query: string) {
  const quotedPhrases = [...query.matchAll(QUOTED_PATTERN)].map(({ groups }) => groups?.phrase ?? '');
  const { filter, rest } = parseFilterPrefixes(query.replaceAll(QUOTED_PATTERN, ' '));
  const { signature, rest: text } = parseSignatureQuery(rest);
  const phraseKeys = quotedPhrases.map(toPhraseKey).filter((phrase) => phrase.trim() !== '');
  return parseQueryWords([text, ...quotedPhrases].join(' ').trim(), filter, signature, phraseKeys);
}

/**
 * Parses the words of a query. Doesn't recognise prefixes, signatures and phrases: in `text`, they are plain words.
 *
 * @param filter filter from a prefix or from the search request; null if there is none
 * @param phrases phrase keys of the quoted phrases, which a hit must contain
 */
export function parseQueryWords(
  text: string,
  filter: ScopeFilter | null,
  signature: SignatureQuery = { takes: null, returns: null },
  phrases: readonly string[] = [],
) {
  const simplifiedText = text.replaceAll(CONTRACTION_ENDINGS_PATTERN, '').replaceAll(ON_SCREEN_PATTERN, '');
  const allWords = splitWords(simplifiedText);
  const namesBeforeBrackets = new Set(simplifiedText.match(NAME_BEFORE_BRACKET_PATTERN));
  const significantWords = allWords.filter((word) => !isStopWord(word) || namesBeforeBrackets.has(word));
  const typedWordByNormalizedWord = new Map<string, string>();
  for (const word of splitQueryWords((significantWords.length === 0 ? allWords : significantWords).join(' '))) {
    const normalizedWord = normalizeWord(word);
    if (!typedWordByNormalizedWord.has(normalizedWord)) typedWordByNormalizedWord.set(normalizedWord, word);
  }
  const compounds = new Map(
    allWords.map((word, index) => [normalizeWord(word), getNeighbourCompounds(allWords, index).map(normalizeWord)]),
  );
  return {
    text,
    /** Distinct words as typed. Contains stop words only before a bracket, or if there are no other words. */
    typedWords: [...typedWordByNormalizedWord.values()],
    /** The words of `typedWords`, normalised. */
    words: [...typedWordByNormalizedWord.keys()],
    /** Maps each normalised word to its normalised compounds, see `getNeighbourCompounds`: `hand off` → `handoff`. */
    compounds,
    /** True for a likely question, see the function `isQuestion`. */
    isQuestion: isQuestion(text, allWords, significantWords),
    /** True if the text contains stop words. */
    isSentence: significantWords.length < allWords.length,
    filter,
    signature,
    phrases,
  };
}

/** A parsed query. */
export type ParsedQuery = ReturnType<typeof parseQueryWords>;

/** Returns true if a query has a filter or a signature. */
export function isFilteredQuery({ filter, signature }: Pick<ParsedQuery, 'filter' | 'signature'>): boolean {
  return filter !== null || signature.takes !== null || signature.returns !== null;
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

/** Returns true for text without API names that has a stop word, at least three words, or a verb before another. */
function isQuestion(text: string, allWords: readonly string[], significantWords: readonly string[]): boolean {
  if (NAME_PUNCTUATION_PATTERN.test(text) || /\p{Ll}\p{Lu}/u.test(text)) return false;
  return (
    allWords.length > 2 ||
    significantWords.length < allWords.length ||
    (allWords.length > 1 && QUESTION_VERB_STEMS.has(foldText(allWords[0] ?? '').replace(/(?:e|ing)$/u, '')))
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

/** Creates the filter for a scope or a kind of symbol, which implies the scope. Returns null for other words. */
export function parseScopeFilter(word: string): ScopeFilter | null {
  if (isApiTypeKind(word)) return { scope: 'type', kind: word };
  if (isApiMemberKind(word)) return { scope: 'member', kind: word };
  if (word === 'guide') return { scope: word };
  return word === 'type' || word === 'member' ? { scope: word, kind: null } : null;
}

const FILTER_PREFIX_PATTERN = /(?:^|(?<=\s))(\p{L}+)\s*:(?!\S*:)/gu;

/**
 * Extracts prefixes such as `enum:` or `methods :` from a query. The last prefix determines the filter.
 *
 * @example parseFilterPrefixes('methods: render') → { filter: { scope: 'member', kind: 'method' }, rest: 'render' }
 */
export function parseFilterPrefixes(text: string): { filter: ScopeFilter | null; rest: string } {
  let filter: ScopeFilter | null = null;
  const rest = text.replaceAll(FILTER_PREFIX_PATTERN, (prefixText, word: string) => {
    const prefix = word.toLowerCase();
    // Also removes `es` for `classes`, from which `removePlural` only removes the `s`.
    const possibleSingulars = [prefix, removePlural(prefix), prefix.replace(/es$/u, '')];
    const wordFilter = possibleSingulars.map(parseScopeFilter).find((candidate) => candidate !== null);
    filter = wordFilter ?? filter;
    return wordFilter === undefined ? prefixText : ' ';
  });
  return { filter, rest: rest.replaceAll(/\s+/gu, ' ').trim() };
}

/** Signature in a query. Each type is normalised and matches all type names that begin with it. */
export interface SignatureQuery {
  /** Types, one per parameter to match. [] matches only members without parameters; null matches all members. */
  takes: readonly string[] | null;
  /** Return type; null matches all return types. */
  returns: string | null;
}

/** Matches a type's name with or without a parameter modifier, type arguments, array brackets and `?`. */
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
  let remainingText = text;
  for (const pattern of [ARROW_PATTERN, TAKES_PATTERN, RETURNS_PATTERN]) {
    let keptText = '';
    let position = 0;
    for (const match of remainingText.matchAll(pattern)) {
      const { inside, bare, returns: returnType } = match.groups ?? {};
      // Ignores prose such as `what returns a texture` and `how to -> draw`.
      if (isProseWord(bare) || isProseWord(returnType)) continue;
      const typeList = inside ?? bare;
      if (typeList !== undefined) {
        const types = splitAtOuterCommas(typeList).map(normalizeTypeName);
        takes = [...(takes ?? []), ...types.filter((name) => name !== '')];
      }
      if (returnType !== undefined) returns = normalizeTypeName(returnType);
      keptText += `${remainingText.slice(position, match.index)} `;
      position = match.index + match[0].length;
    }
    remainingText = keptText + remainingText.slice(position);
  }
  return { signature: { takes, returns }, rest: remainingText.replaceAll(/\s+/gu, ' ').trim() };
}

/** Returns true for a lower-case stop word. In `takes IT`, `IT` isn't prose: the user may be typing `IToy`. */
function isProseWord(name: string | undefined): boolean {
  return isStopWord(name) && name === name?.toLowerCase();
}

/** Normalises a type name: removes namespaces, modifiers and nullability, and converts it to lower case. */
export function normalizeTypeName(typeName: string): string {
  const name = typeName.replace(/^\s*(?:(?:ref|out|in|params)\s+)?/iu, '').replaceAll(/[\p{L}\p{N}_]+\./gu, '');
  return foldText(name.replaceAll(/[\s?]/gu, ''));
}

/**
 * Finds the release that a query names, in full or by the end of the release's name. Returns the release with the rest
 * of the query; null if the query names no release or several releases, or contains nothing else.
 *
 * @example parseQueryVersion('Box .38', ['1.0-rc.39', '1.0-rc.38']) → { version: '1.0-rc.38', rest: 'Box' }
 */
export function parseQueryVersion(text: string, versions: readonly string[]): { version: string; rest: string } | null {
  const releaseNames = versions.filter((version) => version !== UNRELEASED_VERSION_NAME);
  const matchingReleases = releaseNames.flatMap((version) => {
    const rest = text.replace(createVersionPattern(version), ' ').trim();
    return rest === text.trim() || rest === '' ? [] : [{ version, rest }];
  });
  return matchingReleases.length === 1 ? (matchingReleases[0] ?? null) : null;
}

/** Returns a pattern for the spellings of a version, for example `preview.38`, `preview 38` and `.38`. */
function createVersionPattern(version: string): RegExp {
  const parts = version.match(/\p{L}+|\p{N}+/gu) ?? [];
  const lastWordIndex = parts.findLastIndex((part) => /^\p{L}/u.test(part));
  const separator = String.raw`[\s.-]?`;
  const spellingPatterns = [
    `v?${parts.join(separator)}`,
    ...(lastWordIndex < 0 ? [] : [parts.slice(lastWordIndex).join(separator)]),
    ...(parts.length < 2 ? [] : [String.raw`\.${parts.at(-1)}`]),
  ];
  return new RegExp(String.raw`(?<!\S)(?:${spellingPatterns.join('|')})(?![^\s,;:?)])`, 'iu');
}
