/** Severity of a problem: an error fails the build, a warning is only printed. */
export type Severity = 'error' | 'warning';

/** A problem in the content or the configuration. */
export interface Problem {
  severity: Severity;
  /** A short stable name for the kind of problem, such as `broken-link`. */
  rule: string;
  /** The file to open, relative to the site's root, with forward slashes. */
  file: string;
  /** One-based line in `file`, when known. */
  line?: number | undefined;
  /** One-based column in `file`, when known. */
  column?: number | undefined;
  /** What is wrong, in a sentence. */
  message: string;
  /** How to fix it, if the message does not say so. */
  hint?: string | undefined;
  /** Uid of a missing symbol that docfx's files reference. */
  uid?: string | undefined;
}

/** A problem inside a page. `file` defaults to the page's own file. */
export type PageProblem = Omit<Problem, 'file'> & { file?: string | undefined };

/** True when at least one of the problems must fail the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Removes duplicates: a problem in a shared page is found in each version. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Sorts problems by file, line and column, so that the same input always prints the same report. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code unit, which unlike `localeCompare` is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
