/** Says that the next word begins with a capital, or at a sentence's start with none: in what is split, and as a character. */
const [OTHER_CASE, OTHER] = ['', ' '];
/** After it a sentence begins. */
const END = /[.!?:] $/u;
/** Characters that stand for words: whatever JSON writes as it is, in one byte, then in two and in three. */
const [FIRST, LAST] = [0x21, 0xd7ff];
const WRITTEN_OTHERWISE = /["\\\x7f]/u;
/** How many of them UTF-8 has in one byte, in up to two, and over all. */
const [IN_ONE, IN_TWO, ALL] = [0x7f, 0x800, LAST + 1].map((end) => end - FIRST - (end > 0x7f ? 3 : 2));
/** A word, or what stands between two. */
const TOKEN = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Texts with a character for each word: four fifths of the bytes, compressed, since what compresses a file looks back no
 * further than 32 KB, and texts name the same things again and again.
 */
export interface CodedTexts {
  /** What the characters stand for, in their order: each after the number of characters that it shares with the one before. */
  words: string[];
  /** A text that has a word without a character stands in a list, as it is. */
  texts: (string | [string])[];
}

/** Give each word of some texts a character. */
export function codeTexts(texts: readonly string[]): CodedTexts {
  const split = texts.map(splitter());
  const counts = new Map<string, number>();
  for (const tokens of split) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  counts.delete(OTHER_CASE);
  const frequent = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([token]) => token);
  // What is frequent gets short characters; else neighbours share their beginnings.
  const classes = [frequent.slice(0, IN_ONE), frequent.slice(IN_ONE, IN_TWO), frequent.slice(IN_TWO, ALL)];
  const words = classes.flatMap((own) => own.sort());
  const codes = new Map(characterCodes(words.length).map((code, at) => [words[at] ?? '', String.fromCharCode(code)]));
  codes.set(OTHER_CASE, OTHER);
  return {
    words: words.map((word, at) => {
      const shared = sharedWith(words[at - 1] ?? '', word);
      return `${shared}${word.slice(shared)}`;
    }),
    texts: split.map((tokens, at) => {
      const coded = tokens.map((token) => codes.get(token));
      return coded.includes(undefined) ? [texts[at] ?? ''] : coded.join('');
    }),
  };
}

/** Reads what `codeTexts` wrote, text by text; null for what it didn't write. */
export function textReader(words: readonly string[]): (coded: string) => string | null {
  let last = '';
  const whole = words.map((word) => {
    last = last.slice(0, Number(word[0])) + word.slice(1);
    return last;
  });
  const known: (Token | undefined)[] = [];
  for (const [at, code] of characterCodes(whole.length).entries()) {
    known[code] = tokenOf(whole[at] ?? '');
  }
  return (coded) => {
    let text = '';
    let isAfterWord = false;
    let isCapital = true;
    for (let at = 0; at < coded.length; at += 1) {
      const code = coded.charCodeAt(at);
      const token = known[code];
      if (token !== undefined) {
        if (token.isWord && isAfterWord) text += ' ';
        text += isCapital ? token.raised : token.word;
        isAfterWord = token.isWord;
        isCapital = token.isEnd;
      } else if (code === OTHER.charCodeAt(0)) isCapital = !isCapital;
      else return null;
    }
    return text;
  };
}

/** A word, or what stands between two. */
interface Token {
  word: string;
  /** With a capital. */
  raised: string;
  isWord: boolean;
  /** After it a sentence begins. */
  isEnd: boolean;
}

/** The characters that stand for so many words, in their order, as numbers. */
function characterCodes(count: number): number[] {
  const codes: number[] = [];
  for (let code = FIRST; codes.length < count && code <= LAST; code += 1) {
    if (!WRITTEN_OTHERWISE.test(String.fromCharCode(code))) codes.push(code);
  }
  return codes;
}

/** Splits texts into words and what stands between them, but for single spaces; capitals are told apart from words. */
function splitter(): (text: string) => string[] {
  const known = new Map<string, Token & { isOther: boolean; isOtherAtStart: boolean }>();
  return (text) => {
    const tokens = text.match(TOKEN) ?? [];
    const split: string[] = [];
    let isStart = true;
    for (const [at, written] of tokens.entries()) {
      if (written === ' ' && at > 0 && at < tokens.length - 1) {
        isStart = false;
        continue;
      }
      let token = known.get(written);
      if (token === undefined) {
        const lower = written.toLowerCase();
        const made = tokenOf(/^\p{Lu}\p{Ll}*$/u.test(written) && capital(lower) === written ? lower : written);
        token = { ...made, isOther: made.word !== written, isOtherAtStart: made.raised !== written };
        known.set(written, token);
      }
      if (isStart ? token.isOtherAtStart : token.isOther) split.push(OTHER_CASE);
      split.push(token.word);
      isStart = token.isEnd;
    }
    return split;
  };
}

function tokenOf(word: string): Token {
  return { word, raised: capital(word), isWord: WORD.test(word), isEnd: END.test(word) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** How many characters two words begin with alike, as far as one digit tells. */
function sharedWith(before: string, word: string): number {
  let shared = 0;
  while (shared < 9 && shared < before.length && before[shared] === word[shared]) shared += 1;
  return shared;
}
