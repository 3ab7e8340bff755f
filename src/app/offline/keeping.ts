import { build } from 'virtual:site';
import { basePrefix } from '#shared/link.ts';
import { sizeOfList, type VersionList } from '#shared/offline.ts';
import { site } from '../site.ts';
import { fetchList, type KeptVersion, keepVersion, readKept, removeKept } from './kept-versions.ts';
import { registerWorker } from './register-worker.ts';

/** State of the stored versions. */
export interface KeepingState {
  /** Null until the caches were read. */
  kept: readonly KeptVersion[] | null;
  /** Files of the version, or a message when they are unknown; null while they load. */
  list: VersionList | string | null;
  /** The version that is being stored. */
  progress: { version: string; bytes: number; total: number } | null;
  /** Result of the last action; '' before the first. */
  outcome: string;
}

/** Stores versions on this device, with one state for all menus of a page. */
export interface Keeping {
  read(): KeepingState;
  /** @returns ends it */
  subscribe(onChange: () => void): () => void;
  /** Reads which versions are stored, and the size of a version. */
  open(version: string): Promise<void>;
  keep(list: VersionList, label: string): Promise<void>;
  cancel(): void;
  remove(version: string, label: string): Promise<void>;
}

/** Needs of `createKeeping`. */
export interface KeepingPorts {
  /** Base path without its final slash. */
  base: string;
  /** Build id of the page. */
  build: string;
  /** Registers the worker that serves the stored files. */
  ready(): Promise<unknown>;
}

/** Creates the storage of versions over the browser's caches. */
export function createKeeping({ base, build, ready }: KeepingPorts): Keeping {
  const listeners = new Set<() => void>();
  let state: KeepingState = { kept: null, list: null, progress: null, outcome: '' };
  let stop: AbortController | null = null;
  const set = (change: Partial<KeepingState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => set({ kept: await readKept(base) });

  return {
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async open(version) {
      await look();
      if (typeof state.list === 'object' && state.list?.version === version) return;
      set({ list: null });
      const list = await fetchList(base, version).catch(() => null);
      if (list === null) set({ list: 'What it takes can’t be told without a network.' });
      else set({ list: list.build === build ? list : 'These pages have been updated: reload them first.' });
    },
    async keep(list, label) {
      stop = new AbortController();
      const { signal } = stop;
      const total = sizeOfList(list);
      set({ progress: { version: list.version, bytes: 0, total }, outcome: '' });
      try {
        await ready();
        const onProgress = (bytes: number): void => set({ progress: { version: list.version, bytes, total } });
        await keepVersion(list, { base, onProgress, signal });
        set({ outcome: `${label} is kept on this device.` });
      } catch (error) {
        if (!signal.aborted) console.warn(`${label} could not be kept.`, error);
        set({ outcome: signal.aborted ? 'Cancelled; nothing was kept.' : failureOf(error, label) });
      }
      await look();
      set({ progress: null });
    },
    cancel: () => stop?.abort(),
    async remove(version, label) {
      await removeKept(base, version);
      await look();
      set({ outcome: `${label} was removed from this device.` });
    },
  };
}

function failureOf(error: unknown, label: string): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? `This device has no room for ${label}; nothing of it was kept.`
    : `${label} could not be fetched whole; nothing of it was kept. Check your connection and try again.`;
}

const base = basePrefix(site.config.baseUrl);

/** Storage of this site's versions, for all menus and the offline page. */
export const siteKeeping = createKeeping({ base, build, ready: () => registerWorker(base) });
