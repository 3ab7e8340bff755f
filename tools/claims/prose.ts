/** A sentence of the content as plain text, without Markdown syntax. */
export interface Sentence {
  /** Path from the site's root, with forward slashes. */
  file: string;
  line: number;
  text: string;
  /** The paragraph, list item or table row that contains the sentence. */
  paragraph: string;
}

/** Front matter fields that are displayed. */
const DISPLAYED_FIELD = /^\s*(?:- )?(?:summary|remarks|description):\s*[|>]?(?<value>.*)$/u;
const OTHER_FIELD = /^\s*(?:(?:- )?[a-z]\w*:(?:\s|$)|[\w ]*:?\s*\[?[\w, ]+[,\]]{1,2}$)/u;
/** Component attributes and object properties that contain prose. */
const JSX_TEXT = /\b(?:caption|text|branch)(?:=|: )(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu;

/** Lists the sentences of a page or an overwrite file. Each source line is one paragraph. */
export function extractSentences(file: string, text: string): Sentence[] {
  let isFence = false;
  let isFrontMatter = false;
  return text.split('\n').flatMap((raw, index) => {
    if (/^\s*(?:```|~~~)/u.test(raw)) isFence = !isFence;
    else if (raw === '---' && !isFence) isFrontMatter = !isFrontMatter;
    else if (!isFence) {
      return extractDisplayedText(raw, isFrontMatter)
        .map(stripMarkdown)
        .flatMap((paragraph) =>
          splitSentences(paragraph).map((sentence) => ({ file, line: index + 1, text: sentence, paragraph })),
        );
    }
    return [];
  });
}

function extractDisplayedText(line: string, isFrontMatter: boolean): string[] {
  if (isFrontMatter) {
    const value = DISPLAYED_FIELD.exec(line)?.groups?.value?.trim() ?? (OTHER_FIELD.test(line) ? '' : line.trim());
    return [/^".*"$/u.test(value) ? value.slice(1, -1).replaceAll('\\"', '"') : value];
  }
  if (/^\s*(?:import |#{1,6} |\|[\s:|-]+$|<\/)/u.test(line)) return [];
  const texts = [...line.matchAll(JSX_TEXT)].map(({ groups }) => groups?.double ?? groups?.single ?? '');
  return texts.length > 0 || /^\s*(?:<[A-Z/]|\{)/u.test(line) ? texts : [line];
}

/** Strips Markdown syntax from a paragraph. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/\[(?<label>(?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)/gu, '$<label>')
    .replace(/<xref:(?:[^<>]*\.)?(?<name>[^<>.]+)>/gu, '$<name>')
    .replace(/<[^<>]*>|\*\*|`|^\s*(?:[-*>]|\d+\.)\s|^:::\w*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Splits a paragraph after `.`, `!` or `?` if a capital, a digit, a quotation mark or a parenthesis follows. */
function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?]["”)]?) (?=["“(\p{Lu}\p{N}])/u).filter((sentence) => sentence !== '');
}

/** Words in statements that are often wrong: numbers, units, defaults, exceptions, order, caches, ownership. */
const RISKY_WORDS =
  /\d|\b(?:defaults?|\w*exceptions?|throws?|thrown|before|after|until|(?<!at )once|twice|always|never|at least|at most|every (?:frame|update|draw|call)|each (?:frame|update|draw|call)|per (?:frame|second)|seconds|pixels?|degrees|cached?|caches|null|unload(?:s|ed)?|disposed|same object)\b/iu;
/** Terms with numbers that state nothing about the library. */
const HARMLESS_TERMS = /\b(?:steps? \d+|2D|UTF-8|base 64)\b/giu;
/** Minimum number of words of a sentence. Shorter text is a label. */
const MIN_WORDS = 3;

/** Returns true if a sentence needs evidence: it has a number or a risky word, and is long enough to be a statement. */
export function isRisky(sentence: string): boolean {
  return sentence.split(' ').length >= MIN_WORDS && RISKY_WORDS.test(sentence.replace(HARMLESS_TERMS, ''));
}
