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
interface OutputFile {
  path: string;
  /** Source file, with the line if known; null if the build generates the output file without a source. */
  source: Pick<Problem, 'file' | 'line'> | null;
  /** True if another check validates this file's name. */
  isChecked: boolean;
}

/**
 * Reports conflicting or invalid names of output files: equal names, names that differ only by case or Unicode
 * normalization, a file where a folder is needed, and names that the build, some systems or some hosts don't support.
 *
 * @param publicPaths paths relative to `public/`
 * @param generatedPaths paths of files that the build generates
 */
export function checkOutputFileNames(
  publicPaths: readonly string[],
  generatedPaths: readonly string[],
  routes: readonly Route[],
  redirects: readonly Redirect[] = [],
): Problem[] {
  const routedFiles = collectRoutedFiles(routes, redirects);
  const getSource = ({ source }: OutputFile): string => source?.file ?? 'a file of the build';
  const outputs = [
    ...generatedPaths.map((path): OutputFile => routedFiles.get(path) ?? { path, source: null, isChecked: false }),
    ...publicPaths.map((path): OutputFile => ({ path, source: { file: `public/${path}` }, isChecked: true })),
  ];
  const firstOutputByName = new Map<string, OutputFile>();
  const firstOutputByFolder = new Map<string, OutputFile>();
  const problems = new Map<string, Problem>();
  const invalidOutputs = new Map<string, OutputFile>();
  const report = (message: string, ...conflicting: readonly OutputFile[]): void => {
    const location = conflicting.find(({ source }) => source !== null)?.source ?? { file: SITE_FILE };
    const hint = getRenamingHint(location.file, routes);
    problems.set(message, { severity: 'error', rule: 'output-name', ...location, message, hint });
  };
  for (const output of outputs) {
    const { path } = output;
    if (findFileNameFault(path) !== null) {
      // A page's files share a name, such as `x` in `x/index.html` and `x.md`, so an invalid name is reported once.
      const segment = path.split('/').find((part) => findFileNameFault(part) !== null) ?? path;
      const name = segment.replace(/\.(?:html|js|json|md)$/u, '');
      const earlierOutput = invalidOutputs.get(name);
      if (earlierOutput === undefined || (earlierOutput.source === null && output.source !== null))
        invalidOutputs.set(name, output);
    }
    if (path.includes('#')) report(`${path} can't be a file of the site: it has the character "#".`, output);
    if (normaliseName(path).startsWith(normaliseName(`${BUILD_RECORDS_FOLDER}/`)))
      report(`${path} can't be a file of the site: ${BUILD_RECORDS_FOLDER} contains the build's own records.`, output);
    const otherOutput = firstOutputByName.get(normaliseName(path));
    if (otherOutput?.path === path)
      report(`${getSource(output)} and ${getSource(otherOutput)} are both ${path} in the site.`, output, otherOutput);
    // Names in `assets/` contain a content hash, so files whose names differ only by case have the same content.
    else if (otherOutput !== undefined && !path.startsWith('assets/'))
      report(`${path} and ${otherOutput.path} ${describeClash(path, otherOutput.path)}`, output, otherOutput);
    firstOutputByName.set(normaliseName(path), otherOutput ?? output);
    for (const folder of listParentFolders(path)) getOrCreate(firstOutputByFolder, normaliseName(folder), () => output);
  }
  for (const output of invalidOutputs.values())
    if (!output.isChecked)
      report(`${output.path} can't be a file of the site: ${findFileNameFault(output.path)}.`, output);
  for (const output of outputs) {
    const child = firstOutputByFolder.get(normaliseName(output.path));
    if (child !== undefined)
      report(`${output.path} is a file of the site, but ${child.path} needs a folder there.`, output, child);
  }
  return [...problems.values()].sort((a, b) => compareByCodeUnit(a.message, b.message));
}

/** Returns the output files of pages and redirects whose source is known, by path. */
function collectRoutedFiles(routes: readonly Route[], redirects: readonly Redirect[]): Map<string, OutputFile> {
  const redirectLocationByPath = new Map(redirects.map(({ from, place }) => [from, place ?? { file: SITE_FILE }]));
  // If a namespace has no docfx file, the source of its page is the file of one of its types.
  const namespaceFiles = new Map(
    routes.flatMap(({ source }) => (source?.kind === 'api-type' ? [[getContainerUid(source.uid), source.file]] : [])),
  );
  return new Map(
    routes.flatMap(({ path, source }) => {
      const sourceFile = source !== null && 'file' in source ? source.file : null;
      const file = sourceFile ?? (source?.kind === 'namespace' ? (namespaceFiles.get(source.uid) ?? null) : null);
      const place = file === null ? redirectLocationByPath.get(path) : { file };
      const isChecked = (source?.kind === 'mdx' || source?.kind === 'top-level') && findAddressFault(path) !== null;
      const markdownPath = source === null ? null : getMarkdownPath(source.kind, path);
      const paths = [getRouteFile(path), ...(markdownPath === null ? [] : [markdownPath.slice(1)])];
      return place === undefined ? [] : paths.map((name) => [name, { path: name, source: place, isChecked }] as const);
    }),
  );
}

function getRenamingHint(file: string, routes: readonly Route[]): string {
  if (file.startsWith('public/')) return 'Rename the file.';
  const kind = routes.find(({ source }) => source !== null && 'file' in source && source.file === file)?.source?.kind;
  if (kind === 'api-type' || kind === 'namespace') return "Rename it in the code, or exclude it with docfx's `filter`.";
  return kind === undefined
    ? 'Rename the tag, category or redirect that needs the file.'
    : 'Give the page another `slug`.';
}

/** Normalises a name, so that names that some file systems treat as the same name become equal. */
function normaliseName(name: string): string {
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
  const firstPathByName = new Map<string, string>();
  const folders = ['content', 'public'];
  const files = folders.flatMap((folder) => listFiles(join(root, folder)).map(({ path }) => `${folder}/${path}`));
  const report = (file: string, message: string, hint: string): void => {
    getOrCreate(problems, file, (): Problem => ({ severity: 'error', rule: 'output-name', file, message, hint }));
  };
  for (const file of files) {
    // Starts with the outermost folder, so that an invalid folder is reported instead of each file in it.
    for (const path of [...listParentFolders(file).reverse(), file]) {
      const otherPath = getOrCreate(firstPathByName, normaliseName(path), () => path);
      const fault = findFileNameFault(path);
      if (fault === null && (otherPath === path || isNamedLikeOutput(path))) continue;
      const message =
        fault === null
          ? `${path} and ${otherPath} ${describeClash(path, otherPath)}`
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

/** Returns true for source files whose names become output names. `checkOutputFileNames` reports their clashes. */
function isNamedLikeOutput(file: string): boolean {
  const path = toPathInVersion(file);
  return file.startsWith('public/') || path.startsWith(`${API_FOLDER}/`) || isMarkdownPage(path);
}
