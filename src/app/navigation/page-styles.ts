import type { ElementId, PageData } from '#model/dom.ts';
import { isApiPage, type PageKind } from '#model/page.ts';

/**
 * Add the stylesheet that a kind of page needs besides the site's, unless the document has it. Resolves when it is
 * there; also when it can't be had, since a page without it can still be read: the next page tries again.
 */
export async function loadPageStyles(kind: PageKind): Promise<void> {
  const { apiStyles: href }: PageData = document.getElementById('root' satisfies ElementId)?.dataset ?? {};
  if (!isApiPage(kind) || href === undefined) return;
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
