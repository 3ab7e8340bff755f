/** How much a problem weighs: an error fails the build, a warning is only printed. */
export type Severity = 'error' | 'warning';

/** One thing wrong with the content or the configuration, said so that a person can fix it. */
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
  /** How to fix it, when there is more to say than the message. */
  hint?: string | undefined;
  /** Uid of the symbol that isn't there, where docfx's own files name it. */
  uid?: string | undefined;
}

/** A problem found inside one page; the page's own file is meant when `file` is left out. */
export type PageProblem = Omit<Problem, 'file'> & { file?: string | undefined };

/** True when at least one of the problems must fail the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Each problem once: what several versions show is found in each. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Order by file, line and column, so that the same input always prints the same report. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** Compare by code unit: unlike `localeCompare`, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What something thrown says of itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
