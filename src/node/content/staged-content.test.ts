import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { recoverContent, stageContent } from './staged-content.ts';

const OLD = { 'docs/old/a.md': 'a', 'docs/old/b.md': 'b', 'docs/next/c.md': 'c', 'versions.json': '["old"]' };
const NEW = { 'docs/next/c.md': 'c', 'versions.json': '["new"]' };

let compiled = '';
let site: TestFolder;
const compiledFolder = makeFolder();
beforeAll(async () => {
  compiled = join(compiledFolder.path, 'staged.mjs');
  const bundle = await rolldown({ input: 'src/node/content/staged-content.ts', platform: 'node' });
  await bundle.write({ file: compiled });
  await bundle.close();
  return () => compiledFolder.remove();
});
beforeEach(() => {
  site = makeFolder(Object.fromEntries(Object.entries(OLD).map(([path, text]) => [`content/${path}`, text])));
});
afterEach(() => site.remove());

function content(): Record<string, string> {
  const files = readdirSync(join(site.path, 'content'), { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const from = join(site.path, 'content').length + 1;
  return Object.fromEntries(paths.sort().map((path) => [path.slice(from), readFileSync(path, 'utf8')]));
}

/** Change the content in another process, which is killed at a change of the disk; true when it was. */
function changeUntil(change: number): boolean {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/support/faulty-disk.mjs', './tests/support/swap-content.mjs'],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        SITE: site.path,
        COMPILED: compiled,
        FAULT_BELOW: site.path,
        FAULT_AT: String(change),
        FAULT_CODE: 'KILL',
      },
    },
  );
  expect([0, null]).toContain(status);
  expect(stderr).toBe('');
  return signal === 'SIGKILL';
}

it('is the old state or the new one, whole, wherever the process that changes it is killed', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ends: string[] = [];
  for (let change = 1; changeUntil(change); change += 1) {
    recoverContent(site.path);
    const state = content();
    ends.push(`${state['versions.json']}${said.mock.calls.length === 0 ? '' : ' brought back'}`);
    said.mockClear();
    expect(state).toEqual(state['versions.json'] === '["old"]' ? OLD : NEW);
    // Whatever was left aside is no hindrance.
    site.remove();
    site = makeFolder(Object.fromEntries(Object.entries(OLD).map(([path, text]) => [`content/${path}`, text])));
  }
  expect(content()).toEqual(NEW);
  expect(readdirSync(site.path)).toEqual(['content']);
  expect([...new Set(ends)]).toEqual(['["old"]', '["old"] brought back', '["new"]']);
  expect(ends.length).toBeGreaterThan(10);
});

it('begins anew over what a killed process left', () => {
  let change = 1;
  while (changeUntil(change) && content()['versions.json'] === '["old"]' && change < 8) change += 1;
  expect(existsSync(join(site.path, '.content-change'))).toBe(true);
  stageContent(site.path).swap();
  expect(content()).toEqual(OLD);
  expect(readdirSync(site.path)).toEqual(['content']);
});

it('says once that a change was ended', () => {
  const staged = stageContent(site.path);
  renameSync(join(site.path, 'content'), join(site.path, '.content-change/before'));
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  recoverContent(site.path);
  recoverContent(site.path);
  expect(said.mock.calls).toEqual([[expect.stringContaining('The content is what it was before: run it again.')]]);
  expect(content()).toEqual(OLD);
  expect(() => staged.swap()).toThrow();
  expect(content()).toEqual(OLD);
});

it('loses nothing that somebody writes meanwhile', () => {
  const staged = stageContent(site.path);
  site.write({ 'content/docs/next/d.md': 'd' });
  expect(() => staged.swap()).toThrow('Something else changed content/ meanwhile. Nothing was changed');
  expect(content()).toEqual({ ...OLD, 'docs/next/d.md': 'd' });
  staged.discard();
  expect(readdirSync(site.path)).toEqual(['content']);
});

it('lets no two commands change it at a time', () => {
  const staged = stageContent(site.path);
  // The parent of this process runs as long as this one does.
  writeFileSync(join(site.path, '.content-change/process'), String(process.ppid));
  expect(() => stageContent(site.path)).toThrow(`Another command (process ${process.ppid}) is changing the content.`);
  staged.discard();
  expect(content()).toEqual(OLD);
});
