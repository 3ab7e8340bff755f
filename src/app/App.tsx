import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { basePrefix } from '../model/link.ts';
import type { SiteData } from '../model/site.ts';
import { runCopyButtons } from './article/copy-buttons.ts';
import { markCurrent } from './layout/mark-current.ts';
import { closeMenus, runMenus } from './layout/menus.ts';
import { applyHead } from './navigation/apply-head.ts';
import { followLinks } from './navigation/follow-links.ts';
import { prefetchLinks } from './navigation/prefetch-links.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useDelayed } from './navigation/use-delayed.ts';
import { type NavigationPorts, useShownPage } from './navigation/use-shown-page.ts';
import { runSearchKeys } from './search/search-keys.ts';
import { AppFrame, type ChromePage, sidebarKey } from './shell/AppFrame.tsx';
import { MainRegion } from './shell/MainRegion.tsx';
import { rememberVersionChoice } from './versions/preferred-version.ts';

/** Props of the app in the browser. */
export interface AppProps {
  site: SiteData;
  ports: NavigationPorts;
  preferred: string | null;
}

/** The app in the browser: it adopts the first page, follows links, and shows one page after another. */
export function App({ site, ports, preferred }: AppProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useShownPage(location, ports);
  const { page } = navigation;
  useArrival(navigation.location);

  const chrome = useRef<ChromePage | null>(null);
  if (page.kind === 'adopted' || page.kind === 'loaded') chrome.current = page;
  const firstPage = ports.first.page;
  const framed = chrome.current ?? (firstPage.kind === 'adopted' || firstPage.kind === 'loaded' ? firstPage : null);

  const base = basePrefix(site.config.baseUrl);
  const scope = useMemo(() => ({ origin: window.location.origin, base }), [base]);
  useEffect(() => {
    const go = (to: string): void => {
      closeMenus();
      void navigate(to);
    };
    const stops = [
      followLinks(scope, go),
      prefetchLinks(scope, (pathname) => ports.pages.prefetch(pathname)),
      runSearchKeys(() => go(site.config.search.path)),
      runMenus(),
      runCopyButtons(),
      rememberVersionChoice(),
    ];
    document.documentElement.dataset.hydrated = 'true';
    return () => {
      for (const stop of stops) stop();
    };
  }, [scope, navigate, ports, site]);

  const shownPath = navigation.location.pathname;
  const shownKey = framed === null ? null : sidebarKey(site, framed, preferred);
  useEffect(() => {
    if (page.kind === 'adopted') applyHead(page.head);
    const sidebar = document.querySelector('[data-region="sidebar"]');
    if (sidebar !== null && shownKey !== null) markCurrent(sidebar, `${base}${shownPath.replace(/(?<=.)\/+$/u, '')}`);
  }, [page, shownPath, shownKey, base]);

  const loading = useDelayed(navigation.pending);
  const adoptedSidebar = firstPage.kind === 'adopted' && shownKey !== null && firstPage.sidebarKey === shownKey;
  const main = (
    <MainRegion site={site} page={page} pathname={shownPath} preferred={preferred} onRetry={navigation.retry} />
  );
  if (framed === null) return main;
  return (
    <AppFrame
      site={site}
      page={framed}
      preferred={preferred}
      sidebarHtml={adoptedSidebar ? firstPage.regions.sidebar : framed.kind === 'adopted' ? framed.regions.sidebar : null}
      loading={loading}
      main={main}
    />
  );
}
