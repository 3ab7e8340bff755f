import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApiReader } from '#node/api/docfx/read-api.ts';
import { createApiHistory } from '#node/api/history/api-history.ts';
import { createFileReader } from '#node/content/file-reader.ts';
import { listContentFiles } from '#node/content/read-folder.ts';
import { resolveVersionTrees } from '#node/content/version-tree.ts';
import { listVersions } from '#shared/version.ts';
import { readYamlTypes } from '../support/api-yaml.ts';
import { listedChanges } from '../support/listed-changes.ts';
import { VERSIONS as EXPECTED, type ExpectedVersion, NEXT, OLDEST } from '../support/versions.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(ROOT, 'content/versions.json'), 'utf8')));
const VERSIONS = listVersions(RELEASES, RELEASES[0] ?? '', true);

/** All that changed in the real API, as the site serves it. */
const FILE = (() => {
  const folders = VERSIONS.map((version) => ({
    version,
    files: listContentFiles(join(ROOT, 'content/docs', version.folder), ROOT),
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
  return createApiHistory(apis.sort((a, b) => VERSIONS.indexOf(a.version) - VERSIONS.indexOf(b.version))).files;
})();

const ORDER = VERSIONS.map(({ name }) => name).reverse();

/** What differs in the YAML of two versions, a line each. */
function differences(from: ExpectedVersion, to: ExpectedVersion): string[] {
  const [before, after] = [readYamlTypes(from), readYamlTypes(to)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    const { fullName } = (is ?? was)?.type ?? { fullName: file };
    const own = was === undefined ? '+' : is === undefined ? '-' : was.type.content === is.type.content ? null : '~';
    const members = [...new Set([...(was?.members ?? []), ...(is?.members ?? [])].map(({ uid }) => uid))];
    return [
      ...(own === null ? [] : [`${own} ${fullName}`]),
      ...members.flatMap((uid) => {
        const [old, now] = [was, is].map((type) => type?.members.find((member) => member.uid === uid));
        if (was === undefined || is === undefined || old?.content === now?.content) return [];
        return [`${old === undefined ? '+' : now === undefined ? '-' : '~'} ${fullName} ${(now ?? old)?.name}`];
      }),
    ];
  });
}

const STEPS = EXPECTED.slice(1).map((from, at) => [from, EXPECTED[at] ?? NEXT] as const);

describe('changes of the real API', () => {
  it('equal the differences between the YAML files of adjacent versions', () => {
    for (const [from, to] of [...STEPS, [OLDEST, NEXT], [NEXT, OLDEST]] as const) {
      const told = listedChanges(FILE, ORDER, { from: from.name, to: to.name });
      expect([from.label, to.label, ...told].sort()).toEqual([from.label, to.label, ...differences(from, to)].sort());
    }
  });
});
