import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docs } from '#tests/docs-in-process.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { refuseTarget, writeImport } from './command.ts';

const GARDEN = 'tools/import-docusaurus/fixtures/docusaurus-site';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'old/a.md': 'A' });
});
afterEach(() => folder.remove());

const run = (...args: string[]) => docs('import', ...args);

describe('npm run docs -- import', { timeout: 60_000 }, () => {
  it('writes the new site, with its report, and says how to build it', async () => {
    const target = join(folder.path, 'new');
    const { status, out, error } = await run(GARDEN, '--to', target);
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(`SITE_ROOT=${target} npm run build, which writes ${target}/dist`);
    expect(out).toContain(readFileSync(join(target, 'import-report.md'), 'utf8').trimEnd());
    expect(existsSync(join(target, 'content/docs/1.0/intro.md'))).toBe(true);
    const again = await run(GARDEN, '--to', target);
    expect([again.status, again.error]).toEqual([1, expect.stringContaining("new isn't empty.")]);
  });

  it('writes nothing when it is only to tell, also for a program', async () => {
    const target = join(folder.path, 'new');
    const { status, out } = await run(GARDEN, '--to', target, '--dry-run', '--json');
    const report: unknown = JSON.parse(out);
    expect([status, existsSync(target)]).toEqual([0, false]);
    expect(report).toMatchObject({ written: false, versions: [{ name: '1.0' }, { name: '2.0' }, { name: 'next' }] });
  });

  it('says in a sentence what is missing', async () => {
    const said = async (...args: string[]): Promise<(string | number | null)[]> => {
      const { status, error } = await run(...args);
      return [status, error];
    };
    expect(await said('/nope', '--dry-run')).toEqual([1, 'There is no folder /nope.\nNothing was written.\n']);
    expect(await said(GARDEN)).toEqual([1, expect.stringMatching(/^Where to\?/u)]);
    expect(await said(join(folder.path, 'old'), '--dry-run')).toEqual([
      1,
      expect.stringMatching(/^There is no docusaurus\.config\.js .*\nNothing was written\.\n$/u),
    ]);
  });
});

const at = (path: string): string => join(folder.path, path);

it('writes copies and texts into a new folder, or into an empty one', () => {
  mkdirSync(at('empty'));
  for (const target of ['new/deep', 'empty']) {
    expect(refuseTarget(at('old'), at(target))).toBeNull();
    writeImport({ copies: new Map([['x/a.md', at('old/a.md')]]), texts: new Map([['y.txt', 'Y']]) }, at(target));
    expect(readFileSync(at(`${target}/x/a.md`), 'utf8') + readFileSync(at(`${target}/y.txt`), 'utf8')).toBe('AY');
  }
});

it('writes nothing when a file is gone, or when the folder has been filled meanwhile', () => {
  const gone = { copies: new Map([['a.md', at('old/none.md')]]), texts: new Map<string, string>() };
  expect(() => writeImport(gone, at('new'))).toThrow(/ENOENT/u);
  mkdirSync(at('filled'));
  writeFileSync(at('filled/x'), '');
  expect(() => writeImport({ copies: new Map(), texts: new Map([['a', '']]) }, at('filled'))).toThrow(/ENOTEMPTY/u);
  expect([readdirSync(folder.path).sort(), readdirSync(at('filled'))]).toEqual([['filled', 'old'], ['x']]);
  expect(existsSync(at('new'))).toBe(false);
});

it('refuses a folder that holds something, a file, and one inside of the old site', () => {
  writeFileSync(at('file'), '');
  expect(refuseTarget(at('none'), at('old'))).toMatch(/old isn't empty\. Name a folder that isn't there yet/u);
  expect(refuseTarget(at('old'), at('file'))).toMatch(/file is a file\./u);
  expect(refuseTarget(at('old'), at('old/new'))).toMatch(/is inside of the site that is imported\./u);
  expect(refuseTarget(at('old'), at('old'))).toMatch(/is inside of/u);
});
