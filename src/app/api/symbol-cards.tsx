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

/** Delay before the hover card of a hovered or focused link appears. */
const CARD_SHOW_DELAY_MS = 250;
/** Delay before a hover card closes, so that the pointer can move from the link to the card. */
const CARD_CLOSE_DELAY_MS = 200;

/** Content of the card when the linked page can't be read because the site has been redeployed. */
const OUTDATED_CARD_FACTS: SymbolFacts = {
  name: DEPLOYMENT_OUTDATED_MESSAGE,
  kind: '',
  since: '',
  declaration: null,
  summary: null,
};

/**
 * Shows a hover card about a symbol while a link to it in code is hovered or has the keyboard focus. Escape closes the
 * card. The card stays open while the pointer is on it, so that the user can select text. `signal` removes listeners.
 */
export function enableSymbolCards(pages: PageLoader, signal: AbortSignal): void {
  let currentLink: HTMLElement | null = null;
  let showTimer = 0;
  let closeTimer = 0;
  let removeCard = (): void => undefined;

  const closeCard = (): void => {
    clearTimeout(showTimer);
    clearTimeout(closeTimer);
    removeCard();
    removeCard = () => undefined;
    currentLink = null;
  };
  const loadFacts = async ({ pathname, hash }: HTMLAnchorElement): Promise<SymbolFacts | null> => {
    try {
      const article = await loadArticle(pages, pathname);
      return article === null ? null : readSymbolFacts(article, decodeUrl(hash.slice(1)));
    } catch (error) {
      console.debug(`No card for ${pathname}.`, error);
      return (await isDeploymentOutdated()) ? OUTDATED_CARD_FACTS : null;
    }
  };
  const scheduleOpen = (newLink: HTMLElement): void => {
    clearTimeout(closeTimer);
    if (newLink === currentLink) return;
    closeCard();
    const siteLink = findSiteLink(newLink, BASE_PATH);
    // Some code links lead to guides, for which there is no card.
    if (siteLink?.pathname.includes(`/${API_FOLDER}/`) !== true) return;
    currentLink = newLink;
    const factsPromise = loadFacts(siteLink);
    showTimer = window.setTimeout(async () => {
      const facts = await factsPromise;
      if (facts === null || currentLink !== newLink || !newLink.isConnected) return;
      removeCard = showSymbolCard(newLink, facts);
    }, CARD_SHOW_DELAY_MS);
  };
  const scheduleClose = (): void => {
    if (currentLink === null || hasKeyboardFocus(currentLink)) return;
    clearTimeout(closeTimer);
    closeTimer = window.setTimeout(closeCard, CARD_CLOSE_DELAY_MS);
  };
  const addListener = <K extends keyof DocumentEventMap>(type: K, run: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, run, { signal, capture: true, passive: true });

  addListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const hoveredLink = target.closest<HTMLElement>(CODE_LINK_SELECTOR);
    if (hoveredLink !== null) scheduleOpen(hoveredLink);
    else if (target.closest('.api-card') !== null) clearTimeout(closeTimer);
    else scheduleClose();
  });
  addListener('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) scheduleClose();
  });
  addListener('focusin', ({ target }) => {
    const focusedLink = target instanceof Element ? target.closest<HTMLElement>(CODE_LINK_SELECTOR) : null;
    if (focusedLink !== null && hasKeyboardFocus(focusedLink)) scheduleOpen(focusedLink);
    else closeCard();
  });
  addListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null && currentLink !== null && !currentLink.matches(':hover')) closeCard();
  });
  addListener('keydown', ({ key }) => {
    if (key === 'Escape') closeCard();
  });
  addListener('click', closeCard);
  // Close on scrolling inside an element, such as a wide listing, because the card wouldn't move with its link.
  addListener('scroll', ({ target }) => {
    if (target instanceof Element && !target.matches('.api-card')) closeCard();
  });
  window.addEventListener('popstate', closeCard, { signal });

  // Open the card of the link that is hovered or focused now. The listeners missed the event that loaded this module.
  const activeLink = document.querySelector<HTMLElement>(`:is(${CODE_LINK_SELECTOR}):is(:hover, :focus-visible)`);
  if (activeLink !== null) scheduleOpen(activeLink);
}

/** Returns true if the link was focused by keyboard. A link that was focused by a click shows no card. */
function hasKeyboardFocus(link: Element): boolean {
  return link === document.activeElement && link.matches(':focus-visible');
}

/** Returns the article of the current page or of an API page; null for other pages. Throws if the page can't load. */
async function loadArticle(pages: PageLoader, pathname: string): Promise<ParentNode | null> {
  if (pathname === location.pathname) return document.querySelector('main article');
  const page = await pages.load(removeBasePath(pathname, BASE_PATH));
  if (page.kind === 'failed') throw page.error;
  if (!isApiPage(page.found.entry.kind)) return null;
  const version = site.versions.find(({ name }) => name === page.data.version);
  if (version === undefined) return null;
  const template = document.createElement('template');
  // A page's component only passes its content to the prop `article`, so it can be called without React.
  (await page.module).default({
    article({ html }) {
      template.innerHTML = replaceLinkMarks(html, { base: BASE_PATH, version: BASE_PATH + getVersionPath(version) });
      return null;
    },
  });
  return template.content;
}

const CARD_ID = 'api-card';

/** Distance of the card from its link and from the edges of the viewport, in CSS pixels. */
const CARD_GAP_PX = 6;

/** Shows a card below or above a link, as the link's description. Returns a function that removes the card. */
function showSymbolCard(link: HTMLElement, facts: SymbolFacts): () => void {
  addStyles(css);
  const card = document.createElement('div');
  card.className = 'api-card';
  card.id = CARD_ID;
  card.role = 'tooltip';
  // Append the card to a landmark, because accessibility checkers report content outside landmarks.
  (link.closest('main') ?? document.body).append(card);
  const root = createRoot(card);
  flushSync(() => root.render(<SymbolCard facts={facts} />));
  const position = computeCardPosition(link.getBoundingClientRect(), card.getBoundingClientRect());
  card.style.left = `${position.left + window.scrollX}px`;
  card.style.top = `${position.top + window.scrollY}px`;
  card.style.maxHeight = `${position.maxHeight}px`;
  const oldDescribedBy = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', oldDescribedBy === null ? CARD_ID : `${oldDescribedBy} ${CARD_ID}`);
  return () => {
    root.unmount();
    card.remove();
    setAttributes(link, { 'aria-describedby': oldDescribedBy });
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

/** Places a card below its link if the card fits, otherwise on the side with more space. Long cards scroll. */
function computeCardPosition(linkBox: DOMRect, cardBox: DOMRect) {
  const { clientWidth: viewportWidth, clientHeight: viewportHeight } = document.documentElement;
  const spaceBelow = viewportHeight - linkBox.bottom - 2 * CARD_GAP_PX;
  const spaceAbove = linkBox.top - 2 * CARD_GAP_PX;
  const left = Math.max(CARD_GAP_PX, Math.min(linkBox.left, viewportWidth - cardBox.width - CARD_GAP_PX));
  if (cardBox.height <= spaceBelow || spaceBelow >= spaceAbove)
    return { left, top: linkBox.bottom + CARD_GAP_PX, maxHeight: spaceBelow };
  return { left, top: linkBox.top - CARD_GAP_PX - Math.min(cardBox.height, spaceAbove), maxHeight: spaceAbove };
}
