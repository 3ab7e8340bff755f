import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { CARDS_FOLDER } from '#node/content/read-content.ts';
import { listProblems } from '#node/report.ts';
import { type CardsPlan, planCards } from '#node/site/social-cards.ts';
import { hasErrors } from '#shared/problem.ts';
import { NO_BROWSER, withBrowser } from '../../scripts/support/browser.ts';
import { flag, runWith, siteFolder, siteRoot } from '../../scripts/support/commands.ts';
import { assembleOnce } from '../../src/node/site/assemble-site.ts';
import { deleteCards, drawCards, hirePainter, publicPicture } from './draw-cards.ts';

const Options = v.object({
  root: siteFolder(),
  check: flag('--check'),
  dryRun: flag('--dry-run'),
  json: flag('--json'),
});

/** Add `docs cards`, which draws the pictures that other sites show beside links to pages. */
export function addCardsCommand(cli: CAC): void {
  cli
    .command('cards', `Draw the cards that other sites show beside links to pages, and keep them in ${CARDS_FOLDER}`)
    .option('--check', 'Draw and delete nothing: fails where a card is missing or is of no page')
    .option('--dry-run', 'Draw and delete nothing, only say what would be')
    .option('--json', 'Print what was done as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- cards --check')
    .action((given: unknown) => runWith(Options, given, updateCards));
}

/** Resolves with what stands in the way, or null. */
async function updateCards({
  root: source,
  check,
  dryRun,
  json,
}: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleOnce({ root: source, production: true });
  const errors = problems.filter((problem) => hasErrors([problem]));
  // A page that isn't understood has a card that nobody knows.
  if (site === null || errors.length > 0) return `\n${listProblems(errors)}`;
  const plan = planCards(site.plan, site.content.cards.keys());
  const isDue = plan.missing.length + plan.superfluous.length > 0;
  let drawn: { file: string; bytes: number }[] = [];
  if (!check && !dryRun && isDue) {
    const { logo: own } = site.plan.site.config;
    const logo = own === undefined ? null : publicPicture(source, own.src);
    const made =
      plan.missing.length === 0
        ? []
        : await withBrowser(async (browser) => drawCards(source, plan, await hirePainter(browser, logo)));
    if (made === null) return NO_BROWSER;
    drawn = made;
    deleteCards(source, plan.superfluous);
  }
  if (json) {
    const { cards, missing, superfluous } = plan;
    console.log(
      JSON.stringify({ cards: cards.size, missing: missing.map(({ card }) => card), superfluous, drawn }, null, 2),
    );
  } else console.log(check || dryRun ? tellDue(plan) : tellDone(plan, drawn));
  if (check && isDue) process.exitCode = 1;
  return null;
}

function tellDue({ cards, missing, superfluous }: CardsPlan): string {
  const lines = [
    ...missing.map(({ card: { title, section } }) => `${[section, title].filter(Boolean).join(' › ')} has no card`),
    ...superfluous.map((name) => `${CARDS_FOLDER}/${name} is of no page`),
  ];
  if (lines.length === 0) return pc.green(`${cards.size} cards, all of them kept.`);
  return [...lines, pc.red('Run `npm run docs -- cards`.')].join('\n');
}

function tellDone({ cards, superfluous }: CardsPlan, drawn: readonly { bytes: number }[]): string {
  const largest = Math.max(0, ...drawn.map(({ bytes }) => bytes));
  const size = drawn.length === 0 ? '' : ` (the largest has ${(largest / 1024).toFixed(1)} KB)`;
  return pc.green(`${cards.size} cards: ${drawn.length} drawn now${size}, ${superfluous.length} files deleted.`);
}
