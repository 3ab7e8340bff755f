import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { isReplacement, prepareUpdate } from './update-api.ts';

const folders: TestFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

function makeFilledFolder(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder(files);
  folders.push(folder);
  return folder.path;
}

/** Creates a site with an unreleased version and no API. */
function createSite(files: Readonly<Record<string, string>> = {}): string {
  const logo = { 'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  return makeFilledFolder(smallSite({ ...logo, 'content/docs/next/.gitkeep': '', ...files }));
}

const createNamespaceYaml = (summary: string): string =>
  `### YamlMime:ManagedReference\nitems:\n- uid: Toy\n  name: Toy\n  type: Namespace\n${summary}`;

describe('the output of any library', () => {
  it('omits symbols whose page would replace another one, with a warning', async () => {
    const root = createSite();
    const output = makeFilledFolder({
      'a/Toy.Box.yml': typeYaml('Class', 'Toy.Box'),
      'b/Toy.Box.yml': typeYaml('Struct', 'Toy.Box'),
      'b/Toy.BOX.yml': typeYaml('Class', 'Toy.BOX'),
      'b/hidden.yml': typeYaml('Class', '../../Toy.Lid'),
      'b/Toc.yml': typeYaml('Class', 'Toc'),
      'toc.yml': '- uid: Toy\n  items: what docfx likes\n',
    });
    const { plan, problems, warnings } = await prepareUpdate({ root, folder: output, shown: 'out' });
    expect(problems).toEqual([]);
    expect(plan?.writes.map(({ path }) => path)).toEqual(['api/Toy.Box.yml']);
    expect(warnings.map(({ file, rule, message }) => `${file} ${rule} ${message.split(' ')[0]}`)).toEqual([
      'out/b/Toc.yml docfx-output `Toc`',
      'out/b/Toy.BOX.yml docfx-output `Toy.BOX`',
      'out/b/Toy.Box.yml docfx-output `Toy.Box`',
      'out/b/hidden.yml docfx-output `../../Toy.Lid`',
    ]);
  });

  it('creates one page for a namespace of several assemblies, with the first prose', async () => {
    const root = createSite();
    const output = makeFilledFolder({
      'a/Toy.yml': createNamespaceYaml(''),
      'a/Toy.Box.yml': typeYaml('Class', 'Toy.Box'),
      'b/Toy.yml': createNamespaceYaml('  summary: Toys.\n'),
      'b/Toy.Lid.yml': typeYaml('Class', 'Toy.Lid'),
    });
    const { plan, warnings } = await prepareUpdate({ root, folder: output, shown: 'out' });
    expect(warnings).toEqual([]);
    expect(plan?.added).toEqual(['Toy', 'Toy.Box', 'Toy.Lid']);
    expect(plan?.writes.find(({ path }) => path === 'api/Toy.yml')?.text).toContain('summary: Toys.');
  });

  it('removes most of the API only with --replace', async () => {
    const old = ['A', 'B', 'C'].map((name) => [
      `content/docs/1.0/api/Toy.${name}.yml`,
      typeYaml('Class', `Toy.${name}`),
    ]);
    const root = createSite(Object.fromEntries(old));
    const plan = async (...names: string[]) => {
      const files = names.map((name) => [`${name}.yml`, typeYaml('Class', name)]);
      const prepared = await prepareUpdate({ root, folder: makeFilledFolder(Object.fromEntries(files)), shown: 'out' });
      return prepared.plan === null ? null : isReplacement(prepared.plan);
    };
    expect(await plan('Kite.A', 'Kite.B')).toBe(true);
    expect(await plan('Toy.A', 'Kite.B')).toBe(true);
    expect(await plan('Toy.A', 'Toy.B', 'Kite.B')).toBe(false);
  });
});

describe('the check before an update', () => {
  const GUIDE = '---\ntitle: Box\n---\n\nSee [the box](xref:Toy.Box) and [the lid](xref:Toy.Lid).\n';
  const LOST = `${typeYaml('Class', 'Toy.Box')}  summary: See <xref href="Toy.Nothing" data-throw-if-not-resolved="false"></xref>.\n`;

  it('finds the same problems as a check after the update, and writes nothing', async () => {
    const root = createSite({ 'content/docs/next/guides/box.md': GUIDE });
    const output = makeFilledFolder({ 'Toy.Box.yml': LOST });
    const prepared = await prepareUpdate({ root, folder: output, shown: 'out' });
    const { refused, rest } = await prepared.check();
    expect(existsSync(join(root, 'content/docs/next/api'))).toBe(false);
    expect(readdirSync(root).sort()).toEqual(['content', 'public']);
    expect(prepared.apply()).toEqual([]);
    const { problems } = await assembleFolder(root, makeFilledFolder({}));
    expect([...refused, ...rest].map(problemLine)).toEqual(problems.map(problemLine));
    expect(refused).toEqual([]);
    const lines = rest.map(problemLine).join('\n');
    expect(lines).toContain(
      'warning content/docs/next/api/Toy.Box.yml [unknown-xref] There is no symbol `Toy.Nothing`.',
    );
    expect(lines).toContain('error content/docs/next/guides/box.md:5:33 [unknown-xref]');
    expect(lines).not.toContain('uid `Toy.Box`');
  });

  it('rejects an update whose files cause errors', async () => {
    const root = createSite();
    const text = readFileSync(join(root, 'content/site.ts'), 'utf8');
    const folder = makeFilledFolder({ 'Toy.Box.yml': LOST });
    const strict = text.replace(/"onBrokenLinks"|onBrokenLinks/u, 'rules: { "unknown-xref": "error" },\n$&');
    const strictRoot = createSite({ 'content/site.ts': strict });
    const { refused } = await (await prepareUpdate({ root: strictRoot, folder, shown: 'out' })).check();
    expect(refused.map(problemLine)).toEqual([
      expect.stringContaining(
        'error content/docs/next/api/Toy.Box.yml [unknown-xref] There is no symbol `Toy.Nothing`.',
      ),
    ]);
  });
});
