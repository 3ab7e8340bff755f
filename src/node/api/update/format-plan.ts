import pc from 'picocolors';
import type { Problem } from '#shared/problem.ts';
import { REMOVED_FILE } from '../../content/version-tree.ts';
import { countProblems, formatProblems } from '../../report.ts';
import type { UpdatePlan } from './plan-update.ts';
import type { ReviewItem } from './review-prose.ts';

/** How many rows of a list a summary shows. */
const FEW = 8;

/** The rows of a list, or its first ones and how many more there are. */
type Shorten = (rows: readonly string[], indent?: string) => string[];

function shortener(isVerbose: boolean): Shorten {
  return (rows, indent = '  ') =>
    isVerbose || rows.length <= FEW
      ? [...rows]
      : [...rows.slice(0, FEW), pc.dim(`${indent}… and ${rows.length - FEW} more (--verbose)`)];
}

/**
 * An update as a person reads it: what becomes of the version, which files change, what is left to write and review.
 *
 * @param isVerbose every row of each list, in place of the first ones
 */
export function formatPlan(plan: UpdatePlan, isVerbose = true): string {
  const short = shortener(isVerbose);
  const from = plan.before === null ? '' : `, which inherits from ${plan.before}`;
  const parts = [
    `${pc.bold(`API of ${plan.version}`)}${from}\n${formatCounts(plan, short)}`,
    formatFiles(plan, short),
    formatReview(plan, short),
    formatMissing(plan, short),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What the build will say of an update, as the build prints it: errors first, since a summary shows the first. */
export function formatCheck(problems: readonly Problem[], isVerbose: boolean): string {
  if (problems.length === 0) return '';
  const errors = problems.filter(({ severity }) => severity === 'error');
  const sorted = [...errors, ...problems.filter(({ severity }) => severity !== 'error')];
  const rows = shortener(isVerbose)(sorted.map((problem) => formatProblems([problem])));
  return [`${pc.bold('The build will say')}: ${countProblems(problems)}`, ...rows].join('\n');
}

function formatCounts({ added, changed, removed, unchanged }: UpdatePlan, short: Shorten): string {
  const width = String(Math.max(added.length, changed.length, removed.length, unchanged.length)).length;
  const row = (word: string, uids: readonly string[]): string => {
    const rows = short(
      uids.map((uid) => `      ${uid}`),
      '      ',
    );
    return [`  ${String(uids.length).padStart(width)} ${word}`, ...rows].join('\n');
  };
  const stays = `  ${String(unchanged.length).padStart(width)} unchanged`;
  return [row('added', added), row('changed', changed), row('removed', removed), stays].join('\n');
}

function formatFiles({ writes, deletes, removals }: UpdatePlan, short: Shorten): string {
  const rows = [
    ...writes.map(({ path }) => `  write   ${path}`),
    ...deletes.map((path) => `  delete  ${path}`),
    ...(removals === undefined ? [] : [`  ${removals === null ? 'delete' : 'write '}  ${REMOVED_FILE}`]),
  ];
  return rows.length === 0 ? '' : [pc.bold('Files in content/docs/next'), ...short(rows)].join('\n');
}

function formatReview({ review }: UpdatePlan, short: Shorten): string {
  if (review.length === 0) return '';
  const title = pc.bold(`Prose to review: ${review.length}`);
  return [`${title} (it stays as it is)`, ...short(review.map(formatItem))].join('\n');
}

function formatItem(item: ReviewItem): string {
  const { file, line, uid, before, after, suggestion } = item;
  const rows = [`  ${pc.bold(`${file}:${line}`)} ${uid} ${pc.yellow(whatHappened(item))}`];
  if (before !== null && before !== '') rows.push(`      was ${before}`);
  if (after !== null && after !== '' && after !== before) rows.push(`      is  ${after}`);
  if (suggestion !== null) rows.push(`    ${pc.dim('→')} Perhaps it is \`${suggestion}\` now.`);
  return rows.join('\n');
}

function whatHappened({ kind, field }: ReviewItem): string {
  if (kind === 'gone') return 'is gone';
  if (kind === 'changed') return 'has another declaration';
  if (kind === 'field') return `has no ${field} any more`;
  return "loses its prose, which stands in a removed type's file: copy it to a file in content/docs/next/api";
}

function formatMissing({ missing }: UpdatePlan, short: Shorten): string {
  if (missing.length === 0) return '';
  const rows = short(missing.map(({ uid, parts }) => `  ${uid}: ${parts.join(', ')}`));
  const title = pc.bold(`Prose to write: ${missing.length}`);
  return [`${title} (in *.md files beside the YAML)`, ...rows].join('\n');
}
