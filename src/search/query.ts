import { fold } from './fold.ts';
import { type Part, readPrefixes } from './prefixes.ts';
import { type AskedSignature, readSignature } from './signature.ts';
import { askedForm, isFiller, plainWords } from './words.ts';

/** A query, understood. */
export interface Query {
  /** As typed, without prefixes and signature. */
  text: string;
  /** Words that say something, each once, as they were typed. */
  typed: readonly string[];
  /** The same, as they are looked for. */
  words: readonly string[];
  /** True for a question in words rather than a name. */
  isQuestion: boolean;
  /** True for words with others between them that say nothing. */
  isSentence: boolean;
  /** What a prefix chose; null where there is none. */
  part: Part | null;
  signature: AskedSignature;
}

/** Verbs with which questions begin, without their endings. */
const VERBS = new Set(
  'add build chang check creat detect draw get handl hid install load mak mov paus play read render set show start stop switch tell'.split(
    ' ',
  ),
);

/** What is left of a word in `can't`, `it's` or `we've`. */
const SHORTENED = /(?<=\p{L})['’](?:t|s|m|re|ve|ll|d)(?!\p{L})/giu;

/**
 * Understand a query: kind prefixes (`enum: color`, `method: open`), signatures (`Box -> void`, `takes Lid`), the rest is
 * words.
 */
export function parseQuery(query: string): Query {
  const { part, rest } = readPrefixes(query);
  const { signature, rest: text } = readSignature(rest);
  return { ...parseWords(text), part, signature };
}

/** Understand a query as words alone. */
export function parseWords(text: string): Query {
  const all = plainWords(text.replaceAll(SHORTENED, ''));
  const telling = all.filter((word) => !isFiller(word));
  const words = new Map<string, string>();
  for (const word of telling.length === 0 ? all : telling) {
    const asked = askedForm(word);
    if (!words.has(asked)) words.set(asked, word);
  }
  return {
    text,
    typed: [...words.values()],
    words: [...words.keys()],
    isQuestion: isQuestion(text, all, telling),
    isSentence: telling.length < all.length,
    part: null,
    signature: { takes: null, returns: null },
  };
}

/** True when a query asks for a part of what there is, or for a signature. */
export function isNarrowing({ part, signature: { takes, returns } }: Pick<Query, 'part' | 'signature'>): boolean {
  return part !== null || takes !== null || returns !== null;
}

/** A name has dots, brackets or capitals inside; a question has fillers, a verb in front, or three words and more. */
function isQuestion(text: string, all: readonly string[], telling: readonly string[]): boolean {
  if (/[.(<]|\p{Ll}\p{Lu}/u.test(text)) return false;
  return (
    all.length > 2 ||
    telling.length < all.length ||
    (all.length > 1 && VERBS.has(fold(all[0] ?? '').replace(/(?:e|ing)$/u, '')))
  );
}
