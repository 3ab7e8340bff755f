import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { API_FOLDER } from '#shared/api.ts';
import { decodeUrl, replaceLinkMarks } from '#shared/link.ts';
import { isApiPage } from '#shared/page.ts';
import { getVersionPath } from '#shared/version.ts';
import { DEPLOYMENT_OUTDATED_MESSAGE, isDeploymentOutdated } from '../navigation/deployment.ts';
import { CODE_LINK_SELECTOR, findSiteLink } from '../navigation/links.ts';
import { removeBasePath } from '../navigation/locate.ts';
import type { PageLoader } from '../navigation/pages.ts';
import { addStyles, setAttributes } from '../platform/document.ts';
import { BASE_PATH, site } from '../site.ts';
import css from './symbol-card.css?inline';
import { readSymbolFacts, type SymbolFacts } from './symbol-facts.ts';

/** Delay before a hovered or focused link shows its card. */
const SHOW_DELAY_MS = 250;
/** Delay before a card closes, so that the pointer can move from the link to the card. */
const CLOSE_DELAY_MS = 200;

/** The card shown if the site was deployed again and the linked page can't be read. */
const OUTDATED_CARD: SymbolFacts = {
  name: DEPLOYMENT_OUTDATED_MESSAGE,
  kind: '',
  since: '',
  declaration: null,
  summary: null,
};

/**
 * Shows a card while a code link is hovered or has the keyboard focus. Escape closes the card. While the pointer is on
 * the card, the card stays open, so that the user can read and select its text. `signal` removes the listeners.
 */
export function enableSymbolCards(pages: PageLoader, signal: AbortSignal): void {
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
      const article = await loadArticle(pages, pathname);
      return article === null ? null : readSymbolFacts(article, decodeUrl(hash.slice(1)));
    } catch (error) {
      console.debug(`No card for ${pathname}.`, error);
      return (await isDeploymentOutdated()) ? OUTDATED_CARD : null;
    }
  };
  const open = (next: HTMLElement): void => {
    clearTimeout(closeTimer);
    if (next === link) return;
    close();
    const url = findSiteLink(next, BASE_PATH);
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
    const next = target.closest<HTMLElement>(CODE_LINK_SELECTOR);
    if (next !== null) open(next);
    else if (target.closest('.api-card') !== null) clearTimeout(closeTimer);
    else closeSoon();
  });
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) closeSoon();
  });
  listen('focusin', ({ target }) => {
    const next = target instanceof Element ? target.closest<HTMLElement>(CODE_LINK_SELECTOR) : null;
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
  // Close on scrolling inside an element, such as a wide listing, because the card wouldn't move with its link.
  listen('scroll', ({ target }) => {
    if (target instanceof Element && !target.matches('.api-card')) close();
  });
  window.addEventListener('popstate', close, { signal });

  // Open the card of the link whose hover or focus loaded this module: the listeners missed that event.
  const first = document.querySelector<HTMLElement>(`:is(${CODE_LINK_SELECTOR}):is(:hover, :focus-visible)`);
  if (first !== null) open(first);
}

/** Returns true if the link was focused by keyboard: focus by click shows no card. */
function hasKeyboardFocus(link: Element): boolean {
  return link === document.activeElement && link.matches(':focus-visible');
}

/** Returns the article of the current page or of another API page, usually prefetched. Returns null for other pages. */
async function loadArticle(pages: PageLoader, pathname: string): Promise<ParentNode | null> {
  if (pathname === location.pathname) return document.querySelector('main article');
  const page = await pages.load(removeBasePath(pathname, BASE_PATH));
  if (page.kind === 'failed') throw page.error;
  if (!isApiPage(page.found.entry.kind)) return null;
  const version = site.versions.find(({ name }) => name === page.data.version);
  if (version === undefined) return null;
  const template = document.createElement('template');
  // The page's component passes its content to `article` (see `page-module.ts`).
  (await page.module).default({
    article({ html }) {
      template.innerHTML = replaceLinkMarks(html, { base: BASE_PATH, version: BASE_PATH + getVersionPath(version) });
      return null;
    },
  });
  return template.content;
}

const CARD_ID = 'api-card';

/** Distance between the card and its link, and between the card and the edges of the viewport, in CSS pixels. */
const GAP_PX = 6;

/** Shows a card below or above a link and makes it the link's description. Returns a function that removes the card. */
function showSymbolCard(link: HTMLElement, facts: SymbolFacts): () => void {
  addStyles(css);
  const card = document.createElement('div');
  card.className = 'api-card';
  card.id = CARD_ID;
  card.role = 'tooltip';
  // Accessibility checkers require that all content of the page is in a landmark.
  (link.closest('main') ?? document.body).append(card);
  const root = createRoot(card);
  flushSync(() => root.render(<SymbolCard facts={facts} />));
  const place = placeCard(link.getBoundingClientRect(), card.getBoundingClientRect());
  card.style.left = `${place.left + window.scrollX}px`;
  card.style.top = `${place.top + window.scrollY}px`;
  card.style.maxHeight = `${place.maxHeight}px`;
  const description = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', description === null ? CARD_ID : `${description} ${CARD_ID}`);
  return () => {
    root.unmount();
    card.remove();
    setAttributes(link, { 'aria-describedby': description });
  };
}

function SymbolCard({ facts: { name, kind, since, declaration, summary } }: { facts: SymbolFacts }) {
  return (
    <>
      <p className="api-card-head">
        <strong>{name}</strong>
        {[kind, since].filter(Boolean).map((label) => (
          <Fragment key={label}>
            {' '}
            <span>{label}</span>
          </Fragment>
        ))}
      </p>
      {declaration === null ? null : <pre dangerouslySetInnerHTML={{ __html: declaration.outerHTML }} />}
      {summary === null ? null : (
        <div className="api-card-summary" dangerouslySetInnerHTML={{ __html: summary.innerHTML }} />
      )}
    </>
  );
}

/** Computes a card's position: below the link if the card fits, else on the side with more space. Long cards scroll. */
function placeCard(link: DOMRect, card: DOMRect) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - link.bottom - 2 * GAP_PX;
  const above = link.top - 2 * GAP_PX;
  const left = Math.max(GAP_PX, Math.min(link.left, width - card.width - GAP_PX));
  if (card.height <= below || below >= above) return { left, top: link.bottom + GAP_PX, maxHeight: below };
  return { left, top: link.top - GAP_PX - Math.min(card.height, above), maxHeight: above };
}
