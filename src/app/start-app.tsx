import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { DEV_EVENTS } from '#shared/development.ts';
import { App, type AppProps } from './App.tsx';
import { writeTitle } from './layout/chrome.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { AppFrame, type FrameHtml, FrameRegion } from './layout/PageLayout.tsx';
import { reloadPageOnce, resetReloadGuard } from './navigation/deployment.ts';
import type { PrerenderedPage } from './navigation/pages.ts';
import { readPreferredVersion } from './navigation/preferred-version.ts';
import { site } from './site.ts';

interface AppStart extends Omit<AppProps, 'site' | 'storedPreference' | 'reloads' | 'watchContent'> {
  /** The element that React hydrates. */
  root: HTMLElement;
  /** Called after a crash of the app, so that the browser follows links instead of the router. */
  onCrash(): void;
}

/** Starts the app by hydrating the prerendered page. */
export function startApp({ root, onCrash, ...start }: AppStart): void {
  const { base, frame, adopted, pages } = start;
  const { pathname } = window.location;
  const onRetry = (): void => window.location.reload();
  /** In development, calls `onChange` when the content changes. Returns a function that stops watching. */
  const watchContent = (onChange: () => void): (() => void) => {
    const update = (): void => {
      pages.forget();
      onChange();
    };
    import.meta.hot?.on(DEV_EVENTS.update, update);
    // Tells `open-page.tsx` that the app handles updates from now on.
    document.dispatchEvent(new Event(DEV_EVENTS.page));
    return () => import.meta.hot?.off(DEV_EVENTS.update, update);
  };

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

/** Shown after a crash of the app: the prerendered page if the user is still on it, else the error message. */
function CrashedApp(props: {
  frame: FrameHtml;
  page: PrerenderedPage | null;
  message: ReactNode;
  onCrash: () => void;
}) {
  const { frame, page, message, onCrash } = props;
  const isCrashPage = page === null;
  useEffect(onCrash, [onCrash]);
  useEffect(() => {
    if (isCrashPage) writeTitle('Page Error');
  }, [isCrashPage]);
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
