import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoredManifest } from '#components/run-program/program-manifest.ts';
import { defaultSiteRoot } from '../../scripts/support/commands.ts';
import { readSiteContent } from '../../scripts/support/read-site.ts';
import { shortHash } from '../../src/node/content/files.ts';
import { listFiles } from '../../src/node/content/read-folder.ts';
import { PROGRAMS_FOLDER, readProgramFiles } from '../../src/node/output/output-files.ts';
import { toAtlasLines } from './frame/content-files.ts';
import { planPrograms } from './plan-programs.ts';
import { SCRIPTED_INPUT } from './scripted-input.ts';

const folder = join(defaultSiteRoot, PROGRAMS_FOLDER);
const manifest: StoredManifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const content = await readSiteContent(defaultSiteRoot);
if (typeof content === 'string') throw new Error(content);
const { programs } = planPrograms(content);

describe('the manifest of programs', () => {
  it('has every program of every version that shows it', () => {
    const planned = programs.map(({ name, version }) => `${name} ${version}`).sort();
    const built = Object.entries(manifest.programs).flatMap(([name, { versions }]) =>
      Object.keys(versions).map((version) => `${name} ${version}`),
    );
    expect(built.sort()).toEqual(planned);
  });

  it('has the settings beside each guide', () => {
    for (const { name, settings } of programs) {
      const { keys, usesPointer, usesWheel, showsDisplay } = settings;
      expect(manifest.programs[name]).toMatchObject({ keys, usesPointer, usesWheel, showsDisplay });
    }
  });

  it('lists all files of the runtime and all programs with their sizes', () => {
    const listed = [...manifest.runtime, ...manifest.assemblies].map(({ file, bytes }) => [file, bytes]);
    const stored = listFiles(folder)
      .filter(({ path }) => /^(?:runtime|programs)\//u.test(path))
      .map(({ path, absolute }) => [path, readFileSync(absolute).length]);
    expect(listed.sort()).toEqual(stored.sort());
  });

  it('names files that exist, each with the hash of its content', () => {
    const files = readProgramFiles(defaultSiteRoot);
    const { frame, entry, messages, programs: byName } = manifest;
    const content = Object.values(byName).flatMap((program) => Object.values(program.content));
    for (const file of [frame, entry, messages, ...content]) expect(files.has(`run/${file}`), file).toBe(true);
    for (const [path, bytes] of files) expect(path).toContain(`-${shortHash(bytes)}.`);
  });

  it('stays below the limits', () => {
    const total = listFiles(folder).reduce((sum, { absolute }) => sum + readFileSync(absolute).length, 0);
    expect(total).toBeLessThanOrEqual(6_000_000);
    expect(manifest.downloadBytes).toBeLessThanOrEqual(1_500_000);
  });

  it('has a program for each scripted input', () => {
    expect(Object.keys(SCRIPTED_INPUT).filter((name) => manifest.programs[name] === undefined)).toEqual([]);
  });
});

describe('toAtlasLines', () => {
  it('converts frames of an atlas', () => {
    const json = JSON.stringify([{ Name: 'flame', FrameIndex: 1, Bounds: '130, 0, 128, 64' }]);
    expect(toAtlasLines(json)).toBe('flame\t1\t130\t0\t128\t64');
  });
});
