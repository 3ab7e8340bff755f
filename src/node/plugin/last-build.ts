import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pc from 'picocolors';
import * as v from 'valibot';
import type { Cache } from '../content/cache.ts';
import { stampOf } from '../content/file-stamp.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { shortHash } from '../content/short-hash.ts';
import { readList, refuseOutput } from '../output/write-output.ts';
import { stampSources } from './stamp-sources.ts';

/** What a build is made of besides files. */
export interface BuildSettings {
  /** Folder with `content/` and `public/`. */
  root: string;
  outDir: string;
  base: string | undefined;
  mode: string;
  emptyOutDir: boolean;
  /** Folder or address of the last deployment, of which nobody knows here whether it has changed. */
  lastDeployment: string | undefined;
  /** What the command asks of Vite's own part. */
  asked: object | undefined;
}

/** What the last build left in a folder. */
const LastBuild = v.strictObject({
  /** Changes with everything that went into it. */
  inputs: v.string(),
  /** Changes with every file that came of it. */
  outputs: v.string(),
  /** What it warned of. */
  warnings: v.string(),
});

/** Knows whether the last build into a folder would come out the same today. */
export interface LastBuild {
  /** What it warned of, when all that it was made of and all that it wrote is as it left it; otherwise null. */
  find(): { warnings: string; files: number } | null;
  /** Note a build that has come to its end. What was changed while it ran isn't taken for what it was made of. */
  keep(warnings: string): void;
}

/**
 * The last build with these settings. Files are told by what the file system says of them, never by reading them: a copy
 * of the folder, or a fresh clone, is built in full.
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
      // A build would say so, and stop.
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

/** The commit that the days of pages' last changes are read from. */
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
