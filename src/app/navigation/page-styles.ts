import { isApiPage, type PageEntry } from '#shared/page.ts';
import { getPageStylesPath, STYLESHEET_END_SELECTOR } from '#shared/page-module.ts';
import { refreshCachedFile, withTimeout } from '../platform/loading.ts';

/** Stylesheets that are loading, by address. A promise resolves to false if the stylesheet fails. */
const loading = new Map<string, Promise<boolean>>();

/** Loads a page's additional stylesheets; resolves with false if one fails. Also retries the document's failed ones. */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  retryStylesheets();
  const { apiStyles } = document.getElementById('Page-root')?.dataset ?? {};
  const needed = [isApiPage(kind) ? apiStyles : undefined, styles && base + getPageStylesPath(styles)];
  const loaded = await Promise.all(needed.map((href) => !href || loadStylesheet(href)));
  return loaded.every(Boolean);
}

/** Loads the document's failed stylesheets again. */
export function retryStylesheets(): void {
  for (const link of stylesheets()) void loadStylesheet(link.getAttribute('href') ?? '');
}

/** Adds or replaces a stylesheet, unless it is loaded. Resolves with false on failure, but with true on a timeout. */
function loadStylesheet(href: string): Promise<boolean> {
  const old = stylesheets().find((link) => link.getAttribute('href') === href);
  const known = loading.get(href) ?? (old === undefined || isMissing(old) ? null : Promise.resolve(true));
  if (known !== null) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => {
      loading.delete(href);
      resolve(!isMissing(link));
    };
  });
  const result = withTimeout(loaded, href).catch(() => true);
  loading.set(href, result);
  if (old === undefined) document.head.append(link);
  // The loaded stylesheet is broken, so first replace the copy in the browser's HTTP cache.
  else if (old.sheet !== null) void refreshCachedFile(href).then(() => old.replaceWith(link));
  else old.replaceWith(link);
  return result;
}

/** Returns true if a stylesheet failed, is empty or, in production, lacks the end marker that the build appends. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    const last = [...(sheet?.cssRules ?? [])].at(-1);
    return last === undefined || (import.meta.env.PROD && !last.cssText.startsWith(STYLESHEET_END_SELECTOR));
  } catch {
    return true;
  }
}

function stylesheets(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}
