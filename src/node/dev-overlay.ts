import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import type { DevOverlay, DevProblem, DevReport } from '#shared/development.ts';
import { hasErrors, type Problem, sortProblems } from '#shared/problem.ts';
import { extractSourceCodeErrors, type SourceCodeError } from './bundle.ts';
import { describeFileError, readIfExists } from './content/files.ts';
import { type DevPagesByOutputFile, findPagesBySourceFile } from './dev-site.ts';
import { formatLocation } from './report.ts';

/**
 * Creates a function that returns a page's report of problems, given the page's output file. An error opens the overlay
 * on pages that use the faulty file, or on every page if no page uses the file. Other pages list the error under
 * `elsewhere`. If the site could not be assembled, `fatalError` is set and every overlay shows only that error.
 */
export function createDevReporter(
  root: string,
  site: { problems: readonly Problem[]; pages: DevPagesByOutputFile; base: string; fatalError: DevOverlay | null },
): (file: string) => DevReport {
  const { problems, pages, base, fatalError } = site;
  const pagesBySourceFile = findPagesBySourceFile(pages, new Set(problems.map(({ file }) => file)));
  const toDevProblem = (problem: Problem): DevProblem => {
    const path = pagesBySourceFile.get(problem.file)?.[0]?.path;
    const href = path === undefined ? null : base.replace(/\/$/u, '') + path;
    return { place: formatLocation(problem), message: problem.message, hint: problem.hint ?? null, href };
  };
  const errors = problems.filter((problem) => hasErrors([problem]));
  const warnings = problems.filter((problem) => !hasErrors([problem])).map(toDevProblem);
  return (file) => {
    const page = pages.get(file);
    const isRelevantToPage = (problem: Problem): boolean => {
      const pagesWithFile = pagesBySourceFile.get(problem.file);
      return pagesWithFile === undefined || (page !== undefined && pagesWithFile.includes(page));
    };
    const overlay = fatalError ?? createProblemOverlay(root, errors.filter(isRelevantToPage));
    return { overlay, elsewhere: errors.filter((error) => !isRelevantToPage(error)).map(toDevProblem), warnings };
  };
}

/** Number of source lines shown before and after the line with the error. */
const CONTEXT_LINE_COUNT = 2;

/** Formats content errors for the overlay, with source lines for the first. Returns null if there are no errors. */
function createProblemOverlay(root: string, errors: readonly Problem[]): DevOverlay | null {
  const [firstError, ...otherErrors] = sortProblems(errors);
  if (firstError === undefined) return null;
  const formatError = (problem: Problem): string =>
    `${formatLocation(problem)}\n${problem.message}${problem.hint === undefined ? '' : `\n→ ${problem.hint}`}`;
  const message = [firstError, ...otherErrors].map(formatError).join('\n\n');
  const { file, line, column = 1 } = firstError;
  const location = line === undefined ? {} : createLocation({ file: join(root, file), line, column });
  return { message, stack: '', plugin: 'content', ...location };
}

/** Returns the location of an error, with the source lines around it if the file exists. */
function createLocation({ file, line, column }: Omit<SourceCodeError, 'message'>) {
  const firstLine = Math.max(1, line - CONTEXT_LINE_COUNT);
  const lines = readIfExists(file)?.split('\n') ?? [];
  const frame = lines
    .slice(firstLine - 1, line + CONTEXT_LINE_COUNT)
    .map((text, index) => `${firstLine + index === line ? '>' : ' '} ${firstLine + index} | ${text}`)
    .join('\n');
  return { id: file, loc: { file, line, column }, frame };
}

/** Creates the content of the overlay from an error that prevented the site from being assembled. */
export function createErrorOverlay(error: unknown): DevOverlay {
  const fileError = describeFileError(error);
  if (fileError !== null) return { message: fileError, stack: '' };
  const [codeError] = extractSourceCodeErrors(error);
  if (codeError !== undefined) return { message: codeError.message, stack: '', ...createLocation(codeError) };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
}

/** Formats an overlay's error for the terminal. */
export function formatOverlayError({ message, loc, frame }: DevOverlay): string {
  const location = loc === undefined ? '' : `${pc.bold(`${loc.file}:${loc.line}:${loc.column}`)} `;
  return `${location}${pc.red(message)}${frame === undefined ? '' : `\n${frame}`}`;
}
