import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '#shared/problem.ts';
import { reasonOf } from '#shared/problem.ts';
import { toPosix } from './content/read-folder.ts';

/** Something that the bundler can't read in a file of code. */
export interface CodeFault {
  /** As an absolute path; the bundler tells it from the folder that it runs in. */
  file: string;
  line: number;
  /** From 1. */
  column: number;
  /** One sentence. */
  message: string;
}

/** The bundler's sentence, before a drawing of the lines that begins with their place. */
const DRAWN = /^(?:\[[\w:-]+\] )?(?<said>\S.*)\n\s*╭─\[ (?<path>.+?):(?<line>\d+):(?<column>\d+) \]/gmu;
/** Modules that aren't there: said of packages, and in development of files, without a place. */
const MISSING =
  /(?:Failed to load url|failed to resolve import|Cannot find module) (?<quote>["']?)(?<name>\S+?)\k<quote> (?:\(resolved id: .*?\) in|from|imported from) (?<mark>["']?)(?<path>.+?)\k<mark>(?:\.\s|\.?$)/imu;

/** The faults of code that an error of the bundler tells, in its own drawings for a terminal; none in any other error. */
export function codeFaults(error: unknown): CodeFault[] {
  const text = stripVTControlCharacters(reasonOf(error));
  const drawn = [...text.matchAll(DRAWN)].map(({ groups: { said = '', path = '', line, column } = {} }) => {
    const message = `The code can't be read: ${ended(said.replace(` in ${path}`, ''))}`;
    return { file: resolve(path), line: Number(line), column: Number(column), message };
  });
  const { name, path } = drawn.length > 0 ? {} : (MISSING.exec(text)?.groups ?? {});
  if (name === undefined || path === undefined) return drawn;
  const file = resolve(path);
  return [{ file, ...placeOf(file, name), message: `There is no module "${name}" to import.` }];
}

/**
 * What keeps a site's code from being bundled, as problems of its files.
 *
 * @throws the error itself where it tells of no code
 */
export function bundleProblems(error: unknown, root: string): Problem[] {
  const faults = codeFaults(error);
  if (faults.length === 0) throw error;
  return faults.map(({ file, ...fault }) => {
    return { severity: 'error', rule: 'bundle', file: toPosix(relative(root, file)), ...fault };
  });
}

function ended(sentence: string): string {
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** Where a file names a module. */
function placeOf(file: string, name: string): Pick<CodeFault, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`));
  return index < 0 ? { line: 1, column: 1 } : { line: index + 1, column: (lines[index] ?? '').indexOf(name) };
}
