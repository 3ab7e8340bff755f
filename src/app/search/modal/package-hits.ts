import type { DocSearchTransformClient } from '@docsearch/react';
import type { SearchResponses } from 'algoliasearch/lite';
import { breakName } from '#search/break-name.ts';
import type { TextPiece } from '#search/snippet.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { type Hit, type Hits, plainText } from '../engines/engine.ts';
import { hitName } from '../hit-name.ts';

/**
 * A client for the package that asks us instead of the hosted service. It never fails: what is to be shown of a failure
 * isn't the package's to say, since its own error state is overwritten as soon as it is set.
 */
export function searchClient(
  client: DocSearchTransformClient,
  ask: (text: string) => Promise<Hits>,
): DocSearchTransformClient {
  return {
    ...client,
    search: async (asked) => {
      const { total, hits } = await ask(queryOf(asked));
      return inServiceForm(JSON.stringify({ results: [{ hits: packageHits(hits), nbHits: total }] }));
    },
  };
}

/** The package's client promises whatever its caller hopes for, as all JSON that is trusted does. */
function inServiceForm<T>(json: string): SearchResponses<T> {
  return JSON.parse(json);
}

function queryOf(asked: Parameters<DocSearchTransformClient['search']>[0]): string {
  const first = Array.isArray(asked) ? undefined : asked.requests[0];
  return first !== undefined && 'query' in first ? (first.query ?? '') : '';
}

/** A hit as the package keeps it, in the hosted service's shape: texts are HTML, but for `lvl0`. */
export interface StoredHit {
  objectID: string;
  /** The level of what was found, or `content` for text. */
  type: string;
  url: string;
  content: string | null;
  /** A title or null by level: `lvl0`, the group, to `lvl6`. */
  hierarchy: Record<string, string | null>;
  /** Ours: kind of symbol, '' for none. */
  kind: string;
}

/** A hit in the shape that the package shows. */
interface PackageHit extends StoredHit {
  /** What the package doesn't keep: the HTML of the hit's row. */
  _snippetResult: { content: { value: string } };
}

/** Levels below the group. */
export const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Give hits the package's shape. It puts texts into the page as HTML, those of remembered hits too: so all but our own
 * marks is escaped here, once. Its rows are known by their address: each is there once.
 */
export function packageHits(hits: readonly Hit[]): PackageHit[] {
  const first = new Map([...hits].reverse().map((hit) => [hit.url, hit]));
  return hits.filter((hit) => first.get(hit.url) === hit).map(packageHit);
}

function packageHit(hit: Hit): PackageHit {
  const { url, group, titles, kind, snippet, isText } = hit;
  const levels = LEVELS.map((level, at): [string, string | null] => {
    const title = titles[at];
    return [level, title === undefined ? null : escapeHtml(plainText(title))];
  });
  const content = snippet.length === 0 ? null : escapeHtml(plainText(snippet));
  return {
    objectID: url,
    type: isText && content !== null ? 'content' : `lvl${Math.min(titles.length, LEVELS.length)}`,
    url,
    content,
    hierarchy: { lvl0: group, ...Object.fromEntries(levels) },
    kind,
    _snippetResult: { content: { value: hitRow(hit) } },
  };
}

/** Stands between the steps of a way. */
const STEP = ' › ';

/**
 * HTML of a hit's row: what was found, with its page, what kind of symbol it is, and below it the words around the match.
 * One text for the whole row: the package would render a dozen elements for each and parse their texts one by one, and a
 * key press draws them all.
 */
export function hitRow(hit: Hit): string {
  const { titles, kind, snippet, isText } = hit;
  const [shown, path] = isText ? [snippet, titles.map(markedHtml).join(STEP)] : [hitName(hit), markedHtml(snippet)];
  const look = isText ? 'text' : kind !== '' ? 'symbol' : titles.length > 1 ? 'part' : 'page';
  const kindHtml = kind === '' ? '' : `<span class="search-kind">${escapeHtml(kind)}</span>`;
  return (
    `<span class="search-row search-row-${look}"><span class="DocSearch-Hit-title">${markedHtml(shown)}</span>` +
    `${kindHtml}${path === '' ? '' : `<span class="DocSearch-Hit-path">${path}</span>`}</span>`
  );
}

function markedHtml(pieces: readonly TextPiece[]): string {
  return breakName(pieces)
    .map((piece) =>
      piece === null ? '<wbr>' : piece.isMatch ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text),
    )
    .join('');
}
