import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { type Problem, sortProblems } from '#model/problem.ts';

/** Lines shown before and after the faulty one. */
const CONTEXT = 2;

/** The errors of the content as Vite's overlay shows them: the first with its lines, then the others. */
export function problemOverlay(root: string, problems: readonly Problem[]): ErrorPayload {
  const errors = sortProblems(problems).filter((problem) => problem.severity === 'error');
  const [first, ...others] = errors;
  const tell = (problem: Problem): string => {
    const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
    return `${place}\n${problem.message}${problem.hint === undefined ? '' : `\n→ ${problem.hint}`}`;
  };
  const message = [first === undefined ? 'The content has errors.' : tell(first), ...others.map(tell)].join('\n\n');
  const err: ErrorPayload['err'] = { message, stack: '', plugin: 'content' };
  if (first?.line === undefined) return { type: 'error', err };
  const file = join(root, first.file);
  const loc = { file, line: first.line, column: first.column ?? 1 };
  return { type: 'error', err: { ...err, id: file, loc, frame: frameOf(file, first.line) } };
}

function frameOf(file: string, line: number): string {
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
