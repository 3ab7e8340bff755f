import { isApiMemberKind } from '#model/api.ts';
import type { TextPiece } from '#search/snippet.ts';
import { makeElement } from '../../platform/make-element.ts';
import { type Hit, leavesSite, plainText } from '../engines/engine.ts';

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** Something that was found: its name, which is a link, what it is and where it stands, and words of it. */
export function hitItem(hit: Hit): HTMLElement {
  const { url, snippet } = hit;
  const link = makeElement('a', { href: url, ...(leavesSite(url) ? ELSEWHERE : {}) }, ...marked(nameOf(hit)));
  return makeElement(
    'li',
    {},
    makeElement('h2', {}, link),
    crumbs(hit),
    snippet.length === 0 ? null : makeElement('p', {}, ...marked(snippet)),
  );
}

/** What was found; a member with its type, since others have members of that name. */
function nameOf({ titles, kind }: Hit): TextPiece[] {
  const own = titles.at(-1) ?? [];
  const type = titles.at(-2);
  return isApiMemberKind(kind) && type !== undefined ? [...type, { text: '.', isMatch: false }, ...own] : own;
}

/** Text with what was looked for marked. */
function marked(pieces: readonly TextPiece[]): (HTMLElement | string)[] {
  return pieces.map(({ text, isMatch }) => (isMatch ? makeElement('mark', {}, text) : text));
}

/** What a result is, and where it stands: its group, then from the page inwards. */
function crumbs({ group, titles, kind }: Hit): HTMLElement | null {
  const places = [group, ...titles.slice(0, -1).map(plainText)].filter((place) => place !== '');
  if (places.length === 0 && kind === '') return null;
  return makeElement(
    'ul',
    { className: 'sp-crumbs' },
    kind === '' ? null : makeElement('li', { className: 'sp-kind' }, kind),
    ...places.map((place) => makeElement('li', {}, place)),
  );
}
