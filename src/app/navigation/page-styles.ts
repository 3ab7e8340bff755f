import type { ElementId, PageData } from '#shared/dom.ts';
import { isApiPage, type PageEntry } from '#shared/page.ts';
import { pageStylesPath } from '#shared/page-module.ts';
import { PATIENCE } from '../platform/in-time.ts';

/** Stylesheets that pages asked for, by address: whether they came. */
const added = new Map<string, Promise<boolean>>();
/** Links that were put in place of those of the document that failed: whether they came. */
const renewed = new WeakMap<Element, Promise<boolean>>();

/**
 * Ask for the stylesheets that the document should have and hasn't: those that a page needs besides the site's, which a
 * navigation waits for, and any that couldn't be had before. What is there can be read without them meanwhile.
 *
 * @param base base path without its final slash
 * @returns false when one of the page's is gone; true when they are there, or so slow that the page had better be shown
 */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  const { apiStyles }: PageData = document.getElementById('Page-root' satisfies ElementId)?.dataset ?? {};
  askAgain();
  const wanted = [isApiPage(kind) ? apiStyles : undefined, styles && base + pageStylesPath(styles)];
  const came = await Promise.all(
    wanted.map((href) => {
      const link = links().find((candidate) => candidate.getAttribute('href') === href);
      return !href || (link === undefined ? add(href) : (renewed.get(link) ?? true));
    }),
  );
  return came.every(Boolean);
}

/** Ask again for each stylesheet of the document that couldn't be had: they came or failed before the app runs. */
export function askAgain(): void {
  for (const link of links()) if (isMissing(link) && !renewed.has(link)) renew(link);
}

/** Add a stylesheet, once. */
function add(href: string): Promise<boolean> {
  const known = added.get(href);
  if (known !== undefined) return known;
  const came = adopt(href).then(
    () => true,
    () => !added.delete(href),
  );
  const answer = Promise.race([came, slow()]);
  added.set(href, answer);
  return answer;
}

/** A sheet that a script makes of the text: a link has browsers lay the whole page out anew. */
async function adopt(href: string): Promise<void> {
  const response = await fetch(href, { headers: { Accept: 'text/css' } });
  const isCss = response.ok && /^text\/css\b/u.test(response.headers.get('content-type') ?? '');
  const sheet = new CSSStyleSheet();
  if (isCss) sheet.replaceSync(await response.text());
  if (sheet.cssRules.length === 0) throw new Error(`${href} is no stylesheet.`);
  document.adoptedStyleSheets.push(sheet);
}

function renew(failed: HTMLLinkElement): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.getAttribute('href') ?? '';
  const came = new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => {
      const isGone = isMissing(link);
      if (isGone) renewed.delete(link);
      resolve(!isGone);
    };
  });
  renewed.set(link, Promise.race([came, slow()]));
  failed.replaceWith(link);
}

/** Longer than this, no page waits for its styles. */
function slow(): Promise<true> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, true));
}

/** True of a stylesheet that couldn't be had, which browsers tell of in three ways, and of an empty one. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

function links(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}
