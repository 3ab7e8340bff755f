import type { CAC } from 'cac';
import * as v from 'valibot';
import type { ChangedPage } from '#node/compare/compare-pages.ts';
import { compareVersions, type VersionComparison } from '#node/compare/compare-versions.ts';
import { colourDiff, formatComparison } from '#node/compare/format-comparison.ts';
import { fileDiff } from '#node/compare/text-diff.ts';
import { findVersion } from '#node/content/find-version.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { flag, runWith, siteFolder, siteRoot, word } from '../support/commands.ts';
import { assembleSite } from '../support/read-site.ts';

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
