import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docsCommands } from '../../scripts/docs/docs-commands.ts';
import { docs } from '../support/docs-in-process.ts';
import { docsProcess } from '../support/docs-process.ts';
import { makeFolder, type TestFolder } from '../support/small-site.ts';

const names = docsCommands().commands.map(({ name }) => name);

describe('npm run docs', { timeout: 60_000 }, () => {
  it('shows its commands where none is named', async () => {
    const help = await docs('--help');
    expect(help).toMatchObject({ status: 0, out: expect.stringMatching(/^ {2}api <folder> +Update the API/mu) });
    expect(help.out).toMatch(/^ {2}new guide <slug> +Begin a page/mu);
    expect(await docs()).toEqual(help);
    expect(docsProcess([])).toEqual(help);
  });

  it.each(names)('says of `%s` what it does, how it is called, its options, and an example', async (name) => {
    const { status, out } = await docs(...name.split(' '), '--help');
    const call = (docsCommands().commands.find((command) => command.name === name)?.rawName ?? '').replace(
      / \[.*/u,
      '',
    );
    expect([status, out.split('\n')[0]]).toEqual([0, expect.stringContaining(`npm run docs -- ${call} `)]);
    expect(out).toMatch(/\n\n[A-Z][^\n]+\.\n\nOptions:\n[\s\S]*--help +Show this\n\nFor example:\n/u);
    expect(out).toMatch(new RegExp(`For example:\\n  npm run docs -- ${name}`, 'u'));
  });

  it('shows what can be begun where only `new` is named, and the version that gets a guide', async () => {
    const { status, out } = await docs('new', '--help');
    expect(status).toBe(0);
    expect(out.match(/^npm run docs -- new .*$/gmu)).toEqual([
      'npm run docs -- new guide <slug> [options]',
      'npm run docs -- new site <folder> [options]',
    ]);
    expect(out).toMatch(/--version <version> +The version that gets it \(when left out: next\)/u);
  });

  it('names the nearest command for one that is not there, and all where none is near', async () => {
    expect(await docs('aip')).toMatchObject({
      status: 1,
      error: 'There is no command `aip`. Did you mean `api`? See `npm run docs -- --help`.\n',
    });
    expect((await docs('cutt', '--help')).error).toMatch(/`cutt`\. Did you mean `cut`\?/u);
    expect((await docs('new', 'giude', 'x')).error).toMatch(/Did you mean `new guide` or `new site`\?/u);
    expect((await docs('zzzzzzzz')).error).toContain(`Commands are ${names.map((name) => `\`${name}\``).join(', ')}.`);
  });

  it("names the nearest option for one that is not there, with the command's help", async () => {
    expect(await docs('fork', 'a', 'b', '--dry-rn')).toMatchObject({
      status: 1,
      error: 'There is no option `--dry-rn`. Did you mean `--dry-run`? See `npm run docs -- fork --help`.\n',
    });
    expect((await docs('new', 'guide', 'x', '--url', 'y')).error).toMatch(
      /`--url`\..* See `npm run docs -- new guide/u,
    );
    expect((await docs('cut', '1', '2')).error).toMatch(
      /^There are too many arguments: `2`\. See `npm run docs -- cut --help`/u,
    );
  });

  it('says what is missing', async () => {
    expect(await docs('cut', '--dry-run')).toMatchObject({
      status: 1,
      error:
        '`npm run docs -- cut` wants <version>, as in `npm run docs -- cut 1.2.0 --dry-run`. See `npm run docs -- cut --help`.\n',
    });
    expect((await docs('check', '--root')).error).toBe(
      '`--root` wants <folder>. See `npm run docs -- check --help`.\n',
    );
    expect((await docs('fork', 'x')).error).toMatch(/^`npm run docs -- fork` wants <version>, as in/u);
    expect((await docs('diff')).error).toMatch(/wants <from> <to>, as in `npm run docs -- diff latest next`/u);
  });
});

describe('--root', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = makeFolder({ 'a/b.txt': 'c' });
  });
  afterEach(() => folder.remove());

  const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
    'new guide': ['x'],
    ...{ api: ['x'], cut: ['1.0'], retire: ['1.0'], diff: ['a', 'b'], fork: ['a', 'b'], where: ['x'] },
  };
  const rooted = docsCommands().commands.filter(({ options }) => options.some(({ name }) => name === 'root'));

  it.each(rooted.map(({ name }) => name))('of `%s` takes the folder of a site and no other', async (name) => {
    const run = (root: string) => docs(...name.split(' '), ...(ARGUMENTS[name] ?? []), '--root', root);
    expect(await run('/nope')).toEqual({
      ...{ status: 1, out: '' },
      error: 'There is no folder /nope. Name the folder of a site, which holds content/site.ts.\n',
    });
    expect((await run(folder.path)).error).toBe(
      `${folder.path} is no site: there is no content/site.ts in it. \`npm run docs -- new site <folder>\` begins one.\n`,
    );
  });
});
