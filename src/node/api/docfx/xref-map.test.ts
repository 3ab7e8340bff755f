import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { XrefMapSource } from '#shared/site.ts';
import { createFileReader } from '../../content/file-reader.ts';
import { createFileParser } from './file-parser.ts';
import { parseXrefMap, readXrefMaps } from './xref-map.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maps-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const KITES = `### YamlMime:XRefMap
sorted: true
references:
- uid: Kite.Tail\`1
  name: Tail<T>
  nameWithType: Tail<T>
  fullName: Kite.Tail<T>
  href: api/Kite.Tail-1.html
  commentId: T:Kite.Tail\`1
- uid: Kite.Run*
  href: https://elsewhere.example/run.html#run
`;

const read = (files: Record<string, string>, sources: XrefMapSource[]) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true });
    writeFileSync(join(root, 'content', path), text);
  }
  const parse = createFileParser({ reader: createFileReader(), cache: null, parse: parseXrefMap });
  const { symbols, problems } = readXrefMaps(sources, root, parse);
  return { symbols: [...symbols], messages: problems.map(({ file, message }) => `${file}: ${message}`) };
};

it('resolves relative addresses against the configured base', () => {
  const { symbols, messages } = read({ 'maps/kite.yml': KITES }, [
    { file: 'maps/kite.yml', baseUrl: 'https://kite.example/docs' },
  ]);
  expect(messages).toEqual([]);
  expect(symbols).toEqual([
    [
      'Kite.Tail`1',
      { href: 'https://kite.example/docs/api/Kite.Tail-1.html', name: 'Tail<T>', fullName: 'Kite.Tail<T>' },
    ],
    ['Kite.Run*', { href: 'https://elsewhere.example/run.html#run', name: 'Kite.Run*', fullName: 'Kite.Run*' }],
  ]);
});

it('reads JSON and the base of the map; the first map with a symbol wins', () => {
  const map = { baseUrl: 'https://a.example/', references: [{ uid: 'A', href: 'a.html' }, { uid: 'B' }, 7] };
  const { symbols } = read(
    { 'a.json': JSON.stringify(map), 'b.yml': 'references:\n- {uid: A, href: "https://b.example/"}\n' },
    [{ file: 'a.json' }, { file: 'b.yml' }],
  );
  expect(symbols).toEqual([['A', { href: 'https://a.example/a.html', name: 'A', fullName: 'A' }]]);
});

it('reports a missing file, an invalid map, and relative addresses without a base', () => {
  const sources = ['gone.yml', 'odd.yml', 'odd.json', 'kite.yml'].map((file) => ({ file }));
  const { symbols, messages } = read({ 'odd.yml': '- a\n', 'odd.json': '{', 'kite.yml': KITES }, sources);
  expect(symbols.map(([uid]) => uid)).toEqual(['Kite.Run*']);
  expect(messages).toEqual([
    'content/site.ts: xrefmaps[0].file: the file content/gone.yml does not exist.',
    'content/odd.yml: This is not a cross-reference map: it has no list of `references`.',
    expect.stringContaining('content/odd.json: This is not valid YAML: '),
    'content/kite.yml: The addresses in this map are relative, and it has no `baseUrl`.',
  ]);
});

it('omits addresses other than web pages', () => {
  const map = 'references:\n- {uid: A, href: "javascript:alert(1)"}\n';
  expect(read({ 'a.yml': map }, [{ file: 'a.yml', baseUrl: 'https://a.example/' }]).symbols).toEqual([]);
});
