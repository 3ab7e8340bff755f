import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVersions } from '#model/version.ts';
import { isApiFile } from '#node/content/api/parse-docfx-file.ts';
import { typeYaml } from '#node/content/api/testing.ts';
import { readIfThere } from '#node/content/read-file.ts';
import { readFolder } from '#node/content/read-folder.ts';
import { resolveVersionTrees } from '#node/content/version-tree.ts';
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

/** `npm run docs -- …` as a person meets it. */
function docs(...args: string[]): { status: number | null; out: string; error: string } {
  const script = ['--import', 'tsx', join(ROOT, 'scripts/docs.ts'), ...args];
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, npm_lifecycle_event: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env, cwd: ROOT });
  return { status, out: stdout, error: stderr };
}

function api(output: string, ...flags: string[]): ReturnType<typeof docs> {
  return docs('api', join(folder.path, output), '--root', folder.path, ...flags);
}

describe('npm run docs', { timeout: 60_000 }, () => {
  const written = (): string => join(folder.path, 'content/docs/next/api/Toy.Box.yml');

  it('says what compiling listings takes where there is no SDK', () => {
    const script = ['--import', 'tsx', join(ROOT, 'scripts/docs.ts'), 'samples', '--root', folder.path];
    const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env: { PATH: '' }, cwd: ROOT });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Listings can't be compiled: there is no `dotnet` on the path\.\nInstall the \.NET SDK/u),
    ]);
    expect(existsSync(join(folder.path, 'content/listings.json'))).toBe(false);
  });

  it('shows its commands, and knows no others', () => {
    expect(docs().out).toContain('api [folder]');
    expect(docs()).toEqual(docs('--help'));
    const unknown = docs('aip');
    expect([unknown.status, unknown.error]).toEqual([
      1,
      'There is no command `aip`. Commands are `api`, `claims`, `diagrams`, `samples`, `search-records`. See `npm run docs -- --help`.\n',
    ]);
    const slashed = docs('search-records', '--index', 'a/b');
    expect([slashed.status, slashed.error]).toEqual([1, '--index takes a name without slashes.\n']);
    const bare = docs('api');
    expect([bare.status, bare.error]).toEqual([
      1,
      expect.stringMatching(/^Which folder\? Give the one that `docfx metadata`/u),
    ]);
  });

  it('lays the prose beside what was checked of it', () => {
    const site = makeFolder({
      ...smallSite({ 'content/docs/1.0/guides/box.md': '# Box\n\nA box is 8 wide.\n\nIt opens once.\n' }),
      'content/claims/boxes.yml': 'claims:\n- says: A box is 8 wide.\n  source: { Box.cs:1: width = 8 }\n',
    });
    const { status, out } = docs('claims', '--root', site.path);
    expect([status, out]).toEqual([0, expect.stringContaining('box.md:5 It opens once.\n')]);
    expect(out).toMatch(/^1 claims, \d+ risky statements, \d+ of them without a claim\.$/mu);
    expect(docs('claims', '--root', site.path, '--sample', '9').out).toContain(
      'A box is 8 wide. (content/docs/1.0/guides/box.md:3)\n   Box.cs:1 width = 8\n',
    );
    const stale = docs('claims', '--root', site.path, '--source', ROOT);
    expect([stale.status, stale.error]).toEqual([1, expect.stringContaining('HEAD has no file Box.cs.')]);
    site.remove();
  });

  it('tells which diagrams have no drawing, and which drawings no page shows', () => {
    const fence = '```mermaid\ngraph LR\n  A --> B\n```\n';
    const site = makeFolder(
      smallSite({ 'content/docs/1.0/guides/box.md': `# Box\n\n${fence}`, 'content/diagrams/old.svg': '<svg/>' }),
    );
    const { status, out } = docs('diagrams', '--root', site.path, '--check');
    expect([status, out]).toEqual([
      1,
      'content/docs/1.0/guides/box.md:3 has no drawing\ncontent/diagrams/old.svg is shown by no page\nRun `npm run docs -- diagrams`.\n',
    ]);
    expect(JSON.parse(docs('diagrams', '--root', site.path, '--check', '--json').out)).toEqual({
      diagrams: 1,
      missing: [{ file: 'content/docs/1.0/guides/box.md', line: 3, column: 1 }],
      superfluous: ['old.svg'],
      ...{ drawn: [], inBrowser: [], problems: [] },
    });
    site.remove();
  });

  it('ends with 1 for broken YAML, tells file and line, and writes nothing', () => {
    const { status, error } = api('broken');
    expect(status).toBe(1);
    expect(error).toMatch(/broken\/Toy\.Box\.yml:\d+:\d+ error This isn't valid YAML/u);
    expect(error).toContain('Nothing was written.');
    expect(existsSync(written())).toBe(false);
  });

  it('prints the plan of a dry run, and writes nothing', () => {
    const { status, out } = api('good', '--dry-run');
    expect(status).toBe(0);
    for (const part of [
      'API of Next, which inherits from 1.0',
      '1 changed\n      Toy.Box',
      'write   api/Toy.Box.yml',
      `content/docs/1.0/api/Toy.Box.md:6 Toy.Box.Shut has another declaration
      was public void Shut()
      is  public bool Shut()`,
      'Nothing was written, because of --dry-run.',
    ]) {
      expect(out).toContain(part);
    }
    expect(existsSync(written())).toBe(false);
  });

  it('writes, and says so as JSON when asked', () => {
    const { status, out } = api('good', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      written: true,
      changed: ['Toy.Box'],
      review: [{ kind: 'changed', uid: 'Toy.Box.Shut', line: 6 }],
      problems: [],
    });
    expect(readFileSync(written(), 'utf8')).toBe(readFileSync(join(folder.path, 'good/Toy.Box.yml'), 'utf8'));
    expect(api('good').out).toContain('There is nothing to write.');
  });
});

describe('the real content', () => {
  it('stays as it is when its own API comes back under the names of docfx', () => {
    const given = makeFolder();
    const files = shownYaml();
    expect(files.length).toBeGreaterThan(80);
    mkdirSync(join(given.path, 'api'));
    for (const file of files) {
      const name = basename(file).replaceAll(/_([^_]+)_/gu, (_, names: string) => `-${names.split(',').length}`);
      cpSync(file, join(given.path, 'api', name));
    }
    const { status, out, error } = docs('api', join(given.path, 'api'), '--dry-run', '--json');
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
      const removed = readIfThere(join(path, 'removed.txt'));
      return { version, files: readFolder(path, ROOT), removed, removedFile: '' };
    });
  const tree = resolveVersionTrees(folders).trees.at(-1);
  return [...(tree?.files.values() ?? [])]
    .filter(({ path }) => path.startsWith('api/') && isApiFile(path))
    .map(({ absolute }) => absolute);
}
