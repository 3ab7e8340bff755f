import type { ApiNamespace, ApiType } from '#shared/api.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import type { FileReader } from '../../content/file-reader.ts';
import { shortHash } from '../../content/short-hash.ts';
import type { OwnedFile } from '../../content/version-tree.ts';
import { type ApiMap, isApiMapFile, parseApiMapFile, resolveApiMap } from '../prose/api-map.ts';
import {
  applyNamespaceOverwrites,
  applyOverwrites,
  checkOverwrites,
  overwritesByType,
} from '../prose/apply-overwrites.ts';
import { isOverwriteFile, type Overwrite, parseOverwriteFile } from '../prose/overwrite-file.ts';
import { type ApiIndex, buildApiIndex, withInterfaceBases } from './api-index.ts';
import { createFileParser, type ParsedCache } from './file-parser.ts';
import { isApiFile, parseApiFile } from './read-docfx.ts';

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
 * @param cache null keeps parsed files in memory only
 */
export function createApiReader(reader: FileReader, cache: ParsedCache | null): ApiReader {
  const sources = new Map<string, ApiSource>();
  const parseApi = createFileParser({ reader, cache, parse: parseApiFile });
  const parseProse = createFileParser({ reader, cache, parse: parseOverwriteFile });
  const writeType = createTypeWriter();
  const known = new WeakMap<ApiType, string>();
  const fingerprintOf = (type: ApiType): string => {
    const fingerprint = known.get(type) ?? apiFingerprint(type);
    known.set(type, fingerprint);
    return fingerprint;
  };
  const read = (yaml: readonly OwnedFile[], prose: readonly OwnedFile[], folder: string): Omit<ApiSource, 'map'> => {
    const parsed = yaml.map(parseApi);
    const bare = buildApiIndex(
      withInterfaceBases(parsed.flatMap((file) => file.types)),
      parsed.flatMap((file) => file.namespaces),
    );
    const problems = parsed.flatMap((file) => file.problems);
    const overwrites: Overwrite[] = [];
    for (const file of prose) {
      const written = parseProse(file);
      overwrites.push(...written.overwrites);
      problems.push(...written.problems);
      // Inherited prose may be about what this version has no more; it is a fault only where it was written.
      if (file.owner === folder) problems.push(...checkOverwrites(written.overwrites, bare));
    }
    const index = overwrites.length === 0 ? bare : withOverwrites(bare, overwrites, writeType);
    problems.push(...bare.problems);
    const fingerprints = new Map([
      ...index.types.map((type) => [type.uid, fingerprintOf(type)] as const),
      ...index.namespaces.map(({ name, file }) => [name, file === null ? '' : apiFingerprint(file)] as const),
    ]);
    return { index, fingerprints, problems };
  };
  return (files, folder) => {
    const yaml = files.filter((file) => isApiFile(file.path));
    const prose = files.filter((file) => /\.md$/iu.test(file.path) && isOverwriteFile(reader.text(file.absolute)));
    const drawn = files.filter((file) => isApiMapFile(file.path)).slice(0, 1);
    const all = [...yaml, ...prose, ...drawn];
    const key = all.map(({ absolute }) => `${absolute} ${reader.hash(absolute)}`).join('\n');
    const present = sources.get(key);
    if (present !== undefined) return present;
    const api = read(yaml, prose, folder);
    const { map, problems } = readMap(drawn[0], api.index, folder, reader);
    const source = { ...api, map, problems: [...api.problems, ...problems] };
    sources.set(key, source);
    return source;
  };
}

/** An inherited map may be about what this version has no more: that is left out, and a fault only where it was written. */
function readMap(
  file: OwnedFile | undefined,
  index: ApiIndex,
  folder: string,
  reader: FileReader,
): { map: ApiMap | null; problems: Problem[] } {
  if (file === undefined) return { map: null, problems: [] };
  const read = parseApiMapFile(reader.text(file.absolute), file.file);
  if (read.map === null) return { map: null, problems: read.problems };
  const { map, problems } = resolveApiMap(read.map, index);
  return { map, problems: file.owner === folder ? problems : [] };
}

function withOverwrites(bare: ApiIndex, overwrites: readonly Overwrite[], writeType: WriteType): ApiIndex {
  const byType = overwritesByType(overwrites, bare);
  const types = bare.types.map((type) => writeType(type, byType.get(type.uid) ?? []));
  const namespaces = bare.namespaces.flatMap((entry): ApiNamespace[] => {
    const written = applyNamespaceOverwrites(entry.name, entry.file, overwrites);
    return written === null ? [] : [written];
  });
  return buildApiIndex(types, namespaces);
}

type WriteType = (type: ApiType, overwrites: readonly Overwrite[]) => ApiType;

/** The same type with the same prose is the same object in every version: what is worked out of it, is so once. */
function createTypeWriter(): WriteType {
  const known = new WeakMap<ApiType, Map<string, ApiType>>();
  return (type, overwrites) => {
    const variants = known.get(type) ?? new Map<string, ApiType>();
    const key = JSON.stringify(overwrites);
    const written = variants.get(key) ?? applyOverwrites(type, overwrites);
    known.set(type, variants.set(key, written));
    return written;
  };
}

/** Fields that say where something stands, not what it is. */
const PLACES = new Set(['file', 'line']);

/**
 * Two types have the same fingerprint when their normalised models are equal: formatting, the order of a file's
 * `items` and `references`, and the place of prose don't matter.
 */
export function apiFingerprint(symbol: ApiType | ApiNamespace): string {
  return shortHash(canonical(symbol));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([key, entry]) => !PLACES.has(key) && entry !== undefined)
    .sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
