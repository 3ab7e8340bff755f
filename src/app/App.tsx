import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { ElementId } from '#shared/dom.ts';
import { pageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { Region } from './layout/Region.tsx';
import { Sidebar, sidebarBeside } from './layout/Sidebar.tsx';
import { revealCurrent } from './navigation/anchors.ts';
import type { AppStart, RunningApp } from './navigation/first-place.ts';
import type { ScrollMemory } from './navigation/scroll-memory.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useDelayed } from './navigation/use-delayed.ts';
import { type NavigationPorts, useShownPage } from './navigation/use-shown-page.ts';
import type { Services } from './services.ts';
import { AppFrame, type FrameHtml } from './shell/AppFrame.tsx';
import { type ChromeState, preferredChrome, writeChrome } from './shell/chrome.ts';
import { chromeState } from './shell/chrome-state.ts';
import { MainRegion } from './shell/MainRegion.tsx';

/** Props of the app in the browser. */
export interface AppProps {
  site: SiteData;
  frame: FrameHtml;
  /** What the frame showed when the app came. */
  chrome: ChromeState;
  ports: NavigationPorts;
  memory: ScrollMemory;
  services: Services;
  /** Name of the version that the reader chose on an earlier visit. */
  storedPreference: string | null;
  /** How the reader came to the address that the app begins at. */
  type: AppStart['type'];
  /** Called once the app follows the history. */
  onReady(app: RunningApp): void;
}

/** The app in the browser: it adopts the first page, follows links, and shows one page after another. */
export function App({ site, frame, chrome, ports, memory, services, storedPreference, ...start }: AppProps) {
  const [preferred, setPreferred] = useState(storedPreference);
  const { base } = ports;
  const asked = useLocation();
  const [begin] = useState(asked);
  const latestType = useNavigationType();
  const { location, page, framed, first, pending, retry } = useShownPage(asked, ports);
  const view = useMemo(
    () => (framed?.kind === 'loaded' ? pageView(site, framed.data, framed.found, preferred) : null),
    [site, framed, preferred],
  );
  const navigate = useNavigate();
  const go = useEffectEvent((to: string): void => void navigate(to));
  const { onReady } = start;
  useEffect(
    () =>
      onReady({
        go: (to) => go(to),
        prefer: setPreferred,
      }),
    [onReady],
  );

  // The first page's is as the document had it, so nothing is written until it is left. All is written before anything is
  // measured, which is what arriving does: the browser lays the page out once.
  const written = useRef(chrome);
  const isRevealed = useRef(true);
  useLayoutEffect(() => {
    const isUnversioned = framed?.kind === 'adopted' && !framed.versioned;
    const adoptedChrome = isUnversioned ? preferredChrome(site, chrome, preferred, base) : chrome;
    const state = view === null ? adoptedChrome : chromeState(view, base);
    if (state === written.current) return;
    written.current = state;
    isRevealed.current = false;
    writeChrome(state);
  }, [site, base, chrome, framed, view, preferred]);
  // The router knows nothing of what was before it.
  const type = asked === begin ? start.type : latestType;
  useArrival(location, page, memory, type);
  useLayoutEffect(() => {
    if (isRevealed.current) return;
    isRevealed.current = true;
    const menu = document.getElementById('Page-menu' satisfies ElementId);
    if (menu !== null) revealCurrent(menu);
  });

  const adopted = first?.sidebar ?? null;
  const beside = useMemo(
    () => (framed?.kind === 'loaded' && view !== null ? sidebarBeside(view, framed.data) : null),
    [framed, view],
  );
  const key = view === null ? (adopted?.key ?? null) : (beside?.key ?? null);
  const sidebar =
    key === null ? null : key === adopted?.key ? (
      <Region key={`adopted ${key}`} name="sidebar" html={adopted.html} />
    ) : beside !== null && view?.version != null ? (
      <Region key={key} name="sidebar">
        <Sidebar items={beside.items} version={view.version} base={base} />
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
