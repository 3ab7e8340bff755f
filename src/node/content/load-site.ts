import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getErrorMessage, hasErrors, type Problem } from '#shared/problem.ts';
import type { SearchWords } from '#shared/search-data.ts';
import type { ValidatedConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { parseRedirects, REDIRECTS_SOURCE_FILE } from './addresses-file.ts';
import { PlannedFileChanges } from './file-plan.ts';
import { isFolder, readIfExists } from './files.ts';
import { type ImportModule, importModule } from './import-module.ts';
import { markSitePathsInConfig, parseSiteConfig, SITE_FILE } from './site-config.ts';
import { parseVersions, VERSIONS_FILE } from './versions-file.ts';

/** Loads configuration, versions, redirects and search words. `site` is null if one of the first two is invalid. */
export async function loadSite(
  root: string,
  load: ImportModule = importModule,
  plan = new PlannedFileChanges(),
): Promise<{ site: { config: ValidatedConfig; versions: readonly Version[] } | null; problems: Problem[] }> {
  const read = await importSiteConfig(root, load);
  if ('message' in read)
    return { site: null, problems: [{ severity: 'error', rule: 'site-config', file: SITE_FILE, ...read }] };
  // Some problems, such as a reference to an unknown sidebar, leave `config` valid: the content can still be checked.
  const { config, problems: wrong } = parseSiteConfig(read.value);
  const redirects = parseRedirects(plan.read(root, REDIRECTS_SOURCE_FILE) ?? '');
  const { searchWords, problems: wrongWords } = parseSearchWords(plan.read(root, SEARCH_WORDS_FILE) ?? '');
  const text = plan.read(root, VERSIONS_FILE) ?? '[]';
  const hasUnreleased = isFolder(join(root, 'content/docs/next'));
  const { versions, problems: faults } = parseVersions(text, config?.latest ?? null, hasUnreleased);
  const problems = [...wrong, ...redirects.problems, ...wrongWords, ...faults];
  if (config === null || versions.length === 0 || hasErrors(faults)) return { site: null, problems };
  const all = { redirects: [...config.redirects, ...redirects.redirects], searchWords };
  return { site: { config: { ...markSitePathsInConfig(config), ...all }, versions }, problems };
}

type ImportFault = Pick<Problem, 'message' | 'hint' | 'line' | 'column'>;

async function importSiteConfig(root: string, load: ImportModule): Promise<{ value: unknown } | ImportFault> {
  const missing = findSiteFolderError(root);
  if (missing !== null) return { message: missing };
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

/** Describes why the configuration can't be imported, without stack traces, code frames and data URLs. */
function describeImportError(text: string, source: string): ImportFault {
  const plain = stripVTControlCharacters(text);
  const [, line, column] = /site\.ts:(\d+):(\d+)/u.exec(plain) ?? [];
  const place = line === undefined ? {} : { line: Number(line), column: Number(column) };
  const findLine = (isWanted: (line: string) => boolean): number => source.split('\n').findIndex(isWanted) + 1;
  const [, found] = MISSING_MODULE_PATTERN.exec(plain) ?? [];
  if (found === undefined) {
    const [, reason = plain.split('\n', 1)[0] ?? ''] = /^\[[A-Z_]+\] (.*)$/mu.exec(plain) ?? [];
    const [, name] = /^(\w+) is not defined/u.exec(reason) ?? [];
    const odd = findLine((one) => one.includes('\uFFFD'));
    if (/(?:valid UTF-8|be binary)\.$/u.test(reason) && odd > 0)
      return { line: odd, message: 'The line has bytes that are not UTF-8.' };
    const used = name === undefined ? 0 : findLine((one) => new RegExp(`\\b${name}\\b`, 'u').test(one));
    const usedPlace = used === 0 ? {} : { line: used, column: 1 };
    return { ...usedPlace, ...place, message: `The configuration can't be loaded: ${reason}` };
  }
  const name = found.replace(/^.*\/(?=node:)/u, '');
  const message = `The configuration can't be loaded: there is no module "${name}".`;
  const isPackage = /^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/u.test(name);
  const hint = isPackage ? `Install it in the site's folder: \`npm install ${name}\`.` : 'Correct the path.';
  const used = findLine((one) => one.includes(name));
  return { ...(used > 0 ? { line: used, column: 1 } : place), message, hint };
}

/** Explains why a folder is not a site and how to fix it; returns null for a site. */
export function findSiteFolderError(root: string): string | null {
  const present = statSync(root, { throwIfNoEntry: false });
  if (present === undefined)
    return `There is no folder ${root}. Specify the folder of a site, which contains ${SITE_FILE}.`;
  if (!present.isDirectory()) return `${root} is a file. Specify the folder of a site, which contains ${SITE_FILE}.`;
  if (existsSync(join(root, SITE_FILE))) return null;
  return `${root} is not a site: it has no ${SITE_FILE}. \`npm run docs -- new site <folder>\` creates one.`;
}

/** Path, relative to the site's root, of the list of additional search words for pages. */
export const SEARCH_WORDS_FILE = 'content/search-words.txt';

/** Parses search words: a line with a page or `page#anchor`, then indented lines of comma-separated words. */
export function parseSearchWords(text: string): { searchWords: SearchWords[]; problems: Problem[] } {
  const searchWords: SearchWords[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const place = { file: SEARCH_WORDS_FILE, line: index + 1 };
    if (line.trim() === '' || line.startsWith('# ')) continue;
    if (/^\S/u.test(line)) {
      const [page = '', anchor = ''] = line.trim().split('#');
      searchWords.push({ page, anchor, words: [], place });
      continue;
    }
    const words = line.split(',').flatMap((word) => word.trim() || []);
    const last = searchWords.at(-1);
    if (last !== undefined) last.words.push(...words);
    else {
      const message = `"${line.trim()}" has no page above it.`;
      const hint = 'Write the page first, on a line that is not indented.';
      problems.push({ severity: 'error', rule: 'search-words', ...place, message, hint });
    }
  }
  return { searchWords, problems };
}
