import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#node/content/read-folder.ts';

const SRC = join(import.meta.dirname, '../../src');

describe('what the app asks of the prerendered HTML', () => {
  const list = readFileSync(join(SRC, 'shared/dom.ts'), 'utf8');
  const listed = new Set([...list.matchAll(/'(data-[a-z-]+)'\?:/gu)].map(([, name]) => name));
  /** What the app writes on what it has made itself, and reads there again. */
  const own = new Set([
    ...['data-copies', 'data-text', 'data-filtered', 'data-style'],
    ...['data-state', 'data-engine', 'data-typed', 'data-remembered', 'data-below'],
  ]);
  const files = listFiles(SRC)
    .filter(({ path }) => /^(?:app|node\/render)\/.*(?<!\.test)\.tsx?$/u.test(path))
    .map(({ absolute }) => ({ text: readFileSync(absolute, 'utf8') }));
  const asked = (pattern: RegExp): string[] =>
    files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const kebab = (key: string): string => `data-${key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

  it('is on the list: attributes', () => {
    expect(listed.size).toBeGreaterThan(20);
    const names = [...asked(/(?<![\w-])(data-[a-z-]+)/gu), ...asked(/\bdataset\.(\w+)/gu).map(kebab)];
    expect([...new Set(names)].filter((name) => !listed.has(name) && !own.has(name))).toEqual([]);
  });

  it('is on the list: ids', () => {
    const ids = asked(/getElementById\('([^']*)'/gu);
    expect(ids).toContain('Page-menu');
    expect(ids.filter((id) => !list.includes(`| '${id}'`))).toEqual([]);
  });

  it('has ids that neither a heading nor a member can have', () => {
    const ids = [...list.matchAll(/\| ['`]([\w-]+-\w+)['`]/gu)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of [...ids, 'Island-0']) {
      expect(id).toMatch(/^(?:Page|Island)-/u);
      // A slug is in lower case, and no name of the API has a hyphen.
      expect([new GithubSlugger().slug(id) === id, id.includes('-')]).toEqual([false, true]);
    }
  });

  it('is on the list: what is taken out of a dataset', () => {
    expect(asked(/(.*\bdataset\b(?!\.).*)/gu).filter((line) => !line.includes('PageData'))).toEqual([]);
  });
});
