import type { Problem } from '#shared/problem.ts';
import type { Cache } from '../../content/cache.ts';
import type { FileReader } from '../../content/file-reader.ts';
import { shortHash } from '../../content/files.ts';
import type { ContentFile } from '../../content/read-folder.ts';

/** Cache of parsed files, in a folder whose name changes with the parser. */
export interface ParsedCache {
  cache: Cache;
  home: string;
}

/** Options of a file parser. */
interface FileParserOptions<T> {
  reader: FileReader;
  /** Null to keep parsed files in memory only. */
  cache: ParsedCache | null;
  parse(text: string, file: string): T;
}

/** Creates a parser that parses each content of a file once: versions inherit most files, and YAML is slow to parse. */
export function createFileParser<T extends { problems: Problem[] }>({
  reader,
  cache,
  parse,
}: FileParserOptions<T>): (file: ContentFile) => T {
  const known = new Map<string, T>();
  const parseCached = ({ absolute, file }: ContentFile): T => {
    const text = reader.text(absolute);
    if (cache === null) return parse(text, file);
    const name = `${cache.home}/${shortHash(`${file}\n${text}`)}.json`;
    const found = cache.cache.read(name);
    if (isParsed<T>(found)) return found;
    const parsed = parse(text, file);
    cache.cache.write(name, parsed);
    return parsed;
  };
  return (file) => {
    const key = `${file.absolute} ${reader.hash(file.absolute)}`;
    const parsed = known.get(key) ?? parseCached(file);
    known.set(key, parsed);
    return parsed;
  };
}

/** True for a complete cache entry. The folder's name guarantees its shape. */
function isParsed<T>(json: unknown): json is T {
  return typeof json === 'object' && json !== null && 'problems' in json;
}
