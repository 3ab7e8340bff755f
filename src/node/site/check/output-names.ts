import { compareText, type Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import { listParentFolders } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import { getRouteFile } from '../routes.ts';

/** A file of the built site, and the source file in which to report an invalid name of the built file. */
interface OutputName {
  path: string;
  source: string;
}

/**
 * Reports output files that conflict on some systems: equal names, names that differ only by case, a file where a
 * folder is needed, and names that some hosts do not serve.
 *
 * @param copied paths relative to `public/`
 * @param made paths of files that the build generates
 */
export function checkOutputNames(
  copied: readonly string[],
  made: readonly string[],
  routes: readonly Route[],
): Problem[] {
  const sources = new Map<string, string>();
  for (const { path, source } of routes) {
    if (source !== null && 'file' in source && source.file !== null) sources.set(getRouteFile(path), source.file);
  }
  const outputs: OutputName[] = [
    ...made.map((path) => ({ path, source: sources.get(path) ?? SITE_FILE })),
    ...copied.map((path) => ({ path, source: `public/${path}` })),
  ];
  const byName = new Map<string, OutputName>();
  const byFolder = new Map<string, OutputName>();
  const problems: Problem[] = [];
  const report = (file: string, message: string): void => {
    const hint = 'Rename or delete one of them, or the redirect.';
    problems.push({ severity: 'error', rule: 'output-name', file, message, hint });
  };
  for (const output of outputs) {
    const { path, source } = output;
    const odd = /[\\?#]|\p{Cc}/u.exec(path)?.[0];
    if (odd !== undefined) report(source, `The name of ${path} has the character ${JSON.stringify(odd)}.`);
    const other = byName.get(path.toLowerCase());
    if (other?.path === path) report(source, `${source} and ${other.source} are both ${path} in the site.`);
    // Files whose hashed names differ only by case have the same content.
    else if (other !== undefined && !path.startsWith('assets/')) {
      report(source, `${path} and ${other.path} differ by case only: on Windows and macOS they are one file.`);
    }
    byName.set(path.toLowerCase(), other ?? output);
    for (const folder of listParentFolders(path)) byFolder.set(folder, byFolder.get(folder) ?? output);
  }
  for (const { path, source } of outputs) {
    const below = byFolder.get(path);
    if (below !== undefined) report(source, `${path} is a file of the site, but ${below.path} needs a folder there.`);
  }
  return problems.sort((a, b) => compareText(a.message, b.message));
}
