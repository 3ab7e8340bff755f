import { build } from 'virtual:site';
import { useCallback, useEffect, useState } from 'react';
import { toRoutePath } from '#shared/link.ts';
import { OFFLINE_PAGE_SLUG, OFFLINE_PAGE_TITLE } from '#shared/offline.ts';
import type { VersionData } from '#shared/page.ts';
import { getPageModulePath } from '#shared/page-module.ts';
import { getDocPath, type Version } from '#shared/version.ts';
import { writePageTitle } from '../layout/chrome.ts';
import { fetchAllVersions } from '../navigation/all-versions.ts';
import { getPreferredOrLatestVersion } from '../navigation/preferred-version.ts';
import { BASE_PATH, site } from '../site.ts';
import { KeepOffline } from './KeepOffline.tsx';
import { listStoredPaths, readStoredData, readStoredVersions, STORAGE_DENIED_MESSAGE } from './offline-caches.ts';

const STORED_PAGES_TITLE = 'Pages on this device';

/**
 * The offline page, which lists the pages on this device. In place of an unavailable page, it reloads when the host
 * responds. At its own URL, it can also save a version: only sites with several versions have a menu for that.
 */
export function OfflinePages() {
  /** True at the offline page's own URL; null until an effect reads the URL. */
  const [isAtOwnUrl, setIsAtOwnUrl] = useState<boolean | null>(null);
  const [groups, setGroups] = useState<readonly StoredPageGroup[]>([]);
  const [message, setMessage] = useState('');
  const loadGroups = useCallback(async () => {
    try {
      setGroups(await listStoredPages(await fetchAllVersions()));
    } catch (error) {
      console.warn('The pages on this device could not be read.', error);
      setMessage(STORAGE_DENIED_MESSAGE);
    }
  }, []);
  useEffect(() => {
    void loadGroups();
    const isOwnPath = toRoutePath(location.pathname, BASE_PATH) === `/${OFFLINE_PAGE_SLUG}`;
    setIsAtOwnUrl(isOwnPath);
    if (isOwnPath) writePageTitle(STORED_PAGES_TITLE);
    return isOwnPath ? undefined : watchNetwork(location.href, () => location.reload());
  }, [loadGroups]);
  return (
    <div className="prose offline-pages">
      <h1>{isAtOwnUrl === true ? STORED_PAGES_TITLE : OFFLINE_PAGE_TITLE}</h1>
      {isAtOwnUrl === true ? (
        <VersionToStore onChange={loadGroups} />
      ) : (
        <>
          <p>
            The network can’t be reached. You can still read pages that you have visited, and versions that you keep
            offline (in the version menu).
          </p>
          <p>
            <button type="button" className="button" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        </>
      )}
      {message !== '' && <p role="status">{message}</p>}
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function VersionToStore({ onChange }: { onChange: () => void }) {
  const { name, label } = getPreferredOrLatestVersion(site);
  if (navigator.serviceWorker === undefined) return null;
  return (
    <section className="keep-offline" aria-label="Version to save">
      <p>
        <strong>{label}</strong>
      </p>
      <KeepOffline version={name} onStoredVersions={onChange} />
    </section>
  );
}

interface StoredPageGroup {
  title: string;
  pages: { href: string; label: string }[];
}

/** Kinds of pages that the list omits, because they have no content of their own. */
const UNLISTED_PAGE_KINDS = new Set(['not-found', 'offline', 'api-absent']);

/** Lists the pages that open without a network, by version. For a fully stored version, lists only the main page. */
async function listStoredPages(versions: readonly Version[]): Promise<StoredPageGroup[]> {
  const storedPaths = await listStoredPaths(BASE_PATH);
  const storedVersions = await readStoredVersions(BASE_PATH);
  const groups: StoredPageGroup[] = [];
  /** Adds a group with the stored pages of a version or, if `isMainOnly`, only its main page. */
  const addGroup = (title: string, data: VersionData | null, toPath: (slug: string) => string, isMainOnly = false) => {
    const pages = Object.entries(data?.pages ?? {}).flatMap(([slug, { title: label, module, kind }]) => {
      const isStored = storedPaths.has(BASE_PATH + getPageModulePath(module)) && !UNLISTED_PAGE_KINDS.has(kind);
      const isListed = !isMainOnly || slug === data?.main;
      return isStored && isListed ? [{ href: BASE_PATH + toPath(slug), label: label || '/' }] : [];
    });
    if (pages.length > 0) groups.push({ title, pages });
  };
  for (const version of versions) {
    const versionData = await readStoredData({ base: BASE_PATH, build }, version.name);
    const isFullyStored = storedVersions.some(({ list }) => list.version === version.name && list.build === build);
    const title = isFullyStored ? `${version.label}, all pages` : version.label;
    addGroup(title, versionData, (slug) => getDocPath(version, slug), isFullyStored);
  }
  for (const { list } of storedVersions.filter(({ list }) => versions.every(({ name }) => name !== list.version))) {
    const data = await readStoredData({ base: BASE_PATH, build: list.build }, list.version);
    addGroup(`${list.version}, retired`, data, (slug) => `/docs/${list.version}/${slug}`, true);
  }
  addGroup('Other pages', await readStoredData({ base: BASE_PATH, build }, null), (slug) => `/${slug}`);
  return groups;
}

/** Interval of requests that check the network, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000;

/**
 * Calls `onResponse` when the host responds without a server error. Sends HEAD requests, which bypass the service
 * worker, at intervals, because even an online browser may be unable to reach the host. Returns a stop function.
 */
function watchNetwork(url: string, onResponse: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const checkNetwork = (): void => {
    if (!navigator.onLine) return;
    fetch(url, { method: 'HEAD', cache: 'no-store', signal })
      .then(({ status }) => status < 500 && onResponse())
      // The next request tries again.
      .catch(() => undefined);
  };
  const timer = setInterval(checkNetwork, RETRY_INTERVAL_MS);
  window.addEventListener('online', checkNetwork, { signal });
  checkNetwork();
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
