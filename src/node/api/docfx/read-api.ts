import type { ApiNamespace, ApiType } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem } from '#shared/problem.ts';
import type { BuildCache } from '../../content/cache.ts';
import type { CachedFileReader } from '../../content/file-reader.ts';
import { shortHash } from '../../content/files.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import type { VersionSourceFile } from '../../content/version-tree.ts';
import { type ApiMap, isApiMapFile, readApiMap } from '../prose/api-map.ts';
import { applyApiOverwrites, checkOverwrites } from '../prose/apply-overwrites.ts';
import { isOverwriteFile, parseOverwriteFile } from '../prose/overwrite-file.ts';
import { type ApiIndex, addInterfaceBases, buildApiIndex, findOverloads } from './api-index.ts';
import { isApiFile, parseApiFile } from './read-docfx.ts';

/** The API of one version. In its symbols, prose from overwrite files has replaced docfx's prose. */
export interface ApiContent {
  index: ApiIndex;
  /** Maps the uid of each type and namespace to its hash (see `hashApiSymbol`); '' if no file describes a namespace. */
  fingerprints: ReadonlyMap<string, string>;
  /** The API map, a diagram of the main types; null if the version has no valid map. */
  map: ApiMap | null;
  problems: Problem[];
}

/**
 * Creates a function that reads a version's API. The function parses each file once, and returns the same object for
 * versions with identical files. Unknown symbols in overwrites and the API map are reported only for the version whose
 * `folder` contains the file, because versions that inherit the file may lack the symbol.
 *
 * @param cache null to keep parsed files in memory only
 */
export function createApiReader(reader: CachedFileReader, cache: ParsedFileCache | null) {
  const apiContentByKey = new Map<string, ApiContent>();
  const parseApi = createCachedFileParser(reader, cache, parseApiFile);
  const parseOverwrites = createCachedFileParser(reader, cache, parseOverwriteFile);
  return (files: readonly VersionSourceFile[], folder: string): ApiContent => {
    const yamlFiles = files.filter((file) => isApiFile(file.path));
    const proseFiles = files.filter((file) => /\.md$/iu.test(file.path) && isOverwriteFile(reader.text(file.absolute)));
    const apiMapFiles = files.filter((file) => isApiMapFile(file.path)).slice(0, 1);
    const sourceFiles = [...yamlFiles, ...proseFiles, ...apiMapFiles];
    const key = sourceFiles.map(({ absolute }) => `${absolute} ${reader.hash(absolute)}`).join('\n');
    return getOrCreate(apiContentByKey, key, () => {
      const parsedFiles = yamlFiles.map(parseApi);
      const types = addInterfaceBases(parsedFiles.flatMap((file) => file.types));
      const namespaces = parsedFiles.flatMap((file) => file.namespaces);
      const docfxIndex = buildApiIndex(types, namespaces);
      const problems = parsedFiles.flatMap((file) => file.problems);
      const overwrites = proseFiles.flatMap((file) => {
        const parsedFile = parseOverwrites(file);
        // An overwrite of an overload group, such as `Toy.Box.Run*`, applies to all members of the group.
        const expandedOverwrites = parsedFile.overwrites.flatMap((overwrite) => {
          const overloads = findOverloads(docfxIndex, overwrite.uid);
          return overloads.length === 0 ? [overwrite] : overloads.map(({ uid }) => ({ ...overwrite, uid }));
        });
        problems.push(...parsedFile.problems);
        if (file.owner === folder) problems.push(...checkOverwrites(expandedOverwrites, docfxIndex));
        return expandedOverwrites;
      });
      problems.push(...docfxIndex.problems);
      const index = overwrites.length === 0 ? docfxIndex : applyApiOverwrites(docfxIndex, overwrites);
      const [apiMap = null] = apiMapFiles.map(({ absolute, file, owner }) => {
        const mapResult = readApiMap(reader.text(absolute), file, index);
        if (mapResult.map === null || owner === folder) problems.push(...mapResult.problems);
        return mapResult.map;
      });
      const fingerprints = new Map([
        ...index.types.map((type) => [type.uid, hashApiSymbol(type)] as const),
        ...index.namespaces.map(({ name, file }) => [name, file === null ? '' : hashApiSymbol(file)] as const),
      ]);
      return { index, fingerprints, map: apiMap, problems };
    });
  };
}

/** Fields that contain a source position. Hashes ignore them, because they don't describe a symbol or a page. */
const SOURCE_POSITION_FIELDS: ReadonlySet<string> = new Set(['file', 'line', 'symbolLine']);

/** Returns a value's JSON without source positions, so that equal content of several versions has the same JSON. */
export function stringifyWithoutPositions(value: unknown): string {
  return JSON.stringify(value, (field, fieldValue: unknown) =>
    SOURCE_POSITION_FIELDS.has(field) ? undefined : fieldValue,
  );
}

/**
 * Hashes the normalised model of a symbol. The hash ignores formatting, source positions, and the order of fields,
 * `items` and `references` in docfx's file.
 */
export function hashApiSymbol(symbol: ApiType | ApiNamespace): string {
  return getOrCreate(FINGERPRINT_CACHE, symbol, () => shortHash(stringifyWithoutPositions(symbol)));
}

/** Cache of hashes by symbol. Versions with the same API file share its symbol objects, and thus also their hashes. */
const FINGERPRINT_CACHE = new WeakMap<ApiType | ApiNamespace, string>();

/** The build cache, and the name of its folder for parsed files. The name changes when the parser's code changes. */
export interface ParsedFileCache {
  cache: BuildCache;
  home: string;
}

/** Creates a parser that parses an unchanged file only once: versions inherit most files, and parsing YAML is slow. */
export function createCachedFileParser<T extends { problems: Problem[] }>(
  reader: CachedFileReader,
  fileCache: ParsedFileCache | null,
  parse: (text: string, file: string) => T,
): (file: ContentFile) => T {
  const fileByKey = new Map<string, T>();
  const readOrParse = ({ absolute, file }: ContentFile): T => {
    const text = reader.text(absolute);
    if (fileCache === null) return parse(text, file);
    const cacheEntryName = `${fileCache.home}/${shortHash(`${file}\n${text}`)}.json`;
    const cachedJson = fileCache.cache.read(cacheEntryName);
    if (isParsedFile<T>(cachedJson)) return cachedJson;
    const parsedFile = parse(text, file);
    fileCache.cache.write(cacheEntryName, parsedFile);
    return parsedFile;
  };
  return (file) => getOrCreate(fileByKey, `${file.absolute} ${reader.hash(file.absolute)}`, () => readOrParse(file));
}

/** Returns true for a cache entry's JSON. Needs no schema, because each version of the parser has a separate folder. */
function isParsedFile<T>(json: unknown): json is T {
  return typeof json === 'object' && json !== null && 'problems' in json;
}
