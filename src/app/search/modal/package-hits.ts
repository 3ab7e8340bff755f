import { escapeHtml } from '#model/escape-html.ts';
import { type Hit, plainText } from '../engines/hit.ts';
import { hitRow } from './hit-row.ts';

type Level = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
type Hierarchy = Record<'lvl0' | Level, string | null>;

/** A hit in the shape that the package knows, which is the hosted service's: texts are HTML, but for `lvl0`. */
export interface PackageHit {
  objectID: string;
  type: Level | 'content';
  url: string;
  content: string | null;
  hierarchy: Hierarchy;
  /** Ours: kind of symbol, '' for none; it is remembered. */
  kind: string;
  /** What the package doesn't remember of a hit: the HTML of its row. */
  _snippetResult: { content: { value: string } };
}

const LEVELS: readonly Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Give hits the package's shape. It puts texts into the page as HTML, those of remembered hits too: so all but our own
 * marks is escaped here, once.
 */
export function packageHits(hits: readonly Hit[]): PackageHit[] {
  const seen = new Set<string>();
  return hits.flatMap((hit) => {
    // The package's rows are known by their address.
    if (seen.has(hit.url)) return [];
    seen.add(hit.url);
    return [packageHit(hit)];
  });
}

function packageHit(hit: Hit): PackageHit {
  const { url, group, titles, kind, snippet, isText } = hit;
  const hierarchy: Hierarchy = { lvl0: group, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const shown = titles.slice(0, LEVELS.length);
  shown.forEach((title, index) => {
    const name = LEVELS[index];
    if (name !== undefined) hierarchy[name] = escapeHtml(plainText(title));
  });
  const content = snippet.length === 0 ? null : escapeHtml(plainText(snippet));
  return {
    objectID: url,
    type: isText && content !== null ? 'content' : (LEVELS[shown.length - 1] ?? 'lvl1'),
    url,
    content,
    hierarchy,
    kind,
    _snippetResult: { content: { value: hitRow(hit) } },
  };
}
