import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import type { DevOverlay, DevProblem, DevReport } from '#shared/development.ts';
import { hasErrors, type Problem, sortProblems } from '#shared/problem.ts';
import { extractSourceCodeErrors } from './bundle.ts';
import { describeFileError, readIfExists } from './content/files.ts';
import { type DevPagesByFile, findPagesByFile } from './dev-site.ts';
import { formatLocation } from './report.ts';

/**
 * Decides which page reports which problem. Returns a function from a page's output file to the page's report. An error
 * opens the overlay on pages that use the faulty file, or on every page if no page uses it. Other pages list the error
 * under `elsewhere`. If `fault` is not null, the site could not be assembled, and every overlay shows only this error.
 */
export function createDevReports(
  root: string,
  site: { problems: readonly Problem[]; pages: DevPagesByFile; base: string; fault: DevOverlay | null },
): (file: string) => DevReport {
  const { problems, pages, base, fault } = site;
  const owners = findPagesByFile(pages, new Set(problems.map(({ file }) => file)));
  const toDevProblem = (problem: Problem): DevProblem => {
    const path = owners.get(problem.file)?.[0]?.path;
    const href = path === undefined ? null : base.replace(/\/$/u, '') + path;
    return { place: formatLocation(problem), message: problem.message, hint: problem.hint ?? null, href };
  };
  const errors = problems.filter((problem) => hasErrors([problem]));
  const warnings = problems.filter((problem) => !hasErrors([problem])).map(toDevProblem);
  return (file) => {
    const page = pages.get(file);
    const concerns = (problem: Problem): boolean => {
      const shown = owners.get(problem.file);
      return shown === undefined || (page !== undefined && shown.includes(page));
    };
    const overlay = fault ?? createProblemOverlay(root, errors.filter(concerns));
    return { overlay, elsewhere: errors.filter((error) => !concerns(error)).map(toDevProblem), warnings };
  };
}

/** Number of lines shown before and after the line with the error. */
const CONTEXT_LINES = 2;

/** Formats content errors for the overlay, with source lines for the first one. Returns null if there are no errors. */
function createProblemOverlay(root: string, errors: readonly Problem[]): DevOverlay | null {
  const [first, ...others] = sortProblems(errors);
  if (first === undefined) return null;
  const format = (problem: Problem): string => {
    return `${formatLocation(problem)}\n${problem.message}${problem.hint === undefined ? '' : `\n→ ${problem.hint}`}`;
  };
  const message = [first, ...others].map(format).join('\n\n');
  const { file, line, column = 1 } = first;
  const place = line === undefined ? {} : createLocation(join(root, file), line, column);
  return { message, stack: '', plugin: 'content', ...place };
}

/** Returns the location of an error, with the source lines around it if the file exists. */
function createLocation(file: string, line: number, column: number): Pick<DevOverlay, 'id' | 'loc' | 'frame'> {
  const from = Math.max(1, line - CONTEXT_LINES);
  const lines = readIfExists(file)?.split('\n') ?? [];
  const frame = lines
    .slice(from - 1, line + CONTEXT_LINES)
    .map((text, index) => `${from + index === line ? '>' : ' '} ${from + index} | ${text}`)
    .join('\n');
  return { id: file, loc: { file, line, column }, frame };
}

/** Converts the error that made assembling the site fail to the content of an overlay. */
export function createErrorOverlay(error: unknown): DevOverlay {
  const fileError = describeFileError(error);
  if (fileError !== null) return { message: fileError, stack: '' };
  const [code] = extractSourceCodeErrors(error);
  if (code !== undefined)
    return { message: code.message, stack: '', ...createLocation(code.file, code.line, code.column) };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
}

/** Formats an overlay's error for the terminal. */
export function formatOverlayError({ message, loc, frame }: DevOverlay): string {
  const place = loc === undefined ? '' : `${pc.bold(`${loc.file}:${loc.line}:${loc.column}`)} `;
  return `${place}${pc.red(message)}${frame === undefined ? '' : `\n${frame}`}`;
}
