import { isApiPage, type PageEntry } from '#shared/page.ts';
import { pageStylesPath } from '#shared/page-module.ts';
import { REQUEST_TIMEOUT_MS } from '../platform/timeout.ts';

/** Stylesheets that were added, by address: whether they loaded. */
const added = new Map<string, Promise<boolean>>();
/** Replaced links of stylesheets that failed: whether they loaded. */
const renewed = new WeakMap<Element, Promise<boolean>>();

/**
 * Loads the stylesheets that a page needs besides the site's, and those that failed before.
 *
 * @param base base path without its final slash
 * @returns false when one of the page's is gone; true when they are loaded, or too slow to wait for
 */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  const { apiStyles } = document.getElementById('Page-root')?.dataset ?? {};
  retryStylesheets();
  const wanted = [isApiPage(kind) ? apiStyles : undefined, styles && base + pageStylesPath(styles)];
  const came = await Promise.all(
    wanted.map((href) => {
      const link = links().find((candidate) => candidate.getAttribute('href') === href);
      return !href || (link === undefined ? add(href) : (renewed.get(link) ?? true));
    }),
  );
  return came.every(Boolean);
}

/** Loads each stylesheet of the document again that failed. */
export function retryStylesheets(): void {
  for (const link of links()) if (isMissing(link) && !renewed.has(link)) renew(link);
}

/** Adds a stylesheet, once. */
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

/** Adds a constructed sheet: a link would make browsers lay out the whole page again. */
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

/** Resolves after the timeout for stylesheets. */
function slow(): Promise<true> {
  return new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS, true));
}

/** True for a stylesheet that failed, which browsers show in three ways, or is empty. */
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
