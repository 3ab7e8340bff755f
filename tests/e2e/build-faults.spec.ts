import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { typeYaml } from '#tests/api-testing.ts';
import { type BuildRun, buildFolder, startBuild } from '../support/fixture-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** Builds whose disk or process fails. Most share one site, which is bundled once. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const GUIDE = 'content/docs/1.0/guides/intro.md';
const FAULTY_DISK = `--import ${pathToFileURL('tests/support/faulty-disk.mjs').href}`;
let folder: TestFolder;
let out = '';
const build = (run: BuildRun = {}) => buildFolder(folder.path, out, run);
const failing = (below: string, code: string, at = 1): BuildRun => ({
  env: { NODE_OPTIONS: FAULTY_DISK, FAULT_BELOW: below, FAULT_CODE: code, FAULT_AT: String(at) },
});

test.beforeAll(() => {
  folder = makeFolder(
    smallSite({
      [GUIDE]: '# Introduction\n\nFirst text.\n',
      'content/docs/1.0/guides/code.md': '# Code\n\n```cs\nusing Toy;\nvar box = new Box();\n```\n',
      'content/docs/1.0/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box'),
    }),
  );
  out = join(folder.path, 'dist');
  expect(build()).toMatchObject({ status: 0 });
});
test.afterAll(() => folder.remove());

/** Every file of a built site except the build's own list. */
function siteOf(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files
      .filter((path) => !path.startsWith('.vite') && statSync(join(dist, path)).isFile())
      .map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
  );
}

/** Missing files to which pages and version data refer. */
function missingFiles(dist: string, base = '/'): string[] {
  return [...siteOf(dist)].flatMap(([path, text]) => {
    const named = path.endsWith('.html')
      ? [...text.matchAll(/(?:href|src|data-entry|data-api-styles)="([^"]+)"/gu)].flatMap(([, value = '']) =>
          value.split(' '),
        )
      : path.startsWith('data/')
        ? [...text.matchAll(/"module":"([^"]+)"/gu)].map(([, name]) => `${base}p/${name}.js`)
        : [];
    return named
      .filter((address) => address.startsWith(`${base}assets/`) || address.startsWith(`${base}p/`))
      .filter((address) => !existsSync(join(dist, address.slice(base.length))))
      .map((address) => `${path} → ${address}`);
  });
}

test('a killed build leaves the old site complete, and the next build finishes', () => {
  const before = siteOf(out);
  expect(missingFiles(out)).toEqual([]);
  folder.write({ [GUIDE]: '# Introduction\n\nSecond text.\n', 'content/docs/1.0/guides/new.md': '# New\n' });
  // `ended-build.test.ts` stops a build at every point; this is a real process.
  expect(build(failing(out, 'KILL', 6)).status).toBeNull();
  const now = siteOf(out);
  expect(missingFiles(out)).toEqual([]);
  for (const path of before.keys()) if (path.endsWith('.html')) expect(now.has(path)).toBe(true);
  expect(build()).toMatchObject({ status: 0 });
  expect(missingFiles(out)).toEqual([]);
  expect(readFileSync(join(out, 'docs/guides/intro/index.html'), 'utf8')).toContain('Second text.');
  expect(readdirSync(join(out, '.vite'))).toEqual(['written.json']);
});

test('a build that fails to write reports the cause without a stack trace and keeps the old site', () => {
  const before = siteOf(out);
  folder.write({ [GUIDE]: '# Introduction\n\nOther text.\n' });
  const { status, text } = build(failing(out, 'ENOSPC', 3));
  expect(status).toBe(1);
  expect(text).toMatch(/dist\S* can't be [a-z ]+: refused \(ENOSPC\)\./u);
  expect(text).not.toMatch(/^\s+at /mu);
  expect(siteOf(out)).toEqual(before);
});

test('a cache that can’t be written causes a warning only', () => {
  folder.write({ [GUIDE]: '# Introduction\n\nThird text.\n' });
  const { status, text } = build(failing(join(folder.path, 'node_modules/.cache'), 'EROFS'));
  expect(text).toContain("warning The cache for the next build can't be written:");
  expect(text).toContain('refused (EROFS)');
  expect([status, missingFiles(out)]).toEqual([0, []]);
  expect(readFileSync(join(out, 'docs/guides/intro/index.html'), 'utf8')).toContain('Third text.');
});

test('damaged cache files do not change the site', () => {
  const cache = join(folder.path, 'node_modules/.cache/site');
  const first = build();
  expect(first.status).toBe(0);
  const before = siteOf(out);
  const warnings = (text: string): string[] => text.match(/warning.*/gu) ?? [];
  const kept = readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .map((path) => join(cache, path))
    .filter((path) => statSync(path).isFile());
  expect(new Set(kept.map((path) => path.slice(cache.length).split('/')[2]))).toEqual(
    new Set(['api', 'bundle', 'documents', 'fences', 'islands', 'last-build', 'markdown', 'pages']),
  );
  const spoil = [(text: string) => text.slice(0, text.length / 2), () => '', () => '{"html":"<p>No.</p>"}'];
  for (const [at, path] of kept.entries()) writeFileSync(path, spoil[at % 3]?.(readFileSync(path, 'utf8')) ?? '');
  const { status, text } = build();
  expect([status, warnings(text)]).toEqual([0, warnings(first.text)]);
  for (const made of [/, 0 reused/u, /bundle +\d+ ms +browser and prerender/u]) expect(text).toMatch(made);
  expect(siteOf(out)).toEqual(before);
});

test('sites that share a package folder, and one site with two base paths, are built concurrently', async () => {
  const shared = makeFolder();
  const other = makeFolder(smallSite({}, { title: 'Other' }));
  const third = makeFolder(smallSite({}, { title: 'Third' }));
  mkdirSync(join(shared.path, 'packages'));
  for (const { path } of [other, third]) symlinkSync(join(shared.path, 'packages'), join(path, 'node_modules'));
  const builds = [
    { root: other.path, base: '/' },
    { root: third.path, base: '/' },
    { root: third.path, base: '/x/' },
  ].map((site, at) => ({ ...site, out: join(shared.path, `dist-${at}`) }));
  const ends = await Promise.all(
    builds.map(({ root, base, out: dist }) => startBuild(root, dist, { args: ['--base', base] })),
  );
  for (const { status, text } of ends) expect([status, text]).toEqual([0, expect.any(String)]);
  for (const { out: dist, base } of builds) expect(missingFiles(dist, base)).toEqual([]);
  for (const { remove } of [shared, other, third]) remove();
});
