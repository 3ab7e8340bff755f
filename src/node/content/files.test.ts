import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPathToErrors, describeFileError, readIfExists, readJsonIfValid, runWithReadableErrors } from './files.ts';

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

it('tells what a file system refuses in a sentence with the file', () => {
  expect(describeFileError(catchError(() => addPathToErrors('src', () => readFileSync('src'))))).toBe(
    "src can't be read: illegal operation on a directory (EISDIR).",
  );
  expect(describeFileError(catchError(() => readdirSync(join('package.json', 'x'))))).toBe(
    "package.json/x can't be read: not a directory (ENOTDIR).",
  );
  expect(describeFileError(catchError(() => writeFileSync('/proc/none/x', '')))).toBe(
    "/proc/none/x can't be opened or written: no such file or directory (ENOENT).",
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(describeFileError(Object.assign(full, { path: '/x/y' }))).toBe(
    "/x/y can't be opened or written: no space left on device (ENOSPC).",
  );
});

it('leaves every other error as it is', async () => {
  expect(describeFileError(new Error('no luck'))).toBeNull();
  expect(describeFileError('x')).toBeNull();
  await expect(runWithReadableErrors(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

it('throws sentences without a trace', async () => {
  const failed = runWithReadableErrors(async () => Promise.resolve(readFileSync(join('package.json', 'x'))));
  const error = await failed.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ stack: expect.stringMatching(/^package\.json\/x can't be [a-z ]+: [^\n]+$/u) });
});

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'read-file-'));
  writeFileSync(join(root, 'whole.json'), '{"a":1}');
  writeFileSync(join(root, 'half.json'), '{"a":');
});
afterAll(() => rmSync(root, { recursive: true }));

it('reads a file, and answers null for one that is not there', () => {
  expect(readIfExists(join(root, 'whole.json'))).toBe('{"a":1}');
  expect(readIfExists(join(root, 'none.json'))).toBeNull();
});

it('takes half a file of JSON for none', () => {
  expect(readJsonIfValid(join(root, 'whole.json'))).toEqual({ a: 1 });
  expect(readJsonIfValid(join(root, 'half.json'))).toBeNull();
  expect(readJsonIfValid(join(root, 'none.json'))).toBeNull();
});

it('tells of every other failure', () => {
  expect(() => readJsonIfValid(root)).toThrow();
});
