import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { DEV_EVENTS } from '#shared/development.ts';
import { App, type AppProps } from './App.tsx';
import { AppFrame, type FrameHtml } from './layout/AppFrame.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Region } from './layout/Region.tsx';
import { allowReload, reloadPage } from './navigation/deployment.ts';
import { writeTitle } from './navigation/head.ts';
import type { AdoptedPage } from './navigation/pages.ts';
import { readPreferredVersion } from './navigation/preferred-version.ts';
import { site } from './site.ts';

/** The parameters with which the entry starts the app. */
export interface AppStart extends Omit<AppProps, 'site' | 'storedPreference' | 'reloads' | 'watchContent'> {
  /** The element that React hydrates. */
  root: HTMLElement;
  /** Called when the app crashed and the browser must handle links. */
  onCrash(): void;
}

/** Starts the app on the prerendered page. */
export function startApp({ root, onCrash, ...start }: AppStart): void {
  const { base, frame, adopted, pages, onReady } = start;
  const { pathname } = window.location;
  const reloads = {
    reload: (path: string, error: Error) => reloadPage(base + path, error),
    allow: allowReload,
  };
  const onRetry = (): void => window.location.reload();

  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorBoundary onRetry={onRetry}>
        <ErrorBoundary
          onRetry={onRetry}
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
              reloads={reloads}
              watchContent={
                import.meta.hot === undefined
                  ? undefined
                  : (onChange) => {
                      const update = (): void => {
                        pages.forget();
                        onChange();
                      };
                      import.meta.hot?.on(DEV_EVENTS.update, update);
                      // `open-page.tsx` listens for this: the app handles updates from now on.
                      document.dispatchEvent(new Event(DEV_EVENTS.page));
                      return () => import.meta.hot?.off(DEV_EVENTS.update, update);
                    }
              }
              onReady={onReady}
            />
          </BrowserRouter>
        </ErrorBoundary>
      </ErrorBoundary>,
      {
        onRecoverableError: (error) => console.error('The prerendered page could not be adopted.', error),
      },
    );
  });
}

/**
 * Shown when the app itself crashes: the frame, with the document's page if it is still the current one, else with the error
 * message. The browser handles the links.
 */
function CrashedApp({
  frame,
  page,
  message,
  onCrash,
}: {
  frame: FrameHtml;
  page: AdoptedPage | null;
  message: ReactNode;
  onCrash: () => void;
}) {
  const isCrashPage = page === null;
  useEffect(onCrash, [onCrash]);
  useEffect(() => {
    if (isCrashPage) writeTitle('Page Error');
  }, [isCrashPage]);
  return (
    <AppFrame
      html={frame}
      loading={false}
      sidebar={page?.sidebar == null ? null : <Region name="sidebar" html={page.sidebar.html} />}
      main={page === null ? <Region name="main">{message}</Region> : <Region name="main" html={page.main} />}
    />
  );
}
