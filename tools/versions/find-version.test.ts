import { expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { findVersion } from './find-version.ts';

const versions = listVersions(['2.0', '1.0'], '2.0', true);
const folderOf = (given: string): string => {
  const found = findVersion(versions, given);
  return typeof found === 'string' ? found : found.folder;
};

it('knows a version by its folder, its name, its label and as the latest', () => {
  expect(['next', 'current', 'NEXT', '1.0', 'latest', '2.0'].map(folderOf)).toEqual([
    ...['next', 'next', 'next'],
    ...['1.0', '2.0', '2.0'],
  ]);
});
