import { SITE_IDS } from '../names.ts';
import { buildRows } from './build-rows.ts';
import { machineLine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';
import { interactionsTable, shiftsTable } from './own-tables.ts';
import type { Result, SiteResult } from './result.ts';
import type { Row } from './row.ts';
import { lighthouseRows, visitRows } from './visit-rows.ts';

/** Markdown's tables of all that a result has. */
export function resultTables(result: Result): string {
  const sites = SITE_IDS.flatMap((id) => result.sites[id] ?? []);
  const tables = [
    { title: 'Build', rows: buildRows() },
    { title: 'Visit', rows: visitRows() },
    { title: 'Lighthouse', rows: lighthouseRows(sites) },
  ];
  const beside = tables.map(({ title, rows }) => table(title, rows, sites));
  const own = sites.flatMap(({ shifts, interactions }) => [shiftsTable(shifts), interactionsTable(interactions)]);
  return [machineLine(result), ...beside, ...own].filter((text) => text !== '').join('\n\n');
}

function table(title: string, rows: readonly Row[], sites: readonly SiteResult[]): string {
  const filled = rows
    .map(({ name, figure }) => ({ name, cells: sites.map((site) => figure(site) ?? '–') }))
    .filter(({ cells }) => cells.some((cell) => cell !== '–'));
  if (filled.length === 0) return '';
  return markdownTable(
    [title, ...sites.map(({ name }) => name)],
    filled.map(({ name, cells }) => [name, ...cells]),
  );
}
