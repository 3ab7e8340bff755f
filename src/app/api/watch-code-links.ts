import type { SiteData } from '#shared/site.ts';
import { isOutdated, OUTDATED, tellLost } from '../navigation/deployment.ts';
import type { Pages } from '../navigation/pages.ts';
import { savesData } from '../platform/connection.ts';
import { sayAbove } from '../platform/say-above.ts';
import { CODE_LINKS } from './code-links.ts';

/**
 * Show what a link in code leads to, in a card beside it. Nothing but this listener is there before the first
 * pointer or focus on such a link; what shows the cards is fetched then. Never with data saving, nor where nothing can
 * hover: there the link itself is one touch away.
 */
export function watchCodeLinks(site: SiteData, loadPages: () => Promise<Pages>): () => void {
  const end = new AbortController();
  let isAsked = false;
  const onSign = async ({ target }: Event): Promise<void> => {
    if (isAsked || !(target instanceof Element) || target.closest(CODE_LINKS) === null) return;
    if (savesData() || matchMedia('(any-hover: none)').matches) return;
    isAsked = true;
    try {
      const [{ runCards }, pages] = await Promise.all([import('./symbol-cards.ts'), loadPages()]);
      runCards(site, pages, end.signal);
    } catch {
      // The link works without a card; the next sign asks again, unless there is none to be had.
      tellLost();
      isAsked = (await isOutdated()) === true;
      if (isAsked) sayAbove(`${OUTDATED}\nReload this one to see what names in code stand for.`);
    }
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, onSign, { signal: end.signal });
  return () => end.abort();
}
