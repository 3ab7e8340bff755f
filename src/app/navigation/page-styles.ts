import { isApiPage, type PageEntry } from '#shared/page.ts';
import { pageStylesPath, STYLESHEET_END_SELECTOR } from '#shared/page-module.ts';
import { refreshFile, withTimeout } from '../platform/loading.ts';

/** Stylesheets that are loading, by address. A promise resolves to false if the stylesheet fails. */
const loading = new Map<string, Promise<boolean>>();

/** Loads a page's additional stylesheets, and retries all that failed. Returns false if one of the page's fails. */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<boolean> {
  retryStylesheets();
  const { apiStyles } = document.getElementById('Page-root')?.dataset ?? {};
  const needed = [isApiPage(kind) ? apiStyles : undefined, styles && base + pageStylesPath(styles)];
  const loaded = await Promise.all(needed.map((href) => !href || loadStylesheet(href)));
  return loaded.every(Boolean);
}

/** Loads the document's failed stylesheets again. */
export function retryStylesheets(): void {
  for (const link of stylesheets()) void loadStylesheet(link.getAttribute('href') ?? '');
}

/** Adds a stylesheet to the document, or replaces one that failed. */
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
  // The stylesheet was loaded but is broken, and so is the copy in the browser's HTTP cache.
  else if (old.sheet !== null) void refreshFile(href).then(() => old.replaceWith(link));
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
