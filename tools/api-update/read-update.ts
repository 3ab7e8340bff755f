import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER, type ApiNamespace, type ApiType, toSlugPart } from '#shared/api.ts';
import type { Problem } from '#shared/problem.ts';
import { UNRELEASED_VERSION_NAME, type Version } from '#shared/version.ts';
import { createCachedFileParser } from '../../src/node/api/docfx/read-api.ts';
import { isApiFile, parseApiFile } from '../../src/node/api/docfx/read-docfx.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from '../../src/node/api/prose/overwrite-file.ts';
import { createFileReader } from '../../src/node/content/file-reader.ts';
import { isFolder, readIfExists } from '../../src/node/content/files.ts';
import { loadSite } from '../../src/node/content/load-site.ts';
import { listContentFiles, listFiles } from '../../src/node/content/read-folder.ts';
import {
  REMOVED_DOCUMENTS_FILE,
  resolveVersionTrees,
  type VersionSourceFile,
} from '../../src/node/content/version-tree.ts';

/** A YAML file of the API reference with the symbols that it declares. */
export interface SymbolFile {
  /** Path below the version's folder. */
  path: string;
  symbols: (ApiType | ApiNamespace)[];
  problems: Problem[];
}

/** An overwrite file: Markdown with the prose of symbols. */
export interface ProseFile {
  /** Path below the version's folder. */
  path: string;
  /** True if the file is in the unreleased version's own folder. */
  isOwn: boolean;
  overwrites: Overwrite[];
}

/** The API reference of the unreleased version before an update. */
export interface CurrentApi {
  version: Version;
  /** Label of the previous version; null when the unreleased version is the only one. */
  before: string | null;
  /** YAML files that the version would inherit if it removed none. */
  inherited: SymbolFile[];
  /** YAML files in the version's own folder. */
  own: SymbolFile[];
  /** YAML files of the version's pages: inherited files that it keeps, and its own. */
  shown: SymbolFile[];
  /** Inherited overwrite files, then the version's own overwrite files. */
  prose: ProseFile[];
  /** Content of the version's `removed.txt`; null without one. */
  removed: string | null;
}

/** Creates a problem in docfx's output or in the folder to update. */
export function createOutputProblem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', rule: 'docfx-output', file, message, hint };
}

/** Returns true for a namespace without prose, which needs no file, because it can be derived from its types. */
export function isBareNamespace(symbol: ApiType | ApiNamespace): boolean {
  if ('kind' in symbol) return false;
  const { summary, remarks, examples, seeAlso } = symbol;
  return summary === null && remarks === null && examples.length + seeAlso.length === 0;
}

/**
 * Reads the API reference of the unreleased version. `current` is null if there is no such version, or if the site's
 * configuration or an inherited file is invalid.
 *
 * @param root folder with `content/`
 */
export async function readCurrentApi(root: string): Promise<{ current: CurrentApi | null; problems: Problem[] }> {
  const { site, problems } = await loadSite(root);
  if (site === null) return { current: null, problems };
  const version = site.versions.find(({ name }) => name === UNRELEASED_VERSION_NAME);
  if (version === undefined) {
    const message = 'There is no unreleased version.';
    const hint = 'Create one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';
    return { current: null, problems: [createOutputProblem('content/docs/next', message, hint)] };
  }
  const folders = [...site.versions].reverse().map((each) => {
    const folder = join(root, 'content/docs', each.folder);
    const files = listContentFiles(folder, root).filter(({ path }) => path.startsWith(`${API_FOLDER}/`));
    const removedFile = `content/docs/${each.folder}/${REMOVED_DOCUMENTS_FILE}`;
    return { version: each, files, removed: readIfExists(join(folder, REMOVED_DOCUMENTS_FILE)), removedFile };
  });
  // Problems of removal lists are ignored, because the lists may name guides, which aren't read here. The build checks the
  // lists.
  const { trees } = resolveVersionTrees(folders);
  const before = trees.at(-2);
  const inheritedFiles = [...(before?.files.values() ?? [])];
  const shownFiles = [...(trees.at(-1)?.files.values() ?? [])];
  const ownFiles = shownFiles.filter(({ owner }) => owner === version.folder);
  const read = createCachedFileParser(createFileReader(), null, parseApiFile);
  const parse = (file: VersionSourceFile): SymbolFile[] => {
    if (!isApiFile(file.path)) return [];
    const { types, namespaces, problems } = read(file);
    return [{ path: file.path, symbols: [...types, ...namespaces], problems }];
  };
  const inherited = inheritedFiles.flatMap(parse);
  const faults = inherited.flatMap((file) => file.problems);
  if (faults.length > 0) return { current: null, problems: faults };
  const current = {
    version,
    before: before?.version.label ?? null,
    inherited,
    own: ownFiles.flatMap(parse),
    shown: shownFiles.flatMap(parse),
    prose: [...inheritedFiles.flatMap(readProse(false)), ...ownFiles.flatMap(readProse(true))],
    removed: folders.at(-1)?.removed ?? null,
  };
  return { current, problems: [] };
}

function readProse(isOwn: boolean): (file: VersionSourceFile) => ProseFile[] {
  return ({ path, file, absolute }) => {
    if (!/\.md$/iu.test(path)) return [];
    const text = readFileSync(absolute, 'utf8');
    return isOverwriteFile(text) ? [{ path, isOwn, overwrites: parseOverwriteFile(text, file).overwrites }] : [];
  };
}

/** A type or namespace with the text of its file. */
export interface OutputSymbol {
  symbol: ApiType | ApiNamespace;
  /** Content of the file without a byte order mark, with LF line endings and a final newline. */
  text: string;
}

/** The symbols that docfx wrote, or problems that prevent their use. */
interface DocfxOutput {
  symbols: OutputSymbol[];
  problems: Problem[];
  /** One warning for each omitted symbol. */
  warnings: Problem[];
}

/** First line of each YAML file that docfx writes. */
const DOCFX_HEADER = '### YamlMime:ManagedReference';
/** Page names that have another meaning in an `api` folder. */
const RESERVED_NAME = /^(?:toc|[_.].*|namespaces|changes)$/iu;

/**
 * Reads the output folder of `docfx metadata`, without its table of contents and manifest. All other YAML files must be
 * valid.
 *
 * @param absolute absolute path of the folder
 * @param shown the folder as the user wrote it, for messages
 */
export function readDocfxOutput(absolute: string, shown: string): DocfxOutput {
  const fault = (message: string, hint: string, file = shown): Problem => createOutputProblem(file, message, hint);
  const hint = `Pass the folder that \`docfx metadata\` wrote: *.yml files that begin with \`${DOCFX_HEADER}\`.`;
  const refuse = (message: string): DocfxOutput => ({ symbols: [], problems: [fault(message, hint)], warnings: [] });
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() === true)
    return refuse('This is a file; pass the folder that docfx wrote.');
  if (!isFolder(absolute)) return refuse('The folder does not exist.');
  const files = listFiles(absolute);
  const symbols: OutputSymbol[] = [];
  const problems: Problem[] = [];
  for (const { path, absolute: file } of files) {
    if (!/\.ya?ml$/iu.test(path)) continue;
    const name = join(shown, path);
    const text = normaliseText(readFileSync(file, 'utf8'));
    // Tables of contents are not validated.
    if (!isApiFile(path) && !text.startsWith(DOCFX_HEADER)) continue;
    const parsed = parseApiFile(text, name);
    problems.push(...parsed.problems);
    const found: (ApiType | ApiNamespace)[] = [...parsed.types, ...parsed.namespaces];
    if (found.length > 1) {
      const uids = found.map(({ uid }) => `\`${uid}\``).join(', ');
      const hint = 'docfx writes one file for each: generate the folder again.';
      problems.push(fault(`The file declares more than one type or namespace: ${uids}.`, hint, name));
    }
    symbols.push(...found.map((symbol) => ({ symbol, text })));
  }
  const { kept, warnings } = selectDistinctSymbols(symbols);
  if (!kept.some(({ symbol }) => 'kind' in symbol) && problems.length === 0) {
    const others = files.length === 1 ? '1 other file' : `${files.length} other files`;
    problems.push(fault(`The folder has no ManagedReference YAML of a type, only ${others}.`, hint));
  }
  return { symbols: kept, problems, warnings };
}

/**
 * Keeps the first symbol of each page. File names are compared without case, as on Windows. If several assemblies have a
 * file for the same namespace, the first file with prose is kept.
 */
function selectDistinctSymbols(symbols: readonly OutputSymbol[]): { kept: OutputSymbol[]; warnings: Problem[] } {
  const kept = new Map<string, OutputSymbol>();
  const warnings: Problem[] = [];
  const omit = ({ uid, file }: OutputSymbol['symbol'], why: string): void => {
    const hint = 'Use a docfx filter to exclude one of them.';
    warnings.push({
      severity: 'warning',
      rule: 'docfx-output',
      file,
      message: `\`${uid}\` is omitted: ${why}.`,
      hint,
    });
  };
  for (const entry of symbols) {
    const { symbol } = entry;
    const slug = getSlug(symbol);
    const known = kept.get(slug.toLowerCase());
    if (RESERVED_NAME.test(slug)) omit(symbol, `its page cannot be named \`${slug}\``);
    else if (known === undefined) kept.set(slug.toLowerCase(), entry);
    else if (known.symbol.uid !== symbol.uid) omit(symbol, `its page would replace that of \`${known.symbol.uid}\``);
    else if ('kind' in symbol || 'kind' in known.symbol) omit(symbol, `${known.symbol.file} already declares it`);
    else if (isBareNamespace(known.symbol)) kept.set(slug.toLowerCase(), entry);
  }
  return { kept: [...kept.values()], warnings };
}

function getSlug(symbol: OutputSymbol['symbol']): string {
  return toSlugPart('kind' in symbol ? symbol.fullName : symbol.uid);
}

/** Removes the byte order mark and normalises line endings, so that the output is the same on Windows and Unix. */
function normaliseText(text: string): string {
  return `${text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`;
}
