import { applyColorReplacements, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import type { Grammar } from 'shiki/types';
import { CLASS_THEME, classOfColor, type TokenClass } from './token-classes.ts';

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
