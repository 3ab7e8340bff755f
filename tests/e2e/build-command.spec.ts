import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { docsProcess } from '../support/docs-process.ts';
import { FAULTY, UNREADABLE } from '../support/faulty-site.ts';
import { buildFolder } from '../support/fixture-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** `vite build` as a person meets it: what it prints, how it ends, and what it leaves on disk. */
function build(folder: TestFolder): { status: number | null; text: string; out: string } {
  const out = join(folder.path, 'dist');
  return { ...buildFolder(folder.path, out), out };
}

// One folder for most: it is bundled once.
test.describe.configure({ mode: 'default' });

let plain: TestFolder;
test.beforeAll(() => {
  plain = makeFolder();
});
test.beforeEach(() => {
  for (const part of ['content', 'public', 'dist']) rmSync(join(plain.path, part), { recursive: true, force: true });
});
test.afterAll(() => plain.remove());

test('a build with errors tells them all, as a check does, ends with 1, and writes nothing', () => {
  const folder = makeFolder(smallSite(FAULTY));
  const { status, text, out } = build(folder);
  expect(status).toBe(1);
  expect(text).toContain('content/docs/1.0/guides/intro.md:3:31 error Broken link → /docs/guides/intr');
  expect(text).toContain('Nearest existing page: ./intro.md');
  expect(text).toContain('content/docs/1.0/guides/odd.mdx:3:1 error');
  expect(text).toContain('nothing was written');
  expect(existsSync(out)).toBe(false);
  const check = () => docsProcess(['check', '--root', folder.path], { CI: undefined, NO_COLOR: '1', PATH: '' });
  expect(check()).toEqual({ status: 1, out: '', error: expect.stringMatching(/ errors and \d+ warnings\n$/u) });
  expect(text).toContain(check().error);

  folder.write(UNREADABLE);
  const torn = build(folder);
  expect(torn.text).toContain("content/components/torn/Torn.tsx:2:19 error The code can't be read: Expected corr");
  expect(torn.text).not.toMatch(/PARSE_ERROR|╭|^ {4}at /mu);
  expect(torn.text).toContain(check().error);
  folder.write({ 'content/site.ts': 'export default { title: 7 };\n' });
  expect(build(folder).text).toContain(check().error);
  folder.remove();
});

test('a site below a base path keeps every address below it', () => {
  const folder = makeFolder(
    smallSite(
      {
        'content/pages/index.md': '# Home\n\nText.\n',
        'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nSee [second](./second.md).\n',
        'content/docs/1.0/guides/second.md': '# Second\n\n[Search](/search)\n',
      },
      { baseUrl: '/x/' },
    ),
  );
  const { status, text, out } = build(folder);
  expect(text).toMatch(/compile +\d+ ms +6 pages/u);
  expect(status).toBe(0);
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages).toContain('docs/guides/intro/index.html');
  for (const file of pages) {
    const html = readFileSync(join(out, file), 'utf8');
    const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/gu)].map((match) => match[1]);
    expect(addresses.filter((address) => !address?.startsWith('/x/') && address !== '/x')).toEqual([]);
  }
  folder.remove();
});

test('a build deletes nothing that no build wrote, and says why it stops', () => {
  plain.write(smallSite());
  // `refuseOutput` has tests of its own for every kind of folder.
  expect(buildFolder(plain.path, plain.path)).toMatchObject({
    status: 1,
    text: expect.stringMatching(/can't be written into \S+: the project itself is there/u),
  });
  expect(existsSync(join(plain.path, 'content/docs/1.0/guides/intro.md'))).toBe(true);
  const { out } = build(plain);
  writeFileSync(join(out, 'notes.txt'), 'mine');
  expect(build(plain)).toMatchObject({ status: 1, text: expect.stringContaining('(notes.txt)') });
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
});

test('a build keeps the files of the last deployment that open pages may ask for, for one cycle', () => {
  const guide = (text: string) => ({ 'content/docs/1.0/guides/intro.md': `# Introduction\n\n${text}\n` });
  plain.write(smallSite(guide('First.')));
  const out = join(plain.path, 'dist');
  const modules = (): string[] => readdirSync(join(out, 'p')).sort();
  const keeping = { env: { LAST_DEPLOYMENT: out } };
  expect(buildFolder(plain.path, out).status).toBe(0);
  const first = modules();
  plain.write(guide('Second.'));
  expect(buildFolder(plain.path, out, keeping)).toMatchObject({
    status: 0,
    text: expect.stringContaining(', 1 of them from the last deployment: '),
  });
  const both = modules();
  expect(both).toEqual(expect.arrayContaining(first));
  expect(both).toHaveLength(first.length + 1);
  plain.write(guide('Third.'));
  expect(buildFolder(plain.path, out, keeping).status).toBe(0);
  const [gone] = first.filter((file) => !modules().includes(file));
  expect(gone).toBeDefined();
  expect(modules().filter((file) => !first.includes(file) && both.includes(file))).toHaveLength(1);
  // Without being told of a deployment, a build leaves what it made alone.
  expect(buildFolder(plain.path, out).status).toBe(0);
  expect(modules()).toHaveLength(first.length);
});
