import { severityOf } from '#model/broken-severity.ts';
import type { Problem } from '#model/problem.ts';
import type { SiteConfig } from '#model/site.ts';
import type { CompiledVersion } from '../compile/compile-site.ts';
import { createVersionedProblems } from './versioned-problems.ts';

/**
 * Problems that compiling found, each with its file; a page that several versions show tells them once, with the
 * versions' names when it isn't so in all that show it.
 */
export function pageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const found = createVersionedProblems();
  for (const { version, pages } of versions) {
    for (const page of pages) {
      const shown = page.file ?? page.slug;
      found.shown(shown);
      for (const told of page.compiled.problems) {
        const problem: Problem = { ...told, file: told.file ?? shown };
        const severity =
          problem.rule === 'broken-markdown-link' ? severityOf(config.onBrokenMarkdownLinks) : problem.severity;
        if (severity !== null) found.add({ ...problem, severity }, shown, version);
      }
    }
  }
  return found.all();
}
