import type { FileFate } from './import-report.ts';

/** What becomes of each of their files: the first word counts. */
export interface Ledger {
  imported(file: string, to: string): void;
  dropped(file: string, why: string): void;
  byHand(file: string, why: string): void;
  isOpen(file: string): boolean;
  /** Every file, in order; those that nothing was said of are told as `rest` says. */
  all(rest: (file: string) => Omit<FileFate, 'file'>): FileFate[];
}

/** A ledger of these files. */
export function createLedger(files: readonly string[]): Ledger {
  const known = new Set(files);
  const fates = new Map<string, FileFate>();
  const say = (file: string, fate: Omit<FileFate, 'file'>): void => {
    if (known.has(file) && !fates.has(file)) fates.set(file, { file, ...fate });
  };
  return {
    imported: (file, to) => say(file, { fate: 'imported', to }),
    dropped: (file, why) => say(file, { fate: 'dropped', why }),
    byHand: (file, why) => say(file, { fate: 'by hand', why }),
    isOpen: (file) => known.has(file) && !fates.has(file),
    all: (rest) => files.map((file) => fates.get(file) ?? { file, ...rest(file) }),
  };
}
