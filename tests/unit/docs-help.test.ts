import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDocsCommands } from '../../scripts/docs/docs-commands.ts';
import { docs } from '../support/docs-in-process.ts';
import { docsProcess } from '../support/docs-process.ts';
import { makeFolder, type TestFolder } from '../support/small-site.ts';

describe('npm run docs', { timeout: 60_000 }, () => {
  it('lists its commands if none is named', async () => {
    const help = await docs('--help');
    expect(help).toMatchObject({ status: 0, out: expect.stringMatching(/^ {2}api <folder> +/mu) });
    expect(await docs()).toEqual(help);
    expect(docsProcess([])).toEqual(help);
  });

  it('describes each command with its usage, options and an example', async () => {
    for (const { name, rawName } of createDocsCommands().commands) {
      const { status, out } = await docs(...name.split(' '), '--help');
      expect([status, out], name).toEqual([0, expect.stringContaining(`$ npm run docs -- ${rawName}`)]);
      expect(out, name).toMatch(new RegExp(`--help[\\s\\S]*\\nnpm run docs -- ${name}`, 'u'));
    }
  });

  it.each([
    ['aip', /`aip`.*Did you mean `api`\?/u],
    ['zzzzzzzz', /`zzzzzzzz`.*--help/u],
    ['new guide x --url y', /`--url`.*See `npm run docs -- new guide/u],
    ['cut 1 2', /Unused args: `2`/u],
    ['cut --dry-run', /missing required args.*`npm run docs -- cut --help`/u],
    ['check --root', /`--root <folder>` value is missing/u],
    ['fork x', /<page> <version>/u],
  ])('refuses `%s` with a hint', async (args, message) => {
    expect(await docs(...args.split(' '))).toMatchObject({ status: 1, error: expect.stringMatching(message) });
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
  const rooted = createDocsCommands().commands.filter(({ options }) => options.some(({ name }) => name === 'root'));

  it.each(rooted.map(({ name }) => name))('of `%s` takes the folder of a site and no other', async (name) => {
    const run = (root: string) => docs(...name.split(' '), ...(ARGUMENTS[name] ?? []), '--root', root);
    expect(await run('/nope')).toEqual({
      ...{ status: 1, out: '' },
      error: 'There is no folder /nope. Specify the folder of a site, which contains content/site.ts.\n',
    });
    expect((await run(folder.path)).error).toBe(
      `${folder.path} is not a site: it has no content/site.ts. \`npm run docs -- new site <folder>\` creates one.\n`,
    );
  });
});
