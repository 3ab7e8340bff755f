import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { docsProcess } from '../support/docs-process.ts';
import { FAULTY } from '../support/faulty-site.ts';
import { buildFolder } from '../support/fixture-site.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

/** `vite build` as a user runs it: its output, its exit code and the files that it leaves. */

test('a build with errors reports the same as a check, exits with 1 and writes nothing', () => {
  const folder = makeFolder(smallSite(FAULTY));
  const out = join(folder.path, 'dist');
  const { status, text } = buildFolder(folder.path, out);
  expect(status).toBe(1);
  expect(text).toContain('content/docs/1.0/guides/intro.md:3:31 error');
  expect(text).toContain('content/docs/1.0/guides/odd.mdx:3:1 error');
  expect(existsSync(out)).toBe(false);
  const check = docsProcess(['check', '--root', folder.path], { CI: undefined, NO_COLOR: '1', PATH: '' });
  expect(check).toEqual({ status: 1, out: '', error: expect.stringMatching(/ errors and \d+ warnings\n$/u) });
  expect(text).toContain(check.error);
  folder.remove();
});

test('a build after a check, which bundles the app first, succeeds', () => {
  const folder = makeFolder(smallSite({}));
  expect(docsProcess(['check', '--root', folder.path], { NODE_ENV: undefined })).toMatchObject({ status: 0 });
  expect(buildFolder(folder.path, join(folder.path, 'dist'))).toMatchObject({ status: 0 });
  folder.remove();
});

test('a build prefixes every address with the base path, keeps the last deployment’s files, renders only the edited page, and refuses to overwrite the project', () => {
  const guide = (text: string) => ({ 'content/docs/1.0/guides/intro.md': `# Introduction\n\n${text}\n` });
  const folder = makeFolder(
    smallSite(
      {
        ...guide('See [second](./second.md).'),
        'content/docs/1.0/guides/second.md': '# Second\n\n[Search](/search)\n',
      },
      { baseUrl: '/x/' },
    ),
  );
  const out = join(folder.path, 'dist');
  const modules = (): string[] => readdirSync(join(out, 'p')).sort();
  expect(buildFolder(folder.path, out)).toMatchObject({
    status: 0,
    text: expect.stringMatching(/compile +\d+ ms +6 pages/u),
  });
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages).toContain('docs/guides/intro/index.html');
  for (const file of pages) {
    const html = readFileSync(join(out, file), 'utf8');
    const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/gu)].map((match) => match[1]);
    expect(addresses.filter((address) => !address?.startsWith('/x/') && address !== '/x')).toEqual([]);
  }

  // `write-output.test.ts` covers the details.
  const first = modules();
  // The page has an alias, so two documents change.
  folder.write(guide('Changed.'));
  expect(buildFolder(folder.path, out)).toMatchObject({
    status: 0,
    text: expect.stringMatching(/documents +\d+ ms +\d+ pages: 2 rendered/u),
  });
  expect(modules()).toHaveLength(first.length);
  expect(modules()).not.toEqual(first);

  expect(buildFolder(folder.path, folder.path)).toMatchObject({
    status: 1,
    text: expect.stringContaining('the project itself is there'),
  });
  expect(existsSync(join(folder.path, 'content/docs/1.0/guides/intro.md'))).toBe(true);
  folder.remove();
});
