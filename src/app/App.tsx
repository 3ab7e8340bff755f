import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePrefix } from '#model/link.ts';
import { pageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { watchCodeLinks } from './api-card/watch-code-links.ts';
import { runCopyAddress } from './api-copy/copy-address.ts';
import { runCopyButtons } from './article/copy-buttons.ts';
import { runAnnouncement } from './layout/close-announcement.ts';
import { runColorMode } from './layout/color-mode.ts';
import { closeMenus, runMenus } from './layout/menus.ts';
import { belowBase } from './navigation/below-base.ts';
import { followLinks } from './navigation/follow-links.ts';
import type { LoadedPage } from './navigation/pages.ts';
import { prefetchLinks } from './navigation/prefetch-links.ts';
import type { AdoptedPage } from './navigation/shown-page.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useDelayed } from './navigation/use-delayed.ts';
import { useLastOf } from './navigation/use-last-of.ts';
import { type NavigationPorts, useShownPage } from './navigation/use-shown-page.ts';
import { runSearch } from './search/search-keys.ts';
import type { Services } from './services.ts';
import { AppFrame, type FrameHtml } from './shell/AppFrame.tsx';
import { MainRegion } from './shell/MainRegion.tsx';
import { AdoptedSidebar, DrawnSidebar } from './shell/SidebarRegion.tsx';
import { sidebarKeyOf } from './shell/sidebar-key.ts';
import { useChrome } from './shell/use-chrome.ts';
import { rememberVersionChoice } from './versions/preferred-version.ts';

/** Props of the app in the browser. */
export interface AppProps {
  site: SiteData;
  frame: FrameHtml;
  ports: NavigationPorts;
  services: Services;
  /** Name of the version that the reader chose on an earlier visit. */
  storedPreference: string | null;
}

/** The app in the browser: it adopts the first page, follows links, and shows one page after another. */
export function App({ site, frame, ports, services, storedPreference }: AppProps) {
  const [preferred, setPreferred] = useState(storedPreference);
  const location = useLocation();
  const navigation = useShownPage(location, ports);
  const { page } = navigation;
  const path = navigation.location.pathname;
  const base = basePrefix(site.config.baseUrl);
  useArrival(navigation.location);
  useDocumentBehaviour(site, ports, services, base, setPreferred);

  const complete = page.kind === 'adopted' || page.kind === 'loaded' ? page : null;
  const framed: AdoptedPage | LoadedPage | null = useLastOf(complete);
  const view = useMemo(
    () => (framed?.kind === 'loaded' ? pageView(site, framed.data, framed.found, preferred) : null),
    [site, framed, preferred],
  );
  const first = ports.first.page.kind === 'adopted' ? ports.first.page : null;
  const key = view === null ? (first?.sidebar?.key ?? null) : sidebarKeyOf(view);

  useChrome({ site, base, page: framed, view, path, preferred });

  const adopted = first?.sidebar ?? null;
  const sidebar =
    key === null ? null : adopted !== null && adopted.key === key && !navigation.changed ? (
      <AdoptedSidebar key={key} html={adopted.html} />
    ) : framed?.kind === 'loaded' && view !== null ? (
      <DrawnSidebar key={key} page={framed} view={view} base={base} />
    ) : null;
  return (
    <AppFrame
      html={frame}
      sidebar={sidebar}
      loading={useDelayed(navigation.pending)}
      main={
        <MainRegion
          site={site}
          services={services}
          page={page}
          pathname={path}
          preferred={preferred}
          onRetry={navigation.retry}
        />
      }
    />
  );
}

/** What the whole document does for as long as the app runs: links, keys, menus, copy buttons. */
function useDocumentBehaviour(
  site: SiteData,
  ports: NavigationPorts,
  services: Services,
  base: string,
  onVersionChoice: (name: string | null) => void,
): void {
  // The router's function changes with every location; the listeners must not.
  const navigate = useNavigate();
  const newest = useRef(navigate);
  useEffect(() => {
    newest.current = navigate;
  }, [navigate]);
  useEffect(() => {
    const scope = { origin: window.location.origin, base };
    const go = (to: string): void => {
      closeMenus();
      void newest.current(to);
    };
    const stops = [
      followLinks(scope, go),
      rememberVersionChoice(onVersionChoice),
      prefetchLinks(scope, (pathname) => {
        const path = belowBase(pathname, base);
        if (path !== ports.first.pathname) ports.pages.prefetch(path);
      }),
      runSearch(services, site.config.search.path, go, ports.pages.load),
      runMenus(),
      runCopyButtons(),
      runCopyAddress(),
      watchCodeLinks(site, ports.pages),
      runAnnouncement(),
      runColorMode(site.config.colorMode),
    ];
    document.documentElement.dataset.hydrated = 'true';
    return () => {
      for (const stop of stops) stop();
    };
  }, [site, ports, services, base, onVersionChoice]);
}
