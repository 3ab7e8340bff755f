import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isPublicFile } from './assets.ts';
import { makeFolder } from './testing.ts';

const folder = makeFolder({ 'public/a/b.txt': 'x', 'public-old/c.txt': 'x', 'secret.txt': 'x' });
afterAll(() => folder.remove());

it('serves files of the public folder, and of no other', () => {
  const paths = ['/a/b.txt', '/a', '/', '/nothing', '/../secret.txt', '/../public-old/c.txt'];
  const served = paths.filter((path) => isPublicFile(join(folder.path, 'public'), path));
  expect(served).toEqual(['/a/b.txt']);
});
