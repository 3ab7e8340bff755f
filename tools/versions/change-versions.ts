import { hasErrors, type Problem } from '#shared/problem.ts';
import {
  addRedirects,
  formatLedger,
  LEDGER_FILE,
  newAddresses,
  REDIRECTS_FILE,
  readLedger,
} from '../../src/node/content/addresses-file.ts';
import type { Cache } from '../../src/node/content/cache.ts';
import { type FileChanges, FilePlan } from '../../src/node/content/file-plan.ts';
import { fileFault } from '../../src/node/content/files.ts';
import type { ImportModule } from '../../src/node/content/import-module.ts';
import type { VersionContent } from '../../src/node/content/read-content.ts';
import { type AssembledOnce, type AssembledSite, assembleOnce } from '../../src/node/site/assemble-site.ts';
import { type LostAddress, lostAddresses } from './lost-addresses.ts';
import { deleteUnused } from './unused-files.ts';

/** A planned change of the versions' folders. */
export interface VersionChange {
  plan: FilePlan;
  /** Folders whose files move to another one. */
  moved: ReadonlyMap<string, string>;
  /** What the change does, a sentence each. */
  summary: string[];
}

/** Plans a change of a site's versions; returns the reason if it is not possible. */
export type PlanChange = (site: AssembledSite) => VersionChange | string;

/** Options of a change. */
export interface ChangeOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  cache: Cache;
  /** Key of the compiler's code in the cache. */
  salt: string;
  /** Checks the change without applying it. */
  dryRun: boolean;
  /** Loads `site.ts`; Vite's loader if left out. */
  load?: ImportModule | undefined;
}

/** The outcome of a change. */
export interface ChangedVersions {
  /** True if the content was changed. */
  changed: boolean;
  /** Why the change is not possible; null if it is. */
  refusal: string | null;
  /** What was done, or would be, a sentence each. */
  told: string[];
  files: FileChanges;
  /** New addresses. */
  addresses: string[];
  /** Redirects for addresses that no longer exist; those that need review come last. */
  redirects: LostAddress[];
  /** Errors before or after the change, which prevent it; otherwise the warnings of a build. */
  problems: Problem[];
}

const NOTHING: ChangedVersions = {
  ...{ changed: false, refusal: null, told: [], addresses: [], redirects: [], problems: [] },
  files: { moved: [], added: [], changed: [], removed: [] },
};

/**
 * Changes a site's versions. The site that results is assembled in memory first; nothing is written if it has errors, shows
 * other files than before, or lacks an address. `git restore content` undoes the change.
 */
export async function changeVersions(planChange: PlanChange, options: ChangeOptions): Promise<ChangedVersions> {
  const { root, dryRun } = options;
  const before = await assemble(options);
  // A folder that no version names is half a change made by hand.
  const errors = before.problems.filter((one) => hasErrors([one]) || one.rule === 'stray-version-folder');
  if (before.site === null || errors.length > 0) return { ...NOTHING, problems: errors };
  const change = planChange(before.site);
  if (typeof change === 'string') return { ...NOTHING, refusal: change };
  const result = await completePlan(change, before, before.site, options);
  if (dryRun || hasErrors(result.problems)) return result;
  try {
    change.plan.apply(root);
    return { ...result, changed: true };
  } catch (error) {
    const fault = fileFault(error);
    if (fault === null) throw error;
    return {
      ...NOTHING,
      refusal: `${fault} Some files were changed: \`git restore content && git clean -fdq content\`.`,
    };
  }
}

/** Adds redirects, ledger entries and clean-up to a plan, and checks the site that it results in. */
async function completePlan(
  { plan, moved, summary }: VersionChange,
  { analyser }: AssembledOnce,
  site: AssembledSite,
  options: ChangeOptions,
): Promise<ChangedVersions> {
  const { root } = options;
  const next = await assemble(options, plan);
  if (next.site === null) return { ...NOTHING, problems: next.problems };
  const unlike = changedFileSets(site.content.versions, next.site.content.versions, moved);
  if (unlike.length > 0) return { ...NOTHING, problems: unlike };
  const told = [...summary];
  const redirects = lostAddresses(site.manifest, next.site.manifest, next.site.content.site.config.mainDoc);
  if (redirects.length > 0) {
    plan.write(REDIRECTS_FILE, addRedirects(plan.read(root, REDIRECTS_FILE), redirects));
    const guesses = redirects.filter(({ isGuess }) => isGuess).length;
    told.push(`${REDIRECTS_FILE} has ${redirects.length} new redirects`);
    if (guesses > 0) told.push(`the last ${guesses} lead to a related page, because no newer version has the page`);
  }
  const ledger = readLedger(root);
  // A site without a ledger gets none.
  const added = ledger === null ? [] : newAddresses(ledger, next.site.manifest.routes);
  if (ledger !== null && added.length > 0) {
    plan.write(LEDGER_FILE, formatLedger([...ledger.map(({ address }) => address), ...added]));
    told.push(`${LEDGER_FILE} has ${added.length} new addresses`);
  }
  told.push(...(await deleteUnused(plan, { site, analyser }, { site: next.site, analyser: next.analyser }, moved)));
  const last = await assemble(options, plan);
  const routes = last.site?.manifest.routes ?? [];
  const known = new Set(site.manifest.routes.map(({ path }) => path));
  const answered = new Set(routes.map(({ path }) => path));
  const vanished = last.site === null ? [] : [...known].filter((path) => !answered.has(path));
  return {
    ...{ changed: false, refusal: null, told, files: plan.changes(root), redirects },
    addresses: [...answered].filter((path) => !known.has(path)),
    problems: [
      ...last.problems,
      ...vanished.map(
        (path): Problem => ({
          ...{ severity: 'error', rule: 'lost-address', file: REDIRECTS_FILE },
          message: `${path} would not exist any more.`,
        }),
      ),
    ],
  };
}

function assemble({ root, cache, salt, load }: ChangeOptions, plan = new FilePlan()): Promise<AssembledOnce> {
  return assembleOnce({ root, cache, salt, production: true, importModule: load, plan });
}

/** Finds versions that would show other files than before, although a change only moves files. */
function changedFileSets(
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
    const was = shown.get(version.folder);
    if (was === undefined) return [];
    const is = new Set([...files.values()].map(({ owner, path }) => `${owner}/${path}`));
    const other = [...is].find((file) => !was.has(file)) ?? [...was].find((file) => !is.has(file));
    if (other === undefined) return [];
    const message = `${version.label} would ${is.has(other) ? 'show' : 'no longer show'} content/docs/${other}.`;
    return [{ severity: 'error', rule: 'other-files', file: `content/docs/${version.folder}`, message }];
  });
}
