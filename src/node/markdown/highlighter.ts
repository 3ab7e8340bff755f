import { applyColorReplacements, createHighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import type { Grammar } from 'shiki/types';

/** A stretch of code on one line with one colour. */
export interface Token {
  text: string;
  /** One of the classes of `token-classes.ts`; null for plain text. */
  className: TokenClass | null;
}

/** Splits code into coloured tokens. Languages are loaded before they are used, so that `tokens` needs no waiting. */
export interface Highlighter {
  /** Load grammars by name or alias, upper or lower case; answers the names that no grammar has. */
  load(languages: readonly string[]): Promise<string[]>;
  /** Tokens, a list for each line. Code in a language that wasn't loaded is plain. */
  tokens(code: string, language: string): Token[][];
}

/** Names that mean "no language" and are never unknown. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** A place in a grammar, with the lines that were read from there: the same lines stand in many listings. */
interface Place {
  stack: StateStack;
  lines: Map<string, Line>;
}

/** A language's grammar, with the places that listings came to in it, by how deep they are. */
interface Known {
  grammar: Grammar;
  start: Place;
  places: Map<number, Place[]>;
}

/** A line that was read from a place. */
interface Line {
  tokens: Token[];
  after: Place;
}

let shared: Promise<Highlighter> | undefined;

/** The one highlighter of this process, whatever it assembles: a grammar takes longer to load than a page to colour. */
export function sharedHighlighter(): Promise<Highlighter> {
  shared ??= createHighlighter();
  return shared;
}

/** Create a highlighter; it owns its grammars and the lines that it has read. */
export async function createHighlighter(): Promise<Highlighter> {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const shiki = await createHighlighterCore({ themes: [CLASS_THEME], langs: [], engine });
  const { theme, colorMap } = shiki.setTheme(CLASS_THEME.name ?? '');
  const importers = new Map(Object.entries(bundledLanguages));
  const grammars = new Map<string, Known>();

  const readLine = (text: string, { grammar, places }: Known, stack: StateStack): Line => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(text, stack);
    const near = places.get(ruleStack.depth) ?? [];
    const after = near.find((place) => place.stack.equals(ruleStack)) ?? { stack: ruleStack, lines: new Map() };
    if (!near.includes(after)) places.set(ruleStack.depth, [...near, after]);
    // Pairs of a place in the line and what stands from there.
    const found = Array.from({ length: tokens.length / 2 }, (_, index) => {
      const color = colorMap[EncodedTokenMetadata.getForeground(tokens[2 * index + 1] ?? 0)] ?? '';
      return {
        text: text.slice(tokens[2 * index], tokens[2 * index + 2]),
        className: classOfColor(applyColorReplacements(color, theme.colorReplacements)),
      };
    });
    return { tokens: mergeTokens(found.filter((token) => token.text !== '')), after };
  };

  return {
    async load(languages) {
      const names = [...new Set(languages.map((name) => name.toLowerCase()))].filter(
        (name) => !grammars.has(name) && !PLAIN_LANGUAGES.has(name),
      );
      await Promise.all(
        names.map(async (name) => {
          const importer = importers.get(name);
          if (importer === undefined) return;
          await shiki.loadLanguage(importer);
          const start = { stack: INITIAL, lines: new Map() };
          grammars.set(name, { grammar: shiki.getLanguage(name), start, places: new Map() });
        }),
      );
      return names.filter((name) => !importers.has(name));
    },
    tokens(code, language) {
      const known = grammars.get(language.toLowerCase());
      let place = known?.start;
      return code.split(/\r?\n/u).map((text) => {
        if (text === '') return [];
        if (known === undefined || place === undefined) return [{ text, className: null }];
        const line = place.lines.get(text) ?? readLine(text, known, place.stack);
        place.lines.set(text, line);
        place = line.after;
        return line.tokens;
      });
    },
  };
}

/** Join neighbours of one class, and the parts of a dotted type's name; white space joins whatever stands before it. */
export function mergeTokens(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const blank = token.text.trim() === '';
    const before = merged.at(-2);
    if (last !== undefined && (blank || last.className === token.className)) last.text += token.text;
    else if (last?.text === '.' && token.className === 'tt' && before?.className === 'tt') {
      // A dotted name is one name: `Toy.Boxes`.
      merged.pop();
      before.text += `.${token.text}`;
    } else merged.push({ text: token.text, className: blank ? null : token.className });
  }
  return merged;
}

/** One of the few classes that the stylesheet colours code by; what has none keeps the block's own colour. */
export type TokenClass = (typeof RULES)[number]['className'];

/**
 * Which TextMate scopes get which class. Punctuation, operators and plain variables have none on purpose: they are
 * half of all tokens, and would double the size of a block without being told apart by a reader. The names are short:
 * a guide has two thousand of them.
 */
const RULES = [
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

/** Scopes inside coloured ones that go back to plain: holes in strings, the operators that `keyword` would take. */
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
 * The element of a token that is nothing else: `t-k` for `tk`. A class says the same in twice as many bytes, and listings
 * are most of what a guide weighs; a link has its token's class.
 */
export function tokenElement(className: TokenClass): `t-${string}` {
  return `t-${className.slice(1)}`;
}

/** Shiki works with colours, so each class has one that stands for it. */
const marker = (index: number): string => `#0000${(index + 16).toString(16)}`;

const PLAIN = marker(RULES.length);

/** The theme whose colours are class markers. */
export const CLASS_THEME: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'dark',
  fg: PLAIN,
  bg: '#000000',
  settings: [
    { settings: { foreground: PLAIN, background: '#000000' } },
    ...RULES.map(({ scopes }, index) => ({ scope: [...scopes], settings: { foreground: marker(index) } })),
    { scope: PLAIN_SCOPES, settings: { foreground: PLAIN } },
  ],
};

const CLASS_OF_COLOR = new Map<string, TokenClass>(RULES.map(({ className }, index) => [marker(index), className]));

/** The class that a token's colour stands for; null for plain text. */
export function classOfColor(color: string | undefined): TokenClass | null {
  return color === undefined ? null : (CLASS_OF_COLOR.get(color.toLowerCase()) ?? null);
}
