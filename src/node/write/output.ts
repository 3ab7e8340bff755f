import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { readStoredJson } from '../content/read-file.ts';

/** Lists what the last build wrote, below the site's folder. Servers and hosts leave folders with a dot alone. */
const LIST = '.vite/written.json';
const Paths = v.array(v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))/u)));

/** Where a site may be written. */
export interface OutputPlace {
  folder: string;
  /** Folders that hold the project: the site's and the engine's. */
  roots: readonly string[];
}

/** What writing came to. */
export interface OutputCounts {
  files: number;
  written: number;
  removed: number;
  /** Files of the last build that are not part of the site any more and were left where they are. */
  left: number;
}

/** Says why a site can't be written into a folder: what no build wrote must not be in danger. Null when it can. */
export function refuseOutput({ folder, roots }: OutputPlace): string | null {
  if (!existsSync(folder)) return null;
  const shown = relative(process.cwd(), folder) || '.';
  if (!statSync(folder).isDirectory()) return `The site can't be written into ${shown}: it is a file.`;
  if (roots.some((root) => isInside(realpathSync(root), realpathSync(folder)))) {
    return `The site can't be written into ${shown}: the project itself is there. Name a folder of its own, such as --outDir dist.`;
  }
  const own = new Set(readList(folder));
  const foreign = entriesBelow(folder).filter((path) => path !== LIST && !own.has(path));
  if (foreign.length === 0) return null;
  const few = foreign.slice(0, 3).join(', ');
  const names = foreign.length > 3 ? `${few} and ${foreign.length - 3} more` : few;
  return `The site can't be written into ${shown}: it holds files that no build of this site wrote (${names}). Delete the folder yourself if you don't need them, or name another with --outDir.`;
}

/** True for a folder inside another, or that folder itself. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Bring a folder up to date: files that are the same already are not written again, and what the last build wrote and
 * this one doesn't is removed, nothing else. The list is written first, so that a build that was ended leaves no file
 * which the next one doesn't know.
 *
 * @param files text or bytes by path below the folder, each made when its turn comes
 * @param removeOld false leaves the last build's files
 */
export function writeOutput(
  folder: string,
  files: ReadonlyMap<string, () => string | Buffer>,
  removeOld: boolean,
): OutputCounts {
  const before = readList(folder);
  const old = before.filter((path) => !files.has(path));
  writeList(folder, [...files.keys(), ...old]);
  const buffers = createBuffers();
  let written = 0;
  for (const [path, make] of files) {
    const content = make();
    const bytes = typeof content === 'string' ? buffers.encode(content) : content;
    const absolute = join(folder, path);
    if (isSame(absolute, bytes, buffers)) continue;
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, bytes);
    written += 1;
  }
  if (!removeOld) return { files: files.size, written, removed: 0, left: old.length };
  for (const path of old) removeFile(folder, path);
  writeList(folder, [...files.keys()]);
  return { files: files.size, written, removed: old.length, left: 0 };
}

function readList(folder: string): string[] {
  const parsed = v.safeParse(Paths, readStoredJson(join(folder, LIST)));
  return parsed.success ? parsed.output : [];
}

function writeList(folder: string, paths: readonly string[]): void {
  const file = join(folder, LIST);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...paths].sort())}\n`);
}

/** Everything below a folder that isn't a folder, links too, with forward slashes. */
function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Remove a file, and the folders that are empty without it. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const absolute = join(folder, parent);
    if (!existsSync(absolute) || readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}

/** Buffers that serve one file after another: a site's worth of fresh ones would stand in memory side by side. */
interface Buffers {
  /** Valid until the next call. */
  encode(text: string): Buffer;
  /** Valid until the next call. */
  read(file: string, size: number): Buffer;
}

function createBuffers(): Buffers {
  let encoded = Buffer.alloc(1 << 18);
  let known = Buffer.alloc(1 << 18);
  return {
    encode(text) {
      const most = text.length * 3;
      if (encoded.length < most) encoded = Buffer.alloc(most);
      return encoded.subarray(0, encoded.write(text));
    },
    read(file, size) {
      if (known.length < size) known = Buffer.alloc(size);
      const descriptor = openSync(file, 'r');
      try {
        return known.subarray(0, readSync(descriptor, known, 0, size, 0));
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function isSame(absolute: string, bytes: Buffer, buffers: Buffers): boolean {
  const stat = statSync(absolute, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === bytes.length && buffers.read(absolute, stat.size).equals(bytes);
}
