import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pc from 'picocolors';
import * as v from 'valibot';
import type { BuildCache } from '../content/cache.ts';
import { getFileFingerprint, shortHash } from '../content/files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { findOutputFolderError, readListOfWrittenFiles } from './write-output.ts';

/** The folders and all other settings that affect a build's output. */
interface BuildSettings extends Readonly<Record<string, unknown>> {
  /** Folder with `content/` and `public/`. */
  root: string;
  outDir: string;
}

/** Schema of the record of the last build into a folder. */
const LastBuildSchema = v.strictObject({
  /** Hash of all inputs. */
  inputs: v.string(),
  /** Hash of the fingerprints of all written files. */
  outputs: v.string(),
  /** Warnings that the build printed. */
  warnings: v.string(),
});

/** Record of the last build, which shows whether a new build would produce the same output. */
export type LastBuildRecord = ReturnType<typeof openLastBuildRecord>;

/**
 * Opens the record of the last build into an output folder, so that an unchanged site is not built again. Files are
 * compared by inode, size and timestamps instead of content, so a copied folder or a fresh clone is built again.
 */
export function openLastBuildRecord(cache: BuildCache, settings: BuildSettings) {
  const { root, outDir } = settings;
  const recordPath = `last-build/${shortHash(outDir)}.json`;
  const inputHash = hashInputs(settings);
  return {
    /** Returns the last build's warnings and number of files; null if the site must be built again. */
    find(): { warnings: string; files: number } | null {
      const storedBuild = v.safeParse(LastBuildSchema, cache.read(recordPath));
      if (!storedBuild.success || storedBuild.output.inputs !== inputHash) return null;
      const writtenPaths = readListOfWrittenFiles(outDir);
      if (writtenPaths.length === 0 || hashOutputs(outDir, writtenPaths) !== storedBuild.output.outputs) return null;
      // Returns null, so that a build starts and reports why the folder can't be used.
      if (findOutputFolderError({ folder: outDir, roots: [root, ENGINE_ROOT] }) !== null) return null;
      return { warnings: storedBuild.output.warnings, files: writtenPaths.length };
    },
    /** Records a finished build, unless the inputs changed during the build. */
    keep(warnings: string): void {
      if (hashInputs(settings) !== inputHash) return;
      const outputs = hashOutputs(outDir, readListOfWrittenFiles(outDir));
      cache.write(recordPath, { inputs: inputHash, outputs, warnings } satisfies v.InferOutput<typeof LastBuildSchema>);
    },
  };
}

function hashInputs(settings: BuildSettings): string {
  const { root } = settings;
  const environment = { ...settings, node: process.version, ci: process.env.CI, colours: pc.isColorSupported };
  // The current commit affects pages' last-updated dates. `stdout` is null without git, '' outside a repository.
  const headCommit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout;
  return shortHash([JSON.stringify(environment), headCommit, ...listSourceFingerprints(root)].join('\n'));
}

function hashOutputs(outDir: string, writtenPaths: readonly string[]): string {
  return shortHash(writtenPaths.map((path) => getFileFingerprint(join(outDir, path))).join('\n'));
}

/** Returns the fingerprints of the source files of the site and the engine, without reading the files. */
function listSourceFingerprints(root: string): string[] {
  const folders = [join(root, 'content'), join(root, 'public'), join(ENGINE_ROOT, 'src'), join(ENGINE_ROOT, 'scripts')];
  const files = folders.flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const engineFiles = ['index.html', 'package-lock.json', 'vite.config.ts'].map((path) => join(ENGINE_ROOT, path));
  // The site's own packages may include Markdown plugins, which affect the output.
  const packageFiles = ['package.json', 'package-lock.json'].map((path) => join(root, path));
  return [...files, ...engineFiles, ...packageFiles].map(getFileFingerprint);
}
