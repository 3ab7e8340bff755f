import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { PageDependency, ReferenceResolver } from '#shared/reference.ts';
import { stringifyWithoutPositions } from '../api/docfx/read-api.ts';
import type { BuildCache } from '../content/cache.ts';
import { shortHash } from '../content/files.ts';
import { listFiles } from '../content/read-folder.ts';

// The cache of compiled pages. Its keys are hashes of page sources. Later builds and other versions reuse a cached page
// if every lookup (of a link, asset, API symbol and so on) that was recorded when the page was compiled still has the
// same result.

/** A compiled page, and the lookups (of links, assets, API symbols and so on) on which its content depends. */
export interface CompiledPageWithReferences {
  references: RecordedReference[];
  compiled: CompiledPage;
}

/** Cache of compiled pages. */
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Creates a page cache with one file per key. A key has several results if the references of a page resolve differently
 * in different versions.
 *
 * @param salt hash of the code that affects results, from `hashCompiler`. Results with a different salt are not reused
 */
export function createPageCache(cache: BuildCache, salt: string) {
  const folder = `pages/${salt}`;
  const resultsByKey = new Map<string, CompiledPageWithReferences[]>();
  const usedKeys = new Set<string>();
  const changedKeys = new Set<string>();
  const usedResults = new Set<CompiledPageWithReferences>();

  const getResults = (key: string): CompiledPageWithReferences[] =>
    getOrCreate(resultsByKey, key, () => {
      const cachedResults = cache.read(`${folder}/${key}.json`);
      return isResultList(cachedResults) ? cachedResults : [];
    });

  return {
    /** Returns a cached result whose references all still resolve as recorded; null if no result qualifies. */
    find(key: string, resolver: ReferenceResolver): CompiledPageWithReferences | null {
      usedKeys.add(key);
      const isCurrent = ({ references }: CompiledPageWithReferences): boolean =>
        references.every(({ reference, answer }) => digestResult(reference, lookUp(reference, resolver)) === answer);
      const result = getResults(key).find(isCurrent) ?? null;
      if (result !== null) usedResults.add(result);
      return result;
    },
    /** Adds a result. `save` omits results with problems, because hints of problems depend on unrecorded lookups. */
    add(key: string, result: CompiledPageWithReferences): void {
      usedKeys.add(key);
      changedKeys.add(key);
      usedResults.add(result);
      getResults(key).push(result);
    },
    /** Saves new results. `prune` deletes unused keys, unused results of changed keys, and results of other salts. */
    save({ prune }: { prune: boolean }): void {
      for (const key of changedKeys) {
        const resultsToSave = getResults(key).filter(
          (result) => result.compiled.problems.length === 0 && (!prune || usedResults.has(result)),
        );
        cache.write(`${folder}/${key}.json`, resultsToSave);
      }
      changedKeys.clear();
      if (!prune) return;
      cache.prune('pages', (name) => name === salt);
      cache.prune(folder, (name) => usedKeys.has(name.replace(/\.json$/u, '')));
    },
  };
}

/** Returns true for any array. The items need no check: the cache detects damage, and `salt` changes with the code. */
function isResultList(value: unknown): value is CompiledPageWithReferences[] {
  return Array.isArray(value);
}

/** A reference that was looked up to compile a page, and a digest of the lookup's result. */
export interface RecordedReference {
  reference: PageDependency;
  answer: string;
}

/** Wraps a resolver and records each distinct lookup, except `suggest` and `versionsWith`, which only messages use. */
export function createReferenceRecorder(wrappedResolver: ReferenceResolver) {
  const referencesByKey = new Map<string, RecordedReference>();
  const recordReference = <T extends ResolvedValue>(reference: PageDependency, answer: T): T => {
    referencesByKey.set(JSON.stringify(reference), { reference, answer: digestResult(reference, answer) });
    return answer;
  };
  const resolver: ReferenceResolver = {
    doc: (path) => recordReference({ kind: 'doc', path }, wrappedResolver.doc(path)),
    asset: (path) => recordReference({ kind: 'asset', path }, wrappedResolver.asset(path)),
    include: (path) => recordReference({ kind: 'include', path }, wrappedResolver.include(path)),
    xref: (uid) => recordReference({ kind: 'xref', uid }, wrappedResolver.xref(uid)),
    code: (listing) => recordReference({ kind: 'code', listing }, wrappedResolver.code(listing)),
    name: (text) => recordReference({ kind: 'name', text }, wrappedResolver.name(text)),
    diagram: (source) => recordReference({ kind: 'diagram', source }, wrappedResolver.diagram(source)),
    version: () => recordReference({ kind: 'version' }, wrappedResolver.version()),
    suggest: wrappedResolver.suggest,
    versionsWith: wrappedResolver.versionsWith,
  };
  return { resolver, references: () => [...referencesByKey.values()] };
}

type ResolvedValue = object | string | null;

function lookUp(reference: PageDependency, resolver: ReferenceResolver): ResolvedValue {
  if ('path' in reference) return resolver[reference.kind](reference.path);
  if ('uid' in reference) return resolver.xref(reference.uid);
  if ('listing' in reference) return resolver.code(reference.listing);
  if ('text' in reference) return resolver.name(reference.text);
  return 'source' in reference ? resolver.diagram(reference.source) : resolver.version();
}

/** Returns a digest of a lookup's result: its JSON, or a hash for text files, code and diagrams, which are long. */
function digestResult({ kind }: PageDependency, answer: ResolvedValue): string {
  const json = JSON.stringify(answer);
  return answer !== null && ['include', 'code', 'diagram'].includes(kind) ? shortHash(json) : json;
}

/** Files and folders that affect cached results: the compiler's code and the versions of all libraries. */
const COMPILER_FILES = [
  ...['api', 'content', 'markdown', 'output', 'render', 'samples', 'site'].map((folder) => `src/node/${folder}`),
  ...['src/shared', 'package-lock.json'],
];

/** Returns a hash of the compiler's code, without settings: each page's cache key contains those that affect it. */
export function hashCompiler(engineRoot: string): string {
  const files = COMPILER_FILES.flatMap((path) => {
    const absolute = join(engineRoot, path);
    if (/\.(?:ts|json)$/u.test(path)) return [absolute];
    return listFiles(absolute).flatMap((file) => (/(?<!\.test)\.ts$/u.test(file.path) ? [file.absolute] : []));
  });
  return shortHash(files.map((file) => shortHash(readFileSync(file))).join('\n'));
}

/** A page to compile. */
export interface PageCompileTask {
  /** `markdown`, or the page kind of an API page; part of the cache key. */
  kind: string;
  /** All other input as plain data, except what the resolver returns; part of the cache key. */
  source: unknown;
  resolver: ReferenceResolver;
  run(recording: ReferenceResolver): Promise<CompiledPage> | CompiledPage;
}

/** Compiler of pages that reuses cached results. */
export type CachedPageCompiler = ReturnType<typeof createPageCompiler>;

/** Creates a compiler that reuses cached pages. Versions share a page if its source and lookups are the same. */
export function createPageCompiler(cache: PageCache) {
  const distinctPages = new Set<CompiledPage>();
  const counts = { pages: 0, compiled: 0, reused: 0 };
  return {
    async compile({ kind, source, resolver, run }: PageCompileTask): Promise<CompiledPageWithReferences> {
      const key = shortHash(stringifyWithoutPositions([kind, source]));
      counts.pages += 1;
      const cachedResult = cache.find(key, resolver);
      if (cachedResult !== null) {
        if (!distinctPages.has(cachedResult.compiled)) counts.reused += 1;
        distinctPages.add(cachedResult.compiled);
        return cachedResult;
      }
      const recorder = createReferenceRecorder(resolver);
      const compiled = await run(recorder.resolver);
      counts.compiled += 1;
      distinctPages.add(compiled);
      const result = { references: recorder.references(), compiled };
      cache.add(key, result);
      return result;
    },
    /** Returns the numbers of `pages` in all versions and `distinct` pages, which were `compiled` now or `reused`. */
    counts: () => ({ ...counts, distinct: distinctPages.size }),
  };
}
