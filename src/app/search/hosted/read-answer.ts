import type { TextPiece } from '#search/snippet.ts';
import type { Hit, Hits } from '../engines/engine.ts';

/** Where a record stands that names no group; crawls call it so by default. */
const NO_GROUP = 'Documentation';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Read the service's answer; a hit without an address or a title is left out.
 *
 * @param addressOf where an address of the service's leads; null for what is none
 * @throws Error when it has not the shape of an answer, or none of its hits has that of a hit
 */
export function readAnswer(value: unknown, addressOf: (url: string) => string | null): Omit<Hits, 'words'> {
  const hits = field(value, 'results', '0', 'hits');
  const total = field(value, 'results', '0', 'nbHits');
  const read = Array.isArray(hits) ? hits.flatMap((hit: unknown) => readHit(hit) ?? []) : [];
  const isWhole = Array.isArray(hits) && (read.length > 0 || hits.length === 0);
  if (!isWhole || typeof total !== 'number') {
    throw new Error('The search service answered in a form that is not understood.');
  }
  const followed = read.flatMap((hit): Hit[] => {
    const url = addressOf(hit.url);
    return url === null ? [] : [{ ...hit, url }];
  });
  return { total: Math.max(total, read.length), hits: followed };
}

function readHit(hit: unknown): Hit | null {
  const url = textOf(field(hit, 'url'));
  const hierarchy = field(hit, 'hierarchy');
  const snippets = field(hit, '_snippetResult');
  const titles = LEVELS.flatMap((level) => {
    const plain = textOf(field(hierarchy, level));
    if (plain === '') return [];
    return [readMarks(textOf(field(snippets, 'hierarchy', level, 'value')) || plain)];
  });
  if (url === '' || titles.length === 0) return null;
  const content = textOf(field(hit, 'content'));
  const snippet = content === '' ? [] : readMarks(textOf(field(snippets, 'content', 'value')) || content);
  const isText = field(hit, 'type') === 'content' && snippet.length > 0;
  return { url, group: textOf(field(hierarchy, 'lvl0')) || NO_GROUP, kind: '', titles, snippet, isText };
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

/** What stands at the end of a path of field names; undefined where it breaks off. */
function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (at: unknown, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
