import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ElementId, PageData } from '#model/dom.ts';
import { pageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { watchCodeLinks } from './api-card/watch-code-links.ts';
import { runCopyAddress } from './api-copy/copy-address.ts';
import { runCopyButtons } from './article/copy-buttons.ts';
import { runExtras } from './extras.ts';
import { closeMenus, runMenus } from './layout/menus.ts';
import { Region } from './layout/Region.tsx';
import { Sidebar, sidebarKeyOf } from './layout/Sidebar.tsx';
import { followLinks } from './navigation/follow-links.ts';
import { storePreferredVersion } from './navigation/preferred-version.ts';
import { prefetchLinks } from './navigation/prefetch-links.ts';
import type { ScrollMemory } from './navigation/scroll-memory.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useDelayed } from './navigation/use-delayed.ts';
import { type NavigationPorts, useShownPage } from './navigation/use-shown-page.ts';
import { startOffline } from './offline/start-offline.ts';
import { runSearch } from './search/search-keys.ts';
import type { Services } from './services.ts';
import { AppFrame, type FrameHtml } from './shell/AppFrame.tsx';
import { type ChromeState, chromeState, preferredChrome, revealCurrent, writeChrome } from './shell/chrome.ts';
import { MainRegion } from './shell/MainRegion.tsx';

/** Props of the app in the browser. */
export interface AppProps {
  site: SiteData;
  frame: FrameHtml;
  /** What the frame showed when the app came. */
  chrome: ChromeState;
  ports: NavigationPorts;
  memory: ScrollMemory;
  /** Name of the version that the reader chose on an earlier visit. */
  storedPreference: string | null;
}

/** The app in the browser: it adopts the first page, follows links, and shows one page after another. */
export function App({ site, frame, chrome, ports, memory, storedPreference }: AppProps) {
  const [preferred, setPreferred] = useState(storedPreference);
  const [services] = useState<Services>({});
  const { base } = ports;
  const { location, page, framed, first, pending, retry } = useShownPage(useLocation(), ports);
  const view = useMemo(
    () => (framed?.kind === 'loaded' ? pageView(site, framed.data, framed.found, preferred) : null),
    [site, framed, preferred],
  );
  useArrival(location, page, memory);
  useDocumentBehaviour(site, ports, services, setPreferred);

  // The first page's is as the prerender left it, so nothing is written until it is left.
  const written = useRef(chrome);
  useEffect(() => {
    const isUnversioned = framed?.kind === 'adopted' && !framed.versioned;
    const adoptedChrome = isUnversioned ? preferredChrome(site, chrome, preferred, base) : chrome;
    const state = view === null ? adoptedChrome : chromeState(view, base);
    if (state !== written.current) writeChrome(state);
    written.current = state;
    const menu = document.getElementById('Page-menu' satisfies ElementId);
    if (menu !== null) revealCurrent(menu);
  }, [site, base, chrome, framed, view, preferred]);

  const adopted = first?.sidebar ?? null;
  const key = view === null ? (adopted?.key ?? null) : sidebarKeyOf(view);
  const sidebar =
    key === null ? null : key === adopted?.key ? (
      <Region key={`adopted ${key}`} name="sidebar" html={adopted.html} />
    ) : framed?.kind === 'loaded' && view?.version != null ? (
      <Region key={key} name="sidebar">
        <Sidebar items={framed.data.sidebars[view.sidebar ?? ''] ?? []} version={view.version} base={base} />
      </Region>
    ) : null;
  return (
    <AppFrame
      html={frame}
      sidebar={sidebar}
      loading={useDelayed(pending)}
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

/** What the whole document does for as long as the app runs: links, keys, menus, copy buttons. */
function useDocumentBehaviour(
  site: SiteData,
  ports: NavigationPorts,
  services: Services,
  setPreferred: (version: string | null) => void,
): void {
  const navigate = useNavigate();
  const go = useEffectEvent((to: string): void => {
    closeMenus();
    void navigate(to);
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onVersionChoice = (name: string): void => {
      storePreferredVersion(name);
      setPreferred(name);
    };
    const prefetch = (path: string): void => {
      if (path !== ports.first.pathname) ports.pages.prefetch(path);
    };
    followLinks(ports.base, { go: (to) => go(to), onVersionChoice }, signal);
    prefetchLinks(ports.base, prefetch, signal);
    runMenus(signal);
    runCopyButtons(signal);
    runExtras(site, signal);
    runSearch(services, site.config.search.path, (to) => go(to), signal);
    if (site.config.offline !== false) startOffline(ports.base, signal);
    const stops = [runCopyAddress(), watchCodeLinks(site, ports.pages)];
    document.documentElement.dataset['hydrated' satisfies keyof PageData] = 'true';
    return () => {
      end.abort();
      for (const stop of stops) stop();
    };
  }, [site, ports, services, setPreferred]);
}
