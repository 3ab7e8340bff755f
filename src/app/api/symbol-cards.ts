import { API_FOLDER } from '#shared/api.ts';
import { basePrefix, decode, resolveMarks } from '#shared/link.ts';
import { isApiPage } from '#shared/page.ts';
import type { SiteData } from '#shared/site.ts';
import { versionPath } from '#shared/version.ts';
import { isOutdated, OUTDATED_MESSAGE } from '../navigation/deployment.ts';
import { CODE_LINKS, findSiteLink } from '../navigation/links.ts';
import { removeBasePath } from '../navigation/locate.ts';
import type { PageComponent, Pages } from '../navigation/pages.ts';
import { showSymbolCard } from './SymbolCard.tsx';
import { readFacts, type SymbolFacts } from './symbol-facts.ts';

/** Delay before a hovered link shows its card. */
const SHOW_DELAY_MS = 250;
/** Delay before a card closes, so that the pointer can move from the link to the card. */
const CLOSE_DELAY_MS = 200;

/** The card shown if the site was deployed again and the linked page can't be read. */
const OUTDATED_CARD: SymbolFacts = { name: OUTDATED_MESSAGE, kind: '', since: '', declaration: null, summary: null };

/**
 * Shows a card for a code link that is hovered or has the keyboard focus, until the signal aborts. The card closes when
 * hover and focus end, or with Escape. It stays open while the pointer is on the card, to read and select text.
 */
export function showSymbolCards(site: SiteData, pages: Pages, signal: AbortSignal): void {
  const base = basePrefix(site.config.baseUrl);
  let link: HTMLElement | null = null;
  let showTimer = 0;
  let closeTimer = 0;
  let removeCard = (): void => undefined;

  const close = (): void => {
    clearTimeout(showTimer);
    clearTimeout(closeTimer);
    removeCard();
    removeCard = () => undefined;
    link = null;
  };
  const load = async ({ pathname, hash }: HTMLAnchorElement): Promise<SymbolFacts | null> => {
    try {
      const article = await loadArticle(site, pages, pathname);
      return article === null ? null : readFacts(article, decode(hash.slice(1)));
    } catch (error) {
      console.debug(`No card for ${pathname}.`, error);
      return (await isOutdated()) ? OUTDATED_CARD : null;
    }
  };
  const open = (next: HTMLElement): void => {
    clearTimeout(closeTimer);
    if (next === link) return;
    close();
    const url = findSiteLink(next, base);
    // Code links may lead to guides.
    if (url?.pathname.includes(`/${API_FOLDER}/`) !== true) return;
    link = next;
    const loading = load(url);
    showTimer = window.setTimeout(async () => {
      const facts = await loading;
      if (facts === null || link !== next || !next.isConnected) return;
      removeCard = showSymbolCard(next, facts);
    }, SHOW_DELAY_MS);
  };
  const closeSoon = (): void => {
    if (link === null || hasKeyboardFocus(link)) return;
    clearTimeout(closeTimer);
    closeTimer = window.setTimeout(close, CLOSE_DELAY_MS);
  };
  const listen = <K extends keyof DocumentEventMap>(type: K, run: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, run, { signal, capture: true, passive: true });

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const next = codeLink(target);
    if (next !== null) open(next);
    else if (target.closest('.api-card') !== null) clearTimeout(closeTimer);
    else closeSoon();
  });
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) closeSoon();
  });
  listen('focusin', ({ target }) => {
    const next = target instanceof Element ? codeLink(target) : null;
    if (next !== null && hasKeyboardFocus(next)) open(next);
    else close();
  });
  listen('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null && link !== null && !link.matches(':hover')) close();
  });
  listen('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  listen('click', close);
  // The card doesn't move with a listing that scrolls sideways.
  listen('scroll', ({ target }) => {
    if (target instanceof Element && !target.matches('.api-card')) close();
  });
  window.addEventListener('popstate', close, { signal });

  // The hover or focus that loaded this module came before the listeners were added.
  const first = document.querySelector<HTMLElement>(`:is(${CODE_LINKS}):is(:hover, :focus-visible)`);
  if (first !== null) open(first);
}

function codeLink(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(CODE_LINKS);
}

/** Returns true if the link was focused by keyboard: focus by click shows no card. */
function hasKeyboardFocus(link: Element): boolean {
  return link === document.activeElement && link.matches(':focus-visible');
}

/**
 * Loads and parses the article of an API page. Hover and focus prefetch the page, so this costs no request.
 *
 * @returns null for other pages
 * @throws Error if the page can't be loaded
 */
async function loadArticle(site: SiteData, pages: Pages, pathname: string): Promise<ParentNode | null> {
  if (pathname === location.pathname) return document.querySelector('main article');
  const base = basePrefix(site.config.baseUrl);
  const page = await pages.load(removeBasePath(pathname, base));
  if (page.kind === 'failed') throw page.error;
  if (!isApiPage(page.found.entry.kind)) return null;
  const version = site.versions.find(({ name }) => name === page.data.version);
  if (version === undefined) return null;
  const html = articleHtml((await page.module).default);
  const template = document.createElement('template');
  template.innerHTML = resolveMarks(html, { base, version: base + versionPath(version) });
  return template.content;
}

/** Returns the HTML that a page's component passes to `article` (see `page-module.ts`). */
function articleHtml(renderPage: PageComponent): string {
  let html = '';
  renderPage({
    article(content) {
      html = content.html;
      return null;
    },
  });
  return html;
}
