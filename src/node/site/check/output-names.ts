import { compareText, type Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { foldersOf } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import { routeFile } from '../routes.ts';

/** A file of the built site, and the source to change if its name is impossible. */
interface Output {
  path: string;
  /** Description for messages. */
  name: string;
  /** The file to open. */
  file: string;
}

/**
 * Reports output files that conflict on some system: equal names, names that differ only by case, a file where a folder is
 * needed, and names that some hosts do not serve.
 *
 * @param copied paths below `public/`
 * @param made paths of files that the build makes
 */
export function checkOutputNames(
  copied: readonly string[],
  made: readonly string[],
  routes: readonly Route[],
  config: SiteConfig,
): Problem[] {
  const outputs = [...madeOutputs(made, routes, config), ...copied.map(publicOutput)];
  const byName = new Map<string, Output>();
  const byFolder = new Map<string, Output>();
  const problems: Problem[] = [];
  const wrong = (file: string, message: string, hint: string): void => {
    problems.push({ severity: 'error', rule: 'output-name', file, message, hint });
  };
  for (const output of outputs) {
    const { path, name, file } = output;
    const odd = /[\\?#]|\p{Cc}/u.exec(path)?.[0];
    if (odd !== undefined) wrong(file, `${name} has the character ${JSON.stringify(odd)} in its name.`, 'Rename it.');
    const other = byName.get(path.toLowerCase());
    if (other?.path === path) wrong(file, `${name} and ${other.name} are one file of the site, ${path}.`, RENAME);
    else if (other !== undefined && !isHashed(path)) {
      wrong(file, `${name} and ${other.name} differ by case only: on Windows and macOS they are one file.`, RENAME);
    }
    byName.set(path.toLowerCase(), other ?? output);
    for (const folder of foldersOf(path)) byFolder.set(folder, byFolder.get(folder) ?? output);
  }
  for (const { path, name, file } of outputs) {
    const below = byFolder.get(path);
    if (below === undefined) continue;
    const isRedirect = below.file === SITE_FILE;
    const hint = isRedirect ? 'Take the redirect out, or delete the file.' : RENAME;
    wrong(isRedirect ? SITE_FILE : file, `${name} is a file where ${below.name} needs a folder.`, hint);
  }
  return problems.sort((a, b) => compareText(a.message, b.message));
}

const RENAME = 'Rename one of them.';
/** Description of hashed files. */
const BUNDLED = 'what the build puts into assets/';

/** True for files with a content hash in their names: equal names mean equal content. */
function isHashed(path: string): boolean {
  return path.startsWith('assets/');
}

function publicOutput(path: string): Output {
  return { path, name: `public/${path}`, file: `public/${path}` };
}

function madeOutputs(made: readonly string[], routes: readonly Route[], { redirects }: SiteConfig): Output[] {
  const pages = new Map(
    routes.map(({ path, source, target }): [string, Output] => {
      const at = target.kind === 'redirect' ? redirects.findIndex(({ from }) => from === path) : -1;
      const name = at < 0 ? `the page at ${path}` : `redirects[${at}].from (${path})`;
      const own = source !== null && 'file' in source ? source.file : null;
      return [routeFile(path), { path: routeFile(path), name, file: own ?? SITE_FILE }];
    }),
  );
  const nameOf = (path: string): string => (isHashed(path) ? BUNDLED : `${path}, which the build makes,`);
  return made.map((path) => pages.get(path) ?? { path, name: nameOf(path), file: SITE_FILE });
}
