import type { TextPiece } from '#search/snippet.ts';

/** A hit of the hosted service. */
export interface HostedHit {
  /** As the service has it. */
  url: string;
  group: string;
  /** From the page's title down; at least one. */
  titles: TextPiece[][];
  snippet: TextPiece[];
  /** True when text was found rather than a title. */
  isText: boolean;
}

/** What the hosted service answered. */
export interface HostedAnswer {
  total: number;
  hits: HostedHit[];
}

/** Where a record stands that names no group; crawls call it so by default. */
const NO_GROUP = 'Documentation';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Read the service's answer; a hit without an address or a title is left out.
 *
 * @throws Error when it has not the shape of an answer, or none of its hits has that of a hit
 */
export function readAnswer(value: unknown): HostedAnswer {
  const results = field(value, 'results');
  const first: unknown = Array.isArray(results) ? results[0] : undefined;
  const hits = field(first, 'hits');
  const total = field(first, 'nbHits');
  const read = Array.isArray(hits) ? hits.flatMap((hit: unknown) => readHit(hit) ?? []) : [];
  const isWhole = Array.isArray(hits) && (read.length > 0 || hits.length === 0);
  if (!isWhole || typeof total !== 'number') {
    throw new Error('The search service answered in a form that is not understood.');
  }
  return { total: Math.max(total, read.length), hits: read };
}

function readHit(hit: unknown): HostedHit | null {
  const url = textOf(field(hit, 'url'));
  const hierarchy = field(hit, 'hierarchy');
  const snippets = field(hit, '_snippetResult');
  const titles = LEVELS.flatMap((level) => {
    const plain = textOf(field(hierarchy, level));
    if (plain === '') return [];
    return [readMarks(textOf(field(field(field(snippets, 'hierarchy'), level), 'value')) || plain)];
  });
  if (url === '' || titles.length === 0) return null;
  const content = textOf(field(hit, 'content'));
  const snippet = content === '' ? [] : readMarks(textOf(field(field(snippets, 'content'), 'value')) || content);
  const isText = field(hit, 'type') === 'content' && snippet.length > 0;
  return { url, group: textOf(field(hierarchy, 'lvl0')) || NO_GROUP, titles, snippet, isText };
}

/** A text with the service's marks, in pieces; any other tag is text. */
function readMarks(text: string): TextPiece[] {
  return text
    .split(/(<mark>.*?<\/mark>)/su)
    .map((part) => {
      const marked = /^<mark>(.*)<\/mark>$/su.exec(part)?.[1];
      return { text: marked ?? part, isMatch: marked !== undefined };
    })
    .filter((piece) => piece.text !== '');
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
