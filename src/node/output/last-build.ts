import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Cache } from '../content/cache.ts';
import { getFileStamp, shortHash } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { findOutputRefusal, readWrittenList } from './write-output.ts';

/** Settings that influence a build's output, in addition to files. */
export interface BuildSettings {
  /** Folder with `content/` and `public/`. */
  root: string;
  outDir: string;
  base: string | undefined;
  mode: string;
  emptyOutDir: boolean;
  /** Build options from Vite's configuration. */
  buildOptions: object | undefined;
}

/** Schema of the record of the last build into a folder. */
const LastBuildSchema = v.strictObject({
  /** Hash of all inputs. */
  inputs: v.string(),
  /** Hash of the sizes and times of all written files. */
  outputs: v.string(),
  /** Warnings that the build printed. */
  warnings: v.string(),
});

/** Detects whether a build would repeat the last one. */
export interface LastBuild {
  /**
   * Returns the last build's warnings and number of files if its inputs and output are unchanged; otherwise returns
   * null.
   */
  find(): { warnings: string; files: number } | null;
  /** Records a finished build, unless its inputs changed while it ran. */
  keep(warnings: string): void;
}

/**
 * Opens the record of the last build with these settings. It compares the sizes and times of files, never their
 * contents, so a copied folder or a fresh clone is built completely. Without this check, an unchanged build takes three
 * to four times the CPU time.
 */
export function openLastBuild(cache: Cache, settings: BuildSettings): LastBuild {
  const { root, outDir } = settings;
  const name = `last-build/${shortHash(outDir)}.json`;
  const inputs = hashInputs(settings);
  return {
    find() {
      const kept = v.safeParse(LastBuildSchema, cache.read(name));
      if (!kept.success || kept.output.inputs !== inputs) return null;
      const written = readWrittenList(outDir);
      if (written.length === 0 || hashOutputs(outDir, written) !== kept.output.outputs) return null;
      // The build itself reports why the folder is refused.
      if (findOutputRefusal({ folder: outDir, roots: [root, ENGINE_ROOT] }) !== null) return null;
      return { warnings: kept.output.warnings, files: written.length };
    },
    keep(warnings) {
      if (hashInputs(settings) !== inputs) return;
      const last: v.InferOutput<typeof LastBuildSchema> = {
        inputs,
        outputs: hashOutputs(outDir, readWrittenList(outDir)),
        warnings,
      };
      cache.write(name, last);
    },
  };
}

function hashInputs(settings: BuildSettings): string {
  const { root } = settings;
  const around = { ...settings, node: process.version, ci: process.env.CI, colours: pc.isColorSupported };
  return shortHash([JSON.stringify(around), readHeadCommit(root), ...stampSources(root)].join('\n'));
}

function hashOutputs(outDir: string, written: readonly string[]): string {
  return shortHash(written.map((path) => getFileStamp(join(outDir, path))).join('\n'));
}

/** Returns the current commit. The pages' last-updated dates depend on it. */
function readHeadCommit(root: string): string {
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

/** Returns the size and times of each file of the site and the engine, without reading the files. */
function stampSources(root: string): string[] {
  const folders = [join(root, 'content'), join(root, 'public'), join(ENGINE_ROOT, 'src'), join(ENGINE_ROOT, 'scripts')];
  const files = folders.flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const single = ['index.html', 'package-lock.json', 'vite.config.ts'].map((path) => join(ENGINE_ROOT, path));
  // The site's packages may include Markdown plugins.
  const own = ['package.json', 'package-lock.json'].map((path) => join(root, path));
  return [...files, ...single, ...own].map(getFileStamp);
}
