import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#model/problem.ts';
import type { FileReader } from '../file-reader.ts';
import { readStoredJson } from '../read-file.ts';
import type { ContentFile } from '../read-folder.ts';
import { shortHash } from '../short-hash.ts';

/** What parsing files takes. */
interface FileParserOptions<T> {
  reader: FileReader;
  /** Folder for parsed files, named by the compiler's hash; null keeps them in memory only. */
  cache: string | null;
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
  const stored = join(cache, `${shortHash(`${file.file}\n${text}`)}.json`);
  const found = readStoredJson(stored);
  if (isParsed<T>(found)) return found;
  const parsed = parse(text, file.file);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stored, JSON.stringify(parsed));
  return parsed;
}

/** True for what was stored whole: the folder's name says that it has the shape of today. */
function isParsed<T>(json: unknown): json is T {
  return typeof json === 'object' && json !== null && 'problems' in json;
}
