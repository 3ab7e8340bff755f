import pc from 'picocolors';
import { limitProblems, type Problem, sortProblems } from '#shared/problem.ts';
import { formatCountWithNoun } from './markdown/tree.ts';

/** Formats problems for the terminal, sorted, as location, severity, message, rule and hint. Limits their number. */
export function formatProblems(problems: readonly Problem[]): string {
  return sortProblems(limitProblems(problems))
    .map((problem) => {
      const severityLabel = problem.severity === 'error' ? pc.red('error') : pc.yellow('warning');
      const hint = problem.hint === undefined ? '' : `\n    ${pc.dim('→')} ${escapeControls(problem.hint)}`;
      return `  ${pc.bold(formatLocation(problem))} ${severityLabel} ${escapeControls(problem.message)} ${pc.dim(`[${problem.rule}]`)}${hint}`;
    })
    .join('\n');
}

/** Escapes control characters except line breaks, so that a file name can't send control sequences to the terminal. */
function escapeControls(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** Formats a location as `file:line:column`. Omits unknown parts. */
export function formatLocation({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return escapeControls([file, line, column].filter((part) => part !== undefined).join(':'));
}

/** Formats problems for the terminal, followed by the number of errors and warnings. */
export function formatProblemReport(problems: readonly Problem[]): string {
  return `${formatProblems(problems)}\n\n  ${formatProblemCounts(problems)}`;
}

/** Formats the number of errors and warnings, such as `3 errors and 1 warning`. */
export function formatProblemCounts(problems: readonly Problem[]): string {
  const countTexts = (['error', 'warning'] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [formatCountWithNoun(count, severity)];
  });
  return countTexts.join(' and ');
}

/** Runs the stages of a build and prints their durations. */
export type BuildStageRunner = ReturnType<typeof createBuildStageRunner>;

/** Creates a runner of build stages, which prints one line per stage. */
export function createBuildStageRunner(print: (line: string) => void) {
  const runnerStart = performance.now();
  return {
    /** Runs a stage, then prints the stage's name, its duration and the result's summary, which `describe` returns. */
    async run<T>(name: string, work: () => T | Promise<T>, describe: (result: T) => string): Promise<T> {
      const start = performance.now();
      const result = await work();
      const duration = `${Math.round(performance.now() - start)} ms`.padStart(9);
      print(`  ${name.padEnd(10)} ${pc.dim(duration)}  ${describe(result)}`);
      return result;
    },
    /** Returns the time in milliseconds since the runner was created. */
    elapsed: (): number => performance.now() - runnerStart,
  };
}
