import type { CompiledPage } from '#shared/article.ts';
import type { Reference, Resolver } from '#shared/reference.ts';
import type { Cache } from '../content/cache.ts';
import { shortHash } from '../content/short-hash.ts';
import { sourcesHash } from '../content/sources-hash.ts';

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

/** A question that compiling asked, with a digest of the answer that it got. */
export interface RecordedReference {
  reference: Reference;
  answer: string;
}

/** A resolver that writes down what it was asked. */
export interface Recorder {
  resolver: Resolver;
  references(): RecordedReference[];
  /** True once a message named near names or other versions: they depend on more than the page, so such a result isn't kept. */
  suggested(): boolean;
}

/** Watch a resolver; a question asked twice is recorded once. */
export function recordReferences(inner: Resolver): Recorder {
  const recorded = new Map<string, RecordedReference>();
  let suggested = false;
  const record = <T extends Answer>(reference: Reference, answer: T): T => {
    recorded.set(JSON.stringify(reference), { reference, answer: digest(reference, answer) });
    return answer;
  };
  return {
    resolver: {
      doc: (path) => record({ kind: 'doc', path }, inner.doc(path)),
      asset: (path) => record({ kind: 'asset', path }, inner.asset(path)),
      include: (path) => record({ kind: 'include', path }, inner.include(path)),
      xref: (uid) => record({ kind: 'xref', uid }, inner.xref(uid)),
      code: (listing) => record({ kind: 'code', listing }, inner.code(listing)),
      name: (text) => record({ kind: 'name', text }, inner.name(text)),
      diagram: (source) => record({ kind: 'diagram', source }, inner.diagram(source)),
      suggest(reference) {
        suggested = true;
        return inner.suggest(reference);
      },
      versionsWith(uid) {
        suggested = true;
        return inner.versionsWith(uid);
      },
    },
    references: () => [...recorded.values()],
    suggested: () => suggested,
  };
}

/** What a resolver says now to a recorded question, as a digest. */
export function currentAnswer(reference: Reference, resolver: Resolver): string {
  return digest(reference, ask(reference, resolver));
}

type Answer = object | string | null;

function ask(reference: Reference, resolver: Resolver): Answer {
  switch (reference.kind) {
    case 'doc':
      return resolver.doc(reference.path);
    case 'asset':
      return resolver.asset(reference.path);
    case 'include':
      return resolver.include(reference.path);
    case 'xref':
      return resolver.xref(reference.uid);
    case 'code':
      return resolver.code(reference.listing);
    case 'name':
      return resolver.name(reference.text);
    case 'diagram':
      return resolver.diagram(reference.source);
  }
}

/** Digests of answers: many pages and versions show the same listing. */
const DIGESTS = new WeakMap<object, string>();

/** Answers are kept short in the store: texts and the names of listings by hash, the rest as they are. */
function digest({ kind }: Reference, answer: Answer): string {
  if (!['include', 'code', 'diagram'].includes(kind) || typeof answer !== 'object' || answer === null)
    return JSON.stringify(answer);
  const known = DIGESTS.get(answer) ?? shortHash(JSON.stringify(answer));
  DIGESTS.set(answer, known);
  return known;
}

/** What shapes a compiled page besides its source: our compiler, the model, and every library's version. */
const INPUTS = [
  ...['api', 'content', 'diagrams', 'markdown', 'samples', 'site'].map((folder) => `src/node/${folder}`),
  ...['src/shared', 'package-lock.json'],
];

/**
 * Hash of the compiler. Of the configuration only what an API page shows reaches compiled pages, and that is part of
 * their keys.
 *
 * @param engineRoot folder of this project's own code
 */
export function compilerSalt(engineRoot: string): string {
  return sourcesHash(engineRoot, INPUTS);
}
