import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevOverlay } from '#shared/development.ts';
import { type Problem, sortProblems } from '#shared/problem.ts';

/** Lines shown before and after the faulty one. */
const CONTEXT = 2;

/** Errors of the content as Vite's overlay shows them: the first with its lines, then the others; null for none. */
export function problemOverlay(root: string, errors: readonly Problem[]): DevOverlay | null {
  const [first, ...others] = sortProblems(errors);
  if (first === undefined) return null;
  const tell = (problem: Problem): string => {
    return `${placeOf(problem)}\n${problem.message}${problem.hint === undefined ? '' : `\n→ ${problem.hint}`}`;
  };
  const message = [first, ...others].map(tell).join('\n\n');
  const told = { message, stack: '', plugin: 'content' };
  if (first.line === undefined) return told;
  const file = join(root, first.file);
  const loc = { file, line: first.line, column: first.column ?? 1 };
  return { ...told, id: file, loc, frame: frameOf(file, first.line) };
}

/** `file:line:column`, as far as they are known. */
export function placeOf({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** The lines around one of a file; empty when it can't be read. */
export function frameOf(file: string, line: number): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
  const from = Math.max(1, line - CONTEXT);
  return lines
    .slice(from - 1, line + CONTEXT)
    .map((text, index) => `${from + index === line ? '>' : ' '} ${from + index} | ${text}`)
    .join('\n');
}
