import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { CLASS_THEME, classOfColor } from './token-classes.ts';

/** A stretch of code on one line with one colour. */
export interface Token {
  text: string;
  /** One of the classes of `token-classes.ts`; null for plain text. */
  className: string | null;
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

/** The same samples stand on many pages; this many results are kept. */
const KEPT_BLOCKS = 600;

/** Create a highlighter; it owns its grammars and its cache. */
export async function createHighlighter(): Promise<Highlighter> {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const shiki = await createHighlighterCore({ themes: [CLASS_THEME], langs: [], engine });
  const importers = new Map(Object.entries(bundledLanguages));
  const loaded = new Set<string>();
  const cache = new Map<string, Token[][]>();

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
      if (!loaded.has(name)) return plainTokens(code);
      const key = `${name}\n${code}`;
      const known = cache.get(key);
      cache.delete(key);
      const result =
        known ??
        shiki
          // Without a time limit: with one, a busy machine would colour only half of a block.
          .codeToTokensBase(code, { lang: name, theme: CLASS_THEME.name ?? '', tokenizeTimeLimit: 0 })
          .map((line) =>
            mergeTokens(line.map((token) => ({ text: token.content, className: classOfColor(token.color) }))),
          );
      cache.set(key, result);
      const oldest = cache.keys().next();
      if (cache.size > KEPT_BLOCKS && oldest.done !== true) cache.delete(oldest.value);
      return result;
    },
  };
}

function plainTokens(code: string): Token[][] {
  return code.split(/\r?\n/u).map((text) => (text === '' ? [] : [{ text, className: null }]));
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
