import process from 'node:process';
import type { CAC } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { DRAWINGS_FOLDER } from '#node/content/read-content.ts';
import { hireArtist } from '#node/diagrams/draw-diagrams.ts';
import type { SiteDiagram } from '#node/diagrams/site-diagram.ts';
import { type DrawnDiagrams, deleteDrawings, drawMissing, planDrawings } from '#node/diagrams/update-drawings.ts';
import { listProblems } from '#node/report.ts';
import { siteDiagrams } from '#node/site/check/diagrams.ts';
import { hasErrors } from '#shared/problem.ts';
import { assembleOnce } from '../../src/node/site/assemble-site.ts';
import { flag, runWith, siteFolder, siteRoot } from '../support/commands.ts';
import { NO_BROWSER, withBrowser } from '../support/with-browser.ts';

const Options = v.object({ root: siteFolder(), check: flag('--check'), json: flag('--json') });

/** Add `docs diagrams`, which draws the diagrams of all versions ahead. */
export function addDiagramsCommand(cli: CAC): void {
  cli
    .command('diagrams', `Draw the Mermaid diagrams of all versions, and keep the drawings in ${DRAWINGS_FOLDER}`)
    .option('--check', 'Draw and delete nothing: fails where a drawing is missing, spoilt or shown by no page')
    .option('--json', 'Print what was done as JSON')
    .option('--root <folder>', 'Folder with content/', { default: siteRoot })
    .example('npm run docs -- diagrams --check')
    .action((given: unknown) => runWith(Options, given, drawDiagrams));
}

/** Resolves with what stands in the way, or null. */
async function drawDiagrams({ root: source, check, json }: v.InferOutput<typeof Options>): Promise<string | null> {
  const { site, problems } = await assembleOnce({ root: source, production: false });
  // A page that isn't understood may show drawings, too: then none is deleted.
  const errors = problems.filter((problem) => hasErrors([problem]) && problem.rule !== 'drawing');
  if (site === null) return `\n${listProblems(errors)}`;
  const diagrams = siteDiagrams(site.compiled.versions);
  const { missing, superfluous } = planDrawings(diagrams, site.content.drawings.keys());
  const deleted = errors.length === 0 ? superfluous : [];
  const done: DrawnDiagrams = { drawn: [], inBrowser: [], problems: [] };
  if (!check) deleteDrawings(source, deleted);
  if (!check && missing.length > 0) {
    const drawn = await withBrowser(async (browser) => drawMissing(source, missing, await hireArtist(browser)));
    if (drawn === null) return NO_BROWSER;
    Object.assign(done, drawn);
  }
  const isDue = check && missing.length + superfluous.length > 0;
  const found = [...errors, ...done.problems];
  if (json) {
    const places = missing.map(({ file, line, column }) => ({ file, line, column }));
    console.log(
      JSON.stringify({ diagrams: diagrams.length, missing: places, superfluous, ...done, problems: found }, null, 2),
    );
  } else if (check) console.log(tellDue(diagrams, missing, superfluous));
  else console.log(tellDone(diagrams, done, deleted));
  if (isDue || found.length > 0) process.exitCode = 1;
  if (json || found.length === 0) return null;
  return `\n${listProblems(found)}`;
}

function tellDue(
  diagrams: readonly SiteDiagram[],
  missing: readonly SiteDiagram[],
  superfluous: readonly string[],
): string {
  const lines = [
    ...missing.map(
      ({ file, line, kept }) =>
        `${place(file, line)} has no drawing${kept === null ? '' : ` as it should be: ${kept.file}`}`,
    ),
    ...superfluous.map((name) => `${DRAWINGS_FOLDER}/${name} is shown by no page`),
  ];
  if (lines.length === 0) return pc.green(`${count(diagrams.length)}, each with what is kept of it.`);
  return [...lines, pc.red('Run `npm run docs -- diagrams`.')].join('\n');
}

function tellDone(
  diagrams: readonly SiteDiagram[],
  { drawn, inBrowser }: DrawnDiagrams,
  deleted: readonly string[],
): string {
  const left = inBrowser.map(
    ({ file, line, reason }) => `${place(file, line)} stays drawn in the reader's browser: ${reason}`,
  );
  const sum = `${count(diagrams.length)}: ${drawn.length} drawn now, ${inBrowser.length} left to browsers now, ${deleted.length} ${deleted.length === 1 ? 'file' : 'files'} deleted.`;
  return [...left, pc.green(sum)].join('\n');
}

function place(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`;
}

function count(number: number): string {
  return `${number} ${number === 1 ? 'diagram' : 'diagrams'}`;
}
