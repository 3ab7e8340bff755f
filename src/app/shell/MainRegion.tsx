import { Fragment, lazy, Suspense } from 'react';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { ErrorBox } from '../layout/ErrorBox.tsx';
import { Region } from '../layout/Region.tsx';
import type { LoadedPage, ShownPage } from '../navigation/pages.ts';
import { useDelayed } from '../navigation/use-delayed.ts';
import type { Services } from '../services.ts';
import { ErrorBoundary, MessagePage } from './ErrorBoundary.tsx';
import { LiveArticle } from './LiveArticle.tsx';
import { pageComponentOf } from './page-component.ts';

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
export function MainRegion(props: MainRegionProps) {
  const { services, page, pathname, onRetry } = props;
  if (page.kind === 'adopted') {
    return (
      <Fragment key={pathname}>
        <Region name="main" html={page.main} />
        <LiveArticle head={page.head} services={services} takeLife={page.takeLife} />
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
  return <FetchedMain key={pathname} {...props} page={page.kind === 'waiting' ? page.page : page} />;
}

/** A page that was fetched, or is on its way. */
function FetchedMain({
  site,
  services,
  page,
  view,
  onRetry,
}: Omit<MainRegionProps, 'page'> & { page: LoadedPage | null }) {
  const Page = page && pageComponentOf(page.module);
  return (
    <Region name="main">
      <ErrorBoundary onRetry={onRetry}>
        <Suspense fallback={<DelayedSpinner />}>
          {Page === null || view === null ? <PageToCome /> : <Page site={site} services={services} view={view} />}
        </Suspense>
      </ErrorBoundary>
    </Region>
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
