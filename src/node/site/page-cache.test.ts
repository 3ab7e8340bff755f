import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledPage } from '#shared/article.ts';
import type { Resolver } from '#shared/reference.ts';
import { openCache } from '../content/cache.ts';
import { EMPTY_PAGE } from './built-in-pages.ts';
import { compilerSalt, createResultStore, currentAnswer, type PageResult, recordReferences } from './page-cache.ts';

/** A resolver whose documents and included texts are those given. */
function resolver(docs: Record<string, string> = {}, texts: Record<string, string> = {}): Resolver {
  return {
    doc: (path) => (docs[path] === undefined ? null : { href: docs[path] }),
    asset: () => null,
    include: (path) => (texts[path] === undefined ? null : { file: path, text: texts[path] }),
    xref: () => null,
    code: () => ({ uses: [], declared: [] }),
    name: () => 'foreign',
    suggest: () => ['near'],
    diagram: () => null,
    versionsWith: () => [],
  };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (salt = 's') => createResultStore(openCache(folder), salt);
const page = (title: string): CompiledPage => ({ ...EMPTY_PAGE, title, description: '', html: '' });
const asking = (path: string, answers: Resolver, title: string): PageResult => {
  const recorder = recordReferences(answers);
  recorder.resolver.doc(path);
  return { references: recorder.references(), compiled: page(title) };
};
const names = (): string[] => readdirSync(join(folder, 'pages/s')).sort();

describe('recordReferences', () => {
  it('writes each question down once, with its answer', () => {
    const recorder = recordReferences(resolver({ a: '~/a' }));
    recorder.resolver.doc('a');
    recorder.resolver.doc('a');
    recorder.resolver.doc('b');
    recorder.resolver.xref('X');
    expect(recorder.references()).toEqual([
      { reference: { kind: 'doc', path: 'a' }, answer: '{"href":"~/a"}' },
      { reference: { kind: 'doc', path: 'b' }, answer: 'null' },
      { reference: { kind: 'xref', uid: 'X' }, answer: 'null' },
    ]);
    expect(recorder.suggested()).toBe(false);
  });

  it('keeps the hash of an included text, not the text', () => {
    const recorder = recordReferences(resolver({}, { a: 'long text' }));
    expect(recorder.resolver.include('a')).toEqual({ file: 'a', text: 'long text' });
    const [recorded] = recorder.references();
    expect(recorded?.answer).toMatch(/^[0-9a-f]{16}$/u);
    expect(currentAnswer({ kind: 'include', path: 'a' }, resolver({}, { a: 'long text' }))).toBe(recorded?.answer);
    expect(currentAnswer({ kind: 'include', path: 'a' }, resolver({}, { a: 'other text' }))).not.toBe(recorded?.answer);
    expect(currentAnswer({ kind: 'include', path: 'a' }, resolver())).toBe('null');
  });

  it('notices when a message named near names', () => {
    const recorder = recordReferences(resolver());
    expect(recorder.resolver.suggest({ kind: 'doc', path: 'a' })).toEqual(['near']);
    expect([recorder.suggested(), recorder.references()]).toEqual([true, []]);
  });
});

describe('createResultStore', () => {
  it('finds what was added, in this run and in the next', () => {
    const answers = resolver({ a: '~/a' });
    const store = open();
    expect(store.find('k', answers)).toBeNull();
    const result = asking('a', answers, 'v');
    store.add('k', result, { keep: true });
    expect(store.find('k', answers)).toBe(result);
    store.save({ prune: true });
    expect(open().find('k', answers)).toEqual(result);
  });

  it('answers with the same object each time, so that versions share it', () => {
    const answers = resolver();
    const store = open();
    store.add('k', asking('a', answers, 'v'), { keep: true });
    store.save({ prune: true });
    const again = open();
    expect(again.find('k', answers)).toBe(again.find('k', answers));
  });

  it('misses when an answer changed, and keeps a result for each set of answers', () => {
    const before = resolver({ a: '~/a' });
    const after = resolver({ a: '~/b' });
    const store = open();
    store.add('k', asking('a', before, 'before'), { keep: true });
    expect(store.find('k', after)).toBeNull();
    expect(store.find('k', resolver())).toBeNull();
    store.add('k', asking('a', after, 'after'), { keep: true });
    store.save({ prune: true });
    const again = open();
    expect([again.find('k', before)?.compiled.title, again.find('k', after)?.compiled.title]).toEqual([
      'before',
      'after',
    ]);
  });

  it('does not write what must not outlive the run', () => {
    const store = open();
    store.add('k', asking('a', resolver(), 'v'), { keep: false });
    expect(store.find('k', resolver())?.compiled.title).toBe('v');
    store.save({ prune: true });
    expect(open().find('k', resolver())).toBeNull();
  });

  it('takes a file that was cut off for an empty one', () => {
    const store = open();
    store.add('k', asking('a', resolver(), 'v'), { keep: true });
    store.save({ prune: true });
    const file = join(folder, 'pages/s/k.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -1));
    expect(open().find('k', resolver())).toBeNull();
  });

  it('forgets with pruning what the run had no use for, other salts included', () => {
    const other = open('old');
    other.add('k', asking('a', resolver(), 'v'), { keep: true });
    other.save({ prune: false });
    const store = open();
    for (const key of ['used', 'unused']) store.add(key, asking('a', resolver(), 'v'), { keep: true });
    store.save({ prune: false });
    expect([names(), readdirSync(join(folder, 'pages')).sort()]).toEqual([
      ['unused.json', 'used.json'],
      ['old', 's'],
    ]);
    const next = open();
    next.find('used', resolver());
    next.save({ prune: true });
    expect([names(), readdirSync(join(folder, 'pages'))]).toEqual([['used.json'], ['s']]);
  });

  it('does not gather results of answers that are gone', () => {
    for (const href of ['~/1', '~/2', '~/3']) {
      const answers = resolver({ a: href });
      const store = open();
      if (store.find('k', answers) === null) store.add('k', asking('a', answers, href), { keep: true });
      store.save({ prune: true });
    }
    expect(openCache(folder).read('pages/s/k.json')).toMatchObject([{ compiled: { title: '~/3' } }]);
  });

  it('saves an empty store', () => {
    open().save({ prune: true });
    expect(readdirSync(folder)).toEqual([]);
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
  'src/shared/a.ts',
  'package-lock.json',
];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'salt-'));
  for (const path of SOURCES) write(path, 'x');
});
afterAll(() => rmSync(root, { recursive: true }));

it('changes with compiler, model and libraries, and with nothing else', () => {
  const first = compilerSalt(root);
  expect(compilerSalt(root)).toBe(first);
  write('src/node/site/a.test.ts', 'x');
  write('src/app/b.ts', 'x');
  expect(compilerSalt(root)).toBe(first);
  const seen = new Set([first]);
  for (const path of ['src/node/site/deep/b.ts', ...SOURCES.slice(1)]) {
    write(path, 'y');
    seen.add(compilerSalt(root));
  }
  expect(seen.size).toBe(6);
});
