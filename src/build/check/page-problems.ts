import type { Problem } from '../../model/problem.ts';
import type { BrokenSeverity, SiteConfig } from '../../model/site.ts';
import type { CompiledVersion } from '../compile/compile-site.ts';

/** Problems that compiling found, each with its file; a page that several versions show tells them once. */
export function pageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const seen = new Map<string, Problem>();
  for (const { pages } of versions) {
    for (const page of pages) {
      for (const found of page.compiled.problems) {
        const problem: Problem = { ...found, file: found.file ?? page.file ?? page.slug };
        const severity = problem.rule === 'broken-markdown-link' ? severityOf(config.onBrokenMarkdownLinks) : problem.severity;
        if (severity !== null) seen.set(JSON.stringify(problem), { ...problem, severity });
      }
    }
  }
  return [...seen.values()];
}

function severityOf(setting: BrokenSeverity): Problem['severity'] | null {
  return setting === 'ignore' ? null : setting === 'throw' ? 'error' : 'warning';
}
