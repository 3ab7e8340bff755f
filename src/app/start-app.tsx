import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { DEV_EVENTS } from '#shared/development.ts';
import { App } from './App.tsx';
import type { AppStart } from './navigation/first-place.ts';
import type { AdoptedPage, AllPages, WaitingPage } from './navigation/pages.ts';
import { readPreferredVersion } from './navigation/preferred-version.ts';
import { allowReload, reloadPage } from './navigation/reload-page.ts';
import type { ScrollMemory } from './navigation/scroll-memory.ts';
import { tellCrash } from './platform/tell-crash.ts';
import { markRunning } from './run-document.ts';
import type { Services } from './services.ts';
import type { FrameHtml } from './shell/AppFrame.tsx';
import { CrashedApp } from './shell/CrashedApp.tsx';
import type { ChromeState } from './shell/chrome.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { site } from './site.ts';

/** What the document hands over to the app. */
export interface Handover extends AppStart {
  /** The element that React takes over. */
  root: HTMLElement;
  /** Base path without its final slash. */
  base: string;
  frame: FrameHtml;
  /** What the frame showed as it was prerendered. */
  chrome: ChromeState;
  page: AdoptedPage | WaitingPage;
  pages: AllPages;
  memory: ScrollMemory;
  services: Services;
  /** The app failed: links are the browser's again. */
  onCrash(): void;
}

/** Start the app on the prerendered page: it adopts what is there, and draws each further page. */
export function startApp({
  root,
  base,
  frame,
  chrome,
  page,
  pages,
  memory,
  services,
  onCrash,
  ...start
}: Handover): void {
  const { place, type, onReady } = start;
  const whole = page.kind === 'adopted' && !page.notFound ? page : null;
  const reload = (): void => location.reload();
  const ports = {
    base,
    pages,
    first: { place, page },
    reload: (pathname: string, error: Error) => reloadPage(base + pathname, error),
    allowReload,
    watch: import.meta.hot === undefined ? undefined : (onChange: () => void) => watchContent(pages, onChange),
  };
  const isFirst = (): boolean => location.pathname === base + place.pathname;

  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorBoundary onRetry={reload}>
        <ErrorBoundary
          onRetry={reload}
          show={(message) => (
            <CrashedApp frame={frame} page={isFirst() ? whole : null} message={message} onCrash={onCrash} />
          )}
        >
          <BrowserRouter basename={base} useTransitions={false}>
            <App
              site={site}
              frame={frame}
              chrome={chrome}
              ports={ports}
              memory={memory}
              services={services}
              storedPreference={readPreferredVersion(site)}
              type={type}
              onReady={(app) => {
                // The link that began the app may have been a version's: what is chosen is kept once it is followed.
                app.prefer(readPreferredVersion(site));
                onReady(app);
                markRunning();
              }}
            />
          </BrowserRouter>
        </ErrorBoundary>
      </ErrorBoundary>,
      {
        ...(import.meta.env.DEV ? { onCaughtError: tellCrash } : {}),
        onRecoverableError: (error) => console.error('The prerendered page could not be adopted as it was.', error),
      },
    );
  });
}

/** Development: fetch everything anew when the server tells of a change. */
function watchContent(pages: AllPages, onChange: () => void): () => void {
  const update = (): void => {
    pages.forget();
    onChange();
  };
  import.meta.hot?.on(DEV_EVENTS.update, update);
  return () => import.meta.hot?.off(DEV_EVENTS.update, update);
}
