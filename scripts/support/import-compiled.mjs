// Node reads no TypeScript, and 500 small modules take it a second: what a command runs is bundled once, with the
// packages that it needs, and kept for as long as its sources stay what they are.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOME = path.join(ROOT, 'node_modules/.cache/compiled');

/** Packages that are no plain JavaScript, that load others by name, or that are loaded anyway. */
const APART = /^(?:vite|rolldown|vitest|lightningcss|playwright-core|shiki|@shikijs)(?:\/|$)/u;

/** Lists what a bundle was made of; the last file to be written. */
const LIST = 'sources.json';

/**
 * Import a TypeScript module of this repository; its path is relative to the repository's folder.
 *
 * @param {string} file
 * @param {string} [home] Where bundles are kept.
 */
export async function importCompiled(file, home = HOME) {
  const folder = path.join(home, hash([ROOT, process.version, file]));
  const fresh = newest(folder);
  if (fresh !== null) {
    try {
      return await load(fresh);
    } catch (error) {
      // A file of it may be missing or cut off; what the module itself throws comes again.
      rmSync(fresh, { recursive: true, force: true });
      console.debug(error);
    }
  }
  try {
    return await load(await compile(file, folder));
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'ENOTDIR'].includes(error?.code)) throw error;
    // Nothing can be kept: the packages' own way, which writes nothing.
    const { runnerImport } = await import('vite');
    const { module, dependencies } = await runnerImport(path.resolve(ROOT, file), { logLevel: 'silent' });
    return { module, sources: dependencies };
  }
}

/** The kept bundle that is still made of what its sources are, or null. */
function newest(folder) {
  if (!existsSync(folder)) return null;
  return (
    readdirSync(folder)
      .map((name) => path.join(folder, name))
      .find((kept) => existsSync(path.join(kept, LIST)) && path.basename(kept).startsWith(nameOf(readList(kept)))) ??
    null
  );
}

function readList(kept) {
  return JSON.parse(readFileSync(path.join(kept, LIST), 'utf8'));
}

/** A name that changes with every source. */
function nameOf(sources) {
  return hash(sources.map((source) => (existsSync(source) ? `${source}\n${readFileSync(source, 'utf8')}` : source)));
}

function hash(parts) {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

async function load(kept) {
  const module = await import(pathToFileURL(path.join(kept, 'main.mjs')).href);
  return { module, sources: readList(kept) };
}

async function compile(file, folder) {
  const { rolldown } = await import('rolldown');
  const isApart = (id) => isBuiltin(id) || APART.test(id);
  const bundle = await rolldown({
    input: { main: path.resolve(ROOT, file) },
    platform: 'node',
    external: isApart,
    logLevel: 'silent',
    plugins: [{ name: 'own-place', transform: { filter: { code: /import\.meta\.(?:url|dirname)/u }, handler: place } }],
  });
  mkdirSync(folder, { recursive: true });
  const beside = path.join(folder, `${process.pid}.tmp`);
  try {
    await bundle.write({ dir: beside, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    const own = (await bundle.watchFiles).filter((source) => !source.includes('node_modules'));
    const sources = [...own, path.join(ROOT, 'package-lock.json')].sort();
    writeFileSync(path.join(beside, LIST), JSON.stringify(sources));
    // Node remembers of each file that it couldn't be imported: what is made anew by one process has another name.
    const kept = path.join(folder, `${nameOf(sources)}-${process.pid}`);
    rmSync(kept, { recursive: true, force: true });
    renameSync(beside, kept);
    for (const old of readdirSync(folder)) {
      const place = path.join(folder, old);
      if (old !== path.basename(kept) && isLongUnused(place)) rmSync(place, { recursive: true, force: true });
    }
    return kept;
  } finally {
    rmSync(beside, { recursive: true, force: true });
    await bundle.close();
  }
}

/** Another command that runs now may still load parts of its own bundle: none runs for a day. */
function isLongUnused(place) {
  const made = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > 24 * 60 * 60 * 1000;
}

/** Modules ask where they stand, and stand elsewhere once they are bundled. */
function place(code, id) {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)));
}
