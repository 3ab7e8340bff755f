import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRepository, commitAll, git } from '#tests/git.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { readLastChanges } from './last-changes.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'site/content/docs/next/a b.md': 'one\ntwo\nthree\nfour\n', 'site/content/ü.md': 'U\n' });
});
afterEach(() => folder.remove());

const begin = (): void => beginRepository(folder.path);
const commit = (day: string, author = 'Ada'): void => commitAll(folder.path, { day, author });

const readUpdates = async (root = 'site'): Promise<Record<string, string>> => {
  const { updates: known } = await readLastChanges(join(folder.path, root));
  return Object.fromEntries([...known].map(([path, { date, author }]) => [path, `${date} ${author}`]));
};

describe('the last update of a file', () => {
  it('is the last commit that changed it, by its path from the site’s root', async () => {
    begin();
    commit('2025-01-01');
    folder.write({ 'site/content/ü.md': 'V\n' });
    commit('2025-02-02', 'Bob Two');
    expect(await readUpdates()).toEqual({
      'content/docs/next/a b.md': '2025-01-01 Ada',
      'content/ü.md': '2025-02-02 Bob Two',
    });
  });

  it('outlives the renaming of its folder, but not a change that comes with it', async () => {
    begin();
    commit('2025-01-01');
    renameSync(join(folder.path, 'site/content/docs/next'), join(folder.path, 'site/content/docs/1.0'));
    commit('2025-02-02');
    expect((await readUpdates())['content/docs/1.0/a b.md']).toBe('2025-01-01 Ada');
    renameSync(join(folder.path, 'site/content/docs/1.0/a b.md'), join(folder.path, 'site/content/docs/1.0/c.md'));
    folder.write({ 'site/content/docs/1.0/c.md': 'one\ntwo\nthree\nother\n' });
    commit('2025-03-03');
    expect((await readUpdates())['content/docs/1.0/c.md']).toBe('2025-03-03 Ada');
  });

  it('is the merge that brought a change to the branch', async () => {
    begin();
    commit('2025-01-01');
    git(folder.path, { day: '2025-01-01', author: 'Ada' }, 'checkout', '-b', 'other');
    folder.write({ 'site/content/ü.md': 'V\n' });
    commit('2025-02-02', 'Bob');
    git(folder.path, { day: '2025-01-01', author: 'Ada' }, 'checkout', 'main');
    folder.write({ 'site/content/w.md': 'W\n' });
    commit('2025-03-03');
    git(folder.path, { day: '2025-04-04', author: 'Ada' }, 'merge', 'other', '-m', 'merge');
    expect((await readUpdates())['content/ü.md']).toBe('2025-04-04 Ada');
  });
});

describe('without a whole history', () => {
  it('no update is known where there is no repository, in git’s own words', async () => {
    const { updates: known, missing } = await readLastChanges(join(folder.path, 'site'));
    expect(known.size).toBe(0);
    expect(missing).toMatch(/not a git repository/u);
  });

  it('no update is known in a shallow clone', async () => {
    begin();
    commit('2025-01-01');
    folder.write({ 'site/content/ü.md': 'V\n' });
    commit('2025-02-02');
    git(folder.path, { day: '2025-02-02', author: 'Ada' }, 'clone', '--depth', '1', `file://${folder.path}`, 'clone');
    const { updates: known, missing } = await readLastChanges(join(folder.path, 'clone/site'));
    expect(known.size).toBe(0);
    expect(missing).toMatch(/^the clone is shallow/u);
  });
});
