import {
  Fragment,
  type LazyExoticComponent,
  lazy,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { getOrCreate } from '#shared/get-or-create.ts';
import { createHeadTags } from '#shared/head.ts';
import type { PageContent } from '#shared/page-module.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { enhanceArticle } from '../article/enhance-article.ts';
import type { DisplayedPage, PageComponent, PageModulePromise, PrerenderedPage } from '../navigation/pages.ts';
import { runAfterNextPaint } from '../platform/scheduling.ts';
import type { AppServices } from '../services.ts';
import { createHeadElements, writeHeadElements } from './chrome.ts';
import { ErrorBoundary, ErrorBox, MessagePage } from './ErrorBoundary.tsx';
import { FrameRegion, PageMain } from './PageLayout.tsx';

interface MainRegionProps {
  site: SiteData;
  services: AppServices;
  page: DisplayedPage;
  /** View of the page to which the sidebar and the menus belong; null if it is the prerendered page. */
  view: PageView | null;
  /** Path of the page, used as its React key. */
  pathname: string;
  onRetry: () => void;
}

/** Shows a page. Memoised: otherwise, rendering a pending navigation would set the old article's `innerHTML` again. */
export const MainRegion = memo(function MainRegion({ site, services, page, view, pathname, onRetry }: MainRegionProps) {
  if (page.kind === 'adopted') {
    return (
      <Fragment key={pathname}>
        <FrameRegion name="main" html={page.main} />
        <SafeArticleEnhancer head={page.head} services={services} takeArticleCleanup={page.takeArticleCleanup} />
      </Fragment>
    );
  }
  if (page.kind === 'failed' || view === null) {
    const message = page.kind === 'failed' ? page.error.message : '';
    return <LoadErrorPage key={`failure ${pathname}`} message={message} onRetry={onRetry} />;
  }
  const Page = getOrCreate(lazyPageComponents, page.module, () => lazy(() => page.module));
  return (
    <FrameRegion key={pathname} name="main">
      <ErrorBoundary onRetry={onRetry}>
        <Page article={(content) => <LoadedArticle site={site} services={services} view={view} content={content} />} />
      </ErrorBoundary>
    </FrameRegion>
  );
});

/** Lazy components by page module. Reusing a component on each render lets React keep the page's state. */
const lazyPageComponents = new WeakMap<PageModulePromise, LazyExoticComponent<PageComponent>>();

type LoadedArticleProps = Pick<MainRegionProps, 'site' | 'services'> & { view: PageView; content: PageContent };

function LoadedArticle({ site, services, view, content }: LoadedArticleProps) {
  const headElements = useMemo(() => createHeadElements(createHeadTags(site, view, content)), [site, view, content]);
  return (
    <>
      <PageMain site={site} view={view} content={content} />
      <SafeArticleEnhancer head={headElements} services={services} />
    </>
  );
}

/** Shows a load error with a Retry button. A retry hides the error, and shows a spinner if it is slow. */
function LoadErrorPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  const [isRetrying, startRetry] = useTransition();
  const isSlow = useDelayedFlag(isRetrying);
  return (
    <FrameRegion name="main">
      {isRetrying ? (
        isSlow && (
          <div className="spinner" role="status">
            <span className="visually-hidden">Loading…</span>
          </div>
        )
      ) : (
        <MessagePage title="This page could not be loaded">
          <ErrorBox message={message} onRetry={() => startRetry(onRetry)} />
        </MessagePage>
      )}
    </FrameRegion>
  );
}

interface ArticleEnhancerProps {
  head: readonly Element[];
  services: AppServices;
  /** Returns a function that stops the prerendered article's features; null before their start and on later calls. */
  takeArticleCleanup?: PrerenderedPage['takeArticleCleanup'];
}

/** Starts the article's interactive features, and catches their errors, so that the article remains readable. */
function SafeArticleEnhancer(props: ArticleEnhancerProps) {
  return (
    <ErrorBoundary show={() => null}>
      <ArticleEnhancer {...props} />
    </ErrorBoundary>
  );
}

/** Writes the page's head elements. Starts the article's features once the article is in the document. */
function ArticleEnhancer({ head, services, takeArticleCleanup }: ArticleEnhancerProps) {
  const adoptedCleanupRef = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    adoptedCleanupRef.current = takeArticleCleanup?.() ?? null;
    // A prerendered document already has its head elements, and an island may have changed the title since.
    if (adoptedCleanupRef.current === null) writeHeadElements(head);
  }, [head, takeArticleCleanup]);
  useEffect(() => {
    const main = document.getElementById('Page-main');
    if (main === null) return;
    let stop = takeArticleCleanup === undefined ? null : adoptedCleanupRef.current;
    adoptedCleanupRef.current = null;
    // Wait for the next paint, so that the article appears first.
    const cancelEnhancement = runAfterNextPaint(() => {
      stop ??= enhanceArticle(main, services);
    });
    return () => {
      cancelEnhancement();
      stop?.();
    };
  }, [services, takeArticleCleanup]);
  return null;
}

/** Delay before loading indicators appear. */
const LOADING_DELAY_MS = 200;

/** Returns true once `isActive` has been true for `LOADING_DELAY_MS`, and false as soon as `isActive` is false. */
export function useDelayedFlag(isActive: boolean): boolean {
  const [isDelayOver, setIsDelayOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsDelayOver(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayOver(false);
    };
  }, [isActive]);
  return isActive && isDelayOver;
}
