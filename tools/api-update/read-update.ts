import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER, type ApiNamespace, type ApiType, apiSlug } from '#shared/api.ts';
import type { Problem } from '#shared/problem.ts';
import { UNRELEASED_NAME, type Version } from '#shared/version.ts';
import { createFileParser } from '../../src/node/api/docfx/read-api.ts';
import { isApiFile, parseApiFile } from '../../src/node/api/docfx/read-docfx.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from '../../src/node/api/prose/overwrite-file.ts';
import { createFileReader } from '../../src/node/content/file-reader.ts';
import { isFolder, readIfThere } from '../../src/node/content/files.ts';
import { loadSite } from '../../src/node/content/load-site.ts';
import { listFiles, readFolder } from '../../src/node/content/read-folder.ts';
import { type OwnedFile, REMOVED_FILE, resolveVersionTrees } from '../../src/node/content/version-tree.ts';

/** A YAML file of the API reference. */
export interface SymbolFile {
  /** Path below the version's folder. */
  path: string;
  symbols: (ApiType | ApiNamespace)[];
  problems: Problem[];
}

/** An overwrite file. */
export interface ProseFile {
  /** Path below the version's folder. */
  path: string;
  /** True when it is in the unreleased version's own folder. */
  isOwn: boolean;
  overwrites: Overwrite[];
}

/** The API reference of the unreleased version. */
export interface CurrentApi {
  version: Version;
  /** Label of the previous version; null when the unreleased version is the only one. */
  before: string | null;
  /** YAML files that the unreleased version inherits, before its removals; by path. */
  inherited: SymbolFile[];
  /** YAML files in its own folder; by path. */
  own: SymbolFile[];
  /** YAML files of its pages; by path. */
  shown: SymbolFile[];
  /** Prose that it inherits, oldest version first, then its own. */
  prose: ProseFile[];
  /** Its `removed.txt`; null when there is none. */
  removed: string | null;
}

/** Creates a problem of docfx's output or of the folder to update. */
export function outputProblem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', rule: 'docfx-output', file, message, hint };
}

/** True for a namespace without prose: without its file it would be derived from its types. */
export function isBareNamespace(symbol: ApiType | ApiNamespace): boolean {
  if ('kind' in symbol) return false;
  const { summary, remarks, examples, seeAlso } = symbol;
  return summary === null && remarks === null && examples.length + seeAlso.length === 0;
}

/**
 * Reads the API reference of the unreleased version. `current` is null when there is no such version, or when an
 * inherited file cannot be read.
 *
 * @param root folder with `content/`
 */
export async function readCurrentApi(root: string): Promise<{ current: CurrentApi | null; problems: Problem[] }> {
  const { site, problems } = await loadSite(root);
  if (site === null) return { current: null, problems };
  const version = site.versions.find(({ name }) => name === UNRELEASED_NAME);
  if (version === undefined) {
    const message = 'There is no unreleased version.';
    const hint = 'Create one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';
    return { current: null, problems: [outputProblem('content/docs/next', message, hint)] };
  }
  const folders = [...site.versions].reverse().map((each) => {
    const folder = join(root, 'content/docs', each.folder);
    const files = readFolder(folder, root).filter(({ path }) => path.startsWith(`${API_FOLDER}/`));
    const removedFile = `content/docs/${each.folder}/${REMOVED_FILE}`;
    return { version: each, files, removed: readIfThere(join(folder, REMOVED_FILE)), removedFile };
  });
  // The build reports problems of the removal lists; here they would name guides, which are not read.
  const { trees } = resolveVersionTrees(folders);
  const before = trees.at(-2);
  const inheritedFiles = [...(before?.files.values() ?? [])];
  const shownFiles = [...(trees.at(-1)?.files.values() ?? [])];
  const ownFiles = shownFiles.filter(({ owner }) => owner === version.folder);
  const read = createFileParser(createFileReader(), null, parseApiFile);
  const parse = (file: OwnedFile): SymbolFile[] => {
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

function readProse(isOwn: boolean): (file: OwnedFile) => ProseFile[] {
  return ({ path, file, absolute }) => {
    if (!/\.md$/iu.test(path)) return [];
    const text = readFileSync(absolute, 'utf8');
    return isOverwriteFile(text) ? [{ path, isOwn, overwrites: parseOverwriteFile(text, file).overwrites }] : [];
  };
}

/** A type or namespace with the text of its file. */
export interface OutputSymbol {
  symbol: ApiType | ApiNamespace;
  /** Without a byte order mark, with line feeds only and a trailing one. */
  text: string;
}

/** The symbols that docfx wrote, or why they cannot be used. */
interface DocfxOutput {
  symbols: OutputSymbol[];
  problems: Problem[];
  /** Symbols that are omitted. */
  warnings: Problem[];
}

const FIRST_LINE = '### YamlMime:ManagedReference';
/** File names with another meaning in an `api` folder. */
const RESERVED_NAME = /^(?:toc|[_.].*|namespaces|changes)$/iu;

/**
 * Reads the folder that `docfx metadata` wrote, without its table of contents and manifest. Every other YAML file must be
 * valid.
 *
 * @param absolute the folder
 * @param shown the folder as the caller named it, for messages
 */
export function readDocfxOutput(absolute: string, shown: string): DocfxOutput {
  const fault = (message: string, hint: string, file = shown): Problem => outputProblem(file, message, hint);
  const hint = `Pass the folder that \`docfx metadata\` wrote: *.yml files that begin with \`${FIRST_LINE}\`.`;
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
    const text = normalText(readFileSync(file, 'utf8'));
    // A table of contents may have any shape.
    if (!isApiFile(path) && !text.startsWith(FIRST_LINE)) continue;
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
  const { kept, warnings } = distinctSymbols(symbols);
  if (!kept.some(({ symbol }) => 'kind' in symbol) && problems.length === 0) {
    const others = files.length === 1 ? '1 other file' : `${files.length} other files`;
    problems.push(fault(`The folder has no ManagedReference YAML of a type, only ${others}.`, hint));
  }
  return { symbols: kept, problems, warnings };
}

/**
 * Keeps the first symbol of each page, by file. File names are compared without case, as on Windows. Assemblies that
 * share a namespace each have a file for it: the first one with prose is kept.
 */
function distinctSymbols(symbols: readonly OutputSymbol[]): { kept: OutputSymbol[]; warnings: Problem[] } {
  const kept = new Map<string, OutputSymbol>();
  const warnings: Problem[] = [];
  const omit = ({ uid, file }: OutputSymbol['symbol'], why: string): void => {
    const hint = 'Use a docfx filter to exclude the one that you do not want.';
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
    const slug = slugOf(symbol);
    const known = kept.get(slug.toLowerCase());
    if (RESERVED_NAME.test(slug)) omit(symbol, `its page cannot be named \`${slug}\``);
    else if (known === undefined) kept.set(slug.toLowerCase(), entry);
    else if (known.symbol.uid !== symbol.uid) omit(symbol, `its page would replace that of \`${known.symbol.uid}\``);
    else if ('kind' in symbol || 'kind' in known.symbol) omit(symbol, `${known.symbol.file} already declares it`);
    else if (isBareNamespace(known.symbol)) kept.set(slug.toLowerCase(), entry);
  }
  return { kept: [...kept.values()], warnings };
}

function slugOf(symbol: OutputSymbol['symbol']): string {
  return apiSlug('kind' in symbol ? symbol.fullName : symbol.uid);
}

/** Normalises line ends, so that Windows and Unix write the same bytes. */
function normalText(text: string): string {
  return `${text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`;
}
