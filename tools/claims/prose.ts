/** A sentence of the content as readers see it, without links, code marks and emphasis. */
export interface Sentence {
  /** Path from the site's root, with forward slashes. */
  file: string;
  line: number;
  text: string;
  /** The paragraph, list item or table row that contains the sentence. */
  paragraph: string;
}

/** Front matter fields that readers see. */
const SHOWN_FIELD = /^\s*(?:- )?(?:summary|remarks|description):\s*[|>]?(?<value>.*)$/u;
const OTHER_FIELD = /^\s*(?:(?:- )?[a-z]\w*:(?:\s|$)|[\w ]*:?\s*\[?[\w, ]+[,\]]{1,2}$)/u;
/** Attributes and data of components that contain prose. */
const JSX_TEXT = /\b(?:caption|text|branch)(?:=|: )(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu;

/** Lists the sentences of a page or of an overwrite file. Each line of the source is one paragraph. */
export function sentencesOf(file: string, text: string): Sentence[] {
  let isFence = false;
  let isFrontMatter = false;
  return text.split('\n').flatMap((raw, index) => {
    if (/^\s*(?:```|~~~)/u.test(raw)) isFence = !isFence;
    else if (raw === '---' && !isFence) isFrontMatter = !isFrontMatter;
    else if (!isFence) {
      return shownText(raw, isFrontMatter)
        .map(plainText)
        .flatMap((paragraph) =>
          splitSentences(paragraph).map((sentence) => ({ file, line: index + 1, text: sentence, paragraph })),
        );
    }
    return [];
  });
}

function shownText(line: string, isFrontMatter: boolean): string[] {
  if (isFrontMatter) {
    const value = SHOWN_FIELD.exec(line)?.groups?.value?.trim() ?? (OTHER_FIELD.test(line) ? '' : line.trim());
    return [/^".*"$/u.test(value) ? value.slice(1, -1).replaceAll('\\"', '"') : value];
  }
  if (/^\s*(?:import |#{1,6} |\|[\s:|-]+$|<\/)/u.test(line)) return [];
  const texts = [...line.matchAll(JSX_TEXT)].map(({ groups }) => groups?.double ?? groups?.single ?? '');
  return texts.length > 0 || /^\s*(?:<[A-Z/]|\{)/u.test(line) ? texts : [line];
}

/** Strips Markdown syntax from a paragraph. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[(?<label>(?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)/gu, '$<label>')
    .replace(/<xref:(?:[^<>]*\.)?(?<name>[^<>.]+)>/gu, '$<name>')
    .replace(/<[^<>]*>|\*\*|`|^\s*(?:[-*>]|\d+\.)\s|^:::\w*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Splits after a full stop that is followed by a capital, a digit or a quotation mark. */
function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?]["”)]?) (?=["“(\p{Lu}\p{N}])/u).filter((sentence) => sentence !== '');
}

/** Statements that are wrong most often: numbers, units, defaults, exceptions, order, caches, ownership. */
const RISKY =
  /\d|\b(?:defaults?|\w*exceptions?|throws?|thrown|before|after|until|(?<!at )once|twice|always|never|at least|at most|every (?:frame|update|draw|call)|each (?:frame|update|draw|call)|per (?:frame|second)|seconds|pixels?|degrees|cached?|caches|null|unload(?:s|ed)?|disposed|same object)\b/iu;
/** Numbers that state nothing about the library. */
const HARMLESS = /\b(?:steps? \d+|2D|UTF-8|base 64)\b/giu;
/** Shorter sentences are labels. */
const MIN_WORDS = 3;

/** Tells whether a sentence must be checked before it is published. */
export function isRisky(sentence: string): boolean {
  return sentence.split(' ').length >= MIN_WORDS && RISKY.test(sentence.replace(HARMLESS, ''));
}
