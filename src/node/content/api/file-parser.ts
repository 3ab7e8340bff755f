import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReader } from '../file-reader.ts';
import { readStoredJson } from '../read-file.ts';
import type { ContentFile } from '../read-folder.ts';
import { shortHash } from '../short-hash.ts';

/** What parsing files takes. */
export interface FileParserOptions<T> {
  reader: FileReader;
  /** Folder for parsed files, named by the compiler's hash; null keeps them in memory only. */
  cache: string | null;
  parse(text: string, file: string): T;
  /** True for stored JSON that is a whole parsed file: the folder's name says that it has the shape of today. */
  isParsed(json: unknown): json is T;
}

/**
 * A parser that parses each content of a file once: versions inherit most files, and YAML is slow to parse. What it
 * answers is plain data, the same object for the same content.
 */
export function createFileParser<T>(options: FileParserOptions<T>): (file: ContentFile) => T {
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

function parseStored<T>(file: ContentFile, { reader, cache, parse, isParsed }: FileParserOptions<T>): T {
  const text = reader.text(file.absolute);
  if (cache === null) return parse(text, file.file);
  const stored = join(cache, `${shortHash(`${file.file}\n${text}`)}.json`);
  const found = readStoredJson(stored);
  if (isParsed(found)) return found;
  const parsed = parse(text, file.file);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stored, JSON.stringify(parsed));
  return parsed;
}
