import type { DevNote, DevOverlay, DevReport } from '#shared/development.ts';
import { hasErrors, type Problem } from '#shared/problem.ts';
import { type DevPages, pagesOfFiles } from './dev-pages.ts';
import { placeOf, problemOverlay } from './problem-overlay.ts';

/** Gives what a page tells of what is wrong, by the file that a build writes for it. */
export type DevReports = (file: string) => DevReport;

/**
 * What each page tells: an error shows over the pages that it concerns, and over all when it is no page's own; others only
 * say that there is one.
 *
 * @param fault what kept the site from being assembled; null for nothing
 */
export function devReports(
  root: string,
  {
    problems,
    pages,
    base,
    fault,
  }: {
    problems: readonly Problem[];
    pages: DevPages;
    base: string;
    fault: DevOverlay | null;
  },
): DevReports {
  const owners = pagesOfFiles(pages, new Set(problems.map(({ file }) => file)));
  const noteOf = (problem: Problem): DevNote => {
    const path = owners.get(problem.file)?.[0]?.path;
    const href = path === undefined ? null : base.replace(/\/$/u, '') + path;
    return { place: placeOf(problem), message: problem.message, hint: problem.hint ?? null, href };
  };
  const errors = problems.filter((problem) => hasErrors([problem]));
  const warnings = problems.filter((problem) => !hasErrors([problem])).map(noteOf);
  return (file) => {
    const page = pages.get(file);
    const concerns = (problem: Problem): boolean => {
      const shown = owners.get(problem.file);
      return shown === undefined || (page !== undefined && shown.includes(page));
    };
    const overlay = fault ?? problemOverlay(root, errors.filter(concerns));
    return { overlay, elsewhere: errors.filter((error) => !concerns(error)).map(noteOf), warnings };
  };
}
