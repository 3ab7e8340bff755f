import { createHighlighterCore, isSpecialLang, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { getOrCreate } from '#shared/get-or-create.ts';

/** A part of a code line that has a single colour. */
export interface Token {
  text: string;
  /** Class that determines the token's colour; null for plain text. */
  className: string | null;
}

/** A syntax highlighter, which splits code into coloured tokens. */
export interface Highlighter {
  /** Loads grammars by case-insensitive name or alias. Returns the names that Shiki doesn't support, in lower case. */
  load(languages: readonly string[]): Promise<string[]>;
  /** Returns the tokens of each line. Code in a language that isn't loaded is plain text. */
  tokens(code: string, language: string): readonly (readonly Token[])[];
}

/** Maximum number of listings whose tokens are cached. */
const MAX_CACHED_LISTINGS = 2000;

/** Lines of at least this length, in UTF-16 code units, are not highlighted. */
const MIN_UNCOLOURED_LINE_LENGTH = 2000;

let sharedHighlighterPromise: Promise<Highlighter> | undefined;

/** Returns the highlighter that all pages share, because loading a grammar takes longer than highlighting a page. */
export function getSharedHighlighter(): Promise<Highlighter> {
  sharedHighlighterPromise ??= createHighlighter();
  return sharedHighlighterPromise;
}

async function createHighlighter(): Promise<Highlighter> {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const shiki = await createHighlighterCore({ themes: [CSS_CLASS_THEME], langs: [], engine });
  const grammarImporters = new Map(Object.entries(bundledLanguages));
  const loadedLanguages = new Set<string>();
  // Caches tokens, because half of all listings occur more than once: on several pages or in several page versions.
  const tokenCache = new Map<string, Token[][]>();
  return {
    async load(languages) {
      const unknownNames: string[] = [];
      for (const name of new Set(languages.map((language) => language.toLowerCase()))) {
        const importGrammar = grammarImporters.get(name);
        if (importGrammar !== undefined && !loadedLanguages.has(name)) {
          await shiki.loadLanguage(importGrammar);
          loadedLanguages.add(name);
        } else if (importGrammar === undefined && !isSpecialLang(name)) unknownNames.push(name);
      }
      return unknownNames;
    },
    tokens(code, language) {
      const name = language.toLowerCase();
      const lang = loadedLanguages.has(name) ? name : 'text';
      // Highlighting takes quadratic time for long lines, so their length is limited. Shiki's time limit is disabled,
      // because it would make results depend on the machine's speed.
      const tokenizeOptions = { tokenizeMaxLineLength: MIN_UNCOLOURED_LINE_LENGTH, tokenizeTimeLimit: 0 };
      if (tokenCache.size > MAX_CACHED_LISTINGS) tokenCache.clear();
      return getOrCreate(tokenCache, `${lang}\n${code}`, () =>
        shiki
          .codeToTokensBase(code, { lang, theme: CSS_CLASS_THEME, ...tokenizeOptions })
          .map((line) =>
            mergeTokens(line.map(({ content, color }) => ({ text: content, className: getColorClass(color) }))),
          ),
      );
    },
  };
}

/** Merges adjacent tokens of the same class and parts of a dotted type name. Adds white space to the previous token. */
function mergeTokens(tokens: readonly Token[]): Token[] {
  const mergedTokens: Token[] = [];
  for (const { text, className } of tokens) {
    if (text === '') continue;
    const [secondLastToken, lastToken] = [mergedTokens.at(-2), mergedTokens.at(-1)];
    const isBlank = text.trim() === '';
    if (lastToken !== undefined && (isBlank || lastToken.className === className)) lastToken.text += text;
    else if (lastToken?.text === '.' && className === 'tt' && secondLastToken?.className === 'tt') {
      // Merges `Toy.Boxes` into a single token.
      mergedTokens.pop();
      secondLastToken.text += `.${text}`;
    } else mergedTokens.push({ text, className: isBlank ? null : className });
  }
  return mergedTokens;
}

/**
 * Classes that the stylesheet uses to colour code, and their TextMate scopes. Plain variables and most punctuation and
 * operators have no class: they are half of all tokens and would double the size of a listing. Class names are short,
 * because a guide can contain hundreds of coloured tokens.
 */
const CSS_CLASS_SCOPES = {
  tc: 'comment, punctuation.definition.comment',
  ts: 'string, punctuation.definition.string, constant.character, string.unquoted.plain.out.yaml',
  tn: 'constant.numeric',
  to: 'constant, variable.other.constant, variable.other.enummember',
  tk: 'keyword, storage, variable.language, constant.language, punctuation.definition.keyword, meta.diff.header',
  tt: 'entity.name.type, entity.name.class, entity.other.inherited-class, support.type, support.class',
  tf: 'entity.name.function, support.function',
  tp:
    'variable.other.property, variable.other.object.property, support.variable.property, support.type.property-name, ' +
    'entity.name.variable.property, entity.name.variable.enum-member, meta.property-name',
  tg: 'entity.name.tag, entity.name.section, markup.heading',
  ta: 'entity.other.attribute-name, constant.other.option',
  ti: 'markup.inserted',
  td: 'markup.deleted',
};

/** Theme rules for the classes. Shiki's themes map scopes only to colours, so a unique colour represents each class. */
const CSS_CLASS_THEME_RULES = Object.entries(CSS_CLASS_SCOPES).map(([className, scope], index) => {
  return { className, scope, color: `#0000${(index + 16).toString(16)}` };
});

/** Operators that are not coloured, although they match the scope `keyword`. */
const UNCOLOURED_OPERATORS =
  'assignment arithmetic comparison relational logical arrow null-coalescing null-conditional conditional ' +
  'increment decrement bitwise';
const UNCOLOURED_SCOPES = [
  ...UNCOLOURED_OPERATORS.split(' ').map((operator) => `keyword.operator.${operator}`),
  ...['storage.type.function.arrow', 'meta.interpolation', 'meta.embedded', 'meta.template.expression'],
];

const UNCOLOURED_FOREGROUND = '#ffffff';
const CSS_CLASS_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'dark',
  fg: UNCOLOURED_FOREGROUND,
  bg: '#000000',
  settings: [
    { settings: { foreground: UNCOLOURED_FOREGROUND, background: '#000000' } },
    ...CSS_CLASS_THEME_RULES.map(({ scope, color }) => ({ scope, settings: { foreground: color } })),
    { scope: UNCOLOURED_SCOPES, settings: { foreground: UNCOLOURED_FOREGROUND } },
  ],
};

/** Returns the class that a token's colour represents; null for plain text. */
function getColorClass(color: string | undefined): string | null {
  return CSS_CLASS_THEME_RULES.find((rule) => rule.color === color?.toLowerCase())?.className ?? null;
}
