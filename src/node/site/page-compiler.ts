import type { CompiledPage } from '#shared/article.ts';
import type { Resolver } from '#shared/reference.ts';
import { shortHash } from '../content/short-hash.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import type { PageResult, ResultStore } from './page-cache.ts';
import { recordReferences } from './page-cache.ts';

/** How much work compiling was. */
export interface CompileCounts {
  /** Pages over all versions. */
  pages: number;
  /** Results that differ. */
  distinct: number;
  /** Pages compiled in this run. */
  compiled: number;
  /** Results taken from the store. */
  reused: number;
}

/** What one page is compiled from. */
export interface PageTask {
  /** What makes the page; part of its key. */
  kind: string;
  /** Everything that shapes the page besides the resolver's answers: plain data. */
  source: unknown;
  resolver: Resolver;
  run(recording: Resolver): Promise<CompiledPage> | CompiledPage;
}

/** Compiles pages, each only where no stored result fits. */
export interface PageCompiler {
  compile(task: PageTask): Promise<PageResult>;
  counts(): CompileCounts;
}

/**
 * A compiler over a store; pages of several versions that come to the same are compiled once. Where a
 * listing's answer isn't known yet, the compiler of C# is asked first, and then the question again.
 */
export function createPageCompiler(store: ResultStore, analyser: ListingAnalyser): PageCompiler {
  const answered = async <T>(ask: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask();
      if (!analyser.isWaiting()) return answer;
      await analyser.ready();
    }
  };
  const results = new Set<CompiledPage>();
  const counts = { pages: 0, compiled: 0, reused: 0 };
  return {
    async compile({ kind, source, resolver, run }) {
      const key = shortHash(JSON.stringify([kind, source], withoutPlaces));
      counts.pages += 1;
      const found = await answered(() => store.find(key, resolver));
      if (found !== null) {
        if (!results.has(found.compiled)) counts.reused += 1;
        results.add(found.compiled);
        return found;
      }
      const { compiled, recorder } = await answered(async () => {
        const recording = recordReferences(resolver);
        return { compiled: await run(recording.resolver), recorder: recording };
      });
      counts.compiled += 1;
      results.add(compiled);
      const result = { references: recorder.references(), compiled };
      store.add(key, result, { keep: !recorder.suggested() });
      return result;
    },
    counts: () => ({ ...counts, distinct: results.size }),
  };
}

/** Where a source stands is no part of what it says: a copied folder has the same pages. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'file' || key === 'line' ? undefined : value;
}
