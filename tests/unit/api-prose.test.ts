import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ApiContent, createApiReader } from '#node/api/docfx/read-api.ts';
import { createFileReader } from '#node/content/file-reader.ts';
import { listContentFiles } from '#node/content/read-folder.ts';
import { resolveVersionTrees } from '#node/content/version-tree.ts';
import type { ApiSymbol, ApiType } from '#shared/api.ts';
import { listVersions } from '#shared/version.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(ROOT, 'content/versions.json'), 'utf8')));

/** The API of every version, oldest first. */
const VERSIONS: readonly ApiContent[] = (() => {
  const versions = listVersions(RELEASES, RELEASES[0] ?? '', true).reverse();
  const folders = versions.map((version) => ({
    version,
    files: listContentFiles(join(ROOT, 'content/docs', version.folder), ROOT),
    removed: null,
    removedFile: '',
  }));
  const read = createApiReader(createFileReader(), null);
  return resolveVersionTrees(folders).trees.map(({ version, files }) =>
    read(
      [...files.values()].filter(({ path }) => path.startsWith('api/')),
      version.folder,
    ),
  );
})();

/** Every type of every version. */
const TYPES: readonly ApiType[] = VERSIONS.flatMap(({ index }) => index.types);

/** Every type and member of every version. */
const SYMBOLS: readonly ApiSymbol[] = TYPES.flatMap((type) => [type, ...type.members]);

/** Uids of the values that only the title of their group describes: no value of the group has a summary. */
const GROUPED = new Set(
  TYPES.flatMap(({ members, valueGroups }) =>
    valueGroups
      .map((group) => members.filter(({ name }) => group.members.includes(name)))
      .filter((values) => values.every(({ summary }) => summary === null))
      .flatMap((values) => values.map(({ uid }) => uid)),
  ),
);

/** Words that say nothing of their own. */
const EMPTY = new Set(
  'a an and are be by can for from get gets has have in is it its of on or set sets that the their this to value what which with'.split(
    ' ',
  ),
);

/** Words of a name or a sentence, in lower case and without plural: `IsKeyDown` is `key down`. */
function words(text: string): string[] {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)|<xref:[^>]*>/gu, '$1')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .map((word) => word.replace(/s$/u, ''))
    .filter((word) => word !== '' && !EMPTY.has(word));
}

describe('the prose of the API reference', () => {
  it('has a summary for every type and member, except in groups of values without summaries', () => {
    const without = SYMBOLS.filter(({ uid, summary }) => summary === null && !GROUPED.has(uid)).map(({ uid }) => uid);
    expect(new Set(SYMBOLS.map(({ uid }) => uid)).size).toBeGreaterThan(840);
    expect(without).toEqual([]);
  });

  it('has a sentence for every namespace', () => {
    const namespaces = VERSIONS.flatMap(({ index }) => index.namespaces);
    expect(namespaces.filter(({ file }) => file?.summary == null).map(({ name }) => name)).toEqual([]);
  });

  it('describes every parameter, type parameter and returned value', () => {
    const without = SYMBOLS.flatMap((symbol) => {
      const { uid, parameters, typeParameters, returns } = symbol;
      const missing = [...parameters, ...typeParameters].filter(({ description }) => description === null);
      // A property's value is what its summary is about.
      const isMethod = uid.includes('(') || parameters.length > 0;
      const result = isMethod && returns !== null && returns.description === null ? ['returns'] : [];
      return [...missing.map(({ id }) => id), ...result].map((part) => `${uid}: ${part}`);
    });
    expect(without).toEqual([]);
  });

  it('has summaries that add to the name', () => {
    const repeating = SYMBOLS.flatMap(({ uid, name, summary }) => {
      const known = new Set(
        words(
          uid
            .replaceAll(/\(.*\)/gu, '')
            .split('.')
            .slice(-2)
            .join(' ') +
            ' ' +
            name,
        ),
      );
      return summary === null || words(summary.markdown).some((word) => !known.has(word))
        ? []
        : [`${uid}: ${summary.markdown}`];
    });
    expect(repeating).toEqual([]);
  });
});
