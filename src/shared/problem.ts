import { groupByKey } from './get-or-create.ts';
import { FIXED_SEVERITY_RULES, type RuleName, type RuleSettings } from './rules.ts';

/** Severity of a problem. An error fails the build; a warning is only printed. */
export type Severity = 'error' | 'warning';

/** A problem in the content or the configuration. */
export interface Problem {
  severity: Severity;
  /** A short stable name for the kind of problem, such as `broken-link`. */
  rule: RuleName;
  /** Path of the file with the problem, relative to the site's root folder, with forward slashes. */
  file: string;
  /** One-based line in `file`, if known. */
  line?: number | undefined;
  /** One-based column in `file`, if known. */
  column?: number | undefined;
  /** Description of the problem, as a sentence. */
  message: string;
  /** Advice on how to fix the problem, if the message doesn't contain it. */
  hint?: string | undefined;
  /** Uid of the unknown symbol, if the problem is that a page of the API reference refers to one. */
  uid?: string | undefined;
}

/** A problem inside a page. `file` defaults to the page's own file. */
export type PageProblem = Omit<Problem, 'file'> & { file?: string | undefined };

/** Returns true if at least one problem is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Removes duplicates, which occur because a problem in a page is found once per version that shows the page. */
export function removeDuplicateProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Maximum number of reported problems in a group: problems with the same file, rule and severity. */
const MAX_PROBLEMS_PER_GROUP = 100;

/** Maximum length of a problem's message, in UTF-16 code units. */
const MAX_MESSAGE_LENGTH = 2000;

/** Limits problems and message lengths. The last message of a group states the number of omitted problems. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  const getGroupKey = ({ file, rule, severity }: Problem): string => JSON.stringify([file, rule, severity]);
  const groups = groupByKey(problems.map((problem) => [getGroupKey(problem), problem]));
  return [...groups.values()].flatMap((group) => {
    const omittedCount = group.length - MAX_PROBLEMS_PER_GROUP;
    return group.slice(0, MAX_PROBLEMS_PER_GROUP).map((problem, index) => {
      const text = problem.message;
      const message = text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
      const hasOmissionNote = omittedCount > 0 && index === MAX_PROBLEMS_PER_GROUP - 1;
      const omissionNote = ` The file has ${omittedCount.toLocaleString('en')} more such problems.`;
      return { ...problem, message: hasOmissionNote ? message + omissionNote : message };
    });
  });
}

/** Returns the problems sorted by file, line and column, so that the same input always prints the same report. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareByCodeUnit(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareByCodeUnit(a.message, b.message),
  );
}

/** Compares texts by code unit. Unlike with `localeCompare`, the result is the same on every machine. */
export function compareByCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the one-based line and column of an offset in a text. */
export function getLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Returns the message of a thrown value, which may not be an Error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Applies a site's rule settings to problems. Omits problems whose rule is off. If `isLenient` is true, errors become
 * warnings, unless their rule has a setting. Rules in `FIXED_SEVERITY_RULES` are unaffected.
 */
export function applyRuleSettings(problems: readonly Problem[], settings: RuleSettings = {}, isLenient = false) {
  return problems.flatMap((problem): Problem[] => {
    if (FIXED_SEVERITY_RULES.includes(problem.rule)) return [problem];
    const severity = settings[problem.rule] ?? (isLenient ? 'warning' : problem.severity);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
}
