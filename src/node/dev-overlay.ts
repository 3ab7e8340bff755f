import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import type { DevNote, DevOverlay, DevReport } from '#shared/development.ts';
import { hasErrors, type Problem, sortProblems } from '#shared/problem.ts';
import { codeFaults } from './bundle.ts';
import { fileFault } from './content/files.ts';
import { type DevPages, pagesOfFiles } from './dev-site.ts';
import { placeOf } from './report.ts';

/** Returns the problems that a page shows, by the file that a build writes for it. */
export type DevReports = (file: string) => DevReport;

/**
 * Distributes problems over pages: an error covers the pages that it concerns, or all pages if it concerns none in particular.
 * Other pages mention it.
 *
 * @param fault error that prevented assembling the site
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

/** Number of lines shown before and after the faulty line. */
const CONTEXT_LINES = 2;

/** Formats content errors for Vite's overlay: the first with its source lines, then the others; null if there are none. */
export function problemOverlay(root: string, errors: readonly Problem[]): DevOverlay | null {
  const [first, ...others] = sortProblems(errors);
  if (first === undefined) return null;
  const format = (problem: Problem): string => {
    return `${placeOf(problem)}\n${problem.message}${problem.hint === undefined ? '' : `\n→ ${problem.hint}`}`;
  };
  const message = [first, ...others].map(format).join('\n\n');
  const overlay = { message, stack: '', plugin: 'content' };
  if (first.line === undefined) return overlay;
  const file = join(root, first.file);
  const loc = { file, line: first.line, column: first.column ?? 1 };
  return { ...overlay, id: file, loc, frame: frameOf(file, first.line) };
}

/** Returns the source lines around a line; empty if the file cannot be read. */
export function frameOf(file: string, line: number): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
  const from = Math.max(1, line - CONTEXT_LINES);
  return lines
    .slice(from - 1, line + CONTEXT_LINES)
    .map((text, index) => `${from + index === line ? '>' : ' '} ${from + index} | ${text}`)
    .join('\n');
}

/** Formats an error that prevented assembling the site for the overlay. */
export function faultOverlay(error: unknown): DevOverlay {
  const fileError = fileFault(error);
  if (fileError !== null) return { message: fileError, stack: '' };
  const [code] = codeFaults(error);
  if (code !== undefined)
    return { message: code.message, stack: '', ...placeOverlay(code.file, code.line, code.column) };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
}

/** Formats such an error for the terminal. */
export function faultText({ message, loc, frame }: DevOverlay): string {
  const place = loc === undefined ? '' : `${pc.bold(`${loc.file}:${loc.line}:${loc.column}`)} `;
  return `${place}${pc.red(message)}${frame === undefined ? '' : `\n${frame}`}`;
}

function placeOverlay(file: string, line: number, column: number): Required<Pick<DevOverlay, 'id' | 'loc' | 'frame'>> {
  return { id: file, loc: { file, line, column }, frame: frameOf(file, line) };
}
