import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { headTags } from '#shared/head.ts';
import { pageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { PageMain } from '../layout/PageMain.tsx';
import { headElements } from '../navigation/head.ts';
import type { LoadedPage } from '../navigation/pages.ts';

/** What a page is made of in the document, before it is in it. */
export interface DrawnAhead {
  main: HTMLElement;
  /** Puts the part of the article back that doesn't have to be there at first. */
  addRest(): void;
  /** What the head says of the page. */
  head: readonly Element[];
}

/** The page that the reader seems to be about to ask for. */
export interface AheadPage {
  /** Draw a page, unless that is done. */
  draw(page: LoadedPage, preferred: string | null): void;
  /** The page as it was drawn; null when it is another one. Which version is preferred matters outside the versions alone. */
  find(page: LoadedPage, preferred: string | null): DrawnAhead | null;
  /** It is in the document now, where it won't stay as it was drawn. */
  take(): void;
}

/** Blocks of an article that are shown at first: about a screen. */
const FIRST = 9;

/** Take out of a page that was drawn what can't be seen when it is shown; answers how to put it back. */
function holdBack(main: HTMLElement): () => void {
  const article = main.querySelector('article');
  const rest = [...(article?.children ?? [])].slice(FIRST);
  if (article === null || rest.length === 0) return () => undefined;
  for (const block of rest) block.remove();
  // What is below the article isn't to be seen before all of that is there.
  article.style.minHeight = '100vh';
  return () => {
    if (article.style.minHeight === '') return;
    article.style.minHeight = '';
    article.append(...rest);
  };
}

/** Keeps one page drawn: a click on its link then only has to show it. */
export function createAheadPage(site: SiteData): AheadPage {
  let drawn: (DrawnAhead & { page: LoadedPage; preferred: string | null }) | null = null;
  const find: AheadPage['find'] = (page, preferred) =>
    drawn?.page.data === page.data &&
    drawn.page.found.slug === page.found.slug &&
    drawn.page.module === page.module &&
    (drawn.preferred === preferred || page.data.version !== null)
      ? drawn
      : null;
  return {
    draw(page, preferred) {
      const ready = page.module.now;
      if (ready === null || find(page, preferred) !== null) return;
      const view = pageView(site, page.data, page.found, preferred);
      let head: readonly Element[] = [];
      const holder = document.createElement('div');
      // Nothing that React draws here changes: its root is left to itself, the nodes go into the document.
      const root = createRoot(holder, { onUncaughtError: console.debug });
      flushSync(() => {
        root.render(
          <ready.Page
            article={(content) => {
              head = headElements(headTags(site, view, content));
              return <PageMain site={site} view={view} content={content} />;
            }}
          />,
        );
      });
      const main = holder.firstElementChild;
      drawn = main instanceof HTMLElement ? { page, preferred, main, head, addRest: holdBack(main) } : null;
    },
    find,
    take() {
      drawn = null;
    },
  };
}
