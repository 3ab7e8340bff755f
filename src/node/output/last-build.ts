import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Cache } from '../content/cache.ts';
import { shortHash, stampOf } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { readList, refuseOutput } from './write-output.ts';

/** Settings that change a build's output, besides files. */
export interface BuildSettings {
  /** Folder with `content/` and `public/`. */
  root: string;
  outDir: string;
  base: string | undefined;
  mode: string;
  emptyOutDir: boolean;
  /** Folder or address of the last deployment; it may have changed, so a build with it always runs. */
  lastDeployment: string | undefined;
  /** Options of Vite's own build. */
  asked: object | undefined;
}

/** Record of the last build into a folder. */
const LastBuild = v.strictObject({
  /** Hash of all inputs. */
  inputs: v.string(),
  /** Hash of the stamps of all written files. */
  outputs: v.string(),
  /** Warnings that it printed. */
  warnings: v.string(),
});

/** Tells whether a build would repeat the last one. */
export interface LastBuild {
  /** Returns the last build's warnings and file count when its inputs and its output are unchanged; otherwise null. */
  find(): { warnings: string; files: number } | null;
  /** Records a finished build, unless its inputs changed while it ran. */
  keep(warnings: string): void;
}

/**
 * Opens the record of the last build with these settings. It compares file sizes and times, never contents, so a copied
 * folder or a fresh clone is built in full. Without it, an unchanged build takes about twice as long.
 */
export function lastBuild(cache: Cache, settings: BuildSettings): LastBuild {
  const { root, outDir } = settings;
  const name = `last-build/${shortHash(outDir)}.json`;
  const inputs = inputsOf(settings);
  return {
    find() {
      if (settings.lastDeployment !== undefined) return null;
      const kept = v.safeParse(LastBuild, cache.read(name));
      if (!kept.success || kept.output.inputs !== inputs) return null;
      const written = readList(outDir);
      if (written.length === 0 || outputsOf(outDir, written) !== kept.output.outputs) return null;
      // Let the build report this.
      if (refuseOutput({ folder: outDir, roots: [root, ENGINE_ROOT] }) !== null) return null;
      return { warnings: kept.output.warnings, files: written.length };
    },
    keep(warnings) {
      if (inputsOf(settings) !== inputs) return;
      const last: v.InferOutput<typeof LastBuild> = { inputs, outputs: outputsOf(outDir, readList(outDir)), warnings };
      cache.write(name, last);
    },
  };
}

function inputsOf(settings: BuildSettings): string {
  const { root } = settings;
  const around = { ...settings, node: process.version, ci: process.env.CI, colours: pc.isColorSupported };
  return shortHash([JSON.stringify(around), headOf(root), ...stampSources(root)].join('\n'));
}

function outputsOf(outDir: string, written: readonly string[]): string {
  return shortHash(written.map((path) => stampOf(join(outDir, path))).join('\n'));
}

/** Returns the current commit, from which the pages' last-updated dates are read. */
function headOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Returns a stamp (size and times) of each file of the site and of this engine, without reading any. */
function stampSources(root: string): string[] {
  const folders = [join(root, 'content'), join(root, 'public'), join(ENGINE_ROOT, 'src'), join(ENGINE_ROOT, 'scripts')];
  const files = folders.flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const single = ['index.html', 'package-lock.json', 'vite.config.ts'].map((path) => join(ENGINE_ROOT, path));
  // The site's packages may contain its own plugins.
  const own = ['package.json', 'package-lock.json'].map((path) => join(root, path));
  return [...files, ...single, ...own].map(stampOf);
}
