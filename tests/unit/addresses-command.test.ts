import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PUBLISHED_ADDRESSES_FILE } from '#node/content/addresses-file.ts';
import { createDocsCommands } from '../../scripts/docs/docs-commands.ts';
import { runCli } from '../../scripts/support/commands.ts';
import { typeYaml } from '../support/api-testing.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder(smallSite());
});
afterEach(() => folder.remove());

const published = (): string[] =>
  readFileSync(join(folder.path, PUBLISHED_ADDRESSES_FILE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'));

/** `npm run docs -- addresses …` on the site. */
async function addresses(...args: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runCli(createDocsCommands(), ['node', 'docs', 'addresses', '--root', folder.path, ...args]);
    const lines = (spy: typeof out): string => spy.mock.calls.map(([text]) => `${text}\n`).join('');
    return { status: process.exitCode, out: lines(out), error: lines(error) };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    error.mockRestore();
  }
}

it('adds what is new to the list, and nothing where it is told not to', async () => {
  expect(await addresses('--dry-run')).toMatchObject({ status: 0, out: expect.stringContaining('\n/docs\n') });
  expect(await addresses('--check')).toMatchObject({
    status: 1,
    error: 'Run `npm run docs -- addresses` and commit content/addresses.txt.\n',
  });
  expect(() => published()).toThrow('ENOENT');
  expect(await addresses()).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^Addresses: \d+ new, 0 known\. Written\.$/mu),
  });
  expect(published()).toEqual([...published()].sort());
  expect(published()).toContain('/docs');
  expect(await addresses('--check', '--json')).toMatchObject({
    status: 0,
    out: expect.stringContaining('"added": []'),
  });
});

it('omits pages of types that a version never had', async () => {
  folder.write({
    'content/versions.json': '["1.1", "1.0"]',
    'content/docs/1.0/api/Toys.Box.yml': typeYaml('Class', 'Toys.Box'),
    'content/docs/1.1/api/Toys.Bag.yml': typeYaml('Class', 'Toys.Bag'),
    'content/docs/1.1/removed.txt': 'api/Toys.Box\n',
  });
  expect(await addresses()).toMatchObject({ status: 0 });
  const types = published().filter((address) => address.includes('/Toys.'));
  expect(types).toEqual(['/docs/1.0/api/Toys.Box', '/docs/1.1/api/Toys.Bag', '/docs/api/Toys.Bag']);
  expect((await addresses('--check')).status).toBe(0);
});

it('refuses a site that lost one, and names it', async () => {
  folder.write({ [PUBLISHED_ADDRESSES_FILE]: '/docs/guides/gone\n' });
  const ended = await addresses();
  expect(ended).toMatchObject({ status: 1, error: expect.stringContaining('content/addresses.txt:1') });
  expect(ended.error).toContain('/docs/guides/gone was published');
  expect(ended.error).toContain('Nothing was written.');
  expect(published()).toEqual(['/docs/guides/gone']);
});

it('keeps what became a redirect', async () => {
  folder.write({ [PUBLISHED_ADDRESSES_FILE]: '/docs/guides/gone\n' });
  folder.write(smallSite({}, { redirects: [{ from: '/docs/guides/gone', to: '/docs' }] }));
  expect(await addresses()).toMatchObject({ status: 0 });
  expect(published()).toContain('/docs/guides/gone');
});
