import type { ElementId, PageData } from '#model/dom.ts';
import { isApiPage, type PageKind } from '#model/page.ts';
import { PATIENCE } from '../platform/in-time.ts';

/** Stylesheets that the app asked for, each with whether it came. */
const asked = new WeakMap<Element, Promise<boolean>>();

/**
 * Ask for the stylesheets that the document should have and hasn't: the one that a kind of page needs besides the site's,
 * which a navigation waits for, and any that couldn't be had before. What is there can be read without them meanwhile.
 *
 * @returns false when the page's own is gone; true when it is there, or so slow that the page had better be shown
 */
export async function loadPageStyles(kind: PageKind): Promise<boolean> {
  const { apiStyles }: PageData = document.getElementById('Page-root' satisfies ElementId)?.dataset ?? {};
  askAgain();
  if (!isApiPage(kind) || apiStyles === undefined) return true;
  const link = links().find((candidate) => candidate.getAttribute('href') === apiStyles);
  return link === undefined ? ask(apiStyles) : (asked.get(link) ?? true);
}

/** Ask again for each stylesheet that couldn't be had: those of the document came or failed before the app runs. */
export function askAgain(): void {
  for (const link of links()) {
    if (isMissing(link) && !asked.has(link)) void ask(link.getAttribute('href') ?? '', link);
  }
}

function ask(href: string, failed?: Element): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const answer = new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => {
      const isGone = isMissing(link);
      if (isGone) asked.delete(link);
      resolve(!isGone);
    };
    setTimeout(resolve, PATIENCE, true);
  });
  asked.set(link, answer);
  if (failed === undefined) document.head.append(link);
  else failed.replaceWith(link);
  return answer;
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
