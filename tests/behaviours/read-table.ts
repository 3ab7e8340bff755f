import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Problem } from '#model/problem.ts';
import { readYaml } from '#node/content/api/yaml-source.ts';
import { listFiles } from '#node/content/read-folder.ts';

/** A test, by its file and by its title with those of the groups around it: `group › test`. */
export interface TestName {
  file: string;
  title: string;
}

/** A row of the table: what the site does, and what shows it. */
export interface Behaviour {
  /** The row's place. */
  file: string;
  line: number;
  /** What the site does, in a sentence that needs no other text. */
  says: string;
  tests: TestName[];
  /** Why the site does otherwise than the site before it did. */
  differs?: string | undefined;
  /** Who still owes the row its test. */
  pending?: string | undefined;
}

/** The table's folder, from the root of the repository. */
export const FOLDER = 'tests/behaviours';

const sentence = v.pipe(v.string(), v.trim(), v.regex(/^\S.{9,}[.!?”)]$/su, 'is no sentence'));
const Row = v.strictObject({
  says: sentence,
  tests: v.optional(v.record(v.string(), v.union([v.string(), v.pipe(v.array(v.string()), v.nonEmpty())]))),
  differs: v.optional(sentence),
  pending: v.optional(v.string()),
});

/** Every row of the table, and what is wrong with the files that hold it. */
export function readTable(root: string): { rows: Behaviour[]; problems: Problem[] } {
  const files = listFiles(join(root, FOLDER)).filter(({ path }) => path.endsWith('.yml'));
  const read = files.map(({ path, absolute }) => parseRows(readFileSync(absolute, 'utf8'), `${FOLDER}/${path}`));
  return { rows: read.flatMap(({ rows }) => rows), problems: read.flatMap(({ problems }) => problems) };
}

/** The rows of one file of the table. */
export function parseRows(text: string, file: string): { rows: Behaviour[]; problems: Problem[] } {
  const { value, problems, locate } = readYaml(text, file);
  const hint = 'A row has `says`, and `tests` (a file with its titles), or `differs` (why), or both.';
  if (problems.length > 0) return { rows: [], problems: problems.map((problem) => ({ ...problem, hint })) };
  const list = v.safeParse(v.array(v.unknown()), value);
  if (!list.success) return { rows: [], problems: [problem(file, 1, 'The file holds no list of rows.', hint)] };

  const rows: Behaviour[] = [];
  for (const [at, one] of list.output.entries()) {
    const { line } = locate([at]);
    const row = v.safeParse(Row, one);
    if (!row.success) {
      const what = row.issues.map((issue) => `\`${v.getDotPath(issue) ?? 'row'}\`: ${issue.message}`).join(', ');
      problems.push(problem(file, line, `This is no row: ${what}.`, hint));
      continue;
    }
    const { says, tests = {}, differs, pending } = row.output;
    const names = Object.entries(tests).flatMap(([of, titles]) =>
      [titles].flat().map((title) => ({ file: of, title })),
    );
    if (names.length === 0 && differs === undefined && pending === undefined) {
      problems.push(problem(file, line, `Nothing shows that “${says}”`, hint));
    }
    rows.push({ file, line, says, tests: names, differs, pending });
  }
  return { rows, problems };
}

/** Something wrong with a row. */
export function problem(file: string, line: number, message: string, hint: string): Problem {
  return { severity: 'error', rule: 'behaviours', file, line, message, hint };
}
