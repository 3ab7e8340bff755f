import { join } from 'node:path';
import * as v from 'valibot';
import { hasErrors, type Problem } from '#shared/problem.ts';
import { extendLedger, LEDGER_FILE, readLedger } from '../content/addresses-file.ts';
import type { Cache } from '../content/cache.ts';
import { fileFault } from '../content/file-fault.ts';
import { type ImportModule, importModule } from '../content/import-module.ts';
import { loadSite } from '../content/load-site.ts';
import { readIfThere } from '../content/read-file.ts';
import { addRedirects, REDIRECTS_FILE } from '../content/redirects-file.ts';
import { replaceFile } from '../content/replace-file.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { type StagedContent, stageContent } from '../content/staged-content.ts';
import { assembleOnce } from '../site/assemble-site.ts';
import type { Change, EditedContent } from './change.ts';
import { type Assembled, dropUnused } from './drop-unused.ts';
import { type FileChanges, fileChanges } from './file-changes.ts';
import { type LostAddress, lostAddresses } from './lost-addresses.ts';
import { otherFiles } from './other-files.ts';

/** What a change of the versions takes. */
export interface ChangeOptions {
  /** Folder with `content/` and `public/`. */
  root: string;
  cache: Cache;
  /** Changes with the code that made what is kept. */
  salt: string;
  /** The content stays as it is; everything else is done. */
  dryRun: boolean;
  /** How `site.ts` is loaded, when not as Vite loads it. */
  load?: ImportModule | undefined;
}

/** What came of a change. */
export interface ChangedVersions {
  /** True when the content is another now. */
  changed: boolean;
  /** Why nothing was changed, in a sentence; null when there was no such reason. */
  refusal: string | null;
  /** What was done, or would be, in sentences. */
  told: string[];
  files: FileChanges;
  /** Addresses that weren't there before. */
  addresses: string[];
  /** Addresses that would have answered nothing, and where they lead; those that a person should look at come last. */
  redirects: LostAddress[];
  /** Errors of the content, before the change or after it, for which nothing was changed; otherwise what a build would warn of. */
  problems: Problem[];
}

const UNCHANGED: Pick<ChangedVersions, 'told' | 'files' | 'addresses' | 'redirects'> = {
  told: [],
  files: { moved: [], added: [], changed: [], removed: [] },
  addresses: [],
  redirects: [],
};

/**
 * Change a site's versions, whole or not at all. The next state is made aside and assembled like in a build; it takes the
 * place of the content when it has no errors and answers every address of before.
 */
export async function changeVersions(change: Change, options: ChangeOptions): Promise<ChangedVersions> {
  const { root, load = importModule } = options;
  const nothing: ChangedVersions = { changed: false, refusal: null, ...UNCHANGED, problems: [] };
  const { site, problems } = await loadSite(root, load);
  if (site === null) return { ...nothing, problems };
  const refusal = change.refuse(site, root);
  if (refusal !== null) return { ...nothing, refusal };
  const before = await assemble(root, options, load);
  const errors = before.problems.filter(isInTheWay);
  if (before.site === null || errors.length > 0) return { ...nothing, problems: errors };

  let staged: StagedContent | null = null;
  try {
    staged = stageContent(root);
    const was = { root, site: before.site, analyser: before.analyser };
    const made = await makeChange(change, was, staged.root, options);
    if (made.problems.some((problem) => hasErrors([problem]))) return { ...nothing, ...made };
    if (!options.dryRun) staged.swap();
    return { ...made, changed: !options.dryRun, refusal: null };
  } catch (error) {
    const told = fileFault(error) ?? (error instanceof Error && error.stack === error.message ? error.message : null);
    if (told === null) throw error;
    return { ...nothing, refusal: told };
  } finally {
    staged?.discard();
  }
}

/** A half-made change by hand, besides errors: a folder that no version names. */
function isInTheWay(problem: Problem): boolean {
  return hasErrors([problem]) || problem.rule === 'stray-version-folder';
}

async function makeChange(
  change: Change,
  before: Assembled,
  root: string,
  options: ChangeOptions,
): Promise<Omit<ChangedVersions, 'changed' | 'refusal'>> {
  const edited = change.edit(root, before.site);
  const load = loadedWith(edited, options);
  const first = await assemble(root, options, load);
  if (first.site === null) return { ...UNCHANGED, problems: first.problems };
  const other = otherFiles(before.site.content.versions, first.site.content.versions, edited.moved);
  if (other.length > 0) return { ...UNCHANGED, problems: other };
  const told = [...edited.told];
  const { mainDoc } = first.site.content.site.config;
  const redirects = lostAddresses(before.site.manifest, first.site.manifest, mainDoc);
  if (redirects.length > 0) {
    const list = join(root, REDIRECTS_FILE);
    replaceFile(list, addRedirects(readIfThere(list), redirects));
    told.push(`${redirects.length} addresses lead elsewhere, by ${REDIRECTS_FILE}`);
    const guesses = redirects.filter(({ isGuess }) => isGuess).length;
    if (guesses > 0)
      told.push(`${guesses} of them, the last there, lead to what is nearest: no newer version has their page`);
  }
  // A site that keeps no list gets none.
  const added = readLedger(root) === null ? [] : extendLedger(root, first.site.manifest.routes);
  if (added.length > 0) told.push(`${LEDGER_FILE} has ${added.length} new addresses`);
  told.push(...(await dropUnused(before, { root, site: first.site, analyser: first.analyser }, edited.moved)));
  const last = await assemble(root, options, load);
  const routes = last.site?.manifest.routes ?? [];
  const problems = [...last.problems, ...(last.site === null ? [] : stillLost(before, routes))];
  const known = new Set(before.site.manifest.routes.map(({ path }) => path));
  const addresses = routes.map(({ path }) => path).filter((path) => !known.has(path));
  return { told, files: fileChanges(options.root, root), addresses, redirects, problems };
}

/** Nothing that was published answers nothing. */
function stillLost({ site }: Assembled, routes: readonly { path: string }[]): Problem[] {
  const answered = new Set(routes.map(({ path }) => path));
  return site.manifest.routes.flatMap(({ path }): Problem[] => {
    if (answered.has(path)) return [];
    const message = `${path} would answer nothing.`;
    return [{ severity: 'error', rule: 'lost-address', file: REDIRECTS_FILE, message }];
  });
}

async function assemble(root: string, { cache, salt }: ChangeOptions, load: ImportModule) {
  return assembleOnce({ root, cache, salt, production: true, importModule: load });
}

const Configured = v.looseObject({ default: v.looseObject({}) });

/** What the copy's `site.ts` says, loaded from where it will stand: what it imports isn't copied. */
function loadedWith({ latest }: EditedContent, { root, load = importModule }: ChangeOptions): ImportModule {
  return async () => {
    const { default: config } = v.parse(Configured, await load(join(root, SITE_FILE)));
    return { default: 'latest' in config ? { ...config, latest } : config };
  };
}
