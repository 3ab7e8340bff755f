import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CAC } from 'cac';
import { createTwoFilesPatch } from 'diff';
import pc from 'picocolors';
import * as v from 'valibot';
import { type ChangeKind, summariseChanges, type TypeChange } from '#shared/api-history.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  createTextOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { assembleSite } from '../../scripts/support/read-site.ts';
import { findVersion } from '../versions/find-version.ts';
import {
  type ChangedPage,
  compareVersions,
  type FilePair,
  type PageSummary,
  type VersionComparison,
} from './compare-versions.ts';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  full: createFlagOptionSchema('--full'),
  json: createFlagOptionSchema('--json'),
});
const Arguments = v.object({
  from: createTextOptionSchema('from'),
  to: createTextOptionSchema('to'),
  page: v.optional(createTextOptionSchema('page')),
});

/** Adds `docs diff`, which lists the differences between two versions. */
export function addDiffCommand(cli: CAC): void {
  cli
    .command(
      'diff <from> <to> [page]',
      'List the pages and API types that differ between two versions. With a page, print its changed lines',
    )
    .option('--full', 'Also print the changed lines of every page')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- diff latest next')
    .example('npm run docs -- diff latest next guides/intro')
    .action((from: unknown, to: unknown, page: unknown, given: unknown) =>
      runWithOptions(Options, given, async (options) => compare(v.parse(Arguments, { from, to, page }), options)),
    );
}

/** Prints the comparison. Resolves with an error message, or null on success. */
async function compare(
  given: v.InferOutput<typeof Arguments>,
  { root, full, json }: v.InferOutput<typeof Options>,
): Promise<string | null> {
  const site = await assembleSite(root);
  if (typeof site === 'string') return site;
  const { versions } = site.content.site;
  const [from, to] = [findVersion(versions, given.from), findVersion(versions, given.to)];
  if (typeof from === 'string') return from;
  if (typeof to === 'string') return to;
  const comparison = compareVersions(site, from, to);
  const diffOf = ({ files }: ChangedPage): string => files.map((pair) => createFileDiff(root, pair)).join('\n');
  const { added, removed, changed } = comparison.pages;
  if (given.page !== undefined) {
    const id = given.page.replace(/\.mdx?$/iu, '');
    const page = changed.find((one) => one.id === id || one.file === given.page);
    if (page === undefined) return formatUnchangedPageError(comparison, id);
    console.log(json ? JSON.stringify({ ...page, diff: diffOf(page) }, null, 2) : colourDiff(diffOf(page)));
    return null;
  }
  if (json) {
    const pages = { added, removed, changed: changed.map((page) => (full ? { ...page, diff: diffOf(page) } : page)) };
    console.log(JSON.stringify({ ...comparison, pages }, null, 2));
  } else console.log(formatComparison(comparison, full ? diffOf : null));
  return null;
}

function formatUnchangedPageError(
  { from, to, pages: { added, removed, changed } }: VersionComparison,
  id: string,
): string {
  const has = (pages: readonly { id: string }[]): boolean => pages.some((page) => page.id === id);
  if (has(added)) return `Only ${to} has \`${id}\`.`;
  if (has(removed)) return `Only ${from} has \`${id}\`.`;
  const near = findSimilarNames(
    id,
    changed.map((page) => page.id),
    3,
  );
  return [`No page \`${id}\` differs between ${from} and ${to}.`, didYouMean(near, '`') ?? ''].join(' ').trim();
}

/** Symbols in front of changed pages and types. */
const CHANGE_SYMBOLS: Readonly<Record<ChangeKind, string>> = {
  added: pc.green('+'),
  removed: pc.red('-'),
  changed: pc.yellow('~'),
};

/**
 * Formats a comparison: pages, then the API.
 *
 * @param diffOf returns the diff of a page; null to omit the diffs of pages and declarations
 */
function formatComparison(
  { from, to, pages, api }: VersionComparison,
  diffOf: ((page: ChangedPage) => string) | null,
): string {
  const { added, removed, changed } = pages;
  const counts = `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
  const line = (change: ChangeKind, { id, title }: PageSummary): string =>
    `  ${CHANGE_SYMBOLS[change]} ${id} ${pc.dim(title)}`;
  return [
    pc.bold(`From ${from} to ${to}`),
    '',
    `Pages: ${counts}.`,
    ...added.map((page) => line('added', page)),
    ...removed.map((page) => line('removed', page)),
    ...changed.flatMap((page) => [
      line('changed', page),
      ...describeChange(page).map((text) => `      ${text}`),
      ...(diffOf === null || page.files.length === 0 ? [] : ['', colourDiff(diffOf(page))]),
    ]),
    '',
    `API: ${summariseChanges(api)}`,
    ...api.flatMap((type) => formatType(type, diffOf !== null)),
  ].join('\n');
}

function describeChange({ moved, files }: ChangedPage): string[] {
  const names = files.map(({ from, to }) => (from === null ? `${to} added` : to === null ? `${from} removed` : to));
  const sameTextNote =
    files.length === 0 && moved === null ? ['the same text; a file or symbol that it refers to differs'] : [];
  return [...(moved === null ? [] : [`moved from ${moved.from} to ${moved.to}`]), ...names, ...sameTextNote];
}

function formatType(type: TypeChange, isFull: boolean): string[] {
  return [
    `  ${CHANGE_SYMBOLS[type.change ?? 'changed']} ${type.fullName}`,
    ...(isFull && type.change === 'changed' ? formatDeclarations(type, '      ') : []),
    ...type.members.flatMap((member) => [
      `      ${CHANGE_SYMBOLS[member.change]} ${member.name}`,
      ...(isFull && member.change === 'changed' ? formatDeclarations(member, '          ') : []),
    ]),
  ];
}

function formatDeclarations({ before, after }: Pick<TypeChange, 'before' | 'after'>, indent: string): string[] {
  const lines = (text: string | undefined, paint: (line: string) => string): string[] =>
    (text ?? '').split('\n').map((line) => indent + paint(line));
  return [
    ...lines(before?.code, (line) => pc.red(`- ${line}`)),
    ...lines(after?.code, (line) => pc.green(`+ ${line}`)),
  ];
}

/** Colours the lines of a unified diff that start with `+` or `-`. */
function colourDiff(text: string): string {
  return text.replaceAll(/^[-+].*$/gmu, (line) => (line.startsWith('+') ? pc.green(line) : pc.red(line)));
}

/** Reads a text file: '' if it does not exist, null if it is binary. */
function readText(root: string, file: string | null): string | null {
  const path = file === null ? null : join(root, file);
  if (path === null || !existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  return text.includes('\0') ? null : text;
}

/** Returns the unified diff of two files, whose paths are relative to `root`. */
function createFileDiff(root: string, { from, to }: FilePair): string {
  const [before, after] = [readText(root, from), readText(root, to)];
  const names = [from ?? '/dev/null', to ?? '/dev/null'] as const;
  if (before === null || after === null) return `--- ${names[0]}\n+++ ${names[1]}\nBinary files differ.\n`;
  const patch = createTwoFilesPatch(...names, before, after, undefined, undefined, { context: 3 });
  return patch.replace(/^=+\n/u, '');
}
