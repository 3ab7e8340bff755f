import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFileNameFault } from '#shared/address-fault.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { getErrorMessage, getLineAndColumn, type Problem } from '#shared/problem.ts';
import { listVersions, type Version } from '#shared/version.ts';
import type { PlannedFileChanges } from './file-plan.ts';
import { isFolder } from './files.ts';
import { listFiles } from './read-folder.ts';
import { locateValue } from './yaml-fields.ts';

/** Path of the list of releases, relative to the site's root. */
export const VERSIONS_FILE = 'content/versions.json';

/** Maximum number of releases. Each release has its own pages, so the build time grows with the number of releases. */
const MAX_RELEASES = 500;

/** Maximum number of reported problems with version names, because finding the position of each name takes time. */
const MAX_NAME_PROBLEMS = 20;

/**
 * Parses `versions.json`, an array of release names, newest first. Reports duplicates, and names that are invalid as a
 * folder name or in URLs.
 *
 * @param latest name of the release at `/docs`, from `site.ts`; null for the newest release
 * @param hasUnreleased true if the folder `content/docs/next` exists
 */
export function parseVersions(text: string, latest: string | null, hasUnreleased: boolean) {
  const problems: Problem[] = [];
  const report = (message: string, hint: string, position?: { line: number; column: number }): void => {
    problems.push({ severity: 'error', rule: 'versions-file', file: VERSIONS_FILE, ...position, message, hint });
  };
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch (error) {
    const reason = getErrorMessage(error).replaceAll(/\s+/gu, ' ');
    report(`This is not JSON: ${reason}.`, 'Write an array of names.', locateValue(text, []));
    return { versions: [], problems };
  }
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    const message = `The file must contain an array of version names, but contains ${JSON.stringify(names).slice(0, 80)}.`;
    report(message, 'Write, for example, ["1.0.0", "0.9.0"], newest first.', { line: 1, column: 1 });
    return { versions: [], problems };
  }
  if (names.length > MAX_RELEASES) {
    const message = `The file lists ${names.length} versions; at most ${MAX_RELEASES} are supported.`;
    report(message, 'Retire old versions.', { line: 1, column: 1 });
    return { versions: [], problems };
  }
  const seenNames = new Set<string>();
  for (const name of names) {
    if (problems.length >= MAX_NAME_PROBLEMS) break;
    const brokenRule = findVersionNameFault(name);
    const isDuplicate = seenNames.has(name);
    seenNames.add(name);
    const quotedName = JSON.stringify(name);
    const offset = isDuplicate ? text.lastIndexOf(quotedName) : text.indexOf(quotedName);
    const position = offset < 0 ? undefined : getLineAndColumn(text, offset);
    const message = `Invalid version name "${name}": a version name ${brokenRule}.`;
    if (brokenRule !== null) report(message, 'Rename the version and its folder.', position);
    if (isDuplicate) report(`The version "${name}" is listed twice.`, 'Delete one of the two.', position);
  }
  if (latest !== null && names.length > 0 && !names.includes(latest)) {
    const message = `latest: no release is named "${latest}". Releases: ${names.join(', ')}.`;
    const hint = didYouMean(findSimilarNames(latest, names)) ?? 'Use the name of a release.';
    problems.push({ severity: 'error', rule: 'site-config', file: 'content/site.ts', message, hint });
  }
  if (names.length === 0 && !hasUnreleased)
    report('The site has no version.', 'Put pages into the folder content/docs/next, or add a release.');
  return { versions: listVersions(names, latest ?? names[0] ?? '', hasUnreleased), problems };
}

/** Returns the rule that a version name breaks, such as "must not …"; null for a valid name. */
export function findVersionNameFault(name: string): string | null {
  if (name.trim() === '') return 'must have at least one visible character';
  if (/[/\\]/u.test(name)) return 'must not contain a slash';
  if (name.length > 32) return 'must not be longer than 32 characters';
  if (name === '.' || name === '..') return 'must not be "." or ".."';
  if (/[<>:"|?*#%]/u.test(name) || /\p{Cc}/u.test(name))
    return 'must not contain control characters or any of <>:"|?*#%';
  // These names are reserved for files in `/data` that don't belong to a version.
  if (/^(?:pages|search|site|files|api-changes)$/iu.test(name))
    return 'must not be "pages", "search", "site", "files" or "api-changes"';
  if (name === 'next' || name === 'current')
    return 'must not be "next" or "current", which mean the unreleased version';
  const fault = findFileNameFault(name);
  return fault === null ? null : `must be possible as the name of a folder, but ${fault}`;
}

/** Warns about folders in `content/docs` that belong to no version. Ignores folders whose files `plan` deletes. */
export function checkVersionFolders(root: string, versions: readonly Version[], plan?: PlannedFileChanges): Problem[] {
  const docsFolder = join(root, 'content/docs');
  if (!isFolder(docsFolder)) return [];
  const knownFolders = new Set(versions.map((version) => version.folder));
  const willRemain = (name: string): boolean =>
    plan === undefined ||
    listFiles(join(docsFolder, name)).some((file) => !plan.deleted.has(`content/docs/${name}/${file.path}`));
  return readdirSync(docsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !knownFolders.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap(({ name }) => (willRemain(name) ? [name] : []))
    .sort()
    .map((name) => {
      const message = `The folder does not belong to a version: content/versions.json doesn't list "${name}".`;
      const hint = 'Add the version to the list, or delete the folder.';
      return { severity: 'warning', rule: 'stray-version-folder', file: `content/docs/${name}`, message, hint };
    });
}
