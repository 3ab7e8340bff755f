import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { fixture, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { openBuildCache } from '../../content/cache.ts';
import { createFileReader } from '../../content/file-reader.ts';
import type { VersionSourceFile } from '../../content/version-tree.ts';
import { createApiReader, hashApiSymbol } from './read-api.ts';

const root = mkdtempSync(join(tmpdir(), 'read-api-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file into a version's folder. */
function owned(owner: string, path: string, text: string): VersionSourceFile {
  const absolute = join(root, owner, path);
  mkdirSync(join(absolute, '..'), { recursive: true });
  writeFileSync(absolute, text);
  return { path, absolute, file: `content/docs/${owner}/${path}`, owner };
}

const node = (uid: string, row: number): string => `      - { uid: ${uid}, row: ${row}, columns: 1-8 }\n`;

describe('createApiReader', () => {
  const car = owned('1', 'api/Toy.Car.yml', typeYaml('Class', 'Toy.Car'));
  const wheel = owned('1', 'api/Toy.Wheel.yml', typeYaml('Class', 'Toy.Wheel'));
  const nodes = node('Toy.Car', 1) + node('Toy.Wheel', 2);
  const map = owned('1', 'api/_map.yml', `title: Toys\nareas:\n  - name: All\n    nodes:\n${nodes}`);
  const shown = (source: ReturnType<ReturnType<typeof createApiReader>>): string[] =>
    (source.map?.areas ?? []).flatMap((area) => area.nodes.flatMap(({ uids }) => uids));

  it('omits removed types from an inherited map without a problem', () => {
    const read = createApiReader(createFileReader(), null);
    const first = read([car, wheel, map], '1');
    expect([shown(first), first.problems]).toEqual([['Toy.Car', 'Toy.Wheel'], []]);
    const later = read([car, map], '2');
    expect([shown(later), later.problems]).toEqual([['Toy.Car'], []]);
  });

  it('reports problems of a map in the version that owns it', () => {
    const { problems } = createApiReader(createFileReader(), null)([car, map], '1');
    expect(problems.map(({ file, line, message }) => [file, line, message])).toEqual([
      ['content/docs/1/api/_map.yml', 6, 'There is no type `Toy.Wheel`.'],
    ]);
  });

  it('reads its cache, and parses a file again when the cache entry is broken', () => {
    const cache = join(root, 'cache');
    const read = () => createApiReader(createFileReader(), { cache: openBuildCache(cache), home: 'api/s' })([car], '1');
    const first = read();
    expect(read()).toEqual(first);
    for (const name of readdirSync(join(cache, 'api/s'))) writeFileSync(join(cache, 'api/s', name), '{"typ');
    expect(read()).toEqual(first);
  });

  it('applies the prose of the nearest version', () => {
    const read = createApiReader(createFileReader(), null);
    const prose = owned('1', 'api/Toy.Car.md', '---\nuid: Toy.Car\nsummary: Drives.\n---\n');
    const next = owned('2', 'api/Toy.Car.md', '---\nuid: Toy.Car\nsummary: Drives and honks.\n---\n');
    const summaryOf = (files: VersionSourceFile[]) =>
      read(files, '2').index.types.find(({ uid }) => uid === 'Toy.Car')?.summary?.markdown;
    expect([summaryOf([car, prose]), summaryOf([car, prose, next])]).toEqual(['Drives.', 'Drives and honks.']);
  });
});

it('applies the prose of a group of overloads to each of them', () => {
  const yaml = typeYaml('Class', 'Toy.Bus', [
    ['Method', 'Run', 'void Run()'],
    ['Method', 'Run(System.Int32)', 'void Run(int count)'],
    ['Method', 'Runs', 'void Runs()'],
  ]);
  const files = [
    owned('3', 'api/Toy.Bus.yml', yaml),
    owned('3', 'api/Toy.Bus.md', '---\nuid: Toy.Bus.Run*\nsummary: Runs.\n---\n'),
  ];
  const { index, problems } = createApiReader(createFileReader(), null)(files, '3');
  expect(index.types[0]?.members.map(({ summary }) => summary?.markdown)).toEqual(['Runs.', 'Runs.', undefined]);
  expect(problems).toEqual([]);
});

const text = fixture('Toy.Box.yml');

/** Returns the file as another tool might write it: quoted, with wider indentation, reversed lists and fields, and an unknown key. */
function rewritten(change: (file: { items: Record<string, unknown>[] }) => void = () => undefined): string {
  const file = parse(text);
  file.items.reverse();
  file.references.reverse();
  file.items = file.items.map((item: object) => Object.fromEntries(Object.entries(item).reverse()));
  file.items[0].unknown = 1;
  change(file);
  return `### YamlMime:ManagedReference\n${stringify(file, { defaultStringType: 'QUOTE_DOUBLE', indent: 4 })}`;
}

describe('hashApiSymbol', () => {
  const expected = hashApiSymbol(typeFrom(text, 'content/docs/1/api/Toy.Box.yml'));

  it('does not depend on formatting, order or path', () => {
    expect(hashApiSymbol(typeFrom(rewritten(), 'content/docs/2/api/Toy.Box.yml'))).toBe(expected);
  });

  it('differs when a member does', () => {
    const other = rewritten((file) => {
      const item = file.items.find(({ uid }) => uid === 'Toy.Box`1.OnOpen');
      if (item !== undefined) item.summary = 'Runs first.';
    });
    expect(hashApiSymbol(typeFrom(other))).not.toBe(expected);
  });
});
