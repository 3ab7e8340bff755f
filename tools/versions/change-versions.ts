import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrors, type Problem } from '#shared/problem.ts';
import type { Redirect } from '#shared/site.ts';
import {
  findNewAddresses,
  formatPublishedAddresses,
  PUBLISHED_ADDRESSES_FILE,
  REDIRECTS_SOURCE_FILE,
  readPublishedAddresses,
} from '../../src/node/content/addresses-file.ts';
import type { BuildCache } from '../../src/node/content/cache.ts';
import { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { describeFileError, readIfExists, replaceFile } from '../../src/node/content/files.ts';
import type { ImportModule } from '../../src/node/content/import-module.ts';
import type { VersionContent } from '../../src/node/content/read-content.ts';
import {
  type AssembledSite,
  type Assembler,
  createAssembler,
  runAssembler,
  stubIslandRenderer,
} from '../../src/node/site/assemble-site.ts';
import { type AddressRedirect, deleteUnused, redirectLostAddresses } from './clean-up.ts';

/** A planned change of the versions' folders. */
export interface VersionChange {
  plan: PlannedFileChanges;
  /** Maps each folder whose files move to their new folder. */
  moved: ReadonlyMap<string, string>;
  /** Sentences that describe the change. */
  summary: string[];
}

/** Plans a change of a site's versions; returns the reason if it is not possible. */
export type PlanChange = (site: AssembledSite) => VersionChange | string;

/** Options of a change. */
export interface ChangeOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  cache: BuildCache;
  /** Result of `hashCompiler`: invalidates the cache when the engine's code changes. */
  salt: string;
  /** True to check the change without writing files. */
  dryRun: boolean;
  /** Loads `site.ts`; Vite's loader by default. */
  load?: ImportModule | undefined;
}

/** Planned operations by kind. Paths are relative to the site's root. */
interface FileChanges {
  moved: { from: string; to: string }[];
  added: string[];
  changed: string[];
  removed: string[];
}

/** The outcome of a change. */
export interface ChangedVersions {
  /** False for a dry run, for a refused change, and for a site with errors. */
  changed: boolean;
  /** Why the change is not possible; null if it is. */
  refusal: string | null;
  /** Sentences that describe the change, or the planned change in a dry run. */
  summary: string[];
  files: FileChanges;
  /** New addresses. */
  addresses: string[];
  /** Redirects for addresses that no longer exist; those that need review come last. */
  redirects: AddressRedirect[];
  /** Errors before or after the change, which prevent it; otherwise the warnings of a build. */
  problems: Problem[];
}

const UNCHANGED: ChangedVersions = {
  ...{ changed: false, refusal: null, summary: [], addresses: [], redirects: [], problems: [] },
  files: { moved: [], added: [], changed: [], removed: [] },
};

/**
 * Changes a site's versions. Assembles the resulting site in memory first. Writes nothing if that site has errors, if a version
 * would show other files than before, or if a URL path would be lost. Undo: `git restore content && git clean -fdq content`.
 */
export async function changeVersions(planChange: PlanChange, options: ChangeOptions): Promise<ChangedVersions> {
  const { root, dryRun } = options;
  const before = await assemble(options);
  // A folder without a version is only a warning in a build, but it may be the result of an interrupted change.
  const errors = before.problems.flatMap((one): Problem[] => {
    if (one.rule !== 'stray-version-folder') return hasErrors([one]) ? [one] : [];
    return [{ ...one, severity: 'error', message: `${one.message} The versions can't change while it exists.` }];
  });
  if (before.site === null || errors.length > 0) return { ...UNCHANGED, problems: errors };
  const change = planChange(before.site);
  if (typeof change === 'string') return { ...UNCHANGED, refusal: change };
  const result = await completePlan(change, before.site, before.analyser, options);
  if (dryRun || hasErrors(result.problems)) return result;
  try {
    applyPlan(change.plan, root);
    return { ...result, changed: true };
  } catch (error) {
    const fault = describeFileError(error);
    if (fault === null) throw error;
    return {
      ...UNCHANGED,
      refusal: `${fault} Some files were changed: \`git restore content && git clean -fdq content\`.`,
    };
  }
}

/** Adds redirects, addresses and deletions of unused files to a plan, and checks the resulting site. */
async function completePlan(
  { plan, moved, summary: plannedChanges }: VersionChange,
  site: AssembledSite,
  analyser: Assembler['analyser'],
  options: ChangeOptions,
): Promise<ChangedVersions> {
  const { root } = options;
  const next = await assemble(options, plan);
  if (next.site === null) return { ...UNCHANGED, problems: next.problems };
  const fileChanges = findChangedFileSets(site.content.versions, next.site.content.versions, moved);
  if (fileChanges.length > 0) return { ...UNCHANGED, problems: fileChanges };
  const summary = [...plannedChanges];
  const redirects = redirectLostAddresses(site.manifest, next.site.manifest, next.site.content.site.config.mainDoc);
  if (redirects.length > 0) {
    plan.write(REDIRECTS_SOURCE_FILE, addRedirects(plan.read(root, REDIRECTS_SOURCE_FILE), redirects));
    const guesses = redirects.filter(({ isGuess }) => isGuess).length;
    summary.push(`${REDIRECTS_SOURCE_FILE} has ${redirects.length} new redirects`);
    if (guesses > 0) summary.push(`the last ${guesses} lead to a related page, because no newer version has the page`);
  }
  const published = readPublishedAddresses(root);
  // Sites without a file of published addresses don't get one.
  const added = published === null ? [] : findNewAddresses(published, next.site.manifest.routes);
  if (published !== null && added.length > 0) {
    plan.write(
      PUBLISHED_ADDRESSES_FILE,
      formatPublishedAddresses([...published.map(({ address }) => address), ...added]),
    );
    summary.push(`${PUBLISHED_ADDRESSES_FILE} has ${added.length} new addresses`);
  }
  summary.push(...(await deleteUnused(plan, { site, analyser }, { site: next.site, analyser: next.analyser }, moved)));
  const final = await assemble(options, plan);
  const routes = final.site?.manifest.routes ?? [];
  const known = new Set(site.manifest.routes.map(({ path }) => path));
  const remaining = new Set(routes.map(({ path }) => path));
  const vanished = final.site === null ? [] : [...known].filter((path) => !remaining.has(path));
  return {
    ...{ changed: false, refusal: null, summary, files: listChanges(plan, root), redirects },
    addresses: [...remaining].filter((path) => !known.has(path)),
    problems: [
      ...final.problems,
      ...vanished.map(
        (path): Problem => ({
          ...{ severity: 'error', rule: 'lost-address', file: REDIRECTS_SOURCE_FILE },
          message: `${path} would no longer exist.`,
        }),
      ),
    ],
  };
}

/** Assembles the site with planned changes, but without rendering islands. */
async function assemble({ root, cache, salt, load }: ChangeOptions, plan = new PlannedFileChanges()) {
  const assembler = createAssembler({ root, cache, salt, production: true, importModule: load, plan });
  const { site, problems } = await runAssembler(assembler, stubIslandRenderer);
  return { site, problems, analyser: assembler.analyser };
}

/** Reports versions that would show other files than before, because a change may only move files. */
function findChangedFileSets(
  before: readonly VersionContent[],
  after: readonly VersionContent[],
  moved: ReadonlyMap<string, string>,
): Problem[] {
  const newFolder = (folder: string): string => moved.get(folder) ?? folder;
  const shown = new Map(
    // Of two versions that share a folder afterwards, the newer one is compared.
    [...before].reverse().map(({ version, files }) => {
      const paths = [...files.values()].map(({ owner, path }) => `${newFolder(owner)}/${path}`);
      return [newFolder(version.folder), new Set(paths)];
    }),
  );
  return after.flatMap(({ version, files }): Problem[] => {
    const before = shown.get(version.folder);
    if (before === undefined) return [];
    const after = new Set([...files.values()].map(({ owner, path }) => `${owner}/${path}`));
    const other = [...after].find((file) => !before.has(file)) ?? [...before].find((file) => !after.has(file));
    if (other === undefined) return [];
    const message = `${version.label} would ${after.has(other) ? 'show' : 'no longer show'} content/docs/${other}.`;
    return [{ severity: 'error', rule: 'other-files', file: `content/docs/${version.folder}`, message }];
  });
}

/** Appends redirects to the file's text; creates the text if it is null. */
function addRedirects(text: string | null, redirects: readonly Redirect[]): string {
  const head = '# Old addresses and their new ones. `npm run docs -- retire` adds those of a removed version.\n';
  const before = (text ?? head).replace(/(?<!\n)$/u, '\n');
  return before + redirects.map(({ from, to }) => `${from} ${to}\n`).join('');
}

/** Lists the operations of a plan by kind. */
function listChanges({ files, deleted }: PlannedFileChanges, root: string): FileChanges {
  const moved: FileChanges['moved'] = [];
  const added: string[] = [];
  const changed: string[] = [];
  for (const [file, planned] of files) {
    if ('from' in planned) moved.push({ from: planned.from, to: file });
    else if (readIfExists(join(root, file)) !== planned.text)
      (existsSync(join(root, file)) ? changed : added).push(file);
  }
  const sources = new Set(moved.map(({ from }) => from));
  const removed = [...deleted].filter((file) => !sources.has(file) && existsSync(join(root, file)));
  return { moved, added, changed, removed };
}

/**
 * Applies all operations of a plan and removes folders that become empty. Throws file system errors without undoing the previous
 * operations, so the caller must be able to restore the files or to repeat the plan.
 */
export function applyPlan({ files, deleted }: PlannedFileChanges, root: string): void {
  for (const [file, planned] of files) {
    if (!('from' in planned)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    renameSync(join(root, planned.from), join(root, file));
  }
  for (const file of deleted) rmSync(join(root, file), { force: true });
  for (const [file, planned] of files) if ('text' in planned) replaceFile(join(root, file), planned.text);
  for (const file of deleted) removeEmptyFolders(root, dirname(file));
}

function removeEmptyFolders(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(root, dirname(folder));
}
