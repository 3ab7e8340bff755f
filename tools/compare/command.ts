import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CAC } from 'cac';
import { createTwoFilesPatch } from 'diff';
import pc from 'picocolors';
import * as v from 'valibot';
import { findVersion } from '#node/content/versions-file.ts';
import { type Change, countChanges, type TypeChange } from '#shared/api-history.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { flag, runWith, siteFolder, siteRoot, word } from '../../scripts/support/commands.ts';
import { assembleSite } from '../../scripts/support/read-site.ts';
import {
  type ChangedPage,
  compareVersions,
  type FilePair,
  type OnePage,
  type VersionComparison,
} from './compare-versions.ts';

const Options = v.object({ root: siteFolder(), full: flag('--full'), json: flag('--json') });
const Asked = v.object({ from: word('from'), to: word('to'), page: v.optional(word('page')) });

/** Add `docs diff <from> <to> [page]`. */
export function addDiffCommand(cli: CAC): void {
  cli
    .command(
      'diff <from> <to> [page]',
      'Say which pages and which parts of the API two versions have differently. With a page, print its changed lines',
    )
    .option('--full', "Print the changed lines of each page, too; a page's id after the versions prints its own")
    .option('--json', 'Print it as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- diff latest next')
    .example('npm run docs -- diff latest next guides/intro')
    .action((from: unknown, to: unknown, page: unknown, given: unknown) =>
      runWith(Options, given, async (options) => compare(v.parse(Asked, { from, to, page }), options)),
    );
}

/** Resolves with what stands in the way, or null. */
async function compare(
  asked: v.InferOutput<typeof Asked>,
  { root, full, json }: v.InferOutput<typeof Options>,
): Promise<string | null> {
  const site = await assembleSite(root);
  if (typeof site === 'string') return site;
  const { versions } = site.content.site;
  const [from, to] = [findVersion(versions, asked.from), findVersion(versions, asked.to)];
  if (typeof from === 'string') return from;
  if (typeof to === 'string') return to;
  const found = compareVersions(site, from, to);
  const diffOf = ({ files }: ChangedPage): string => files.map((pair) => fileDiff(root, pair)).join('\n');
  const { added, removed, changed } = found.pages;
  if (asked.page !== undefined) {
    const id = asked.page.replace(/\.mdx?$/iu, '');
    const page = changed.find((one) => one.id === id || one.file === asked.page);
    if (page === undefined) return noSuchPage(found, id);
    console.log(json ? JSON.stringify({ ...page, diff: diffOf(page) }, null, 2) : colourDiff(diffOf(page)));
    return null;
  }
  if (json) {
    const pages = { added, removed, changed: changed.map((page) => (full ? { ...page, diff: diffOf(page) } : page)) };
    console.log(JSON.stringify({ ...found, pages }, null, 2));
  } else console.log(formatComparison(found, full ? diffOf : null));
  return null;
}

function noSuchPage({ from, to, pages: { added, removed, changed } }: VersionComparison, id: string): string {
  const has = (pages: readonly { id: string }[]): boolean => pages.some((page) => page.id === id);
  if (has(added)) return `Only ${to} has \`${id}\`.`;
  if (has(removed)) return `Only ${from} has \`${id}\`.`;
  const near = nearest(
    id,
    changed.map((page) => page.id),
    3,
  );
  return [`${from} and ${to} show no page \`${id}\` differently.`, didYouMean(near, '`') ?? ''].join(' ').trim();
}

const MARKS: Readonly<Record<Change, string>> = {
  added: pc.green('+'),
  removed: pc.red('-'),
  changed: pc.yellow('~'),
};

/**
 * A comparison as a person reads it: pages, then the API.
 *
 * @param diffOf gives the differences of a page's text; null leaves them out, and those of declarations with them
 */
function formatComparison(
  { from, to, pages, api }: VersionComparison,
  diffOf: ((page: ChangedPage) => string) | null,
): string {
  const { added, removed, changed } = pages;
  const counts = `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
  const line = (change: Change, { id, title }: OnePage): string => `  ${MARKS[change]} ${id} ${pc.dim(title)}`;
  return [
    pc.bold(`From ${from} to ${to}`),
    '',
    `Pages: ${counts}.`,
    ...added.map((page) => line('added', page)),
    ...removed.map((page) => line('removed', page)),
    ...changed.flatMap((page) => [
      line('changed', page),
      ...aboutChange(page).map((text) => `      ${text}`),
      ...(diffOf === null || page.files.length === 0 ? [] : ['', colourDiff(diffOf(page))]),
    ]),
    '',
    `API: ${countChanges(api)}`,
    ...api.flatMap((type) => aboutType(type, diffOf !== null)),
  ].join('\n');
}

function aboutChange({ moved, files }: ChangedPage): string[] {
  const names = files.map(({ from, to }) => (from === null ? `${to} came` : to === null ? `${from} went` : to));
  const nothing = files.length === 0 && moved === null ? ['its text is the same: what it names is another'] : [];
  return [...(moved === null ? [] : [`moved from ${moved.from} to ${moved.to}`]), ...names, ...nothing];
}

function aboutType(type: TypeChange, isFull: boolean): string[] {
  return [
    `  ${MARKS[type.change ?? 'changed']} ${type.fullName}`,
    ...(isFull && type.change === 'changed' ? declarations(type, '      ') : []),
    ...type.members.flatMap((member) => [
      `      ${MARKS[member.change]} ${member.name}`,
      ...(isFull && member.change === 'changed' ? declarations(member, '          ') : []),
    ]),
  ];
}

function declarations({ before, after }: Pick<TypeChange, 'before' | 'after'>, indent: string): string[] {
  const lines = (text: string | undefined, paint: (line: string) => string): string[] =>
    (text ?? '').split('\n').map((line) => indent + paint(line));
  return [
    ...lines(before?.code, (line) => pc.red(`- ${line}`)),
    ...lines(after?.code, (line) => pc.green(`+ ${line}`)),
  ];
}

/** A unified difference with its lines in colours. */
function colourDiff(text: string): string {
  return text.replaceAll(/^[-+].*$/gmu, (line) => (line.startsWith('+') ? pc.green(line) : pc.red(line)));
}

/** What has a zero byte is no text. */
function textOf(root: string, file: string | null): string | null {
  const path = file === null ? null : join(root, file);
  if (path === null || !existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  return text.includes('\0') ? null : text;
}

/**
 * The unified difference of two files.
 *
 * @param root folder that their names begin at
 */
function fileDiff(root: string, { from, to }: FilePair): string {
  const [before, after] = [textOf(root, from), textOf(root, to)];
  const names = [from ?? '/dev/null', to ?? '/dev/null'] as const;
  if (before === null || after === null)
    return `--- ${names[0]}\n+++ ${names[1]}\nThese are no texts, and they differ.\n`;
  const patch = createTwoFilesPatch(...names, before, after, undefined, undefined, { context: 3 });
  return patch.replace(/^=+\n/u, '');
}
