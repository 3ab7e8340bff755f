import { statSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrors, type Problem } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import type { LoadedConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { FilePlan } from './file-plan.ts';
import { type ImportModule, importModule } from './import-module.ts';
import { parseRedirects, REDIRECTS_FILE } from './redirects-file.ts';
import { parseSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';
import { parseSiteConfig, SITE_FILE } from './site-config.ts';
import { siteFault } from './site-folder.ts';
import { parseVersions, VERSIONS_FILE } from './versions-file.ts';

/** A site as it is known before its content is read. */
export interface LoadedSite {
  config: LoadedConfig;
  versions: readonly Version[];
}

/**
 * Load `content/site.ts`, and `versions.json`, `redirects.txt` and `search-words.txt` beside it; `site` is null when they can't be used. Without a
 * list of releases there is one version, the unreleased one.
 */
export async function loadSite(
  root: string,
  load: ImportModule = importModule,
  plan = new FilePlan(),
): Promise<{ site: LoadedSite | null; problems: Problem[] }> {
  const read = await importSite(root, load);
  if ('problem' in read) return { site: null, problems: [read.problem] };
  const { config, problems: wrong } = parseSiteConfig(read.value);
  const old = parseRedirects(plan.read(root, REDIRECTS_FILE) ?? '');
  const said = parseSearchWords(plan.read(root, SEARCH_WORDS_FILE) ?? '');
  const problems = [...wrong, ...old.problems, ...said.problems];
  const text = plan.read(root, VERSIONS_FILE) ?? '[]';
  const hasUnreleased = isFolder(join(root, 'content/docs/next'));
  const { versions, problems: faults } = parseVersions(text, config?.latest ?? null, hasUnreleased);
  const all = [...problems, ...faults];
  if (config === null) return { site: null, problems: all };
  return {
    // Faults between the configuration's own fields don't keep the content from being read and reported with them.
    site:
      versions.length === 0 || hasErrors(faults)
        ? null
        : {
            config: {
              ...config,
              redirects: [...config.redirects, ...old.redirects],
              searchWords: said.searchWords,
            },
            versions,
          },
    problems: all,
  };
}

async function importSite(root: string, load: ImportModule): Promise<{ value: unknown } | { problem: Problem }> {
  const failure = (fault: Pick<Problem, 'message' | 'hint' | 'line' | 'column'>): { problem: Problem } => {
    return { problem: { severity: 'error', rule: 'site-config', file: SITE_FILE, ...fault } };
  };
  const missing = siteFault(root);
  if (missing !== null) return failure({ message: missing });
  try {
    const module = await load(join(root, SITE_FILE));
    if (typeof module === 'object' && module !== null && 'default' in module) return { value: module.default };
    const message = 'The configuration has no default export.';
    return failure({ message, hint: 'Write export default defineSite({ … }).' });
  } catch (error) {
    const reason = reasonOf(error);
    const message = `The configuration can't be loaded: ${reason}`;
    const [, line, column] = /site\.ts:(\d+):(\d+)/u.exec(reason) ?? [];
    return failure(line === undefined ? { message } : { message, line: Number(line), column: Number(column) });
  }
}

/** True when a path is an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
