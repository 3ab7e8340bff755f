import { escapeHtml } from '../../../model/escape-html.ts';
import type { TextPiece } from '../../../search/snippet.ts';
import type { ModalHit } from './modal-answer.ts';

type Level = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
type Hierarchy = Record<'lvl0' | Level, string | null>;

/** A hit in the shape that the package knows, which is the hosted service's: texts are HTML, but for `lvl0`. */
export interface PackageHit {
  objectID: string;
  type: Level | 'content';
  url: string;
  content: string | null;
  hierarchy: Hierarchy;
  _snippetResult: { content?: { value: string }; hierarchy: Partial<Record<Level, { value: string }>> };
}

const LEVELS: readonly Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Give hits the package's shape. It puts texts into the page as HTML, those of remembered hits too: so all but its marks
 * is escaped here, once.
 */
export function packageHits(hits: readonly ModalHit[]): PackageHit[] {
  const seen = new Set<string>();
  return hits.flatMap((hit) => {
    // The package's rows are known by their address.
    if (seen.has(hit.url)) return [];
    seen.add(hit.url);
    return [packageHit(hit)];
  });
}

function packageHit({ url, group, titles, snippet, isText }: ModalHit): PackageHit {
  const shown = titles.slice(0, LEVELS.length);
  const level = LEVELS[shown.length - 1] ?? 'lvl1';
  const hierarchy: Hierarchy = { lvl0: group, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const marked: PackageHit['_snippetResult']['hierarchy'] = {};
  shown.forEach((title, index) => {
    const name = LEVELS[index];
    if (name === undefined) return;
    hierarchy[name] = escapeHtml(plainText(title));
    marked[name] = { value: markedHtml(title) };
  });
  if (level !== 'lvl1' || isText) {
    // The package's second line is the page's title; where in the page, and what stands there, belong to it.
    const above = (isText ? shown : shown.slice(0, -1)).map(markedHtml).join(' › ');
    const below = isText || snippet.length === 0 ? '' : ` · ${markedHtml(snippet)}`;
    marked.lvl1 = { value: above + below };
  }
  const content = snippet.length === 0 ? null : escapeHtml(plainText(snippet));
  return {
    objectID: url,
    type: isText && content !== null ? 'content' : level,
    url,
    content,
    hierarchy,
    _snippetResult:
      content === null ? { hierarchy: marked } : { content: { value: markedHtml(snippet) }, hierarchy: marked },
  };
}

function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function markedHtml(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');
}
