import { basePrefix } from '#shared/link.ts';
import { announce } from '../platform/announce.ts';
import { makeElement } from '../platform/make-element.ts';
import { site } from '../site.ts';

/** A page that was requested in a version without it. */
interface MissingPage {
  /** Path of the page shown instead. */
  at: string;
  title: string;
  /** Label of the requested version. */
  version: string;
  /** Labels of the versions with the page, and its path in each. */
  having: [label: string, path: string][];
}

/**
 * Shows a notice above the article that the requested page isn't in this version, with links to those that have it.
 *
 * @param stored JSON written by `missing-page.ts`
 */
export function showMissingPageNotice(stored: string): void {
  const asked = readMissingPage(stored);
  // The page itself says that the version lacks a type.
  const isSaid = document.documentElement.classList.contains('page-api-absent');
  const article = document.querySelector('main article');
  if (asked === null || withoutSlash(asked.at) !== withoutSlash(location.pathname) || isSaid || article === null)
    return;
  const { title, version, having } = asked;
  const links = having.flatMap(([label, href], index) => [index === 0 ? '' : ', ', makeElement('a', { href }, label)]);
  const { baseUrl, search } = site.config;
  const results = `${basePrefix(baseUrl) + search.path}?${new URLSearchParams({ q: title, version })}`;
  const why = `“${title}” isn’t in ${version}: this is where that version begins.`;
  const note = makeElement(
    'div',
    { className: 'notice', role: 'note', ariaLabel: 'Why this page is shown' },
    makeElement('p', {}, why),
    makeElement(
      'p',
      {},
      'That page is in ',
      ...links,
      '. Or ',
      makeElement('a', { href: results }, 'search this version'),
      '.',
    ),
  );
  // Above the version notice, since it is more important.
  (document.querySelector('main .notice') ?? article).before(note);
  announce(why);
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/u, '');
}

function readMissingPage(stored: string): MissingPage | null {
  const json = parse(stored);
  if (typeof json !== 'object' || json === null) return null;
  if (!('at' in json && 'title' in json && 'version' in json && 'having' in json)) return null;
  const { at, title, version, having } = json;
  if (typeof at !== 'string' || typeof title !== 'string' || typeof version !== 'string') return null;
  return Array.isArray(having) && having.every(isPair) ? { at, title, version, having } : null;
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
