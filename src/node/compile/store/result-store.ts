import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CompiledPage } from '#model/article.ts';
import type { Reference, Resolver } from '#model/reference.ts';
import { readStoredJson } from '../../content/read-file.ts';
import { currentAnswer, type RecordedReference } from './record-references.ts';

/** A compiled page with everything that it depended on besides its own source. */
export interface PageResult {
  references: RecordedReference[];
  compiled: CompiledPage;
}

/** The store's folder carries the compiler's hash, so that a page's outline is enough to check. */
const PAGE = v.object({
  ...v.entriesFromList(['title', 'description', 'html'], v.string()),
  ...v.entriesFromList(
    ['toc', 'islands', 'head', 'anchors', 'links', 'mentions', 'records', 'problems'],
    v.array(v.unknown()),
  ),
});
const RESULT = v.object({
  references: v.array(
    v.object({ reference: v.custom<Reference>((json) => typeof json === 'object'), answer: v.string() }),
  ),
  compiled: v.custom<CompiledPage>((json) => v.is(PAGE, json)),
});

/**
 * Results of compiling, kept by a key of the page's own source. One source may have several results: where its
 * links resolve differently. A result is used again where every recorded question still has the same answer.
 */
export interface ResultStore {
  find(key: string, resolver: Resolver): PageResult | null;
  /** @param options `keep: false` for a result that must not outlive this run */
  add(key: string, result: PageResult, options: { keep: boolean }): void;
  /** Write new results to disk; with `prune`, drop those that this run had no use for. */
  save(options: { prune: boolean }): void;
}

/**
 * A store in a folder, one file a key.
 *
 * @param salt changes with everything else that shapes results: compiler, libraries, configuration
 */
export function createResultStore(folder: string, salt: string): ResultStore {
  const home = join(folder, salt);
  const known = new Map<string, PageResult[]>();
  const used = new Set<string>();
  const changed = new Set<string>();
  const fleeting = new Set<PageResult>();
  const found = new Set<PageResult>();

  const variants = (key: string): PageResult[] => {
    const present = known.get(key) ?? readVariants(join(home, `${key}.json`));
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
      mkdirSync(home, { recursive: true });
      for (const key of changed) {
        const lasting = (known.get(key) ?? []).filter(
          (result) => !fleeting.has(result) && (!prune || found.has(result)),
        );
        writeFileSync(join(home, `${key}.json`), JSON.stringify(lasting));
      }
      changed.clear();
      if (!prune) return;
      for (const name of readdirSync(folder))
        if (name !== salt) rmSync(join(folder, name), { recursive: true, force: true });
      for (const name of readdirSync(home)) if (!used.has(name.replace(/\.json$/u, ''))) rmSync(join(home, name));
    },
  };
}

/** What is missing, cut short or from elsewhere counts as nothing: the page is compiled again. */
function readVariants(file: string): PageResult[] {
  const json = readStoredJson(file);
  return (Array.isArray(json) ? json : []).flatMap((entry: unknown) => {
    const { success, output } = v.safeParse(RESULT, entry);
    return success ? [output] : [];
  });
}
