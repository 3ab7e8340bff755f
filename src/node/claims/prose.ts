/** A sentence of the content as a reader sees it, without links, code marks and emphasis. */
export interface Sentence {
  /** Path from the site's root, with forward slashes. */
  file: string;
  line: number;
  text: string;
  /** The paragraph, list item or table row that it stands in: a statement may be longer than a sentence. */
  paragraph: string;
}

/** Fields of front matter that readers see. */
const SHOWN_FIELD = /^\s*(?:- )?(?:summary|remarks|description):\s*[|>]?(?<value>.*)$/u;
const OTHER_FIELD = /^\s*(?:(?:- )?[a-z]\w*:(?:\s|$)|[\w ]*:?\s*\[?[\w, ]+[,\]]{1,2}$)/u;
/** Attributes and data of components that hold words. */
const JSX_WORDS = /\b(?:caption|text|branch)(?:=|: )(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu;

/** The sentences of a page or of an overwrite file. A paragraph is a line there, as content is written. */
export function sentencesOf(file: string, text: string): Sentence[] {
  let isFence = false;
  let isFields = false;
  return text.split('\n').flatMap((raw, index) => {
    if (/^\s*(?:```|~~~)/u.test(raw)) isFence = !isFence;
    else if (raw === '---' && !isFence) isFields = !isFields;
    else if (!isFence) {
      return shownWords(raw, isFields)
        .map(plainText)
        .flatMap((paragraph) =>
          split(paragraph).map((sentence) => ({ file, line: index + 1, text: sentence, paragraph })),
        );
    }
    return [];
  });
}

function shownWords(line: string, isFields: boolean): string[] {
  if (isFields) {
    const value = SHOWN_FIELD.exec(line)?.groups?.value?.trim() ?? (OTHER_FIELD.test(line) ? '' : line.trim());
    return [/^".*"$/u.test(value) ? value.slice(1, -1).replaceAll('\\"', '"') : value];
  }
  if (/^\s*(?:import |#{1,6} |\|[\s:|-]+$|<\/)/u.test(line)) return [];
  const words = [...line.matchAll(JSX_WORDS)].map(({ groups }) => groups?.double ?? groups?.single ?? '');
  return words.length > 0 || /^\s*(?:<[A-Z/]|\{)/u.test(line) ? words : [line];
}

/** Markdown without its marks: what a statement in a list of claims is compared with. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[(?<label>(?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)/gu, '$<label>')
    .replace(/<xref:(?:[^<>]*\.)?(?<name>[^<>.]+)>/gu, '$<name>')
    .replace(/<[^<>]*>|\*\*|`|^\s*(?:[-*>]|\d+\.)\s|^:::\w*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A full stop, and a capital, a digit or a quotation mark after it. */
function split(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?]["”)]?) (?=["“(\p{Lu}\p{N}])/u).filter((sentence) => sentence !== '');
}
