import { join } from 'node:path';
import { findAddressFault, findFileNameFault } from '#shared/address-fault.ts';
import { API_FOLDER } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { getMarkdownPath } from '#shared/page-module.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { Redirect } from '#shared/site.ts';
import { getContainerUid } from '../../api/docfx/api-index.ts';
import { isMarkdownPage } from '../../content/documents.ts';
import { listFiles, listParentFolders, toPathInVersion } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import { BUILD_RECORDS_FOLDER } from '../../output/write-output.ts';
import { getRouteFile } from '../routes.ts';

/** A file of the built site. */
interface OutputName {
  path: string;
  /** Source file of the output file, and line if known; null for a file that the build generates without a source. */
  source: Pick<Problem, 'file' | 'line'> | null;
  /** True if another check is responsible for reporting an invalid name of this file, and this check must not. */
  isChecked: boolean;
}

/**
 * Reports conflicting or invalid names of output files: equal names, names that differ only by case or Unicode
 * normalization, a file where a folder is needed, and names that the build, some systems or some hosts don't support.
 *
 * @param copied paths relative to `public/`
 * @param made paths of files that the build generates
 */
export function checkOutputFileNames(
  copied: readonly string[],
  made: readonly string[],
  routes: readonly Route[],
  redirects: readonly Redirect[] = [],
): Problem[] {
  const routed = collectRoutedFiles(routes, redirects);
  const nameOf = ({ source }: OutputName): string => source?.file ?? 'a file of the build';
  const outputs = [
    ...made.map((path): OutputName => routed.get(path) ?? { path, source: null, isChecked: false }),
    ...copied.map((path): OutputName => ({ path, source: { file: `public/${path}` }, isChecked: true })),
  ];
  const byName = new Map<string, OutputName>();
  const byFolder = new Map<string, OutputName>();
  const problems = new Map<string, Problem>();
  const faulty = new Map<string, OutputName>();
  const report = (message: string, ...involved: readonly OutputName[]): void => {
    const place = involved.find(({ source }) => source !== null)?.source ?? { file: SITE_FILE };
    const hint = getHint(place.file, routes);
    problems.set(message, { severity: 'error', rule: 'output-name', ...place, message, hint });
  };
  for (const output of outputs) {
    const { path } = output;
    if (findFileNameFault(path) !== null) {
      // A page has several files with one faulty name, such as `x/index.html` and `x.md`, so a name is reported once.
      const part = path.split('/').find((part) => findFileNameFault(part) !== null) ?? path;
      const name = part.replace(/\.(?:html|js|json|md)$/u, '');
      const known = faulty.get(name);
      if (known === undefined || (known.source === null && output.source !== null)) faulty.set(name, output);
    }
    if (path.includes('#')) report(`${path} can't be a file of the site: it has the character "#".`, output);
    if (foldName(path).startsWith(foldName(`${BUILD_RECORDS_FOLDER}/`)))
      report(`${path} can't be a file of the site: ${BUILD_RECORDS_FOLDER} contains the build's own records.`, output);
    const other = byName.get(foldName(path));
    if (other?.path === path)
      report(`${nameOf(output)} and ${nameOf(other)} are both ${path} in the site.`, output, other);
    // The build's names in `assets/` contain a content hash: if they differ only by case, the files have equal content.
    else if (other !== undefined && !path.startsWith('assets/'))
      report(`${path} and ${other.path} ${describeClash(path, other.path)}`, output, other);
    byName.set(foldName(path), other ?? output);
    for (const folder of listParentFolders(path)) getOrCreate(byFolder, foldName(folder), () => output);
  }
  for (const output of faulty.values())
    if (!output.isChecked)
      report(`${output.path} can't be a file of the site: ${findFileNameFault(output.path)}.`, output);
  for (const output of outputs) {
    const below = byFolder.get(foldName(output.path));
    if (below !== undefined)
      report(`${output.path} is a file of the site, but ${below.path} needs a folder there.`, output, below);
  }
  return [...problems.values()].sort((a, b) => compareByCodeUnit(a.message, b.message));
}

/** Returns the output files of pages and redirects whose source is known, by path. */
function collectRoutedFiles(routes: readonly Route[], redirects: readonly Redirect[]): Map<string, OutputName> {
  const placeOf = new Map(redirects.map(({ from, place }) => [from, place ?? { file: SITE_FILE }]));
  // A namespace may have no docfx file. The file of one of its types is then the source.
  const namespaceFiles = new Map(
    routes.flatMap(({ source }) => (source?.kind === 'api-type' ? [[getContainerUid(source.uid), source.file]] : [])),
  );
  return new Map(
    routes.flatMap(({ path, source }) => {
      const own = source !== null && 'file' in source ? source.file : null;
      const file = own ?? (source?.kind === 'namespace' ? (namespaceFiles.get(source.uid) ?? null) : null);
      const place = file === null ? placeOf.get(path) : { file };
      const isChecked = (source?.kind === 'mdx' || source?.kind === 'top-level') && findAddressFault(path) !== null;
      const twin = source === null ? null : getMarkdownPath(source.kind, path);
      const paths = [getRouteFile(path), ...(twin === null ? [] : [twin.slice(1)])];
      return place === undefined ? [] : paths.map((name) => [name, { path: name, source: place, isChecked }] as const);
    }),
  );
}

function getHint(file: string, routes: readonly Route[]): string {
  if (file.startsWith('public/')) return 'Rename the file.';
  const kind = routes.find(({ source }) => source !== null && 'file' in source && source.file === file)?.source?.kind;
  if (kind === 'api-type' || kind === 'namespace') return "Rename it in the code, or exclude it with docfx's `filter`.";
  return kind === undefined
    ? 'Rename the tag, category or redirect that needs the file.'
    : 'Give the page another `slug`.';
}

/** Normalises a name. Names that some file systems don't distinguish become equal. */
function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase();
}

function describeClash(a: string, b: string): string {
  return a.normalize('NFC') === b.normalize('NFC')
    ? 'differ by Unicode normalization only: on macOS they are one file.'
    : 'differ by case only: on Windows and macOS they are one file.';
}

/** Reports file names in `content/` and `public/` that are invalid or clash on some systems, and symbolic links. */
export function checkSourceFileNames(root: string): Problem[] {
  const problems = new Map<string, Problem>();
  const seen = new Map<string, string>();
  const folders = ['content', 'public'];
  const files = folders.flatMap((folder) => listFiles(join(root, folder)).map(({ path }) => `${folder}/${path}`));
  const report = (file: string, message: string, hint: string): void => {
    getOrCreate(problems, file, (): Problem => ({ severity: 'error', rule: 'output-name', file, message, hint }));
  };
  for (const file of files) {
    // Reports a folder once, not for each of its files.
    for (const path of [...listParentFolders(file).reverse(), file]) {
      const other = getOrCreate(seen, foldName(path), () => path);
      const fault = findFileNameFault(path);
      if (fault === null && (other === path || isOutput(path))) continue;
      const message =
        fault === null
          ? `${path} and ${other} ${describeClash(path, other)}`
          : `Some systems can't have a file with the name ${path}: ${fault}.`;
      report(path, message, 'Rename it.');
      break;
    }
  }
  const hint = 'Replace it by a copy of its target, or by an `import` or `<Sample>` of the target.';
  for (const folder of folders)
    for (const { path } of listFiles(join(root, folder), (entry) => entry.isSymbolicLink()))
      report(`${folder}/${path}`, 'This is a symbolic link, which builds do not follow.', hint);
  return [...problems.values()];
}

/** Returns true for files whose names become names of output files, which `checkOutputFileNames` compares. */
function isOutput(file: string): boolean {
  const path = toPathInVersion(file);
  return file.startsWith('public/') || path.startsWith(`${API_FOLDER}/`) || isMarkdownPage(path);
}
