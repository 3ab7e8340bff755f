import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleFolder } from '../support/assembled-site.ts';
import { docs } from '../support/docs-in-process.ts';
import { FORKABLE } from '../support/forkable-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

const TEXT = FORKABLE['content/docs/1.0/guides/box.md'];
let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder(smallSite(FORKABLE));
});
afterEach(() => folder.remove());

/** Names of all pages' modules, which change with every byte of an article, by version and page. */
async function modules(): Promise<Map<string, string>> {
  const { build } = await assembleFolder(folder.path, join(folder.path, 'cache'));
  if (build === null) throw new Error('The site can not be read.');
  return new Map(
    build.plan.versions.flatMap(({ version, pages }) =>
      pages.map(({ slug, compiled }) => [`${version?.name} ${slug}`, build.getArticle(compiled).name]),
    ),
  );
}

const fork = (...args: string[]) => docs('fork', ...args, '--root', folder.path);
const guide = (version: string): string => join(folder.path, 'content/docs', version, 'guides/box.md');

describe('npm run docs -- fork', () => {
  it('gives a version its own copy, and keeps all other pages as they are, also once that is edited', async () => {
    const before = await modules();
    const { status, out, error } = await fork('/docs/2.0/guides/box', '2.0', '--json');
    expect([status, error]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      written: true,
      version: '2.0',
      from: 'content/docs/1.0/guides/box.md',
      to: 'content/docs/2.0/guides/box.md',
      kept: { version: '3.0', to: 'content/docs/3.0/guides/box.md' },
      inherited: ['guides/box.svg'],
    });
    expect(await modules()).toEqual(before);
    folder.write({ 'content/docs/2.0/guides/box.md': `${TEXT}\nMore.\n` });
    const after = await modules();
    expect([...after].filter(([page, name]) => before.get(page) !== name).map(([page]) => page)).toEqual([
      '2.0 guides/box',
    ]);
    expect(after.size).toBe(before.size);
  });

  it('copies nothing into a newer version that has its own, or none', async () => {
    expect(JSON.parse((await fork('guides/box', '3.0', '--json')).out)).toMatchObject({ kept: null });
    expect([guide('3.0'), guide('4.0')].map((file) => readFileSync(file, 'utf8'))).toEqual([TEXT, '# Crate\n']);
    expect((await fork('api/Toy.Box.md', 'next')).out).toMatch(
      /content\/docs\/next\/api\/Toy\.Box\.md \(Next only\)\nWritten\./u,
    );
  });

  it('writes nothing in a dry run', async () => {
    const { out } = await fork('--dry-run', 'guides/box', '2.0');
    for (const file of [
      'docs/1.0/guides/box.md',
      'docs/2.0/guides/box.md',
      'docs/3.0/guides/box.md',
      'guides/box.svg',
    ]) {
      expect(out).toContain(file);
    }
    expect(out).toContain('Nothing was written');
    expect(existsSync(guide('2.0'))).toBe(false);
  });

  it('says why it can not', async () => {
    expect(await fork('guides/box', '4.0')).toMatchObject({
      status: 1,
      error: expect.stringContaining('already belongs'),
    });
    expect((await fork('guides/box')).error).toMatch(/<version>/u);
  });
});
