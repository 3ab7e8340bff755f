import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiNamespace, type ApiType, apiSlug } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { Problem } from '#shared/problem.ts';
import { UNRELEASED_NAME, type Version } from '#shared/version.ts';
import { createFileReader } from '../../content/file-reader.ts';
import { isFolder, loadSite } from '../../content/load-site.ts';
import { readIfThere } from '../../content/read-file.ts';
import { listFiles, readFolder } from '../../content/read-folder.ts';
import { type OwnedFile, REMOVED_FILE, resolveVersionTrees } from '../../content/version-tree.ts';
import { createFileParser } from '../docfx/file-parser.ts';
import { isApiFile, parseApiFile } from '../docfx/read-docfx.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from '../prose/overwrite-file.ts';

/** A YAML file of the API reference. */
export interface SymbolFile {
  /** Path below the version's folder. */
  path: string;
  symbols: (ApiType | ApiNamespace)[];
  /** What is wrong with it. */
  problems: Problem[];
}

/** A file with people's prose about symbols. */
export interface ProseFile {
  /** Path below the version's folder. */
  path: string;
  /** True when it lies in the unreleased version's own folder. */
  isOwn: boolean;
  overwrites: Overwrite[];
}

/** The API reference as the unreleased version has it. */
export interface CurrentApi {
  version: Version;
  /** Label of the version before; null when the unreleased version is the only one. */
  before: string | null;
  /** YAML files that the unreleased version inherits, its own removals left aside; by path. */
  inherited: SymbolFile[];
  /** YAML files in its own folder; by path. */
  own: SymbolFile[];
  /** YAML files that it shows; by path. */
  shown: SymbolFile[];
  /** Prose that it inherits, oldest version first, then its own. */
  prose: ProseFile[];
  /** Its `removed.txt`; null when there is none. */
  removed: string | null;
}

/** A fault of docfx's output, or of where it is to go. */
export function outputProblem(file: string, message: string, hint: string): Problem {
  return { severity: 'error', rule: 'docfx-output', file, message, hint };
}

/** True for a namespace of which nothing but the name is told: without its file it would be derived from its types. */
export function isBareNamespace(symbol: ApiType | ApiNamespace): boolean {
  if ('kind' in symbol) return false;
  const { summary, remarks, examples, seeAlso } = symbol;
  return summary === null && remarks === null && examples.length + seeAlso.length === 0;
}

/**
 * Read the API reference of the unreleased version and of what it inherits. `current` is null when there is no such
 * version, or when what it inherits can't be read.
 *
 * @param root folder with `content/`
 */
export async function readCurrentApi(root: string): Promise<{ current: CurrentApi | null; problems: Problem[] }> {
  const { site, problems } = await loadSite(root);
  if (site === null) return { current: null, problems };
  const version = site.versions.find(({ name }) => name === UNRELEASED_NAME);
  if (version === undefined) {
    const message = 'There is no unreleased version.';
    const hint = 'Begin one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';
    return { current: null, problems: [outputProblem('content/docs/next', message, hint)] };
  }
  const folders = [...site.versions].reverse().map((each) => {
    const folder = join(root, 'content/docs', each.folder);
    const files = readFolder(folder, root).filter(({ path }) => path.startsWith(`${API_FOLDER}/`));
    const removedFile = `content/docs/${each.folder}/${REMOVED_FILE}`;
    return { version: each, files, removed: readIfThere(join(folder, REMOVED_FILE)), removedFile };
  });
  // Removed guides aren't among the files here; what is wrong with the lists is the build's to tell.
  const { trees } = resolveVersionTrees(folders);
  const before = trees.at(-2);
  const inheritedFiles = [...(before?.files.values() ?? [])];
  const shownFiles = [...(trees.at(-1)?.files.values() ?? [])];
  const ownFiles = shownFiles.filter(({ owner }) => owner === version.folder);
  const read = createFileParser({ reader: createFileReader(), cache: null, parse: parseApiFile });
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

/** A type or a namespace with the text of the file that declares it. */
export interface GivenSymbol {
  symbol: ApiType | ApiNamespace;
  /** The file's text, without a byte order mark, with line feeds and an end of line at its end. */
  text: string;
}

/** What docfx wrote, or why it can't be used. */
interface GivenApi {
  symbols: GivenSymbol[];
  problems: Problem[];
  /** What is left out. */
  warnings: Problem[];
}

const FIRST_LINE = '### YamlMime:ManagedReference';
/** Names of files that an `api` folder has for something else. */
const TAKEN_NAME = /^(?:toc|[_.].*|namespaces|changes)$/iu;

/**
 * Read the folder that `docfx metadata` wrote. Its table of contents and its manifest are left out; every other YAML file
 * must be right, or nothing is taken.
 *
 * @param absolute the folder
 * @param shown the folder as the caller named it, for messages
 */
export function readGivenApi(absolute: string, shown: string): GivenApi {
  const fault = (message: string, hint: string, file = shown): Problem => outputProblem(file, message, hint);
  const hint = `Name the folder that \`docfx metadata\` wrote: *.yml files that begin with \`${FIRST_LINE}\`.`;
  const refuse = (message: string): GivenApi => ({ symbols: [], problems: [fault(message, hint)], warnings: [] });
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() === true)
    return refuse('This is a file; give the folder that docfx wrote.');
  if (!isFolder(absolute)) return refuse('There is no such folder.');
  const files = listFiles(absolute);
  const symbols: GivenSymbol[] = [];
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
      const hint = 'docfx writes a file for each: let it write the folder again.';
      problems.push(fault(`The file declares more than one type or namespace: ${uids}.`, hint, name));
    }
    symbols.push(...found.map((symbol) => ({ symbol, text })));
  }
  const { kept, warnings } = standingAlone(symbols);
  if (!kept.some(({ symbol }) => 'kind' in symbol) && problems.length === 0) {
    const held = files.length === 1 ? '1 other file' : `${files.length} other files`;
    problems.push(fault(`There is no ManagedReference YAML of a type here, but ${held}.`, hint));
  }
  return { symbols: kept, problems, warnings };
}

/**
 * Symbols of which each can have a page of its own: the first by file of those with one uid, and of those whose pages would
 * be one file on some system. Assemblies that share a namespace each have a file for it: one with words counts.
 */
function standingAlone(symbols: readonly GivenSymbol[]): { kept: GivenSymbol[]; warnings: Problem[] } {
  const kept = new Map<string, GivenSymbol>();
  const warnings: Problem[] = [];
  const leaveOut = ({ uid, file }: GivenSymbol['symbol'], why: string): void => {
    const hint = 'Leave one of them out with a filter of docfx, if it is the wrong one.';
    warnings.push({
      severity: 'warning',
      rule: 'docfx-output',
      file,
      message: `\`${uid}\` is left out: ${why}.`,
      hint,
    });
  };
  for (const given of symbols) {
    const { symbol } = given;
    const slug = slugOf(symbol);
    const known = kept.get(slug.toLowerCase());
    if (TAKEN_NAME.test(slug)) leaveOut(symbol, `its page can't be called \`${slug}\``);
    else if (known === undefined) kept.set(slug.toLowerCase(), given);
    else if (known.symbol.uid !== symbol.uid) leaveOut(symbol, `its page would be that of \`${known.symbol.uid}\``);
    else if ('kind' in symbol || 'kind' in known.symbol) leaveOut(symbol, `${known.symbol.file} declares it, too`);
    else if (isBareNamespace(known.symbol)) kept.set(slug.toLowerCase(), given);
  }
  return { kept: [...kept.values()], warnings };
}

function slugOf(symbol: GivenSymbol['symbol']): string {
  return apiSlug('kind' in symbol ? symbol.fullName : symbol.uid);
}

/** Files of Windows and of Unix become the same bytes, so that a change in git is a change of content. */
function normalText(text: string): string {
  return `${text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`;
}
