import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { SOCIAL_CARDS_FOLDER } from '#node/content/read-content.ts';
import { formatProblemReport } from '#node/report.ts';
import { planSocialCards } from '#node/site/social-cards.ts';
import { hasErrors } from '#shared/problem.ts';
import { NO_BROWSER_MESSAGE, withBrowser } from '../../scripts/support/browser.ts';
import {
  createFlagOptionSchema,
  createSiteRootOptionSchema,
  defaultSiteRoot,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { assembleWithoutIslands } from '../../scripts/support/read-site.ts';
import { createCardRenderer, deleteCards, drawCards, readImageAsUrl, type SocialCardsPlan } from './draw-cards.ts';

const Options = v.object({
  root: createSiteRootOptionSchema(),
  check: createFlagOptionSchema('--check'),
  dryRun: createFlagOptionSchema('--dry-run'),
  json: createFlagOptionSchema('--json'),
});

/** Adds `docs cards`, which draws the images that other sites show with links to pages. */
export function addCardsCommand(cli: CAC): void {
  cli
    .command(
      'cards',
      `Draw the images that other sites show with links to pages, and store them in ${SOCIAL_CARDS_FOLDER}`,
    )
    .option('--check', 'Change nothing; fail if a card is missing or unused')
    .option('--dry-run', 'Change nothing; only list missing and unused cards')
    .option('--json', 'Print the result as JSON')
    .option('--root <folder>', 'Folder with content/', { default: defaultSiteRoot })
    .example('npm run docs -- cards --check')
    .action((given: unknown) => runWithOptions(Options, given, updateCards));
}

/** Draws missing cards and deletes unused ones. Resolves with an error message, or null on success. */
async function updateCards({ root, check, dryRun, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleWithoutIslands({ root, production: true });
  const errors = problems.filter((problem) => hasErrors([problem]));
  // Fixing an error may change a page's card.
  if (site === null || errors.length > 0) return `\n${formatProblemReport(errors)}`;
  const plan = planSocialCards(site.plan, site.content.cards.keys());
  const hasChanges = plan.missing.length + plan.unused.length > 0;
  let drawn: { file: string; bytes: number }[] = [];
  if (!check && !dryRun && hasChanges) {
    const { logo } = site.plan.site.config;
    const logoUrl = logo === undefined ? null : readImageAsUrl(root, logo.src);
    const result =
      plan.missing.length === 0
        ? []
        : await withBrowser(async (browser) => drawCards(root, plan, await createCardRenderer(browser, logoUrl)));
    if (result === null) return NO_BROWSER_MESSAGE;
    drawn = result;
    deleteCards(root, plan.unused);
  }
  if (json) {
    const { cards, missing, unused } = plan;
    console.log(
      JSON.stringify({ cards: cards.size, missing: missing.map(({ card }) => card), unused, drawn }, null, 2),
    );
  } else console.log(check || dryRun ? formatDifferences(plan) : formatResult(plan, drawn));
  if (check && hasChanges) process.exitCode = 1;
  return null;
}

function formatDifferences({ cards, missing, unused }: SocialCardsPlan): string {
  const lines = [
    ...missing.map(({ card: { title, section } }) => `${[section, title].filter(Boolean).join(' › ')} has no card`),
    ...unused.map((name) => `${SOCIAL_CARDS_FOLDER}/${name} is unused`),
  ];
  if (lines.length === 0) return pc.green(`All ${cards.size} cards are up to date.`);
  return [...lines, pc.red('Run `npm run docs -- cards`.')].join('\n');
}

function formatResult({ cards, unused }: SocialCardsPlan, drawn: readonly { bytes: number }[]): string {
  const largest = Math.max(0, ...drawn.map(({ bytes }) => bytes));
  const size = drawn.length === 0 ? '' : `, up to ${(largest / 1024).toFixed(1)} KB`;
  return pc.green(`${cards.size} cards: ${drawn.length} drawn${size}, ${unused.length} files deleted.`);
}
