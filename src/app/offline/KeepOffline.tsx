import { build } from 'virtual:site';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { basePrefix } from '#shared/link.ts';
import { getTotalBytes, type VersionList } from '#shared/offline.ts';
import { getChosenVersion } from '../navigation/preferred-version.ts';
import { addStyles } from '../platform/add-styles.ts';
import { site } from '../site.ts';
import css from './keep-offline.css?inline';
import {
  fetchList,
  type KeptVersion,
  keepVersion,
  NO_STORAGE_MESSAGE,
  readKept,
  removeKept,
} from './offline-caches.ts';
import { registerWorker } from './register-worker.ts';

/** State of the stored versions, shared by all menus of a page. */
interface State {
  /** Null until the caches were read. */
  kept: readonly KeptVersion[] | null;
  /** Files of the version, or a message when they are unknown; null while they load. */
  list: VersionList | string | null;
  /** The version that is being stored. */
  progress: { version: string; bytes: number; total: number } | null;
  /** Result of the last action; '' before the first. */
  outcome: string;
}

const base = basePrefix(site.config.baseUrl);
const listeners = new Set<() => void>();
let state: State = { kept: null, list: null, progress: null, outcome: '' };
let stop: AbortController | null = null;

function setState(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored versions, and fetches the list of a version's files, which has its size. */
async function readVersion(version: string): Promise<void> {
  setState({ kept: await readKeptSafely() });
  if (state.list === NO_STORAGE_MESSAGE) return;
  if (typeof state.list === 'object' && state.list?.version === version) return;
  setState({ list: null });
  const list = await fetchList(base, version).catch(() => null);
  if (list === null) setState({ list: 'The download size is unknown while you are offline.' });
  else setState({ list: list.build === build ? list : 'This page has been updated. Reload it first.' });
}

/** Returns the stored versions; none, with a message, if the browser denies access to its caches. */
async function readKeptSafely(): Promise<readonly KeptVersion[]> {
  try {
    return await readKept(base);
  } catch (error) {
    console.warn(NO_STORAGE_MESSAGE, error);
    setState({ list: NO_STORAGE_MESSAGE });
    return [];
  }
}

async function keep(list: VersionList): Promise<void> {
  const label = formatVersionLabel(list.version);
  stop = new AbortController();
  const { signal } = stop;
  const total = getTotalBytes(list);
  const onProgress = (bytes: number): void => setState({ progress: { version: list.version, bytes, total } });
  onProgress(0);
  setState({ outcome: '' });
  try {
    await Promise.race([registerWorker(base), rejectOnAbort(signal)]);
    await keepVersion(list, { base, onProgress, signal });
    setState({ outcome: `${label} is saved on this device.` });
  } catch (error) {
    if (!signal.aborted) console.warn(`${label} could not be saved.`, error);
    setState({ outcome: signal.aborted ? 'Cancelled. Nothing was saved.' : failureMessage(error, label) });
  }
  setState({ kept: await readKeptSafely(), progress: null });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function failureMessage(error: unknown, label: string): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? `This device doesn’t have enough space for ${label}. Nothing was saved.`
    : `${label} could not be downloaded completely, so nothing was saved. Check your connection and the free space on this device, then try again.`;
}

async function remove(version: string): Promise<void> {
  const label = formatVersionLabel(version);
  try {
    await removeKept(base, version);
    setState({ outcome: `${label} was removed from this device.` });
  } catch (error) {
    console.warn(`${label} could not be removed.`, error);
    setState({ outcome: `${label} could not be removed. Reload the page and try again.` });
  }
  setState({ kept: await readKeptSafely() });
}

interface Props {
  version: string;
  /** Called with the stored versions, at first and after each change. */
  onKept(kept: readonly KeptVersion[]): void;
}

/** Shows a version's size with a button that stores or removes the version, and the other stored versions. */
export function KeepOffline({ version, onKept }: Props) {
  const { kept, list, progress, outcome } = useSyncExternalStore(subscribe, () => state);
  // Before the first paint with the component, so that the text above it doesn't move.
  useLayoutEffect(() => addStyles(css), []);
  useEffect(() => void readVersion(version), [version]);
  useEffect(() => {
    if (kept !== null) onKept(kept);
  }, [kept, onKept]);
  if (kept === null) return null;
  const stored = kept.find((one) => one.list.version === version);
  const available = typeof list === 'object' && list?.version === version ? list : null;
  const running = progress?.version === version ? progress : null;
  const others = new Set(kept.map((one) => one.list.version).filter((name) => name !== version));
  const [label, onClick] = running
    ? ['Cancel', () => stop?.abort()]
    : stored
      ? ['Remove this version', () => void remove(version)]
      : ['Save this version offline', () => available && void keep(available)];
  const size = running
    ? `${sizeText(running.bytes)} of ${sizeText(running.total)}`
    : stored
      ? `Saved on this device: ${sizeText(getTotalBytes(stored.list))}`
      : available
        ? `${sizeText(getTotalBytes(available))} download`
        : typeof list === 'string'
          ? list
          : 'Loading…';
  return (
    <>
      {/* One button with changing labels, so that it keeps the focus. */}
      <button
        type="button"
        className="button"
        disabled={!running && !stored && (!available || progress !== null)}
        onClick={onClick}
      >
        {label}
      </button>
      {running ? (
        <progress aria-label={`Saving ${formatVersionLabel(version)}`} max={running.total} value={running.bytes} />
      ) : null}
      <p>{size}</p>
      {[...others].map((name) => (
        <OtherVersion key={name} name={name} />
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}

/** Another stored version, and a button that removes it. */
function OtherVersion({ name }: { name: string }) {
  // If the document lists only some versions, it is unknown whether the site still has this one.
  const isRetired = !site.hasMoreVersions && !site.versions.some((candidate) => candidate.name === name);
  return (
    <div>
      <p>
        {isRetired
          ? `${name} was retired from this site; this device still has it.`
          : `${formatVersionLabel(name)} is also saved on this device.`}
      </p>
      <button type="button" className="button" onClick={() => void remove(name)}>
        Remove {formatVersionLabel(name)}
      </button>
    </div>
  );
}

function formatVersionLabel(name: string): string {
  return site.versions.find((candidate) => candidate.name === name)?.label ?? name;
}

function sizeText(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The React root within each version menu. */
const roots = new WeakMap<Element, Root>();

/**
 * Marks the versions in a version menu that are stored for offline reading, and adds the button that stores or removes the
 * current one.
 */
export function showKeptVersions(menu: Element): void {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-version-name]')];
  const list = links[0]?.closest('ul');
  if (!list) return;
  let root = roots.get(menu);
  if (root === undefined) {
    const item = list.appendChild(document.createElement('li'));
    item.className = 'keep-offline';
    root = createRoot(item);
    roots.set(menu, root);
  }
  const onKept = (kept: readonly KeptVersion[]): void => {
    const names = new Set(kept.map((one) => one.list.version));
    for (const link of links) markKept(link, names.has(getVersionName(link)));
  };
  const current = links.find((link) => link.hasAttribute('aria-current'));
  const version = current === undefined ? getChosenVersion(site).name : getVersionName(current);
  // A new key remounts the component, which reads the caches again.
  root.render(<KeepOffline key={performance.now()} version={version} onKept={onKept} />);
}

/** Adds or removes the mark of a stored version in the menu, which is static HTML. */
function markKept(link: HTMLAnchorElement, isKept: boolean): void {
  const mark = link.querySelector('.kept-mark');
  if (!isKept) mark?.remove();
  else if (mark === null) {
    const added = link.appendChild(document.createElement('small'));
    added.className = 'kept-mark';
    added.textContent = 'saved';
  }
}

function getVersionName(link: HTMLAnchorElement): string {
  const { versionName = '' } = link.dataset;
  return versionName;
}
