import { describe, expect, it } from 'vitest';
import { parseVersionList, sizeOfList, type VersionList } from './offline.ts';

const LIST: VersionList = {
  version: '1.0',
  build: 'b1',
  id: 'l1',
  files: [
    { path: '/p/a.js', bytes: 3, integrity: 'sha256-a' },
    { path: '/data/1.0.json', bytes: 4, integrity: 'sha256-b' },
  ],
};

describe('the list of what a version needs', () => {
  it('is read back, and adds up', () => {
    const read = parseVersionList(JSON.parse(JSON.stringify(LIST)));
    expect(read).toEqual(LIST);
    expect(sizeOfList(LIST)).toBe(7);
  });

  it.each([
    ['nothing', null],
    ['a text', '<!doctype html>'],
    ['one without an id', { ...LIST, id: undefined }],
    ['one without files', { ...LIST, files: {} }],
    ['a file without a hash', { ...LIST, files: [{ path: '/p/a.js', bytes: 3 }] }],
    ['a file without a size', { ...LIST, files: [{ path: '/p/a.js', bytes: '3', integrity: 'sha256-a' }] }],
  ])('is not %s', (_, json) => {
    expect(parseVersionList(json)).toBeNull();
  });
});
