import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getErrorMessage, hasErrors, type Problem } from '#shared/problem.ts';
import type { SearchAliases } from '#shared/search-data.ts';
import type { ValidatedConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { parseRedirects, REDIRECTS_SOURCE_FILE } from './addresses-file.ts';
import { PlannedFileChanges } from './file-plan.ts';
import { isFolder, readIfExists } from './files.ts';
import { type ImportModule, importModule } from './import-module.ts';
import { markSitePathsInConfig, parseSiteConfig, SITE_FILE } from './site-config.ts';
import { parseVersions, VERSIONS_FILE } from './versions-file.ts';

/** Loads the files that define a site, but not its content. `site` is null if configuration or versions are invalid. */
export async function loadSite(
  root: string,
  load: ImportModule = importModule,
  plan = new PlannedFileChanges(),
): Promise<{ site: { config: ValidatedConfig; versions: readonly Version[] } | null; problems: Problem[] }> {
  const importResult = await importSiteConfig(root, load);
  if ('message' in importResult)
    return { site: null, problems: [{ severity: 'error', rule: 'site-config', file: SITE_FILE, ...importResult }] };
  // `config` is null only if its form is invalid. After other configuration problems, the content is still checked.
  const { config, problems: configProblems } = parseSiteConfig(importResult.value);
  const parsedRedirects = parseRedirects(plan.read(root, REDIRECTS_SOURCE_FILE) ?? '');
  const { searchWords, problems: searchWordProblems } = parseSearchWords(plan.read(root, SEARCH_WORDS_FILE) ?? '');
  const versionsText = plan.read(root, VERSIONS_FILE) ?? '[]';
  const hasUnreleased = isFolder(join(root, 'content/docs/next'));
  const { versions, problems: versionProblems } = parseVersions(versionsText, config?.latest ?? null, hasUnreleased);
  const problems = [...configProblems, ...parsedRedirects.problems, ...searchWordProblems, ...versionProblems];
  if (config === null || versions.length === 0 || hasErrors(versionProblems)) return { site: null, problems };
  const configAdditions = { redirects: [...config.redirects, ...parsedRedirects.redirects], searchWords };
  return { site: { config: { ...markSitePathsInConfig(config), ...configAdditions }, versions }, problems };
}

type ImportFault = Pick<Problem, 'message' | 'hint' | 'line' | 'column'>;

async function importSiteConfig(root: string, load: ImportModule): Promise<{ value: unknown } | ImportFault> {
  const folderError = findSiteFolderError(root);
  if (folderError !== null) return { message: folderError };
  try {
    const module = await load(join(root, SITE_FILE));
    if (typeof module === 'object' && module !== null && 'default' in module) return { value: module.default };
    const message = 'The configuration has no default export.';
    return { message, hint: 'Write export default defineSite({ … }).' };
  } catch (error) {
    return describeImportError(getErrorMessage(error), readIfExists(join(root, SITE_FILE)) ?? '');
  }
}

/** Matches the messages of the bundler and of Node about a module that doesn't exist. */
const MISSING_MODULE_PATTERN =
  /(?:Cannot find (?:module|package)|Could not resolve|module specifier|No such built-in module:) ?["']?([^"'\s]+)/u;

/** Explains why the configuration can't be imported, without stack traces, code frames and data URLs. */
function describeImportError(text: string, source: string): ImportFault {
  const plainText = stripVTControlCharacters(text);
  const [, line, column] = /site\.ts:(\d+):(\d+)/u.exec(plainText) ?? [];
  const errorPosition = line === undefined ? {} : { line: Number(line), column: Number(column) };
  const findLineNumber = (isMatch: (line: string) => boolean): number => source.split('\n').findIndex(isMatch) + 1;
  const [, missingModule] = MISSING_MODULE_PATTERN.exec(plainText) ?? [];
  if (missingModule === undefined) {
    const [, reason = plainText.split('\n', 1)[0] ?? ''] = /^\[[A-Z_]+\] (.*)$/mu.exec(plainText) ?? [];
    const [, name] = /^(\w+) is not defined/u.exec(reason) ?? [];
    const invalidUtf8Line = findLineNumber((one) => one.includes('\uFFFD'));
    if (/(?:valid UTF-8|be binary)\.$/u.test(reason) && invalidUtf8Line > 0)
      return { line: invalidUtf8Line, message: 'The line has bytes that are not UTF-8.' };
    const usageLine = name === undefined ? 0 : findLineNumber((one) => new RegExp(`\\b${name}\\b`, 'u').test(one));
    const usagePosition = usageLine === 0 ? {} : { line: usageLine, column: 1 };
    return { ...usagePosition, ...errorPosition, message: `The configuration can't be loaded: ${reason}` };
  }
  const name = missingModule.replace(/^.*\/(?=node:)/u, '');
  const message = `The configuration can't be loaded: there is no module "${name}".`;
  const isPackageName = /^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/u.test(name);
  const hint = isPackageName ? `Install it in the site's folder: \`npm install ${name}\`.` : 'Correct the path.';
  const usageLine = findLineNumber((one) => one.includes(name));
  return { ...(usageLine > 0 ? { line: usageLine, column: 1 } : errorPosition), message, hint };
}

/** Explains why a folder is not a site and how to fix it; returns null for a site. */
export function findSiteFolderError(root: string): string | null {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (stats === undefined)
    return `There is no folder ${root}. Specify the folder of a site, which contains ${SITE_FILE}.`;
  if (!stats.isDirectory()) return `${root} is a file. Specify the folder of a site, which contains ${SITE_FILE}.`;
  if (existsSync(join(root, SITE_FILE))) return null;
  return `${root} is not a site: it has no ${SITE_FILE}. \`npm run docs -- new site <folder>\` creates one.`;
}

/** Path, relative to the site's root, of the list of additional search words for pages. */
export const SEARCH_WORDS_FILE = 'content/search-words.txt';

/** Parses search words: a line with a page or `page#anchor`, then indented lines of comma-separated words. */
export function parseSearchWords(text: string): { searchWords: SearchAliases[]; problems: Problem[] } {
  const searchWords: SearchAliases[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const location = { file: SEARCH_WORDS_FILE, line: index + 1 };
    if (line.trim() === '' || line.startsWith('# ')) continue;
    if (/^\S/u.test(line)) {
      const [page = '', anchor = ''] = line.trim().split('#');
      searchWords.push({ page, anchor, words: [], place: location });
      continue;
    }
    const words = line.split(',').flatMap((word) => word.trim() || []);
    const lastEntry = searchWords.at(-1);
    if (lastEntry !== undefined) lastEntry.words.push(...words);
    else {
      const message = `"${line.trim()}" has no page above it.`;
      const hint = 'Write the page first, on a line that is not indented.';
      problems.push({ severity: 'error', rule: 'search-words', ...location, message, hint });
    }
  }
  return { searchWords, problems };
}
