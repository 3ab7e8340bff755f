import pc from 'picocolors';
import { REMOVED_FILE } from '../content/version-tree.ts';
import type { UpdatePlan } from './plan-update.ts';
import type { ReviewItem } from './review-prose.ts';

/** An update as a person reads it: what becomes of the version, which files change, what is left to write and review. */
export function formatPlan(plan: UpdatePlan): string {
  const from = plan.before === null ? '' : `, which inherits from ${plan.before}`;
  const parts = [
    `${pc.bold(`API of ${plan.version}`)}${from}\n${formatCounts(plan)}`,
    formatFiles(plan),
    formatReview(plan),
    formatMissing(plan),
    plan.changed.length + plan.removed.length === 0
      ? ''
      : 'Then run `npm run build`: it names guides and samples that use what changed.',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function formatCounts({ added, changed, removed, unchanged }: UpdatePlan): string {
  const width = String(Math.max(added.length, changed.length, removed.length, unchanged.length)).length;
  const row = (word: string, uids: readonly string[]): string => {
    return [`  ${String(uids.length).padStart(width)} ${word}`, ...uids.map((uid) => `      ${uid}`)].join('\n');
  };
  const stays = `  ${String(unchanged.length).padStart(width)} unchanged`;
  return [row('added', added), row('changed', changed), row('removed', removed), stays].join('\n');
}

function formatFiles({ writes, deletes, removals }: UpdatePlan): string {
  const rows = [
    ...writes.map(({ path }) => `  write   ${path}`),
    ...deletes.map((path) => `  delete  ${path}`),
    ...(removals === undefined ? [] : [`  ${removals === null ? 'delete' : 'write '}  ${REMOVED_FILE}`]),
  ];
  return rows.length === 0 ? '' : [pc.bold('Files in content/docs/next'), ...rows].join('\n');
}

function formatReview({ review }: UpdatePlan): string {
  if (review.length === 0) return '';
  return [`${pc.bold(`Prose to review: ${review.length}`)} (it stays as it is)`, ...review.map(formatItem)].join('\n');
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

function formatMissing({ missing }: UpdatePlan): string {
  if (missing.length === 0) return '';
  const rows = missing.map(({ uid, parts }) => `  ${uid}: ${parts.join(', ')}`);
  const title = pc.bold(`Prose to write: ${missing.length}`);
  return [`${title} (in *.md files beside the YAML; \`npm test\` fails without it)`, ...rows].join('\n');
}
