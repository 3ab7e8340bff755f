import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listVersions } from '#model/version.ts';
import { changedTypes, lifeFiles } from '#node/compile/api/life-data.ts';
import { createApiHistory } from '#node/content/api/api-history.ts';
import { createApiReader } from '#node/content/api/read-api.ts';
import { createFileReader } from '#node/content/file-reader.ts';
import { readFolder } from '#node/content/read-folder.ts';
import { resolveVersionTrees } from '#node/content/version-tree.ts';
import { listedChanges } from '../support/listed-changes.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(ROOT, 'content/versions.json'), 'utf8')));
const VERSIONS = listVersions(RELEASES, RELEASES[0] ?? '', true);

/** All that changed in the real API, as the site serves it. */
const FILE = (() => {
  const folders = VERSIONS.map((version) => ({
    version,
    files: readFolder(join(ROOT, 'content/docs', version.folder), ROOT),
    removed: null,
    removedFile: '',
  })).reverse();
  const read = createApiReader(createFileReader(), null);
  const apis = resolveVersionTrees(folders).trees.map(({ version, files }) => ({
    version,
    api: read(
      [...files.values()].filter(({ path }) => path.startsWith('api/')),
      version.folder,
    ),
  }));
  const history = createApiHistory(apis.sort((a, b) => VERSIONS.indexOf(a.version) - VERSIONS.indexOf(b.version)));
  return lifeFiles(history, changedTypes(history));
})();

const ORDER = VERSIONS.map(({ name }) => name).reverse();

/** Written out by hand: the only step with a change is that to preview.40. */
const IN_40 = ['Atlas', 'Audio', 'Font', 'Texture'].map(
  (content) => `+ Velaptor.Factories.ContentLoaderFactory Create${content}Loader(IContentPathResolver)`,
);

describe('changes of the real API', () => {
  it.each([
    ['1.0.0-preview.38', '1.0.0-preview.39', []],
    ['1.0.0-preview.39', '1.0.0-preview.40', IN_40],
    ['1.0.0-preview.40', '1.0.0-preview.41', []],
    ['1.0.0-preview.41', '1.0.0-preview.42', []],
    ['1.0.0-preview.42', 'current', []],
    ['1.0.0-preview.38', 'current', IN_40],
    ['current', '1.0.0-preview.38', IN_40.map((line) => line.replace('+', '-'))],
  ])('from %s to %s', (from, to, expected) => {
    expect(listedChanges(FILE, ORDER, { from, to })).toEqual(expected);
  });
});
