import { build } from 'virtual:site';
import type { ElementId } from '#shared/dom.ts';
import { basePrefix, pageAddress } from '#shared/link.ts';
import { closeMenus } from './layout/menus.ts';
import { revealCurrent } from './navigation/anchors.ts';
import { fetchData } from './navigation/fetch-data.ts';
import { startAtFirstPlace } from './navigation/first-place.ts';
import { askAgain, loadPageStyles } from './navigation/page-styles.ts';
import type { AllPages } from './navigation/pages.ts';
import { readPlace } from './navigation/place.ts';
import { readPreferredVersion, storePreferredVersion } from './navigation/preferred-version.ts';
import { allowReload } from './navigation/reload-page.ts';
import { createScrollMemory } from './navigation/scroll-memory.ts';
import { addStyles } from './platform/add-styles.ts';
import { afterFrame } from './platform/after-frame.ts';
import { savesData } from './platform/connection.ts';
import { whenIdle } from './platform/idle.ts';
import { inTime } from './platform/in-time.ts';
import { nextTask } from './platform/next-task.ts';
import { markRunning, runDocument } from './run-document.ts';
import type { Services } from './services.ts';
import { bringToLife } from './shell/bring-to-life.ts';
import { preferredChrome, writeChrome } from './shell/chrome.ts';
import { readDocument } from './shell/read-document.ts';
import states from './shell/states.css?inline';
import { site } from './site.ts';
import './styles/index.css';
import 'virtual:component-styles';
import 'virtual:site-styles';

type StartModule = typeof import('./start-app.tsx');

const root = document.getElementById('Page-root' satisfies ElementId);
if (root === null) throw new Error('The document has no element to run in.');

const base = basePrefix(site.config.baseUrl);
const end = new AbortController();
const services: Services = {};
const memory = createScrollMemory();
let made: Promise<AllPages> | null = null;
/** What finds and loads further pages: its code comes with the first sign that one is wanted. */
const loadPages = (): Promise<AllPages> => {
  made ??= import('./navigation/pages.ts').then(({ createPages }) =>
    createPages(site, build, {
      fetchJson: fetchData,
      importModule: (address) => import(/* @vite-ignore */ address),
      loadStyles: (entry) => loadPageStyles(entry, base),
    }),
  );
  made.catch(() => {
    made = null;
  });
  return made;
};
const prefetch = async (pathname: string): Promise<void> => {
  try {
    await (await loadPages()).prefetch(pathname);
  } catch (error) {
    console.debug(`Prefetch of ${pathname} failed.`, error);
  }
};
services.dataOf = async (version) => (await loadPages()).dataOf(version);
// Before anything is changed: it is what the reader comes back to.
const { frame, chrome, page } = readDocument(root, takeLife);
const place = readPlace(base);
const isWhole = (): boolean => page.kind === 'adopted' && !page.notFound;

if (isWhole()) allowReload();
addEventListener('online', askAgain);

const first = startAtFirstPlace(
  {
    base,
    isWhole,
    memory,
    async loadApp() {
      const both = Promise.all([import('./start-app.tsx'), loadPages()]);
      const [{ startApp }, pages]: [Partial<StartModule>, AllPages] = await inTime(both, 'The app');
      // What came may be an empty file: whoever waits for a page must have it another way.
      if (startApp === undefined) throw new Error('The app is empty.');
      return (start) => {
        startApp({ ...start, root, base, frame, chrome, page, pages, memory, services, onCrash: () => end.abort() });
      };
    },
  },
  end.signal,
);

/** Lead the menus of a page outside the versions to the one that the reader prefers. */
const showPreference = (version: string | null): void => {
  if (page.kind === 'adopted' && !page.versioned && version !== null)
    writeChrome(preferredChrome(site, chrome, version, base));
};
showPreference(readPreferredVersion(site));
// Only written, nothing measured.
addStyles(states);

let life: (() => void) | null = null;
runRest();

/** In tasks of their own, since one of all would be long on a slow device: the article, and what all pages do. */
async function runRest(): Promise<void> {
  await nextTask();
  const main = document.getElementById('Page-main' satisfies ElementId);
  try {
    if (main !== null) life = bringToLife(main, services);
  } catch (error) {
    console.warn('The article can be read, and no more.', error);
  }

  await nextTask();
  runDocument(
    site,
    {
      loadPages,
      services,
      go(to) {
        closeMenus();
        first.go(pageAddress(to, site.config.trailingSlash));
      },
      onVersionChoice(version) {
        storePreferredVersion(version);
        const app = first.app();
        if (app === null) showPreference(version);
        else app.prefer(version);
      },
      prepare: first.prepare,
      onIntent(path) {
        first.prepare();
        return path === place.pathname ? Promise.resolve() : prefetch(path);
      },
    },
    end.signal,
  );
  // Islands and search have it: no more is written down.
  delete window.early;
  if (import.meta.env.DEV || page.kind === 'waiting') first.prepare();
  if (page.kind === 'adopted' && page.notFound) {
    // The host knows no page there; in other letters, or with `.html`, the app may.
    const isUnknown = loadPages().then((pages) => pages.isUnknown(place.pathname));
    isUnknown.then(
      (is) => {
        if (is) page.notFound = false;
        else first.prepare();
      },
      () => first.prepare(),
    );
  }
  if (!import.meta.env.DEV) markRunning();
  // Who followed one link will follow others.
  if (document.referrer.startsWith(location.origin) && !savesData()) whenIdle(first.prepare);
  const menu = document.getElementById('Page-menu' satisfies ElementId);
  // Once it is laid out again, with the sidebar, which the stylesheet leaves out of the first frame.
  if (menu !== null) afterFrame(() => revealCurrent(menu));
}

function takeLife(): (() => void) | null {
  const taken = life;
  life = null;
  return taken;
}
