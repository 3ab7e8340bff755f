import type { Problem } from '#shared/problem.ts';
import type { Cache } from '../../content/cache.ts';
import type { FileReader } from '../../content/file-reader.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { shortHash } from '../../content/short-hash.ts';

/** Where parsed files are kept: below a name that changes with the parser. */
export interface ParsedCache {
  cache: Cache;
  home: string;
}

/** What parsing files takes. */
interface FileParserOptions<T> {
  reader: FileReader;
  /** Null keeps parsed files in memory only. */
  cache: ParsedCache | null;
  parse(text: string, file: string): T;
}

/**
 * A parser that parses each content of a file once: versions inherit most files, and YAML is slow to parse. What it
 * answers is plain data, the same object for the same content.
 */
export function createFileParser<T extends { problems: Problem[] }>(
  options: FileParserOptions<T>,
): (file: ContentFile) => T {
  const known = new Map<string, T>();
  return (file) => {
    const key = `${file.absolute} ${options.reader.hash(file.absolute)}`;
    const present = known.get(key);
    if (present !== undefined) return present;
    const parsed = parseStored(file, options);
    known.set(key, parsed);
    return parsed;
  };
}

function parseStored<T extends { problems: Problem[] }>(
  file: ContentFile,
  { reader, cache, parse }: FileParserOptions<T>,
): T {
  const text = reader.text(file.absolute);
  if (cache === null) return parse(text, file.file);
  const name = `${cache.home}/${shortHash(`${file.file}\n${text}`)}.json`;
  const found = cache.cache.read(name);
  if (isParsed<T>(found)) return found;
  const parsed = parse(text, file.file);
  cache.cache.write(name, parsed);
  return parsed;
}

/** What the cache has whole is what was written: the folder's name says that it has the shape of today. */
function isParsed<T>(json: unknown): json is T {
  return typeof json === 'object' && json !== null && 'problems' in json;
}
