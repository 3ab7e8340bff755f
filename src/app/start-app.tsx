import {
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createPath, type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { DEV_EVENTS } from '#shared/development.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { createPageView, getHtmlElementClasses, type PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { type ChromeState, createUnversionedChromeState, writeChromeState, writePageTitle } from './layout/chrome.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { MainRegion, useDelayedFlag } from './layout/MainRegion.tsx';
import { AppFrame, type FrameHtml, FrameRegion } from './layout/PageLayout.tsx';
import { getPageSidebar, Sidebar } from './layout/Sidebar.tsx';
import {
  consumeScriptFailure,
  DEPLOYMENT_OUTDATED_MESSAGE,
  hasScriptFailure,
  reloadPageOnce,
  resetReloadGuard,
} from './navigation/deployment.ts';
import type { FailedPage, LoadedPage, PageLoader, PrerenderedPage } from './navigation/pages.ts';
import { readPreferredVersion } from './navigation/preferred-version.ts';
import {
  type ScrollMemory,
  scrollAfterNavigation,
  scrollToCurrentLink,
  scrollToHashAndFocus,
} from './navigation/scrolling.ts';
import { runAfterNextPaint } from './platform/scheduling.ts';
import type { AppServices } from './services.ts';
import { site } from './site.ts';

/** Functions with which the entry script controls the running app. */
export interface AppHandle {
  /** Navigates to a path below the base path, with query and hash. */
  go(to: string): void;
  prefer(version: string | null): void;
}

/** Props of `App`. */
export interface AppProps {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  frame: FrameHtml;
  chrome: ChromeState;
  adopted: PrerenderedPage;
  pages: PageLoader;
  scrollMemory: ScrollMemory;
  services: AppServices;
  /** Name of the version that the user chose before the app started; null for none. */
  storedPreference: string | null;
  /** `reload` reloads the document; false if not allowed. `allow` permits another reload. Tests replace both. */
  reloads: { reload(pathname: string, error: Error): boolean; allow(): void };
  /** True if the document's HTML isn't the complete page of its URL, so that the app must load the page. */
  shouldReplacePage: boolean;
  /** Calls `onChange` when the content changes. Returns a stop function. Undefined in production. */
  watchContent?: ((onChange: () => void) => () => void) | undefined;
  /** Called when the app is rendered and can navigate. */
  onReady(app: AppHandle): void;
}

interface StartAppOptions extends Omit<AppProps, 'site' | 'storedPreference' | 'reloads' | 'watchContent'> {
  /** The element that React hydrates. */
  root: HTMLElement;
  /** Called after a crash of the app, so that the browser, not the router, follows links. */
  onCrash(): void;
}

/** Starts the app by hydrating the prerendered page. */
export function startApp({ root, onCrash, ...start }: StartAppOptions): void {
  const { base, frame, adopted, pages } = start;
  const { pathname } = window.location;
  const reloadDocument = (): void => window.location.reload();
  /** In development, calls `onChange` when the content changes. Returns a function that stops watching. */
  const watchContent = (onChange: () => void): (() => void) => {
    const onUpdate = (): void => {
      pages.forget();
      onChange();
    };
    import.meta.hot?.on(DEV_EVENTS.update, onUpdate);
    // Tells `open-page.tsx` that the app handles updates from now on.
    document.dispatchEvent(new Event(DEV_EVENTS.page));
    return () => import.meta.hot?.off(DEV_EVENTS.update, onUpdate);
  };

  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorBoundary onRetry={reloadDocument}>
        <ErrorBoundary
          onRetry={reloadDocument}
          show={(message) => (
            <CrashedApp
              frame={frame}
              page={window.location.pathname === pathname && !start.shouldReplacePage ? adopted : null}
              message={message}
              onCrash={onCrash}
            />
          )}
        >
          <BrowserRouter basename={base} useTransitions={false}>
            <App
              {...start}
              site={site}
              storedPreference={readPreferredVersion(site)}
              reloads={{ reload: (path, error) => reloadPageOnce(base + path, error), allow: resetReloadGuard }}
              watchContent={import.meta.hot === undefined ? undefined : watchContent}
            />
          </BrowserRouter>
        </ErrorBoundary>
      </ErrorBoundary>,
      { onRecoverableError: (error) => console.error('The prerendered page could not be adopted.', error) },
    );
  });
}

/** The app in the browser. Adopts the document's prerendered HTML, then shows the page of each new location. */
export function App(props: AppProps) {
  const { site, base, frame, chrome, adopted, pages, scrollMemory, services, reloads, onReady } = props;
  const latestLocation = useLocation();
  const latestNavigationType = useNavigationType();
  const latestNavigation = useMemo(
    () => ({ location: latestLocation, type: latestNavigationType }),
    [latestLocation, latestNavigationType],
  );
  // The deferred render suspends until the page is loaded, so the old page stays visible.
  const { location, type } = useDeferredValue(latestNavigation);
  const [firstPathname] = useState(location.pathname);
  const [prerenderedPage, setPrerenderedPage] = useState<PrerenderedPage | null>(adopted);
  // Cache promises, because React needs the same promise in each render of a location. A new map reloads pages.
  const [pagePromises, setPagePromises] = useState(() => new WeakMap<Location, PagePromise>());
  const loadPage = () => getOrCreate(pagePromises, location, () => loadOrReload(location, base, pages, reloads));
  const page =
    prerenderedPage !== null && location.pathname === firstPathname
      ? prerenderedPage
      : ((hasScriptFailure() ? null : pages.loaded(location.pathname)) ?? use(loadPage()));

  const [preferredVersion, setPreferredVersion] = useState(props.storedPreference);
  // If a page fails to load, the sidebar and the menus of the previous page stay.
  const [chromePage, setChromePage] = useState(page.kind === 'failed' ? adopted : page);
  if (page.kind !== 'failed' && page !== chromePage) setChromePage(page);
  const view = useMemo(
    () =>
      chromePage.kind === 'loaded' ? createPageView(site, chromePage.data, chromePage.found, preferredVersion) : null,
    [site, chromePage, preferredVersion],
  );

  const navigate = useNavigate();
  const goToPath = useEffectEvent((to: string): void => {
    // As in browsers, a link to the current URL replaces the history entry instead of adding an entry.
    navigate(to, { replace: to === createPath(latestLocation) });
  });
  useEffect(() => onReady({ go: (to) => goToPath(to), prefer: setPreferredVersion }), [onReady]);

  const reloadContent = useEffectEvent((): void => {
    startTransition(() => {
      setPrerenderedPage(null);
      setPagePromises(new WeakMap());
    });
  });
  const { shouldReplacePage, watchContent } = props;
  useEffect(() => {
    if (shouldReplacePage) reloadContent();
    return watchContent?.(() => reloadContent());
  }, [shouldReplacePage, watchContent]);

  // The first effect writes to the document before the next two effects measure it, to compute the layout only once.
  const writtenChromeStateRef = useRef(chrome);
  const isMenuScrolledRef = useRef(true);
  useLayoutEffect(() => {
    const isUnversioned = chromePage.kind === 'adopted' && !chromePage.versioned;
    const adoptedChrome = isUnversioned ? createUnversionedChromeState(site, chrome, preferredVersion, base) : chrome;
    const chromeState = view === null ? adoptedChrome : createChromeState(view, base);
    if (chromeState === writtenChromeStateRef.current) return;
    writtenChromeStateRef.current = chromeState;
    isMenuScrolledRef.current = false;
    writeChromeState(chromeState);
  }, [site, base, chrome, chromePage, view, preferredVersion]);
  const lastRenderRef = useRef({ location, page });
  const isRetryRef = useRef(false);
  useLayoutEffect(() => {
    const previousRender = lastRenderRef.current;
    lastRenderRef.current = { location, page };
    const position = scrollMemory.enter(location.key);
    if (previousRender.location !== location) scrollAfterNavigation(previousRender.location, location, type, position);
    else if (previousRender.page !== page && isRetryRef.current) {
      isRetryRef.current = false;
      // Move the focus, because it was on the Retry button, which is no longer in the document.
      scrollToHashAndFocus(location.hash);
    }
  }, [location, type, page, scrollMemory]);
  useLayoutEffect(() => {
    if (isMenuScrolledRef.current) return;
    isMenuScrolledRef.current = true;
    const menu = document.getElementById('Page-menu');
    if (menu !== null) scrollToCurrentLink(menu);
  });

  useEffect(() => {
    if (page.kind === 'loaded') reloads.allow();
  }, [page, reloads]);

  const retry = useCallback((): void => {
    reloads.allow();
    // If a loaded page crashed, the error boundary renders it again, which removes its focused button.
    if (page.kind === 'loaded') {
      runAfterNextPaint(() => scrollToHashAndFocus(location.hash));
      return;
    }
    isRetryRef.current = true;
    startTransition(() => setPagePromises(new WeakMap()));
  }, [reloads, page.kind, location.hash]);
  const loadedSidebar = useMemo(
    () => (chromePage.kind === 'loaded' && view !== null ? getPageSidebar(view, chromePage.data) : null),
    [chromePage, view],
  );
  const adoptedSidebar = prerenderedPage?.sidebar ?? null;
  const sidebarKey = view === null ? (adoptedSidebar?.key ?? null) : (loadedSidebar?.key ?? null);
  const sidebarRegion =
    sidebarKey === null ? null : sidebarKey === adoptedSidebar?.key ? (
      <FrameRegion key={`adopted ${sidebarKey}`} name="sidebar" html={adoptedSidebar.html} />
    ) : loadedSidebar !== null && view?.version != null ? (
      <FrameRegion key={sidebarKey} name="sidebar">
        <Sidebar
          items={loadedSidebar.items}
          version={view.version}
          base={base}
          search={base + site.config.search.path}
        />
      </FrameRegion>
    ) : null;
  return (
    <AppFrame
      html={frame}
      sidebar={sidebarRegion}
      loading={useDelayedFlag(latestLocation.pathname !== location.pathname)}
      main={
        <MainRegion
          site={site}
          services={services}
          page={page}
          view={view}
          pathname={location.pathname}
          onRetry={retry}
        />
      }
    />
  );
}

type PagePromise = Promise<LoadedPage | FailedPage>;

/** Loads a page. On a failure or if the page is missing, reloads the document if allowed, and then never resolves. */
async function loadOrReload(
  { pathname }: Location,
  base: string,
  pages: PageLoader,
  { reload }: AppProps['reloads'],
): PagePromise {
  const tryReload = (error: Error): boolean => window.location.pathname === base + pathname && reload(pathname, error);
  const neverSettlingPromise = new Promise<never>(() => undefined);
  if (consumeScriptFailure() && tryReload(new Error(DEPLOYMENT_OUTDATED_MESSAGE))) return neverSettlingPromise;
  const page = await pages.load(pathname);
  const isStyled = page.kind === 'failed' || (await page.module).isStyled;
  // The URL of a missing page may belong to a file or to a newer deployment, which only a reload can show.
  const isNotFound = page.kind === 'loaded' && page.found.entry.kind === 'not-found';
  const notFoundError = isNotFound ? new Error(`The site has no page at ${pathname}.`) : null;
  const error = page.kind === 'failed' ? page.error : isStyled ? notFoundError : new Error(DEPLOYMENT_OUTDATED_MESSAGE);
  return error !== null && tryReload(error) ? neverSettlingPromise : page;
}

/** Returns the values that a page sets in the menus, the sidebar and the root element. */
export function createChromeState(view: PageView, base: string): ChromeState {
  const links = new Map<string, { href: string; active: boolean; absent: boolean }>();
  for (const [index, target] of view.navbar.entries())
    if (target !== null)
      links.set(`nav ${index}`, { href: base + target.path, active: target.isActive, absent: false });
  for (const { version, path, current, absent } of view.versions)
    links.set(`version ${version.name}`, { href: base + path, active: current, absent });
  // The site has only one language, so the language link leads to the current page.
  links.set('locale', { href: base + view.path, active: true, absent: false });
  return {
    links,
    versionLabel: view.menuVersion.label,
    sidebarLink: base + view.shownPath,
    documentClass: getHtmlElementClasses(view),
  };
}

/** Shown after a crash of the app: the prerendered page if the user is still on it, otherwise the error message. */
function CrashedApp(props: {
  frame: FrameHtml;
  page: PrerenderedPage | null;
  message: ReactNode;
  onCrash: () => void;
}) {
  const { frame, page, message, onCrash } = props;
  useEffect(onCrash, [onCrash]);
  useEffect(() => {
    if (page === null) writePageTitle('Page Error');
  }, [page]);
  return (
    <AppFrame
      html={frame}
      loading={false}
      sidebar={page?.sidebar == null ? null : <FrameRegion name="sidebar" html={page.sidebar.html} />}
      main={
        page === null ? <FrameRegion name="main">{message}</FrameRegion> : <FrameRegion name="main" html={page.main} />
      }
    />
  );
}
