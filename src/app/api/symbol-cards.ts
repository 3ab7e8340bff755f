import { API_FOLDER } from '#shared/api-folder.ts';
import { decode } from '#shared/decode.ts';
import { basePrefix } from '#shared/link.ts';
import type { SiteData } from '#shared/site.ts';
import { isOutdated, OUTDATED } from '../navigation/deployment.ts';
import type { Pages } from '../navigation/pages.ts';
import { siteLink } from '../navigation/site-link.ts';
import { CODE_LINKS } from './code-links.ts';
import { loadArticle } from './load-article.ts';
import { showCard } from './symbol-card.ts';
import { type CardFacts, readFacts } from './symbol-facts.ts';

/** How long a pointer rests on a link before its card shows, in milliseconds. */
const REST = 250;
/** How long a card stays once the pointer left it and its link: time to go from one to the other. */
const LEAVE = 200;

/** Says why there is no other. */
const OUTDATED_CARD: CardFacts = { name: OUTDATED, kind: '', since: '', declaration: null, summary: null };

/**
 * Show cards for links in code (`CODE_LINKS`), until the signal ends: one that the pointer rests on, or that got the focus by
 * keyboard. A card goes with pointer and focus, or by Escape; the pointer may rest on it, to read and to select.
 */
export function runCards(site: SiteData, pages: Pages, signal: AbortSignal): void {
  const base = basePrefix(site.config.baseUrl);
  let link: HTMLElement | null = null;
  let showing = 0;
  let leaving = 0;
  let takeAway = (): void => undefined;

  const close = (): void => {
    clearTimeout(showing);
    clearTimeout(leaving);
    takeAway();
    takeAway = () => undefined;
    link = null;
  };
  const load = async ({ pathname, hash }: HTMLAnchorElement): Promise<CardFacts | null> => {
    try {
      const article = await loadArticle(site, pages, pathname);
      return article === null ? null : readFacts(article, decode(hash.slice(1)));
    } catch (error) {
      console.debug(`No card for ${pathname}.`, error);
      return (await isOutdated()) ? OUTDATED_CARD : null;
    }
  };
  const want = (next: HTMLElement): void => {
    clearTimeout(leaving);
    if (next === link) return;
    close();
    const url = siteLink(next, base);
    // The text leads to guides, too.
    if (url?.pathname.includes(`/${API_FOLDER}/`) !== true) return;
    link = next;
    const loading = load(url);
    showing = window.setTimeout(async () => {
      const facts = await loading;
      if (facts === null || link !== next || !next.isConnected) return;
      takeAway = showCard(next, facts);
    }, REST);
  };
  const leave = (): void => {
    if (link === null || isFocused(link)) return;
    clearTimeout(leaving);
    leaving = window.setTimeout(close, LEAVE);
  };
  const listen = <K extends keyof DocumentEventMap>(type: K, run: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, run, { signal, capture: true, passive: true });

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const next = codeLink(target);
    if (next !== null) want(next);
    else if (target.closest('.api-card') !== null) clearTimeout(leaving);
    else leave();
  });
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) leave();
  });
  listen('focusin', ({ target }) => {
    const next = target instanceof Element ? codeLink(target) : null;
    if (next !== null && isFocused(next)) want(next);
    else close();
  });
  listen('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null && link !== null && !link.matches(':hover')) close();
  });
  listen('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  listen('click', close);
  // The card doesn't move along when a listing is scrolled sideways.
  listen('scroll', ({ target }) => {
    if (target instanceof Element && !target.matches('.api-card')) close();
  });
  window.addEventListener('popstate', close, { signal });

  // What brought this code here is over by now.
  const first = document.querySelector<HTMLElement>(`:is(${CODE_LINKS}):is(:hover, :focus-visible)`);
  if (first !== null) want(first);
}

function codeLink(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(CODE_LINKS);
}

/** True for focus that came by keyboard: a click's focus is no wish for a card. */
function isFocused(link: Element): boolean {
  return link === document.activeElement && link.matches(':focus-visible');
}
