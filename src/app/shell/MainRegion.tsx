import { Fragment, type ReactNode, Suspense, useMemo } from 'react';
import type { PageContent } from '#model/page-module.ts';
import { type PageView, pageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { ErrorBox } from '../layout/ErrorBox.tsx';
import { Region } from '../layout/Region.tsx';
import { Spinner } from '../layout/Spinner.tsx';
import type { LoadedPage } from '../navigation/pages.ts';
import type { ShownPage } from '../navigation/shown-page.ts';
import { useDelayed } from '../navigation/use-delayed.ts';
import type { Services } from '../services.ts';
import { ArticleBehaviour } from './ArticleBehaviour.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageContentView } from './PageContentView.tsx';

/** Props of the part of the window that changes with every page. */
export interface MainRegionProps {
  site: SiteData;
  services: Services;
  page: ShownPage;
  /** Path of the page, which tells one page from the next. */
  pathname: string;
  preferred: string | null;
  onRetry: () => void;
}

/** The main region: a page's content, adopted or drawn, or what stands for it while it is missing. */
export function MainRegion({ site, services, page, pathname, preferred, onRetry }: MainRegionProps) {
  const behaviour = <ArticleBehaviour services={services} />;
  if (page.kind === 'adopted') {
    return (
      <Fragment key={pathname}>
        <Region name="main" html={page.main} />
        {behaviour}
      </Fragment>
    );
  }
  return (
    <Region name="main" key={pathname}>
      {page.kind === 'loaded' ? (
        <LoadedMain site={site} page={page} preferred={preferred}>
          {behaviour}
        </LoadedMain>
      ) : null}
      {page.kind === 'failed' ? <FailedMain error={page.error} onRetry={onRetry} /> : null}
      {page.kind === 'waiting' ? <DelayedSpinner /> : null}
    </Region>
  );
}

interface LoadedMainProps extends Pick<MainRegionProps, 'site' | 'preferred'> {
  page: LoadedPage;
  /** Stands after the article. */
  children: ReactNode;
}

function LoadedMain({ site, page, preferred, children }: LoadedMainProps) {
  const view: PageView = useMemo(
    () => pageView(site, page.data, page.found, preferred),
    [site, page.data, page.found, preferred],
  );
  const { Component } = page;
  return (
    <ErrorBoundary>
      <Suspense fallback={<DelayedSpinner />}>
        <Component
          article={(content: PageContent) => (
            <>
              <PageContentView site={site} view={view} content={content} />
              {children}
            </>
          )}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function FailedMain({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="doc plain">
      <div className="doc-body prose">
        <h1>This page could not be loaded</h1>
        <ErrorBox message={error.message} onRetry={onRetry} />
      </div>
    </main>
  );
}

function DelayedSpinner() {
  return useDelayed(true) ? <Spinner /> : null;
}
