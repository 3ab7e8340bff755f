import { build } from 'virtual:site';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { ElementId } from '#model/dom.ts';
import { basePrefix } from '#model/link.ts';
import { App } from './App.tsx';
import { belowBase } from './navigation/below-base.ts';
import { fetchData } from './navigation/fetch-data.ts';
import { askAgain, loadPageStyles } from './navigation/page-styles.ts';
import { createPages } from './navigation/pages.ts';
import { readPreferredVersion } from './navigation/preferred-version.ts';
import { allowReload, reloadPage } from './navigation/reload-page.ts';
import { createScrollMemory } from './navigation/scroll-memory.ts';
import { CrashedApp } from './shell/CrashedApp.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { readDocument } from './shell/read-document.ts';
import { site } from './site.ts';
import './styles/index.css';
import 'virtual:component-styles';

const root = document.getElementById('Page-root' satisfies ElementId);
if (root === null) throw new Error('The document has no element to run in.');

const base = basePrefix(site.config.baseUrl);
const pages = createPages(site, build, {
  fetchJson: fetchData,
  importModule: (address) => import(/* @vite-ignore */ address),
  loadDrawing: () => import('./shell/DrawnPage.tsx'),
  loadStyles: (entry) => loadPageStyles(entry, base),
});
const { frame, chrome, page } = readDocument(root);
const ports = {
  base,
  pages,
  first: { pathname: belowBase(location.pathname, base), page },
  reload: (pathname: string, error: Error) => reloadPage(base + pathname, error),
  allowReload,
  watch: import.meta.hot === undefined ? undefined : watchContent,
};
const memory = createScrollMemory();
const preferred = readPreferredVersion(site);
const whole = page.kind === 'adopted' && !page.notFound ? page : null;
const first = location.pathname;
const reload = (): void => location.reload();

if (whole !== null) allowReload();
addEventListener('online', askAgain);

startTransition(() => {
  hydrateRoot(
    root,
    <ErrorBoundary onRetry={reload}>
      <ErrorBoundary
        onRetry={reload}
        show={(message) => (
          <CrashedApp frame={frame} page={location.pathname === first ? whole : null} message={message} />
        )}
      >
        <BrowserRouter basename={base} useTransitions={false}>
          <App site={site} frame={frame} chrome={chrome} ports={ports} memory={memory} storedPreference={preferred} />
        </BrowserRouter>
      </ErrorBoundary>
    </ErrorBoundary>,
    { onRecoverableError: (error) => console.error('The prerendered page could not be adopted as it was.', error) },
  );
});

/** Development: fetch everything anew when the server tells of a change, and take its error overlay away. */
function watchContent(onChange: () => void): () => void {
  const update = (): void => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    pages.forget();
    onChange();
  };
  import.meta.hot?.on('site:update', update);
  return () => import.meta.hot?.off('site:update', update);
}
