import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledPage } from '#shared/article.ts';
import type { ReferenceResolver } from '#shared/reference.ts';
import { fakeResolver } from '#tests/markdown-testing.ts';
import { openBuildCache } from '../content/cache.ts';
import {
  type CompiledPageWithReferences,
  createPageCache,
  createReferenceRecorder,
  hashCompiler,
} from './page-cache.ts';
import { DEFAULT_PAGE_FIELDS } from './site-page.ts';

const resolver = (docs: Record<string, string> = {}, includes: Record<string, string> = {}): ReferenceResolver =>
  fakeResolver({ docs, includes });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openTestCache = (salt = 's') => createPageCache(openBuildCache(folder), salt);
const createPage = (title: string): CompiledPage => ({ ...DEFAULT_PAGE_FIELDS, title, description: '', html: '' });
const createResult = (path: string, answers: ReferenceResolver, title: string): CompiledPageWithReferences => {
  const recorder = createReferenceRecorder(answers);
  recorder.resolver.doc(path);
  return { references: recorder.references(), compiled: createPage(title) };
};
const listCacheFiles = (): string[] => readdirSync(join(folder, 'pages/s')).sort();

describe('createReferenceRecorder', () => {
  it('records each lookup once, with its answer', () => {
    const recorder = createReferenceRecorder(resolver({ a: '~/a' }));
    recorder.resolver.doc('a');
    recorder.resolver.doc('a');
    recorder.resolver.xref('X');
    expect(recorder.references()).toEqual([
      { reference: { kind: 'doc', path: 'a' }, answer: '{"href":"~/a"}' },
      { reference: { kind: 'xref', uid: 'X' }, answer: 'null' },
    ]);
  });
});

describe('createPageCache', () => {
  it('finds an added result, in this run and in the next, as one object', () => {
    const answers = resolver({ a: '~/a' });
    const cache = openTestCache();
    expect(cache.find('k', answers)).toBeNull();
    const result = createResult('a', answers, 'v');
    cache.add('k', result);
    expect(cache.find('k', answers)).toBe(result);
    cache.save({ prune: true });
    const next = openTestCache();
    expect(next.find('k', answers)).toEqual(result);
    expect(next.find('k', answers)).toBe(next.find('k', answers));
  });

  it('misses when an answer changed, and keeps a result for each set of answers', () => {
    const before = resolver({ a: '~/a' });
    const after = resolver({ a: '~/b' });
    const cache = openTestCache();
    cache.add('k', createResult('a', before, 'before'));
    expect(cache.find('k', after)).toBeNull();
    expect(cache.find('k', resolver())).toBeNull();
    cache.add('k', createResult('a', after, 'after'));
    cache.save({ prune: true });
    const next = openTestCache();
    expect([before, after].map((answers) => next.find('k', answers)?.compiled.title)).toEqual(['before', 'after']);
  });

  it('misses when an included text changed', () => {
    const recorder = createReferenceRecorder(resolver({}, { a: 'text' }));
    recorder.resolver.include('a');
    const cache = openTestCache();
    cache.add('k', { references: recorder.references(), compiled: createPage('v') });
    expect(cache.find('k', resolver({}, { a: 'text' }))).not.toBeNull();
    expect(cache.find('k', resolver({}, { a: 'other' }))).toBeNull();
    expect(cache.find('k', resolver())).toBeNull();
  });

  it('does not write results with problems', () => {
    const cache = openTestCache();
    const result = createResult('a', resolver(), 'v');
    const problem = { severity: 'warning', rule: 'tabs', message: 'm' } as const;
    cache.add('k', { ...result, compiled: { ...result.compiled, problems: [problem] } });
    expect(cache.find('k', resolver())?.compiled.title).toBe('v');
    cache.save({ prune: true });
    expect(openTestCache().find('k', resolver())).toBeNull();
  });

  it('prunes unused keys and other salts', () => {
    const other = openTestCache('old');
    other.add('k', createResult('a', resolver(), 'v'));
    other.save({ prune: false });
    const cache = openTestCache();
    for (const key of ['used', 'unused']) cache.add(key, createResult('a', resolver(), 'v'));
    cache.save({ prune: false });
    expect([listCacheFiles(), readdirSync(join(folder, 'pages')).sort()]).toEqual([
      ['unused.json', 'used.json'],
      ['old', 's'],
    ]);
    const next = openTestCache();
    next.find('used', resolver());
    next.save({ prune: true });
    expect([listCacheFiles(), readdirSync(join(folder, 'pages'))]).toEqual([['used.json'], ['s']]);
  });
});

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const SOURCES = [
  'src/node/site/a.ts',
  'src/node/content/a.ts',
  'src/node/samples/a.ts',
  'src/node/output/article-markdown.ts',
  'src/shared/a.ts',
  'package-lock.json',
];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'salt-'));
  for (const path of SOURCES) write(path, 'x');
});
afterAll(() => rmSync(root, { recursive: true }));

it('changes the salt with the compiler, src/shared and the libraries, and with nothing else', () => {
  const first = hashCompiler(root);
  expect(hashCompiler(root)).toBe(first);
  write('src/node/site/a.test.ts', 'x');
  write('src/app/b.ts', 'x');
  expect(hashCompiler(root)).toBe(first);
  const seen = new Set([first]);
  for (const path of ['src/node/site/deep/b.ts', ...SOURCES.slice(1)]) {
    write(path, 'y');
    seen.add(hashCompiler(root));
  }
  expect(seen.size).toBe(1 + SOURCES.length);
});
