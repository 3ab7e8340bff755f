import type { CompiledPage } from '#shared/article.ts';
import type { Resolver } from '#shared/reference.ts';
import { shortHash } from '../content/files.ts';
import type { ListingAnalyser } from '../samples/listing-analyser.ts';
import { type PageCache, type PageResult, recordReferences } from './page-cache.ts';

/** Statistics of a compilation. */
export interface CompileCounts {
  /** Pages over all versions. */
  pages: number;
  /** Distinct results. */
  distinct: number;
  /** Pages compiled in this run. */
  compiled: number;
  /** Results taken from the cache. */
  reused: number;
}

/** One page to compile. */
export interface PageTask {
  /** Name of the page's compiler; part of its key. */
  kind: string;
  /** Everything that affects the page besides the resolver's answers, as plain data. */
  source: unknown;
  resolver: Resolver;
  run(recording: Resolver): Promise<CompiledPage> | CompiledPage;
}

/** Compiles the pages that aren't in the cache. */
export interface PageCompiler {
  compile(task: PageTask): Promise<PageResult>;
  counts(): CompileCounts;
}

/**
 * Creates a page compiler. A page that is the same in several versions is compiled once. If a listing hasn't been
 * analysed yet, the page is compiled again when the C# compiler has answered.
 */
export function createPageCompiler(cache: PageCache, analyser: ListingAnalyser): PageCompiler {
  const untilAnalysed = async <T>(attempt: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      const result = await attempt();
      if (!analyser.isWaiting()) return result;
      await analyser.ready();
    }
  };
  const results = new Set<CompiledPage>();
  const counts = { pages: 0, compiled: 0, reused: 0 };
  return {
    async compile({ kind, source, resolver, run }) {
      const key = shortHash(JSON.stringify([kind, source], withoutLocations));
      counts.pages += 1;
      const cached = await untilAnalysed(() => cache.find(key, resolver));
      if (cached !== null) {
        if (!results.has(cached.compiled)) counts.reused += 1;
        results.add(cached.compiled);
        return cached;
      }
      const { compiled, recorder } = await untilAnalysed(async () => {
        const recording = recordReferences(resolver);
        return { compiled: await run(recording.resolver), recorder: recording };
      });
      counts.compiled += 1;
      results.add(compiled);
      const result = { references: recorder.references(), compiled };
      cache.add(key, result, { keep: !recorder.hasSuggestions() });
      return result;
    },
    counts: () => ({ ...counts, distinct: results.size }),
  };
}

/** Leaves out file names and lines, so that a copied folder has the same keys. */
function withoutLocations(key: string, value: unknown): unknown {
  return key === 'file' || key === 'line' ? undefined : value;
}
