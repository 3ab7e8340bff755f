import type { Problem } from '#shared/problem.ts';
import type { Resolver } from '#shared/reference.ts';
import { type SiteConfig, severityOf } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { groupUnknownSymbols } from './unknown-symbols.ts';

/** Problems of files that several versions show: each is told once, with the versions' names when it isn't so in all. */
export interface VersionedProblems {
  /** Note that one more version shows a file (or a page). */
  shown(key: string): void;
  /** @param key by which the problem is the same in several versions, where its words aren't */
  add(problem: Problem, shownAs: string, version: Version | null, key?: string): void;
  all(): Problem[];
}

/** Gather problems over versions. */
export function createVersionedProblems(): VersionedProblems {
  const seen = new Map<string, { problem: Problem; shownAs: string; labels: string[] }>();
  const shownIn = new Map<string, number>();
  return {
    shown(key) {
      shownIn.set(key, (shownIn.get(key) ?? 0) + 1);
    },
    add(problem, shownAs, version, key = JSON.stringify(problem)) {
      const known = seen.get(key) ?? { problem, shownAs, labels: [] };
      if (version !== null && !known.labels.includes(version.label)) known.labels.push(version.label);
      seen.set(key, known);
    },
    all: () =>
      [...seen.values()].map(({ problem, shownAs, labels }) => {
        const everywhere = labels.length === 0 || labels.length === shownIn.get(shownAs);
        if (everywhere) return problem;
        const message = problem.message.replace(/\.?$/u, (end) => ` (in ${labels.join(', ')})${end}`);
        return { ...problem, message };
      }),
  };
}

/**
 * Problems that compiling found, each with its file; a page that several versions show tells them once, with the
 * versions' names when it isn't so in all that show it.
 */
export function pageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const found = createVersionedProblems();
  const resolvers = new Map<string, Resolver>();
  for (const { version, pages, resolver } of versions) {
    for (const page of pages) {
      const shown = page.file ?? page.slug;
      found.shown(shown);
      for (const told of page.compiled.problems) {
        const problem: Problem = { ...told, file: told.file ?? shown };
        const severity =
          problem.rule === 'broken-markdown-link' ? severityOf(config.onBrokenMarkdownLinks) : problem.severity;
        // A namespace's page shows what its types' files say.
        const shownAs = problem.uid === undefined ? shown : problem.file;
        if (severity !== null) found.add({ ...problem, severity }, shownAs, version);
        if (problem.uid !== undefined) resolvers.set(problem.uid, resolver);
      }
    }
  }
  return groupUnknownSymbols(found.all(), ({ uid = '' }) => resolvers.get(uid));
}
