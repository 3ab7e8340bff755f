import type { CompiledPage } from '#shared/article.ts';
import type { Resolver } from '#shared/reference.ts';
import type { Cache } from '../../content/cache.ts';
import { currentAnswer, type RecordedReference } from './record-references.ts';

/** A compiled page with everything that it depended on besides its own source. */
export interface PageResult {
  references: RecordedReference[];
  compiled: CompiledPage;
}

/**
 * Results of compiling, kept by a key of the page's own source. One source may have several results: where its
 * links resolve differently. A result is used again where every recorded question still has the same answer.
 */
export interface ResultStore {
  find(key: string, resolver: Resolver): PageResult | null;
  /** @param options `keep: false` for a result that must not outlive this run */
  add(key: string, result: PageResult, options: { keep: boolean }): void;
  /** Keep new results for other runs; with `prune`, drop those that this run had no use for. */
  save(options: { prune: boolean }): void;
}

/**
 * A store in a cache, one file a key.
 *
 * @param salt changes with everything else that shapes results: compiler, libraries, configuration
 */
export function createResultStore(cache: Cache, salt: string): ResultStore {
  const home = `pages/${salt}`;
  const known = new Map<string, PageResult[]>();
  const used = new Set<string>();
  const changed = new Set<string>();
  const fleeting = new Set<PageResult>();
  const found = new Set<PageResult>();

  const variants = (key: string): PageResult[] => {
    const kept = known.get(key) ?? cache.read(`${home}/${key}.json`);
    const present = isResults(kept) ? kept : [];
    known.set(key, present);
    return present;
  };

  return {
    find(key, resolver) {
      used.add(key);
      const fits = ({ references }: PageResult): boolean =>
        references.every(({ reference, answer }) => currentAnswer(reference, resolver) === answer);
      const result = variants(key).find(fits) ?? null;
      if (result !== null) found.add(result);
      return result;
    },
    add(key, result, { keep }) {
      used.add(key);
      changed.add(key);
      found.add(result);
      variants(key).push(result);
      if (!keep) fleeting.add(result);
    },
    save({ prune }) {
      for (const key of changed) {
        const lasting = (known.get(key) ?? []).filter(
          (result) => !fleeting.has(result) && (!prune || found.has(result)),
        );
        cache.write(`${home}/${key}.json`, lasting);
      }
      changed.clear();
      if (!prune) return;
      cache.prune('pages', (name) => name === salt);
      cache.prune(home, (name) => used.has(name.replace(/\.json$/u, '')));
    },
  };
}

/** What the cache has whole is what was written: the folder's name says that it has the shape of today. */
function isResults(kept: unknown): kept is PageResult[] {
  return Array.isArray(kept);
}
