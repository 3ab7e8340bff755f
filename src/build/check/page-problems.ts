import { severityOf } from '../../model/broken-severity.ts';
import type { Problem } from '../../model/problem.ts';
import type { SiteConfig } from '../../model/site.ts';
import type { CompiledVersion } from '../compile/compile-site.ts';

/**
 * Problems that compiling found, each with its file; a page that several versions show tells them once, with the
 * versions' names when it isn't so in all that show it.
 */
export function pageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const seen = new Map<string, { problem: Problem; page: string; labels: string[] }>();
  const shownIn = new Map<string, number>();
  for (const { version, pages } of versions) {
    for (const page of pages) {
      const shown = page.file ?? page.slug;
      shownIn.set(shown, (shownIn.get(shown) ?? 0) + 1);
      for (const found of page.compiled.problems) {
        const problem: Problem = { ...found, file: found.file ?? page.file ?? page.slug };
        const severity =
          problem.rule === 'broken-markdown-link' ? severityOf(config.onBrokenMarkdownLinks) : problem.severity;
        if (severity === null) continue;
        const key = JSON.stringify(problem);
        const known = seen.get(key) ?? { problem: { ...problem, severity }, page: shown, labels: [] };
        if (version !== null && !known.labels.includes(version.label)) known.labels.push(version.label);
        seen.set(key, known);
      }
    }
  }
  return [...seen.values()].map(({ problem, page, labels }) => {
    const everywhere = labels.length === 0 || labels.length === shownIn.get(page);
    return everywhere
      ? problem
      : { ...problem, message: problem.message.replace(/\.?$/u, (end) => ` (in ${labels.join(', ')})${end}`) };
  });
}
