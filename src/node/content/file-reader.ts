import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { PlannedFileChanges } from './file-plan.ts';
import { addPathToErrors, shortHash } from './files.ts';
import { CONTROL_CHARACTER_PATTERN } from './value-faults.ts';

/** A reader that caches the content of files, so that the stages of a build read most files only once. */
export type CachedFileReader = ReturnType<typeof createFileReader>;

/** The first error in a file that is not valid text. `character` is a control character, or null for invalid UTF-8. */
export interface TextError {
  absolute: string;
  line: number;
  character: string | null;
}

/** Creates a reader. `plan` contains changes to the site in `root` that are not on disk yet. */
export function createFileReader(root = '', plan?: PlannedFileChanges) {
  const plannedFiles = new Map([...(plan?.files ?? [])].map(([file, content]) => [join(root, file), content] as const));
  const textErrors = new Map<string, TextError>();
  const bytesCache = createFileCache((absolute) => {
    const plannedFile = plannedFiles.get(absolute);
    if (plannedFile !== undefined && 'text' in plannedFile) return Buffer.from(plannedFile.text);
    const sourcePath = plannedFile === undefined ? absolute : join(root, plannedFile.from);
    return addPathToErrors(sourcePath, () => readFileSync(sourcePath));
  });
  const hashCache = createFileCache((absolute) => shortHash(bytesCache.of(absolute)));
  const textCache = createFileCache((absolute) => {
    const textError = findTextError(bytesCache.of(absolute));
    if (textError !== null) textErrors.set(absolute, { absolute, ...textError });
    const text = bytesCache.of(absolute).toString('utf8');
    // Hashes and then discards the bytes, because keeping them would double the memory for the content.
    hashCache.of(absolute);
    bytesCache.forget(absolute);
    // Control characters are replaced, because compiled pages use some of them as markers.
    return text
      .replace(/^\uFEFF/u, '')
      .replaceAll('\r\n', '\n')
      .replaceAll(CONTROL_CHARACTER_PATTERN, '\uFFFD');
  });
  return {
    bytes: bytesCache.of,
    text: textCache.of,
    /** Returns a short hash of a file's bytes. */
    hash: hashCache.of,
    /** Discards the cached content of a changed file. */
    forget(absolute: string): void {
      for (const { forget } of [bytesCache, textCache, hashCache]) forget(absolute);
      textErrors.delete(absolute);
    },
    /** Returns an error for each file that was read as text but is not valid text. */
    faults: () => [...textErrors.values()],
  };
}

function findTextError(bytes: Buffer): Omit<TextError, 'absolute'> | null {
  if (isUtf8(bytes)) {
    const text = bytes.toString('utf8');
    const offset = text.search(CONTROL_CHARACTER_PATTERN);
    return offset < 0 ? null : { character: text.charAt(offset), line: text.slice(0, offset).split('\n').length };
  }
  const lines = bytes.toString('latin1').split('\n');
  return { character: null, line: lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1 };
}

function createFileCache<T extends string | Buffer>(load: (absolute: string) => T) {
  const valueByFile = new Map<string, T>();
  return {
    of: (absolute: string): T => getOrCreate(valueByFile, absolute, () => load(absolute)),
    forget: (absolute: string) => valueByFile.delete(absolute),
  };
}
