import pc from 'picocolors';
import type { Problem } from '#shared/problem.ts';
import { REMOVED_DOCUMENTS_FILE } from '../../src/node/content/version-tree.ts';
import { formatProblemCounts, formatProblems } from '../../src/node/report.ts';
import type { UpdatePlan } from './plan-update.ts';
import type { ReviewItem } from './review-prose.ts';

/** Maximum number of rows of a shortened list. */
const SHORT_LIST_ROWS = 8;

/** Shortens a list of rows for the terminal. */
type ShortenRows = (rows: readonly string[], indent?: string) => string[];

function createShortener(isVerbose: boolean): ShortenRows {
  return (rows, indent = '  ') =>
    isVerbose || rows.length <= SHORT_LIST_ROWS
      ? [...rows]
      : [...rows.slice(0, SHORT_LIST_ROWS), pc.dim(`${indent}… and ${rows.length - SHORT_LIST_ROWS} more (--verbose)`)];
}

/**
 * Formats an update for the terminal: symbols, files, and prose to write and review.
 *
 * @param isVerbose true to print every row of each list
 */
export function formatPlan(plan: UpdatePlan, isVerbose = true): string {
  const short = createShortener(isVerbose);
  const from = plan.before === null ? '' : `, which inherits from ${plan.before}`;
  const parts = [
    `${pc.bold(`API of ${plan.version}`)}${from}\n${formatCounts(plan, short)}`,
    formatFiles(plan, short),
    formatReview(plan, short),
    formatMissing(plan, short),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Formats the problems that the build will report, errors first. */
export function formatCheck(problems: readonly Problem[], isVerbose: boolean): string {
  if (problems.length === 0) return '';
  const errors = problems.filter(({ severity }) => severity === 'error');
  const sorted = [...errors, ...problems.filter(({ severity }) => severity !== 'error')];
  const rows = createShortener(isVerbose)(sorted.map((problem) => formatProblems([problem])));
  return [`${pc.bold('The build will report')}: ${formatProblemCounts(problems)}`, ...rows].join('\n');
}

function formatCounts({ added, changed, removed, unchanged }: UpdatePlan, short: ShortenRows): string {
  const width = String(Math.max(added.length, changed.length, removed.length, unchanged.length)).length;
  const row = (word: string, uids: readonly string[]): string => {
    const rows = short(
      uids.map((uid) => `      ${uid}`),
      '      ',
    );
    return [`  ${String(uids.length).padStart(width)} ${word}`, ...rows].join('\n');
  };
  const unchangedRow = `  ${String(unchanged.length).padStart(width)} unchanged`;
  return [row('added', added), row('changed', changed), row('removed', removed), unchangedRow].join('\n');
}

function formatFiles({ writes, deletes, removals }: UpdatePlan, short: ShortenRows): string {
  const rows = [
    ...writes.map(({ path }) => `  write   ${path}`),
    ...deletes.map((path) => `  delete  ${path}`),
    ...(removals === undefined ? [] : [`  ${removals === null ? 'delete' : 'write '}  ${REMOVED_DOCUMENTS_FILE}`]),
  ];
  return rows.length === 0 ? '' : [pc.bold('Files in content/docs/next'), ...short(rows)].join('\n');
}

function formatReview({ review }: UpdatePlan, short: ShortenRows): string {
  if (review.length === 0) return '';
  const title = pc.bold(`Prose to review: ${review.length}`);
  return [`${title} (it was not changed)`, ...short(review.map(formatItem))].join('\n');
}

function formatItem(item: ReviewItem): string {
  const { file, line, uid, before, after, suggestion } = item;
  const rows = [`  ${pc.bold(`${file}:${line}`)} ${uid} ${pc.yellow(describeChange(item))}`];
  if (before !== null && before !== '') rows.push(`      was ${before}`);
  if (after !== null && after !== '' && after !== before) rows.push(`      is  ${after}`);
  if (suggestion !== null) rows.push(`    ${pc.dim('→')} Was it renamed to \`${suggestion}\`?`);
  return rows.join('\n');
}

function describeChange({ kind, field }: ReviewItem): string {
  if (kind === 'gone') return 'was removed';
  if (kind === 'changed') return 'has a new declaration';
  if (kind === 'field') return `no longer has ${field}`;
  return 'loses its prose, which is in the file of a removed type. Copy it to a file in content/docs/next/api';
}

function formatMissing({ missing }: UpdatePlan, short: ShortenRows): string {
  if (missing.length === 0) return '';
  const rows = short(missing.map(({ uid, parts }) => `  ${uid}: ${parts.join(', ')}`));
  const title = pc.bold(`Prose to write: ${missing.length}`);
  return [`${title} (in *.md files beside the YAML)`, ...rows].join('\n');
}
