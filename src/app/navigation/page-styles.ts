import { isApiPage, type PageEntry } from '#shared/page.ts';
import { pageStylesPath } from '#shared/page-module.ts';
import { REQUEST_TIMEOUT_MS } from '../platform/timeout.ts';

/** Added stylesheets by address, with whether they loaded. */
const added = new Map<string, Promise<boolean>>();
/** Links that replace those of failed stylesheets, with whether the stylesheet loaded. */
const reloaded = new WeakMap<Element, Promise<boolean>>();

/**
 * Loads the stylesheets that a page needs besides the site's, and retries those that failed.
 *
 * @param base base path without its final slash
 * @returns false if one of the page's stylesheets failed; true if all are loaded or took too long
 */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  const { apiStyles } = document.getElementById('Page-root')?.dataset ?? {};
  retryStylesheets();
  const needed = [isApiPage(kind) ? apiStyles : undefined, styles && base + pageStylesPath(styles)];
  const loaded = await Promise.all(
    needed.map((href) => {
      const link = links().find((candidate) => candidate.getAttribute('href') === href);
      return !href || (link === undefined ? add(href) : (reloaded.get(link) ?? true));
    }),
  );
  return loaded.every(Boolean);
}

/** Loads the document's failed stylesheets again. */
export function retryStylesheets(): void {
  for (const link of links()) if (isMissingError(link) && !reloaded.has(link)) reload(link);
}

/** Adds a stylesheet unless it was added before. */
function add(href: string): Promise<boolean> {
  const known = added.get(href);
  if (known !== undefined) return known;
  const loaded = adopt(href).then(
    () => true,
    () => !added.delete(href),
  );
  const answer = Promise.race([loaded, afterTimeout()]);
  added.set(href, answer);
  return answer;
}

/** Fetches a stylesheet as a constructed sheet: a link would make browsers lay out the whole page again. */
async function adopt(href: string): Promise<void> {
  const response = await fetch(href, { headers: { Accept: 'text/css' } });
  const isCss = response.ok && /^text\/css\b/u.test(response.headers.get('content-type') ?? '');
  const sheet = new CSSStyleSheet();
  if (isCss) sheet.replaceSync(await response.text());
  if (sheet.cssRules.length === 0) throw new Error(`${href} is not a stylesheet.`);
  document.adoptedStyleSheets.push(sheet);
}

function reload(failed: HTMLLinkElement): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.getAttribute('href') ?? '';
  const loaded = new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => {
      const isGone = isMissingError(link);
      if (isGone) reloaded.delete(link);
      resolve(!isGone);
    };
  });
  reloaded.set(link, Promise.race([loaded, afterTimeout()]));
  failed.replaceWith(link);
}

/** Resolves after the timeout for stylesheets. */
function afterTimeout(): Promise<true> {
  return new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS, true));
}

/** Returns true if a stylesheet failed or is empty. Browsers signal a failure in three ways. */
function isMissingError({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

function links(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}
