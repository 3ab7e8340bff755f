import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiNamespace, ApiType } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import type { Problem } from '#shared/problem.ts';
import { UNRELEASED_NAME, type Version } from '#shared/version.ts';
import { createFileReader } from '../../content/file-reader.ts';
import { loadSite } from '../../content/load-site.ts';
import { readIfThere } from '../../content/read-file.ts';
import { readFolder } from '../../content/read-folder.ts';
import { type OwnedFile, REMOVED_FILE, resolveVersionTrees } from '../../content/version-tree.ts';
import { createFileParser } from '../docfx/file-parser.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from '../docfx/overwrite-file.ts';
import { isApiFile, parseApiFile } from '../docfx/parse-docfx-file.ts';

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
