import { sizeOfList, type VersionList } from '#shared/offline.ts';
import { fetchList, type KeptVersion, keepVersion, readKept, removeKept } from './kept-versions.ts';

/** What can be told of kept versions. */
export interface KeepingState {
  /** Null until the device was looked at. */
  kept: readonly KeptVersion[] | null;
  /** What the version would take, as far as it was asked for; a sentence where that can't be told. */
  list: VersionList | string | null;
  /** The version on its way. */
  progress: { version: string; bytes: number; total: number } | null;
  /** What came of the last thing that was asked for; '' for nothing yet. */
  outcome: string;
}

/** Keeps versions on this device: one state for all menus of a page. */
export interface Keeping {
  read(): KeepingState;
  /** @returns ends it */
  subscribe(onChange: () => void): () => void;
  /** Find out what is kept, and what a version would take. */
  open(version: string): Promise<void>;
  keep(list: VersionList, label: string): Promise<void>;
  cancel(): void;
  remove(version: string, label: string): Promise<void>;
}

/** What keeping versions takes from outside. */
export interface KeepingPorts {
  /** Base path without its final slash. */
  base: string;
  /** Id of the build that the page is of. */
  build: string;
  /** Make sure that there is a worker, which answers with what is kept. */
  ready(): Promise<unknown>;
}

/** Keeping over the browser's caches. */
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
