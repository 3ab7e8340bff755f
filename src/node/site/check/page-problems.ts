import type { Problem } from '#shared/problem.ts';
import { getSeverity, type SiteConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { getProblemFile } from '../site-page.ts';

/**
 * Collects problems of files that several versions show. Each problem is reported once. Its message names the versions
 * with the problem, unless all versions that show the file have it.
 */
export interface ProblemCollector {
  /** Records that one more version shows a file or page. */
  shown(key: string): void;
  /** @param key identifies the same problem in other versions. Default: all fields of the problem */
  add(problem: Problem, shownAs: string, version: Version | null, key?: string): void;
  all(): Problem[];
}

/** Creates an empty collector. */
export function createProblemCollector(): ProblemCollector {
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

/** Returns the problems found during compilation, each with its file. */
export function collectPageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const found = createProblemCollector();
  for (const { version, pages } of versions) {
    for (const page of pages) {
      const shown = page.file ?? page.slug;
      found.shown(shown);
      for (const pageProblem of page.compiled.problems) {
        const problem: Problem = { ...pageProblem, file: pageProblem.file ?? getProblemFile(page) };
        const severity =
          problem.rule === 'broken-markdown-link' ? getSeverity(config.onBrokenMarkdownLinks) : problem.severity;
        // A namespace's page shows problems in the files of its types.
        const shownAs = problem.uid === undefined ? shown : problem.file;
        // The uid as key merges all problems with the same unknown symbol, to which many generated files may refer.
        if (severity !== null) found.add({ ...problem, severity }, shownAs, version, problem.uid);
      }
    }
  }
  return found.all();
}
