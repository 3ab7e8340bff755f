import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docs } from '#tests/docs-in-process.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { checkTarget, writeImport } from './command.ts';

const GARDEN = 'tools/import-docusaurus/fixtures/docusaurus-site';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'old/a.md': 'A' });
});
afterEach(() => folder.remove());

const run = (...args: string[]) => docs('import', ...args);

describe('npm run docs -- import', { timeout: 60_000 }, () => {
  it('writes the new site with a report, and prints the build command', async () => {
    const target = join(folder.path, 'new');
    const { status, out, error } = await run(GARDEN, '--to', target);
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(`Created ${target}. To build it into ${target}/dist, run: SITE_ROOT=${target} npm run build`);
    expect(out).toContain(readFileSync(join(target, 'import-report.md'), 'utf8').trimEnd());
    expect(existsSync(join(target, 'content/docs/1.0/intro.md'))).toBe(true);
    const again = await run(GARDEN, '--to', target);
    expect([again.status, again.error]).toEqual([1, expect.stringContaining('new is not empty.')]);
  });

  it('writes nothing in a dry run, and prints JSON', async () => {
    const target = join(folder.path, 'new');
    const { status, out } = await run(GARDEN, '--to', target, '--dry-run', '--json');
    const report: unknown = JSON.parse(out);
    expect([status, existsSync(target)]).toEqual([0, false]);
    expect(report).toMatchObject({ written: false, versions: [{ name: '1.0' }, { name: '2.0' }, { name: 'next' }] });
  });

  it('reports missing folders and options', async () => {
    const errorOf = async (...args: string[]): Promise<(string | number | null)[]> => {
      const { status, error } = await run(...args);
      return [status, error];
    };
    expect(await errorOf('/nope', '--dry-run')).toEqual([
      1,
      'The folder /nope does not exist.\nNothing was written.\n',
    ]);
    expect(await errorOf(GARDEN)).toEqual([1, expect.stringMatching(/^Missing option: --to/u)]);
    expect(await errorOf(join(folder.path, 'old'), '--dry-run')).toEqual([
      1,
      expect.stringMatching(/ has no docusaurus\.config\.js .*\nNothing was written\.\n$/u),
    ]);
  });
});

const at = (path: string): string => join(folder.path, path);

it('writes files into a new or empty folder', () => {
  mkdirSync(at('empty'));
  for (const target of ['new/deep', 'empty']) {
    expect(checkTarget(at('old'), at(target))).toBeNull();
    writeImport({ copies: new Map([['x/a.md', at('old/a.md')]]), texts: new Map([['y.txt', 'Y']]) }, at(target));
    expect(readFileSync(at(`${target}/x/a.md`), 'utf8') + readFileSync(at(`${target}/y.txt`), 'utf8')).toBe('AY');
  }
});

it('writes nothing if a file is missing, or if the folder is no longer empty', () => {
  const missing = { copies: new Map([['a.md', at('old/none.md')]]), texts: new Map<string, string>() };
  expect(() => writeImport(missing, at('new'))).toThrow(/ENOENT/u);
  mkdirSync(at('filled'));
  writeFileSync(at('filled/x'), '');
  expect(() => writeImport({ copies: new Map(), texts: new Map([['a', '']]) }, at('filled'))).toThrow(/ENOTEMPTY/u);
  expect([readdirSync(folder.path).sort(), readdirSync(at('filled'))]).toEqual([['filled', 'old'], ['x']]);
  expect(existsSync(at('new'))).toBe(false);
});

it('rejects a folder with files, a file, and a folder inside the old site', () => {
  writeFileSync(at('file'), '');
  expect(checkTarget(at('none'), at('old'))).toMatch(/old is not empty\. Choose a new or empty folder/u);
  expect(checkTarget(at('old'), at('file'))).toMatch(/file is a file\./u);
  expect(checkTarget(at('old'), at('old/new'))).toMatch(/is inside the imported site\./u);
  expect(checkTarget(at('old'), at('old'))).toMatch(/is inside/u);
});
