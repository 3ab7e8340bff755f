import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder, testConfig } from '#tests/small-site.ts';
import { hashPlugins } from './read-content.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeFolder({ 'content/plugins/a.ts': 'export const a = 1;', 'content/docs/1.0/sample.ts': '1' });
});
afterEach(() => folder.remove());

const one = () => () => undefined;
const two = () => () => null;
const hashPluginsOf = (fields: Record<string, unknown>): string => hashPlugins(folder.path, testConfig(fields));

it('is nothing without plugins', () => {
  expect(hashPluginsOf({})).toBe('');
});

it('changes with each plugin, its options, its place, the code beside the configuration and the packages', () => {
  const keys = [
    hashPluginsOf({ remarkPlugins: [one] }),
    hashPluginsOf({ remarkPlugins: [two] }),
    hashPluginsOf({ rehypePlugins: [one] }),
    hashPluginsOf({ remarkPlugins: [[one, { a: 1 }]] }),
    hashPluginsOf({ remarkPlugins: [[one, { a: () => 1 }]] }),
  ];
  const plain = hashPluginsOf({ remarkPlugins: [one] });
  folder.write({ 'content/plugins/a.ts': 'export const a = 2;' });
  keys.push(hashPluginsOf({ remarkPlugins: [one] }));
  folder.write({ 'package-lock.json': '{}' });
  keys.push(hashPluginsOf({ remarkPlugins: [one] }));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[0]).toBe(plain);
});
