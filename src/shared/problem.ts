import { FIXED_RULES, type Rule, type RuleSettings } from './rules.ts';

/** Severity of a problem. An error fails the build; a warning is only printed. */
export type Severity = 'error' | 'warning';

/** A problem in the content or the configuration. */
export interface Problem {
  severity: Severity;
  /** A short stable name for the kind of problem, such as `broken-link`. */
  rule: Rule;
  /** Path of the file with the problem, relative to the site's root, with forward slashes. */
  file: string;
  /** One-based line in `file`, if known. */
  line?: number | undefined;
  /** One-based column in `file`, if known. */
  column?: number | undefined;
  /** Description of the problem, as a sentence. */
  message: string;
  /** Advice on how to fix the problem, if the message doesn't contain it. */
  hint?: string | undefined;
  /** Uid of a symbol that docfx's files reference but don't contain. */
  uid?: string | undefined;
}

/** A problem inside a page. `file` defaults to the page's own file. */
export type PageProblem = Omit<Problem, 'file'> & { file?: string | undefined };

/** Returns true if at least one problem is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Removes duplicates, because a problem in a page is found once for each version that shows the page. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Maximum number of problems of one rule that are reported in one file. */
const MAX_PROBLEMS = 100;

/** Omits problems if a file has very many of the same rule. The last of those that remain names their number. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ file, rule, severity }: Problem): string => JSON.stringify([file, rule, severity]);
  const totals = new Map<string, number>();
  for (const problem of problems) totals.set(keyOf(problem), (totals.get(keyOf(problem)) ?? 0) + 1);
  const counts = new Map<string, number>();
  return problems.flatMap((problem): Problem[] => {
    const key = keyOf(problem);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const more = (totals.get(key) ?? 0) - MAX_PROBLEMS;
    if (count > MAX_PROBLEMS) return [];
    if (count < MAX_PROBLEMS || more === 0) return [problem];
    return [
      { ...problem, message: `${problem.message} The file has ${more.toLocaleString('en')} more such problems.` },
    ];
  });
}

/** Returns the problems sorted by file, line and column, so that the same input always prints the same report. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** Compares texts by code unit. Unlike with `localeCompare`, the result is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the one-based line and column of an offset in a text. */
export function getPlace(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Returns the message of a thrown value, which may not be an Error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Applies a site's rule settings to problems. Omits problems whose rule is off.
 *
 * @param isLenient true to report all problems as warnings whose rules have no setting and are not fixed
 */
export function applyRuleSettings(
  problems: readonly Problem[],
  settings: RuleSettings = {},
  isLenient = false,
): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    if (FIXED_RULES.includes(problem.rule)) return [problem];
    const severity = settings[problem.rule] ?? (isLenient ? 'warning' : problem.severity);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
}
