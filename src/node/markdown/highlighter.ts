import { createHighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** A part of a code line that has a single colour. */
export interface Token {
  text: string;
  /** Class that determines the token's colour; null for plain text. */
  className: TokenClass | null;
}

/** Splits code into coloured tokens. */
export interface Highlighter {
  /** Loads grammars by name or alias, in upper or lower case. Returns the names without a grammar. */
  load(languages: readonly string[]): Promise<string[]>;
  /** Returns the tokens of each line. Code in a language that isn't loaded is plain text. */
  tokens(code: string, language: string): Token[][];
}

/** Language names for plain text, which are never reported as unknown. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Maximum length, in UTF-16 code units, of a line that is coloured. */
const MAX_COLORED_LENGTH = 2000;

let sharedHighlighter: Promise<Highlighter> | undefined;

/**
 * Returns a highlighter that the whole process shares, because loading a grammar takes longer than highlighting a page.
 */
export function getSharedHighlighter(): Promise<Highlighter> {
  sharedHighlighter ??= createHighlighter();
  return sharedHighlighter;
}

async function createHighlighter(): Promise<Highlighter> {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const shiki = await createHighlighterCore({ themes: [CLASS_THEME], langs: [], engine });
  const importers = new Map(Object.entries(bundledLanguages));
  const loaded = new Set<string>();
  return {
    async load(languages) {
      const names = [...new Set(languages.map((name) => name.toLowerCase()))].filter(
        (name) => !loaded.has(name) && !PLAIN_LANGUAGES.has(name),
      );
      await Promise.all(
        names.map(async (name) => {
          const importer = importers.get(name);
          if (importer === undefined) return;
          await shiki.loadLanguage(importer);
          loaded.add(name);
        }),
      );
      return names.filter((name) => !importers.has(name));
    },
    tokens(code, language) {
      const name = language.toLowerCase();
      const lang = loaded.has(name) ? name : 'text';
      // Grammars need quadratic time for long lines. Without a time limit, after which Shiki would stop highlighting a line,
      // results don't depend on the machine.
      const limits = { tokenizeMaxLineLength: MAX_COLORED_LENGTH, tokenizeTimeLimit: 0 };
      const lines = shiki.codeToTokensBase(code, { lang, theme: CLASS_THEME, ...limits });
      return lines.map((line) =>
        mergeTokens(
          line
            .filter(({ content }) => content !== '')
            .map(({ content, color }) => ({ text: content, className: getColorClass(color) })),
        ),
      );
    },
  };
}

/** Joins adjacent tokens of the same class, parts of a dotted type name, and white space to the token before it. */
function mergeTokens(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const blank = token.text.trim() === '';
    const before = merged.at(-2);
    if (last !== undefined && (blank || last.className === token.className)) last.text += token.text;
    else if (last?.text === '.' && token.className === 'tt' && before?.className === 'tt') {
      // `Toy.Boxes` is a single name.
      merged.pop();
      before.text += `.${token.text}`;
    } else merged.push({ text: token.text, className: blank ? null : token.className });
  }
  return merged;
}

/** Class that the stylesheet uses to colour code. */
export type TokenClass = (typeof TOKEN_RULES)[number]['className'];

/**
 * TextMate scopes of each class. Punctuation, operators and plain variables have no class: they are half of all tokens
 * and would double the size of a listing. The names are short, because a guide can contain two thousand tokens.
 */
const TOKEN_RULES = [
  { className: 'tc', scopes: ['comment', 'punctuation.definition.comment'] },
  {
    className: 'ts',
    scopes: ['string', 'punctuation.definition.string', 'constant.character', 'string.unquoted.plain.out.yaml'],
  },
  { className: 'tn', scopes: ['constant.numeric'] },
  { className: 'to', scopes: ['constant', 'variable.other.constant', 'variable.other.enummember'] },
  {
    className: 'tk',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'constant.language',
      'punctuation.definition.keyword',
      'meta.diff.header',
    ],
  },
  {
    className: 'tt',
    scopes: ['entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.type', 'support.class'],
  },
  { className: 'tf', scopes: ['entity.name.function', 'support.function'] },
  {
    className: 'tp',
    scopes: [
      'variable.other.property',
      'variable.other.object.property',
      'entity.name.variable.property',
      'entity.name.variable.enum-member',
      'support.type.property-name',
      'meta.property-name',
      'support.variable.property',
    ],
  },
  { className: 'tg', scopes: ['entity.name.tag', 'entity.name.section', 'markup.heading'] },
  { className: 'ta', scopes: ['entity.other.attribute-name', 'constant.other.option'] },
  { className: 'ti', scopes: ['markup.inserted'] },
  { className: 'td', scopes: ['markup.deleted'] },
] as const;

/** Uncoloured scopes inside coloured ones: interpolations in strings, and operators, which `keyword` would include. */
const PLAIN_SCOPES = [
  ...'assignment arithmetic comparison relational logical arrow null-coalescing null-conditional conditional'
    .split(' ')
    .map((operator) => `keyword.operator.${operator}`),
  ...['increment', 'decrement', 'bitwise'].map((operator) => `keyword.operator.${operator}`),
  'storage.type.function.arrow',
  'meta.interpolation',
  'meta.embedded',
  'meta.template.expression',
];

/**
 * Returns the element name of a token: `t-k` for `tk`. The element takes half the bytes of a `<span>` with a class, and
 * listings are most of a guide's HTML. A linked token has the class instead.
 */
export function getTokenElement(className: TokenClass): `t-${string}` {
  return `t-${className.slice(1)}`;
}

/** Returns a colour that represents a class, because Shiki's themes can only map scopes to colours. */
const getMarkerColor = (index: number): string => `#0000${(index + 16).toString(16)}`;

const PLAIN_COLOR = getMarkerColor(TOKEN_RULES.length);

const CLASS_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'dark',
  fg: PLAIN_COLOR,
  bg: '#000000',
  settings: [
    { settings: { foreground: PLAIN_COLOR, background: '#000000' } },
    ...TOKEN_RULES.map(({ scopes }, index) => ({
      scope: [...scopes],
      settings: { foreground: getMarkerColor(index) },
    })),
    { scope: PLAIN_SCOPES, settings: { foreground: PLAIN_COLOR } },
  ],
};

const CLASSES_BY_COLOR = new Map<string, TokenClass>(
  TOKEN_RULES.map(({ className }, index) => [getMarkerColor(index), className]),
);

/** Returns the class that a token's colour represents; null for plain text. */
function getColorClass(color: string | undefined): TokenClass | null {
  return color === undefined ? null : (CLASSES_BY_COLOR.get(color.toLowerCase()) ?? null);
}
