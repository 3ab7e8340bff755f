import { breakName } from '#search/break-name.ts';
import type { TextPiece } from '#search/snippet.ts';
import { makeElement } from '../../platform/make-element.ts';
import { type Hit, leavesSite } from '../engines/engine.ts';
import { hitName } from '../hit-name.ts';

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** Something that was found: its name, which is a link, what it is and where it stands, and words of it. */
export function hitItem(hit: Hit): HTMLElement {
  const { url, snippet } = hit;
  const link = makeElement(
    'a',
    { href: url, ...(leavesSite(url) ? ELSEWHERE : {}) },
    ...marked(breakName(hitName(hit))),
  );
  return makeElement(
    'li',
    {},
    makeElement('h2', {}, link),
    crumbs(hit),
    snippet.length === 0 ? null : makeElement('p', {}, ...marked(breakName(snippet))),
  );
}

/** Text with what was looked for marked. */
function marked(pieces: readonly (TextPiece | null)[]): (HTMLElement | string)[] {
  return pieces.map((piece) =>
    piece === null ? makeElement('wbr') : piece.isMatch ? makeElement('mark', {}, piece.text) : piece.text,
  );
}

/** What a result is, and where it stands. */
function crumbs({ group, kind }: Hit): HTMLElement | null {
  if (group === '' && kind === '') return null;
  return makeElement(
    'ul',
    { className: 'sp-crumbs' },
    kind === '' ? null : makeElement('li', { className: 'sp-kind' }, kind),
    group === '' ? null : makeElement('li', {}, group),
  );
}
