import { useEffect, useSyncExternalStore } from 'react';
import { sizeOfList } from '#model/offline.ts';
import type { SiteData } from '#model/site.ts';
import type { Keeping } from './keeping.ts';

interface KeepOfflineProps {
  keeping: Keeping;
  /** Name of the version that the menu leads to. */
  version: string;
  site: Pick<SiteData, 'versions' | 'hasMoreVersions'>;
  /** Told the names of the versions that are kept. */
  onKept: (names: ReadonlySet<string>) => void;
}

/** What a menu of versions says of keeping them: the chosen one's size and its button, then the others that are kept. */
export function KeepOffline({ keeping, version, site, onKept }: KeepOfflineProps) {
  const { kept, list, progress, outcome } = useSyncExternalStore(keeping.subscribe, keeping.read);
  useEffect(() => {
    if (kept !== null) onKept(new Set(kept.map((one) => one.list.version)));
  }, [kept, onKept]);
  if (kept === null) return null;
  const { versions, hasMoreVersions } = site;
  const labelOf = (name: string): string => versions.find((candidate) => candidate.name === name)?.label ?? name;
  const label = labelOf(version);
  const own = kept.find((one) => one.list.version === version);
  const others = new Set(kept.map((one) => one.list.version).filter((name) => name !== version));
  const available = typeof list === 'object' && list?.version === version ? list : null;
  const running = progress?.version === version ? progress : null;
  // One button with changing words: who pressed it keeps the focus.
  const [words, run] = running
    ? ['Cancel', () => keeping.cancel()]
    : own
      ? ['Remove this version', () => void keeping.remove(version, label)]
      : ['Keep this version offline', () => available && void keeping.keep(available, label)];
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!running && !own && (!available || progress !== null)}
        onClick={run}
      >
        {words}
      </button>
      {running ? <progress aria-label={`Keeping ${label}`} max={running.total} value={running.bytes} /> : null}
      <p>
        {running
          ? `${size(running.bytes)} of ${size(running.total)}`
          : own
            ? `Kept on this device: ${size(sizeOfList(own.list))}`
            : available
              ? `Takes ${size(sizeOfList(available))} on this device`
              : typeof list === 'string'
                ? list
                : 'Looking …'}
      </p>
      {[...others].map((name) => {
        // A document that doesn't name all versions can't tell.
        const isRetired = !hasMoreVersions && !versions.some((candidate) => candidate.name === name);
        return (
          <div key={name}>
            <p>
              {isRetired
                ? `${name} was retired from this site; this device still has it.`
                : `${labelOf(name)} is kept, too.`}
            </p>
            <button type="button" className="button" onClick={() => void keeping.remove(name, labelOf(name))}>
              {`Remove ${labelOf(name)}`}
            </button>
          </div>
        );
      })}
      <p role="status">{outcome}</p>
    </>
  );
}

function size(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
