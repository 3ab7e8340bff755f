import { Fragment, lazy, Suspense, useMemo } from 'react';
import { headTags } from '#model/head.ts';
import type { PageContent } from '#model/page-module.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { ArticleBehaviour } from '../article/ArticleBehaviour.tsx';
import { ErrorBox } from '../layout/ErrorBox.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import { Region } from '../layout/Region.tsx';
import { headElements } from '../navigation/head.ts';
import type { ShownPage } from '../navigation/shown-page.ts';
import { useDelayed } from '../navigation/use-delayed.ts';
import type { Services } from '../services.ts';
import { ErrorBoundary, MessagePage } from './ErrorBoundary.tsx';

/** Props of the part of the window that changes with every page. */
export interface MainRegionProps {
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
        <ArticleBehaviour head={page.head} services={services} />
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

interface DrawnPageProps {
  site: SiteData;
  services: Services;
  view: PageView;
  content: PageContent;
}

function DrawnPage({ site, services, view, content }: DrawnPageProps) {
  const head = useMemo(() => headElements(headTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <ArticleBehaviour head={head} services={services} />
    </>
  );
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
