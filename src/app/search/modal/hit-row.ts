import { escapeHtml } from '#model/escape-html.ts';
import type { TextPiece } from '#search/snippet.ts';
import type { Hit } from '../engines/hit.ts';

/** Stands between the steps of a way. */
const STEP = ' › ';

/**
 * HTML of a hit's row: what was found, what kind of symbol it is, and below it where it stands and the words around the
 * match. One text for the whole row: the package would render a dozen elements for each and parse their texts one by
 * one, and a key press draws them all.
 */
export function hitRow({ titles, kind, snippet, isText }: Hit): string {
  const [shown, path] = isText
    ? [snippet, titles.map(markedHtml).join(STEP)]
    : [titles.at(-1) ?? [], besideTitle(titles.slice(0, -1), snippet)];
  const look = isText ? 'text' : kind !== '' ? 'symbol' : titles.length > 1 ? 'part' : 'page';
  const kindHtml = kind === '' ? '' : `<span class="search-kind">${escapeHtml(kind)}</span>`;
  return (
    `<span class="search-row search-row-${look}"><span class="DocSearch-Hit-title">${markedHtml(shown)}</span>` +
    `${kindHtml}${path === '' ? '' : `<span class="DocSearch-Hit-path">${path}</span>`}</span>`
  );
}

function besideTitle(above: readonly TextPiece[][], snippet: readonly TextPiece[]): string {
  return [above.map(markedHtml).join(STEP), markedHtml(snippet)].filter((part) => part !== '').join(' · ');
}

function markedHtml(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');
}
