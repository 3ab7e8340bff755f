import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIfThere, readStoredJson } from './read-file.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'read-file-'));
  writeFileSync(join(root, 'whole.json'), '{"a":1}');
  writeFileSync(join(root, 'half.json'), '{"a":');
});
afterAll(() => rmSync(root, { recursive: true }));

it('reads a file, and answers null for one that is not there', () => {
  expect(readIfThere(join(root, 'whole.json'))).toBe('{"a":1}');
  expect(readIfThere(join(root, 'none.json'))).toBeNull();
});

it('takes half a file of JSON for none', () => {
  expect(readStoredJson(join(root, 'whole.json'))).toEqual({ a: 1 });
  expect(readStoredJson(join(root, 'half.json'))).toBeNull();
  expect(readStoredJson(join(root, 'none.json'))).toBeNull();
});

it('tells of every other failure', () => {
  expect(() => readStoredJson(root)).toThrow();
});
