import type { ElementId, PageData } from '#model/dom.ts';
import { isApiPage, type PageEntry } from '#model/page.ts';
import { pageStylesPath } from '#model/page-module.ts';

/**
 * Add the stylesheets that a page needs besides the site's, unless the document has them. Resolves when they are there;
 * also when they can't be had, since a page without them can still be read: the next page tries again.
 *
 * @param base base path without its final slash
 */
export async function loadPageStyles(
  { kind, styles }: Pick<PageEntry, 'kind' | 'styles'>,
  base: string,
): Promise<void> {
  const { apiStyles }: PageData = document.getElementById('root' satisfies ElementId)?.dataset ?? {};
  await Promise.all([
    isApiPage(kind) ? loadStylesheet(apiStyles) : undefined,
    loadStylesheet(styles && base + pageStylesPath(styles)),
  ]);
}

async function loadStylesheet(href: string | undefined): Promise<void> {
  if (href === undefined) return;
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const link = links.find((candidate) => candidate.getAttribute('href') === href) ?? addStylesheet(href);
  // Another navigation, or a pointer over a link, may have asked for it before: it is in the document, and on its way.
  if (link.sheet !== null) return;
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
  });
}

function addStylesheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}
