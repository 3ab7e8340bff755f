import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem } from '#shared/problem.ts';
import { type SiteConfig, toProblemSeverity } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { RENDER_DIAGRAMS_COMMAND, type SiteDiagram } from '../../markdown/diagrams.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { getProblemFile } from '../site-page.ts';

/**
 * Creates a collector of problems in files that several versions show. The collector reports each problem once. The
 * message names the versions with the problem, unless every version that shows the file has the problem.
 */
export function createProblemCollector() {
  const entryByKey = new Map<string, { problem: Problem; shownKey: string; labels: Set<string> }>();
  const versionCountByKey = new Map<string, number>();
  return {
    /** Records that one more version shows a file or page. */
    shown(key: string): void {
      versionCountByKey.set(key, (versionCountByKey.get(key) ?? 0) + 1);
    },
    /** Adds a problem. Problems with equal keys are reported once. By default, the key is the JSON of the problem. */
    add(problem: Problem, shownKey: string, version: Version | null, key = JSON.stringify(problem)): void {
      const { labels } = getOrCreate(entryByKey, key, () => ({ problem, shownKey, labels: new Set<string>() }));
      if (version !== null) labels.add(version.label);
    },
    all(): Problem[] {
      return [...entryByKey.values()].map(({ problem, shownKey, labels }) => {
        if (labels.size === 0 || labels.size === versionCountByKey.get(shownKey)) return problem;
        const message = problem.message.replace(/\.?$/u, (fullStop) => ` (in ${[...labels].join(', ')})${fullStop}`);
        return { ...problem, message };
      });
    },
  };
}

/** Returns the problems found during compilation, each with its file. */
export function collectPageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const collector = createProblemCollector();
  for (const { version, pages } of versions) {
    for (const page of pages) {
      const pageKey = page.file ?? page.slug;
      collector.shown(pageKey);
      for (const pageProblem of page.compiled.problems) {
        const problem: Problem = { ...pageProblem, file: pageProblem.file ?? getProblemFile(page) };
        const severity =
          problem.rule === 'broken-markdown-link' ? toProblemSeverity(config.onBrokenMarkdownLinks) : problem.severity;
        // Several pages may show a reference to an unknown symbol (`uid`), so versions are counted by its file.
        const shownKey = problem.uid === undefined ? pageKey : problem.file;
        // With the uid as key, an unknown symbol is reported once, even if many generated files refer to the symbol.
        if (severity !== null) collector.add({ ...problem, severity }, shownKey, version, problem.uid);
      }
    }
  }
  return collector.all();
}

/** Returns every distinct diagram that pages show, with the file of its first use. */
export function listSiteDiagrams(versions: readonly CompiledVersion[]): SiteDiagram[] {
  const diagrams = new Map<string, SiteDiagram>();
  for (const { pages, resolver } of versions) {
    for (const page of pages) {
      for (const { reference } of page.references) {
        if (reference.kind !== 'diagram' || diagrams.has(reference.source)) continue;
        const { source } = reference;
        const island = page.compiled.islands.find(({ name, props }) => name === 'Mermaid' && props.source === source);
        const { file = getProblemFile(page), ...place } = island?.place ?? {};
        diagrams.set(source, { source, kept: resolver.diagram(source), file, ...place });
      }
    }
  }
  return [...diagrams.values()];
}

/** Warns about diagrams without a drawing, for which pages show the diagram's source instead. */
export function checkUnrenderedDiagrams(versions: readonly CompiledVersion[]): Problem[] {
  const message = 'The diagram has no drawing; the page shows its source.';
  return listSiteDiagrams(versions).flatMap(({ kept, file, line, column }): Problem[] => {
    const problem = { severity: 'warning', rule: 'undrawn-diagram', file, line, column } as const;
    return kept === null ? [{ ...problem, message, hint: `Run ${RENDER_DIAGRAMS_COMMAND}.` }] : [];
  });
}
