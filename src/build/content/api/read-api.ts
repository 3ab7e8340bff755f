import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiNamespace, ApiType } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { FileReader } from '../file-reader.ts';
import { readStoredJson } from '../read-file.ts';
import { shortHash } from '../short-hash.ts';
import type { OwnedFile } from '../version-tree.ts';
import { apiFingerprint } from './api-fingerprint.ts';
import { type ApiIndex, buildApiIndex } from './api-index.ts';
import { type ApiMap, resolveApiMap } from './api-map.ts';
import { isApiMapFile, parseApiMapFile } from './api-map-file.ts';
import { applyNamespaceOverwrites, applyOverwrites, checkOverwrites, overwritesByType } from './apply-overwrites.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from './overwrite-file.ts';
import { type ApiFile, isApiFile, parseApiFile } from './parse-api-file.ts';

/** The API of one version, with people's prose in it. */
export interface ApiSource {
  index: ApiIndex;
  /** Fingerprint of each type and namespace, by uid: pages with the same one are the same. */
  fingerprints: ReadonlyMap<string, string>;
  /** How the main types belong together; null where nobody drew it. */
  map: ApiMap | null;
  problems: Problem[];
}

/** Reads a version's API out of its files; versions with the same files share one result. */
export type ApiReader = (files: readonly OwnedFile[], folder: string) => ApiSource;

/**
 * A reader that parses each file once.
 *
 * @param cache folder for parsed files; null keeps them in memory only
 */
export function createApiReader(reader: FileReader, cache: string | null): ApiReader {
  const parsed = new Map<string, ApiFile>();
  const sources = new Map<string, ApiSource>();
  const stamp = (file: OwnedFile): string => `${file.absolute} ${reader.hash(file.absolute)}`;
  const parse = (file: OwnedFile): ApiFile => {
    const key = stamp(file);
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const value = readCached(cache, file, reader);
    parsed.set(key, value);
    return value;
  };
  return (files, folder) => {
    const yaml = files.filter((file) => isApiFile(file.path));
    const prose = files.filter((file) => /\.md$/iu.test(file.path) && isOverwriteFile(reader.text(file.absolute)));
    const drawn = files.find((file) => isApiMapFile(file.path)) ?? null;
    const key = [...yaml, ...prose, ...(drawn === null ? [] : [drawn])].map(stamp).join('\n');
    const known = sources.get(key);
    if (known !== undefined) return known;
    const api = assemble(yaml.map(parse), prose, folder, reader);
    const { map, problems } = readMap(drawn, api.index, folder, reader);
    const source = { ...api, map, problems: [...api.problems, ...problems] };
    sources.set(key, source);
    return source;
  };
}

function assemble(
  parsed: readonly ApiFile[],
  prose: readonly OwnedFile[],
  folder: string,
  reader: FileReader,
): Omit<ApiSource, 'map'> {
  const problems = parsed.flatMap((file) => file.problems);
  const bare = buildApiIndex(
    parsed.flatMap((file) => file.types),
    parsed.flatMap((file) => file.namespaces),
  );
  const overwrites: Overwrite[] = [];
  for (const file of prose) {
    const read = parseOverwriteFile(reader.text(file.absolute), file.file);
    overwrites.push(...read.overwrites);
    problems.push(...read.problems);
    // Inherited prose may be about what this version has no more; it is a fault only where it was written.
    if (file.owner === folder) problems.push(...checkOverwrites(read.overwrites, bare));
  }
  const index = overwrites.length === 0 ? bare : withOverwrites(bare, overwrites);
  problems.push(...bare.problems);
  const fingerprints = new Map([
    ...index.types.map((type) => [type.uid, apiFingerprint(type)] as const),
    ...index.namespaces.map((entry) => [entry.name, entry.file === null ? '' : apiFingerprint(entry.file)] as const),
  ]);
  return { index, fingerprints, problems };
}

/** An inherited map may be about what this version has no more: that is left out, and a fault only where it was written. */
function readMap(
  file: OwnedFile | null,
  index: ApiIndex,
  folder: string,
  reader: FileReader,
): { map: ApiMap | null; problems: Problem[] } {
  if (file === null) return { map: null, problems: [] };
  const read = parseApiMapFile(reader.text(file.absolute), file.file);
  if (read.map === null) return { map: null, problems: read.problems };
  const { map, problems } = resolveApiMap(read.map, index);
  return { map, problems: file.owner === folder ? problems : [] };
}

function withOverwrites(bare: ApiIndex, overwrites: readonly Overwrite[]): ApiIndex {
  const byType = overwritesByType(overwrites, bare);
  const types = bare.types.map((type): ApiType => applyOverwrites(type, byType.get(type.uid) ?? []));
  const namespaces = bare.namespaces.flatMap((entry): ApiNamespace[] => {
    const written = applyNamespaceOverwrites(entry.name, entry.file, overwrites);
    return written === null ? [] : [written];
  });
  return buildApiIndex(types, namespaces);
}

/** YAML is slow to parse; its normalised model is kept by the file's content and name. */
function readCached(cache: string | null, file: OwnedFile, reader: FileReader): ApiFile {
  const text = reader.text(file.absolute);
  if (cache === null) return parseApiFile(text, file.file);
  const stored = join(cache, `${shortHash(`${file.file}\n${text}`)}.json`);
  const found = readStoredJson(stored);
  if (isParsedFile(found)) return found;
  const parsed = parseApiFile(text, file.file);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stored, JSON.stringify(parsed));
  return parsed;
}

/** The cache's folder is named by the compiler's hash, so that a whole file of ours has the shape of today. */
function isParsedFile(json: unknown): json is ApiFile {
  return (
    typeof json === 'object' &&
    json !== null &&
    'types' in json &&
    Array.isArray(json.types) &&
    'namespaces' in json &&
    Array.isArray(json.namespaces) &&
    'problems' in json &&
    Array.isArray(json.problems)
  );
}
