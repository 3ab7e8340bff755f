import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { typeYaml } from '#tests/api-testing.ts';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import type { UpdatePlan } from './plan-update.ts';
import { isEmptyPlan, prepareUpdate } from './update-api.ts';

const BOX = typeYaml('Class', 'Toy.Box', [
  ['Property', 'Width', 'public int Width { get; }'],
  ['Method', 'Shut', 'public void Shut()'],
]);
const BAG = typeYaml('Class', 'Toy.Bag');
const INHERITED = {
  'content/docs/1.0/api/Toy.Box.yml': BOX,
  'content/docs/1.0/api/Toy.Bag.yml': BAG,
};

const folders: TestFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

/** Creates a site with the release 1.0, which has the types Box and Bag, and an unreleased version. */
function createSite(files: Readonly<Record<string, string>> = {}): TestFolder {
  const folder = makeFolder(
    smallSite({
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...INHERITED,
      'content/docs/next/.gitkeep': '',
      ...files,
    }),
  );
  folders.push(folder);
  return folder;
}

/** Updates a site from docfx files, by file name. */
async function update(
  folder: TestFolder,
  output: Readonly<Record<string, string>>,
  write = true,
): Promise<{ plan: UpdatePlan; own: Record<string, string> }> {
  const { plan, problems } = await run(folder, output, write);
  if (plan === null) throw new Error(problems.join('\n'));
  return { plan, own: readOwnFiles(folder) };
}

async function run(folder: TestFolder, output: Readonly<Record<string, string>>, write = true) {
  const given = makeFolder(output);
  folders.push(given);
  const prepared = await prepareUpdate({ root: folder.path, folder: given.path, shown: 'out' });
  const problems = [...prepared.problems, ...(write ? prepared.apply() : [])];
  return { plan: prepared.plan, problems: problems.map(problemLine) };
}

/** Reads all files of the unreleased version, by path. */
function readOwnFiles(folder: TestFolder): Record<string, string> {
  const next = join(folder.path, 'content/docs/next');
  const names = readdirSync(next, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.gitkeep')
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(names.sort().map((name) => [name.slice(next.length + 1), readFileSync(name, 'utf8')]));
}

/** Reformats YAML with other quotes, indentation and order, and Windows line endings. */
function reformatYaml(text: string): string {
  const file = parse(text);
  file.items.reverse();
  const written = stringify(file, { defaultStringType: 'QUOTE_DOUBLE', indent: 4 });
  return `\uFEFF### YamlMime:ManagedReference\n${written}`.replaceAll('\n', '\r\n');
}

function createMethodYaml(declaration: string, name: string, uid = 'Fill(System.Int32)'): string {
  const text = typeYaml('Class', 'Toy.Box', [['Method', uid, declaration]]);
  return `${text}    parameters:\n    - id: ${name}\n      type: System.Int32\n`;
}

describe('an update', () => {
  it('writes new and changed symbols to the files of their pages', async () => {
    const folder = createSite();
    const drum = typeYaml('Class', 'Toy.Drum').replaceAll('fullName: Toy.Drum', 'fullName: Toy.Drum<T, K>');
    const wider = BOX.replace('int Width', 'float Width');
    const { plan, own } = await update(folder, {
      'Toy.Bag.yml': reformatYaml(BAG),
      'Toy.Box.yml': wider.replaceAll('\n', '\r\n'),
      'Toy.Drum-2.yml': `\uFEFF${drum}`,
      'toc.yml': '### YamlMime:TableOfContent\nitems:\n- uid: Toy\n  name: Toy\n',
      '.manifest': '{}',
    });
    expect([plan.added, plan.changed, plan.removed, plan.unchanged]).toEqual([
      ['Toy.Drum'],
      ['Toy.Box'],
      [],
      ['Toy.Bag'],
    ]);
    expect(own).toEqual({ 'api/Toy.Box.yml': wider, 'api/Toy.Drum_T,K_.yml': drum });
  });

  it('writes nothing if it is repeated, or if only the formatting differs', async () => {
    const folder = createSite();
    const output = { 'Toy.Box.yml': BOX.replace('int Width', 'float Width'), 'Toy.Bag.yml': BAG };
    const { own } = await update(folder, output);
    const again = await update(folder, output);
    const other = await update(folder, { 'a.yml': reformatYaml(output['Toy.Box.yml']), 'b.yml': reformatYaml(BAG) });
    expect([isEmptyPlan(again.plan), isEmptyPlan(other.plan)]).toEqual([true, true]);
    expect(other.own).toEqual(own);
  });

  it('ignores the line and branch of the source, but not the file', async () => {
    const source = (branch: string, path: string, line: number): string =>
      `  source:\n    remote:\n      path: ${path}\n      branch: ${branch}\n      repo: https://e.org/toy\n    startLine: ${line}\n`;
    const bag = (lines: string): string => typeYaml('Class', 'Toy.Bag', [], lines);
    const folder = createSite({ 'content/docs/1.0/api/Toy.Bag.yml': bag(source('v1', 'Bag.cs', 3)) });
    const moved = await update(folder, { 'a.yml': BOX, 'b.yml': bag(source('v2', 'Bag.cs', 9)) }, false);
    const renamed = await update(folder, { 'a.yml': BOX, 'b.yml': bag(source('v1', 'Sack.cs', 3)) }, false);
    expect([moved.plan.changed, renamed.plan.changed]).toEqual([[], ['Toy.Bag']]);
  });

  it('deletes a file that is equal to the inherited one', async () => {
    const folder = createSite({ 'content/docs/next/api/Toy.Box.yml': BOX.replace('int Width', 'float Width') });
    const { plan, own } = await update(folder, { 'Toy.Box.yml': BOX, 'Toy.Bag.yml': BAG });
    expect([plan.changed, plan.deletes]).toEqual([['Toy.Box'], ['api/Toy.Box.yml']]);
    expect(own).toEqual({});
    expect(existsSync(join(folder.path, 'content/docs/next/api'))).toBe(false);
  });

  it('adds a removed type to removed.txt, and deletes the entry when the type returns', async () => {
    const list = '# Guides that went\nguides/old # for good\n';
    const folder = createSite({
      'content/docs/1.0/guides/old.md': '# Old\n\nText.\n',
      'content/docs/next/removed.txt': list,
      'content/docs/next/api/Toy.Drum.yml': typeYaml('Class', 'Toy.Drum'),
    });
    const { plan, own } = await update(folder, { 'Toy.Box.yml': BOX });
    expect(plan.removed).toEqual(['Toy.Bag', 'Toy.Drum']);
    expect(own).toEqual({ 'removed.txt': `${list}api/Toy.Bag\n` });
    const { problems } = await assembleFolder(folder.path, folder.path);
    expect(problems.map(problemLine)).toEqual([]);

    const back = await update(folder, { 'Toy.Box.yml': BOX, 'Toy.Bag.yml': BAG });
    expect(back.plan.added).toEqual(['Toy.Bag']);
    expect(back.own).toEqual({ 'removed.txt': list });
    const alone = await update(createSite({ 'content/docs/next/removed.txt': 'api/Toy.Bag\n' }), {
      a: '',
      'a.yml': BOX,
      'b.yml': BAG,
    });
    expect(alone.own).toEqual({});
  });

  it('keeps a namespace without a docfx file, and writes no file for a namespace without prose', async () => {
    const namespace = (uid: string, summary: string): string =>
      `### YamlMime:ManagedReference\nitems:\n- uid: ${uid}\n  name: ${uid}\n  fullName: ${uid}\n  type: Namespace\n${summary}`;
    const folder = createSite({ 'content/docs/1.0/api/Toy.yml': namespace('Toy', '  summary: Toys.\n') });
    const game = typeYaml('Class', 'Game.Die');
    const output = { 'a.yml': BOX, 'b.yml': BAG, 'Game.Die.yml': game, 'Game.yml': namespace('Game', '') };
    expect((await update(folder, output)).own).toEqual({ 'api/Game.Die.yml': game });
    const gone = await update(folder, { 'Game.Die.yml': game });
    expect(gone.plan.removed).toEqual(['Toy', 'Toy.Bag', 'Toy.Box']);
    expect(gone.own['removed.txt']).toBe('api/Toy\napi/Toy.Bag\napi/Toy.Box\n');
    const back = await update(folder, { 'a.yml': BOX, 'b.yml': BAG, 'Game.Die.yml': game });
    expect(back.own).toEqual({ 'api/Game.Die.yml': game });
  });

  it('changes nothing if a file cannot be written', async () => {
    const folder = createSite({ 'content/docs/next/api': 'Not a folder.' });
    const { problems } = await run(folder, { 'Toy.Box.yml': BOX.replace('int Width', 'float Width'), 'b.yml': BAG });
    expect(problems).toEqual([
      expect.stringMatching(/^error content\/docs\/next \[docfx-output\] Cannot write the files: /u),
    ]);
    expect(readOwnFiles(folder)).toEqual({ api: 'Not a folder.' });
  });
});

describe('prose', () => {
  const PROSE = `---
uid: Toy.Box
summary: Holds things.
---
---
uid: Toy.Box.Width
summary: How wide it is.
---
---
uid: Toy.Box.Shut
summary: Shuts it.
---
`;

  it('of a changed or removed symbol is listed, with a likely replacement', async () => {
    const folder = createSite({ 'content/docs/1.0/api/Toy.Box.md': PROSE });
    const after = typeYaml('Class', 'Toy.Box', [
      ['Property', 'Width', 'public float Width { get; }'],
      ['Method', 'Shut(System.Boolean)', 'public void Shut(bool slam)'],
      ['Method', 'Shout', 'public void Shout()'],
    ]);
    const { plan, own } = await update(folder, { 'Toy.Box.yml': after, 'Toy.Bag.yml': BAG });
    const place = { file: 'content/docs/1.0/api/Toy.Box.md', field: null };
    const expected = [
      {
        ...place,
        kind: 'changed',
        line: 6,
        uid: 'Toy.Box.Width',
        before: 'public int Width { get; }',
        after: 'public float Width { get; }',
        suggestion: null,
      },
      {
        ...place,
        kind: 'gone',
        line: 10,
        uid: 'Toy.Box.Shut',
        before: 'public void Shut()',
        after: null,
        suggestion: 'Toy.Box.Shut(System.Boolean)',
      },
    ];
    expect(plan.review).toEqual(expected);
    expect(Object.keys(own)).toEqual(['api/Toy.Box.yml']);
    // Prose is listed until it is updated.
    const again = await update(folder, { 'Toy.Box.yml': after, 'Toy.Bag.yml': BAG });
    expect(again.plan.review).toEqual(expected);
    folder.write({
      'content/docs/next/api/Toy.Box.md': '---\nuid: Toy.Box.Width\nsummary: How wide it is, exactly.\n---\n',
    });
    expect((await update(folder, { 'Toy.Box.yml': after, 'Toy.Bag.yml': BAG })).plan.review).toEqual([]);
  });

  it('of a removed symbol gets a suggestion only if the names are similar', async () => {
    const words = ['Toy.Box.Shut', 'Toy.Box.Width', 'Toy.Bag'];
    const prose = words.map((uid) => `---\nuid: ${uid}\nsummary: Text.\n---\n`).join('');
    const folder = createSite({ 'content/docs/1.0/api/Toy.Box.md': prose });
    const box = typeYaml('Class', 'Toy.Box', [
      ['Property', 'Widths', 'public int Widths { get; }'],
      ['Method', 'RememberAll(System.Boolean)', 'public void RememberAll(bool all)'],
    ]);
    const suggestions = async (output: Readonly<Record<string, string>>) =>
      (await update(folder, output, false)).plan.review.map(({ suggestion }) => suggestion);
    const lid = typeYaml('Class', 'Toy.Lid', [['Method', 'Shut', 'public void Shut()']]);
    expect(await suggestions({ 'a.yml': box, 'b.yml': lid })).toEqual([null, 'Toy.Box.Widths', null]);
    const crate = BOX.replaceAll('Toy.Box', 'Toy.Crate').replaceAll('Box', 'Crate');
    expect(await suggestions({ 'a.yml': crate, 'b.yml': BAG.replaceAll('Toy', 'Game.Sacks') })).toEqual([
      'Toy.Crate.Shut',
      'Toy.Crate.Width',
      'Game.Sacks.Bag',
    ]);
  });

  it('of a renamed parameter is listed with the new name', async () => {
    const prose =
      '---\nuid: Toy.Box.Fill(System.Int32)\nsummary: Fills it.\nsyntax:\n  parameters:\n    count: How often.\n---\n';
    const folder = createSite({
      'content/docs/1.0/api/Toy.Box.yml': createMethodYaml('public void Fill(int count)', 'count'),
      'content/docs/1.0/api/Toy.Box.md': prose,
    });
    const { plan } = await update(folder, {
      'a.yml': createMethodYaml('public void Fill(int times)', 'times'),
      'b.yml': BAG,
    });
    expect(plan.review.map(({ kind, line, field, suggestion }) => [kind, line, field, suggestion])).toEqual([
      ['changed', 2, null, null],
      ['field', 6, 'parameter count', 'times'],
    ]);
  });

  it('is listed if it is missing', async () => {
    const folder = createSite({
      'content/docs/1.0/api/Toy.Box.md': PROSE,
      'content/docs/1.0/api/Toy.md': '---\nuid: Toy\nsummary: Toys.\n---\n',
      'content/docs/1.0/api/Toy.Bag.md': '---\nuid: Toy.Bag\nsummary: A bag.\n---\n',
    });
    const { plan } = await update(folder, {
      'a.yml': createMethodYaml('public void Fill(int count)', 'count'),
      'b.yml': BAG,
    });
    expect(plan.missing).toEqual([{ uid: 'Toy.Box.Fill(System.Int32)', parts: ['summary', 'parameter count'] }]);
  });
});

describe('an update is refused', () => {
  it('if one file is invalid, and nothing is written', async () => {
    const folder = createSite();
    const { plan, problems } = await run(folder, {
      'Toy.Box.yml': BOX.replace('int Width', 'float Width'),
      'Toy.Bag.yml': `${BAG}  children: [a\n`,
      'Toy.Drum.yml': typeYaml('Class', 'Toy.Drum').replace('  name: Drum\n', ''),
    });
    expect(plan).toBeNull();
    const lines = BAG.split('\n').length;
    expect(problems[0]).toMatch(
      new RegExp(`^error out/Toy\\.Bag\\.yml:(?:${lines}|${lines + 1}):\\d+ \\[yaml-syntax\\]`, 'u'),
    );
    expect(problems.at(-1)).toMatch(/^error out\/Toy\.Drum\.yml:3:\d+ \[api-file\] `items\[0\]\.name` is missing/u);
    expect(readOwnFiles(folder)).toEqual({});
  });

  it.each([
    [
      'no name can be that of a file',
      { 'a.yml': BOX.replace('fullName: Toy.Box', 'fullName: ../../Box') },
      'no ManagedReference YAML of a type',
    ],
    ['there is no YAML', { 'index.md': '# API\n' }, 'no ManagedReference YAML of a type'],
    ['there is no type', { 'toc.yml': '### YamlMime:TableOfContent\n' }, 'no ManagedReference YAML'],
  ])('when %s', async (_, output, message) => {
    const folder = createSite();
    const { problems } = await run(folder, output);
    expect(problems.join('\n')).toContain(message);
    expect(readOwnFiles(folder)).toEqual({});
  });

  it('if the folder does not exist, or is the content folder', async () => {
    const { path } = createSite();
    const named = async (folder: string) =>
      (await prepareUpdate({ root: path, folder: join(path, folder), shown: folder })).problems.map(problemLine);
    expect(await named('output')).toEqual([
      expect.stringMatching(/^error output \[docfx-output\] The folder does not exist/u),
    ]);
    expect((await named('content/site.ts'))[0]).toContain('This is a file');
    expect((await named('content/docs/1.0/api'))[0]).toContain("part of the site's content");
  });

  it('without an unreleased version', async () => {
    const folder = makeFolder(smallSite(INHERITED));
    folders.push(folder);
    const { problems } = await run(folder, { 'a.yml': BOX });
    expect(problems).toEqual([
      expect.stringMatching(/^error content\/docs\/next \[docfx-output\] There is no unreleased version/u),
    ]);
    expect(existsSync(join(folder.path, 'content/docs/next'))).toBe(false);
  });

  it('if a file to delete is invalid', async () => {
    const folder = createSite({ 'content/docs/next/api/notes.yml': 'Mine.\n' });
    const { problems } = await run(folder, { 'a.yml': BOX, 'b.yml': BAG });
    expect(problems[0]).toMatch(/^error content\/docs\/next\/api\/notes\.yml:1:1 \[api-file\]/u);
    expect(Object.keys(readOwnFiles(folder))).toEqual(['api/notes.yml']);
  });
});
