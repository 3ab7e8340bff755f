import { Fragment, lazy, Suspense, useEffect, useMemo } from 'react';
import type { ElementId } from '#model/dom.ts';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { addCopyButtons } from '../article/copy-buttons.ts';
import { followReading } from '../article/reading-position.ts';
import { mountIslands } from '../islands/mount-islands.ts';
import { ErrorBox } from '../layout/ErrorBox.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import { Region } from '../layout/Region.tsx';
import { headElements, writeHead } from '../navigation/head.ts';
import type { ShownPage } from '../navigation/pages.ts';
import { useDelayed } from '../navigation/use-delayed.ts';
import type { Services } from '../services.ts';
import { ErrorBoundary, MessagePage } from './ErrorBoundary.tsx';

/** Props of the part of the window that changes with every page. */
interface MainRegionProps {
  site: SiteData;
  services: Services;
  page: ShownPage;
  /** View of the page; null for an adopted one and while there is none. */
  view: PageView | null;
  /** Path of the page, which tells one page from the next. */
  pathname: string;
  onRetry: () => void;
}

/** Stands for a page that isn't found yet: it never comes, so that what waits for the page's module goes on waiting. */
const PageToCome = lazy(() => new Promise<never>(() => undefined));

/** The main region: a page's content, adopted or drawn, or what stands for it while it is missing. */
export function MainRegion({ site, services, page, view, pathname, onRetry }: MainRegionProps) {
  if (page.kind === 'adopted') {
    return (
      <Fragment key={pathname}>
        <Region name="main" html={page.main} />
        <LiveArticle head={page.head} services={services} />
      </Fragment>
    );
  }
  if (page.kind === 'failed') {
    return (
      <Region name="main" key={`failure ${pathname}`}>
        <MessagePage title="This page could not be loaded">
          <ErrorBox message={page.error.message} onRetry={onRetry} />
        </MessagePage>
      </Region>
    );
  }
  const Page = (page.kind === 'waiting' ? page.page : page)?.Component;
  return (
    <Region name="main" key={pathname}>
      <ErrorBoundary onRetry={onRetry}>
        <Suspense fallback={<DelayedSpinner />}>
          {Page === undefined || view === null ? (
            <PageToCome />
          ) : (
            <Page article={(content) => <DrawnPage site={site} services={services} view={view} content={content} />} />
          )}
        </Suspense>
      </ErrorBoundary>
    </Region>
  );
}

function DrawnPage({
  site,
  services,
  view,
  content,
}: Pick<MainRegionProps, 'site' | 'services'> & { view: PageView; content: PageContent }) {
  const head = useMemo(() => headElements(headTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <LiveArticle head={head} services={services} />
    </>
  );
}

/** An article that can't be brought to life can still be read. */
function LiveArticle(props: { head: readonly Element[]; services: Services }) {
  return (
    <ErrorBoundary show={() => null}>
      <ArticleBehaviour {...props} />
    </ErrorBoundary>
  );
}

/**
 * Brings the article in `main` to life once it is in the document: the head tells of it, its islands run, its listings can
 * be copied, and the table of contents follows the reader.
 *
 * @param head what the head says of the page
 */
function ArticleBehaviour({ head, services }: { head: readonly Element[]; services: Services }) {
  useEffect(() => writeHead(head), [head]);
  useEffect(() => {
    const main = document.getElementById('Page-main' satisfies ElementId);
    if (main === null) return;
    addCopyButtons(main);
    const stops = [mountIslands(main, services), followReading(main)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services]);
  return null;
}

/** For loads with no old page to keep. */
function DelayedSpinner() {
  if (!useDelayed(true)) return null;
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading…</span>
    </div>
  );
}
