import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isApiFile } from '#node/api/docfx/read-docfx.ts';
import { readIfExists } from '#node/content/files.ts';
import { listContentFiles } from '#node/content/read-folder.ts';
import { resolveVersionTrees } from '#node/content/version-tree.ts';
import { listVersions } from '#shared/version.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { docs } from '../support/docs-in-process.ts';
import type { Ended } from '../support/docs-process.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const BOX = typeYaml('Class', 'Toy.Box', [['Method', 'Shut', 'public void Shut()']]);
const PROSE = `---
uid: Toy.Box
summary: Holds things.
---
---
uid: Toy.Box.Shut
summary: Shuts it.
---
`;

let folder: TestFolder;
beforeAll(() => {
  folder = makeFolder({
    ...smallSite({
      'content/docs/1.0/api/Toy.Box.yml': BOX,
      'content/docs/1.0/api/Toy.Box.md': PROSE,
      'content/docs/next/.gitkeep': '',
    }),
    'good/Toy.Box.yml': BOX.replace('void Shut()', 'bool Shut()'),
    'broken/Toy.Box.yml': BOX.replace('type: Class', 'type: [Class'),
  });
});
afterAll(() => folder.remove());

function api(output: string, ...flags: string[]): Promise<Ended> {
  return docs('api', join(folder.path, output), '--root', folder.path, ...flags);
}

describe('npm run docs', { timeout: 60_000 }, () => {
  const written = (): string => join(folder.path, 'content/docs/next/api/Toy.Box.yml');

  it('refuses what an option cannot take', async () => {
    const slashed = await docs('search-records', '--index', 'a/b');
    expect([slashed.status, slashed.error]).toEqual([1, '--index requires a name without slashes.\n']);
  });

  it('tells what records of the search it would write, as JSON', async () => {
    const site = makeFolder(smallSite({ 'content/docs/1.0/guides/box.md': '# Box\n\nA box is 8 wide.\n' }));
    const out = join(site.path, 'records');
    const given = ['--root', site.path, '--out', out, '--index', 'toys', '--json'];
    const files = [join(out, 'toys.records.json'), join(out, 'toys.settings.json')];
    const told = async (...more: string[]): Promise<unknown> =>
      JSON.parse((await docs('search-records', ...given, ...more)).out);
    expect(await told('--dry-run')).toEqual({ written: false, index: 'toys', records: expect.any(Number), files });
    expect(existsSync(out)).toBe(false);
    expect(await told()).toMatchObject({ written: true, files });
    expect(files.every((file) => existsSync(file))).toBe(true);
    site.remove();
  });

  it('lists missing and unused cards', async () => {
    const site = makeFolder(smallSite({ 'content/cards/old.png': 'png' }));
    const { status, out } = await docs('cards', '--root', site.path, '--check');
    expect([status, out]).toEqual([
      1,
      'Introduction has no card\ncontent/cards/old.png is unused\nRun `npm run docs -- cards`.\n',
    ]);
    const dry = await docs('cards', '--root', site.path, '--dry-run', '--json');
    expect(dry.status).toBe(0);
    expect(JSON.parse(dry.out)).toEqual({
      cards: 1,
      missing: [{ title: 'Introduction', section: '', site: 'Small' }],
      unused: ['old.png'],
      drawn: [],
    });
    expect(existsSync(join(site.path, 'content/cards/old.png'))).toBe(true);
    site.remove();
  });

  it('cuts a release and retires one, or says why not', async () => {
    const site = makeFolder(smallSite({ 'content/docs/next/guides/new.md': '# New\n' }));
    const run = (...args: string[]) => docs(...args, '--root', site.path);
    const older = await run('cut', '0.9');
    expect([older.status, older.error]).toEqual([
      1,
      expect.stringMatching(/^0\.9 is not newer than 1\.0\. .*\n\nNothing was changed\.\n$/u),
    ]);

    const tried = await run('cut', '2.0', '--dry-run');
    expect(tried).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^ {2}content\/docs\/next → content\/docs\/2\.0: 1 file$/mu),
    });
    expect(tried.out).toContain(`
Files: 1 moved, 1 new, 1 changed, 0 deleted
  moved: content/docs/next/guides/new.md → content/docs/2.0/guides/new.md
  new: content/docs/next/.gitkeep
  changed: content/versions.json

Addresses: 4 new, 0 redirected to the same page, 0 redirected to a related page
  new: /docs/guides/new
  new: /docs/2.0/guides/intro
  new: /docs/2.0/guides/new
  new: /docs/2.0
`);
    expect(tried.out).toMatch(
      /\nNothing was changed, because of --dry-run\. Commit content\/ first, so that git can undo the change\.\n$/u,
    );
    expect(existsSync(join(site.path, 'content/docs/2.0'))).toBe(false);

    expect((await run('cut', '4.0', '--dry-run')).error).toMatch(/^There is a gap between 1\.0 and 4\.0\. .*--force/u);
    expect((await run('cut', '2.0')).error).toMatch(
      /not in a git repository.*--force`\.\n\nNothing was changed\.\n$/su,
    );
    site.write({ 'content/docs/stray/a.md': '# A\n' });
    const stray = await run('cut', '2.0', '--force');
    expect(stray.error).toMatch(/error.*doesn't list "stray"\. The versions can't change while it exists\./su);
    rmSync(join(site.path, 'content/docs/stray'), { recursive: true });

    const cut = (await run('cut', '2.0', '--force')).out;
    expect(cut).toContain('\nDone.\nUndo:    not possible with git.\n');
    const retired = await run('retire', '1.0', '--json', '--force');
    expect([retired.status, JSON.parse(retired.out)]).toEqual([
      0,
      expect.objectContaining({
        ...{ changed: true, refusal: null, problems: [] },
        files: {
          moved: [{ from: 'content/docs/1.0/guides/intro.md', to: 'content/docs/2.0/guides/intro.md' }],
          ...{ added: ['content/redirects.txt'], changed: ['content/versions.json'], removed: [] },
        },
        addresses: [],
        redirects: [
          { from: '/docs/1.0/guides/intro', to: '/docs/2.0/guides/intro', isGuess: false },
          { from: '/docs/1.0', to: '/docs/2.0', isGuess: false },
        ],
      }),
    ]);
    const last = await run('retire', '2.0', '--json');
    expect([last.status, JSON.parse(last.out)]).toEqual([
      1,
      expect.objectContaining({ changed: false, refusal: expect.stringMatching(/^2\.0 is the latest release/u) }),
    ]);
    site.remove();
  });

  it('prints the plan of a dry run, and writes nothing', async () => {
    const { status, out } = await api('good', '--dry-run');
    expect(status).toBe(0);
    for (const part of [
      'API of Next, which inherits from 1.0',
      '1 changed\n      Toy.Box',
      'write   api/Toy.Box.yml',
      `content/docs/1.0/api/Toy.Box.md:6 Toy.Box.Shut has a new declaration
      was public void Shut()
      is  public bool Shut()`,
      'Nothing was written, because of --dry-run.',
    ]) {
      expect(out).toContain(part);
    }
    expect(existsSync(written())).toBe(false);
  });

  it('writes, and says so as JSON when asked', async () => {
    const { status, out } = await api('good', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      written: true,
      changed: ['Toy.Box'],
      review: [{ kind: 'changed', uid: 'Toy.Box.Shut', line: 6 }],
      problems: [],
    });
    expect(readFileSync(written(), 'utf8')).toBe(readFileSync(join(folder.path, 'good/Toy.Box.yml'), 'utf8'));
    expect((await api('good')).out).toContain('Nothing to write.');
  });
});

describe('npm run docs -- api, of a library with many types', { timeout: 60_000 }, () => {
  const types = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`${prefix}${index}.yml`, typeYaml('Class', `Toy.${prefix}${index}`)]),
    );
  const below = (path: string, files: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]));
  let site: TestFolder;
  beforeAll(() => {
    site = makeFolder({
      ...smallSite({ 'content/docs/next/.gitkeep': '', ...below('content/docs/next/api', types('Box')) }),
      ...below('kites', types('Kite')),
    });
  });
  afterAll(() => site.remove());
  const api = (...flags: string[]): Promise<Ended> =>
    docs('api', join(site.path, 'kites'), '--root', site.path, ...flags);

  it('shows the first of each kind, and all when asked', async () => {
    const { out } = await api('--dry-run');
    expect(out).toContain('12 added\n      Toy.Kite0\n');
    expect(out).toContain('      … and 4 more (--verbose)\n');
    expect(out).not.toContain('Toy.Kite9\n');
    const all = (await api('--dry-run', '--verbose')).out;
    expect(all).toContain('      Toy.Kite9\n');
    expect(all).not.toContain('more (--verbose)');
  });

  it('takes most of an API away only with --replace, where nobody can be asked', async () => {
    const { status, error } = await api();
    expect(status).toBe(1);
    expect(error).toMatch(/^12 of the 12 .*`--replace`.*Nothing was written/su);
    expect(existsSync(join(site.path, 'content/docs/next/api/Toy.Kite0.yml'))).toBe(false);
    expect(JSON.parse((await api('--json')).out)).toMatchObject({ written: false, problems: [] });
    const done = await api('--replace');
    expect([done.status, done.error]).toEqual([0, '']);
    expect(existsSync(join(site.path, 'content/docs/next/api/Toy.Kite0.yml'))).toBe(true);
  });
});

describe('the real content', () => {
  it('stays as it is when its own API comes back under the names of docfx', async () => {
    const given = makeFolder();
    const files = shownYaml();
    expect(files.length).toBeGreaterThan(80);
    mkdirSync(join(given.path, 'api'));
    for (const file of files) {
      const name = basename(file).replaceAll(/_([^_]+)_/gu, (_, names: string) => `-${names.split(',').length}`);
      cpSync(file, join(given.path, 'api', name));
    }
    const { status, out, error } = await docs('api', join(given.path, 'api'), '--dry-run', '--json');
    given.remove();
    expect([status, error]).toEqual([0, '']);
    const { unchanged, ...plan } = v.parse(v.looseObject({ unchanged: v.array(v.string()) }), JSON.parse(out));
    expect(plan).toMatchObject({ added: [], changed: [], removed: [], writes: [], deletes: [], problems: [] });
    expect(plan).not.toHaveProperty('removals');
    expect(unchanged).toHaveLength(files.length);
  });
});

/** YAML files that the unreleased version shows, wherever they lie. */
function shownYaml(): string[] {
  const text = readFileSync(join(ROOT, 'content/versions.json'), 'utf8');
  const releases = v.parse(v.array(v.string()), JSON.parse(text));
  const folders = listVersions(releases, releases[0] ?? '', true)
    .reverse()
    .map((version) => {
      const path = join(ROOT, 'content/docs', version.folder);
      const removed = readIfExists(join(path, 'removed.txt'));
      return { version, files: listContentFiles(path, ROOT), removed, removedFile: '' };
    });
  const tree = resolveVersionTrees(folders).trees.at(-1);
  return [...(tree?.files.values() ?? [])]
    .filter(({ path }) => path.startsWith('api/') && isApiFile(path))
    .map(({ absolute }) => absolute);
}
