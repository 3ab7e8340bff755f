import { build } from 'virtual:site';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { getTotalBytes, type OfflineFileList } from '#shared/offline.ts';
import { getPreferredOrLatestVersion } from '../navigation/preferred-version.ts';
import { addStyles } from '../platform/document.ts';
import { BASE_PATH, site } from '../site.ts';
import css from './keep-offline.css?inline';
import {
  fetchOfflineFileList,
  isQuotaError,
  readStoredVersions,
  removeStoredVersion,
  STORAGE_DENIED_MESSAGE,
  type StoredVersion,
  storeVersion,
} from './offline-caches.ts';
import { registerServiceWorker } from './register-worker.ts';

/** State of the versions stored on this device, shared by all version menus of a page. */
interface OfflineState {
  /** The stored versions; null until the caches are read. */
  storedVersions: readonly StoredVersion[] | null;
  /** List of the current version's files, or a message if they can't be stored; null while the list loads. */
  list: OfflineFileList | string | null;
  progress: { version: string; bytes: number; total: number } | null;
  /** Message about the last action; '' before the first action and while a version is being stored. */
  outcome: string;
}

const listeners = new Set<() => void>();
let state: OfflineState = { storedVersions: null, list: null, progress: null, outcome: '' };
let downloadController: AbortController | null = null;

function setState(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored versions, and fetches the list of a version's files, which contains the download size. */
async function loadOfflineState(version: string): Promise<void> {
  await rereadStoredVersions();
  if (state.list === STORAGE_DENIED_MESSAGE) return;
  if (typeof state.list === 'object' && state.list?.version === version) return;
  setState({ list: null });
  const fileList = await fetchOfflineFileList(BASE_PATH, version).catch(() => null);
  if (fileList === null) setState({ list: 'The download size is unknown while you are offline.' });
  else setState({ list: fileList.build === build ? fileList : 'This page has been updated. Reload it first.' });
}

/** Applies `change` to the state, and rereads the stored versions. If the browser denies access, sets a message. */
async function rereadStoredVersions(change: Partial<OfflineState> = {}): Promise<void> {
  try {
    setState({ ...change, storedVersions: await readStoredVersions(BASE_PATH) });
  } catch (error) {
    console.warn(STORAGE_DENIED_MESSAGE, error);
    setState({ ...change, storedVersions: [], list: STORAGE_DENIED_MESSAGE });
  }
}

async function downloadVersion(list: OfflineFileList): Promise<void> {
  const label = getVersionLabel(list.version);
  downloadController = new AbortController();
  const { signal } = downloadController;
  const total = getTotalBytes(list);
  const onProgress = (bytes: number): void => setState({ progress: { version: list.version, bytes, total } });
  onProgress(0);
  setState({ outcome: '' });
  try {
    const cancelPromise = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([registerServiceWorker(BASE_PATH), cancelPromise]);
    await storeVersion(list, { base: BASE_PATH, onProgress, signal });
    setState({ outcome: `${label} is saved on this device.` });
  } catch (error) {
    if (!signal.aborted) console.warn(`${label} could not be saved.`, error);
    const failureMessage = isQuotaError(error)
      ? `This device doesn’t have enough space for ${label}. Nothing was saved.`
      : `${label} could not be downloaded completely, so nothing was saved. Check your connection and the free space on this device, then try again.`;
    setState({ outcome: signal.aborted ? 'Cancelled. Nothing was saved.' : failureMessage });
  }
  await rereadStoredVersions({ progress: null });
}

async function removeVersion(version: string): Promise<void> {
  const label = getVersionLabel(version);
  try {
    await removeStoredVersion(BASE_PATH, version);
    setState({ outcome: `${label} was removed from this device.` });
  } catch (error) {
    console.warn(`${label} could not be removed.`, error);
    setState({ outcome: `${label} could not be removed. Reload the page and try again.` });
  }
  await rereadStoredVersions();
}

interface KeepOfflineProps {
  version: string;
  /** Called with the stored versions once they are read, and after each change. */
  onStoredVersions(storedVersions: readonly StoredVersion[]): void;
}

/** Shows a version's size, a button that stores or removes the version, and a list of the other stored versions. */
export function KeepOffline({ version, onStoredVersions }: KeepOfflineProps) {
  const { storedVersions, list, progress, outcome } = useSyncExternalStore(subscribe, () => state);
  // Add the styles before the component's first paint, so that content above the component doesn't move.
  useLayoutEffect(() => addStyles(css), []);
  useEffect(() => void loadOfflineState(version), [version]);
  useEffect(() => {
    if (storedVersions !== null) onStoredVersions(storedVersions);
  }, [storedVersions, onStoredVersions]);
  if (storedVersions === null) return null;
  const storedVersion = storedVersions.find((stored) => stored.list.version === version);
  const availableList = typeof list === 'object' && list?.version === version ? list : null;
  const download = progress?.version === version ? progress : null;
  const otherNames = new Set(storedVersions.map((stored) => stored.list.version).filter((name) => name !== version));
  const describeButton = (): [label: string, onClick: () => void, note: string] => {
    if (download) {
      const size = `${formatSize(download.bytes)} of ${formatSize(download.total)}`;
      return ['Cancel', () => downloadController?.abort(), size];
    }
    if (storedVersion) {
      const size = `Saved on this device: ${formatSize(getTotalBytes(storedVersion.list))}`;
      return ['Remove this version', () => void removeVersion(version), size];
    }
    const size = availableList && `${formatSize(getTotalBytes(availableList))} download`;
    const status = typeof list === 'string' ? list : 'Loading…';
    return ['Save this version offline', () => availableList && void downloadVersion(availableList), size ?? status];
  };
  const [label, onClick, note] = describeButton();
  return (
    <>
      {/* One button with changing labels, so that it keeps the focus. */}
      <button
        type="button"
        className="button"
        disabled={!download && !storedVersion && (!availableList || progress !== null)}
        onClick={onClick}
      >
        {label}
      </button>
      {download ? (
        <progress aria-label={`Saving ${getVersionLabel(version)}`} max={download.total} value={download.bytes} />
      ) : null}
      <p>{note}</p>
      {[...otherNames].map((name) => (
        <OtherStoredVersion key={name} name={name} />
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}

/** A stored version other than the current version, with a button that removes it. */
function OtherStoredVersion({ name }: { name: string }) {
  // If the document lists only some versions, it is unknown whether the site still has this version.
  const isRetired = !site.hasMoreVersions && !site.versions.some((candidate) => candidate.name === name);
  return (
    <div>
      <p>
        {isRetired
          ? `${name} was retired from this site; this device still has it.`
          : `${getVersionLabel(name)} is also saved on this device.`}
      </p>
      <button type="button" className="button" onClick={() => void removeVersion(name)}>
        Remove {getVersionLabel(name)}
      </button>
    </div>
  );
}

function getVersionLabel(name: string): string {
  return site.versions.find((candidate) => candidate.name === name)?.label ?? name;
}

function formatSize(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The React root within each version menu. */
const rootsByMenu = new WeakMap<Element, Root>();

/** Marks the stored versions in a version menu, and adds a button that stores or removes the current version. */
export function enhanceVersionMenu(menu: Element): void {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version-name]')];
  const menuList = links[0]?.closest('ul');
  if (!menuList) return;
  let root = rootsByMenu.get(menu);
  if (root === undefined) {
    const item = menuList.appendChild(document.createElement('li'));
    item.className = 'keep-offline';
    root = createRoot(item);
    rootsByMenu.set(menu, root);
  }
  const markLinks = (storedVersions: readonly StoredVersion[]): void => {
    const storedNames = new Set<string | undefined>(storedVersions.map((stored) => stored.list.version));
    for (const link of links) toggleStoredMark(link, storedNames.has(link.dataset.versionName));
  };
  const currentLink = links.find((link) => link.hasAttribute('aria-current'));
  const version = currentLink?.dataset.versionName ?? getPreferredOrLatestVersion(site).name;
  // A new key remounts the component, so that it reads the caches again.
  root.render(<KeepOffline key={performance.now()} version={version} onStoredVersions={markLinks} />);
}

/** Adds or removes the label `saved` in a version link. Changes the DOM, because React doesn't render the menu. */
function toggleStoredMark(link: HTMLAnchorElement, isStored: boolean): void {
  const mark = link.querySelector('.kept-mark');
  if (!isStored) mark?.remove();
  else if (mark === null) {
    const newMark = link.appendChild(document.createElement('small'));
    newMark.className = 'kept-mark';
    newMark.textContent = 'saved';
  }
}
