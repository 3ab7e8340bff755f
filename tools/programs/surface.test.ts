import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultSiteRoot } from '../../scripts/support/commands.ts';
import { readSiteContent } from '../../scripts/support/read-site.ts';
import { PROGRAMS_FOLDER } from '../../src/node/output/output-files.ts';
import { SURFACE_FILE } from './build-programs.ts';

const SurfaceSchema = v.array(v.object({ uid: v.string(), declaration: v.string() }));
const surface = v.parse(
  SurfaceSchema,
  JSON.parse(readFileSync(join(defaultSiteRoot, PROGRAMS_FOLDER, SURFACE_FILE), 'utf8')),
);
const content = await readSiteContent(defaultSiteRoot);
if (typeof content === 'string') throw new Error(content);

/** Removes what docfx and the compiler write differently: attributes, modifiers without effect for callers, and bases. */
function normalise(declaration: string): string {
  return declaration
    .replace(/^(?:\[[^\]]*\]\s*)+/u, '')
    .replace(/\b(?:public|readonly|abstract|sealed|override|virtual|async|static class|record) ?/gu, (word) =>
      word.startsWith('static') ? 'class ' : '',
    )
    .replace(/(?:private|internal) set; /u, '')
    .replace(/ : .*$/su, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe.each(content.versions.map(({ version, api }) => ({ name: version.name, types: api.index.types })))(
  'Velaptor.Browser and the API of $name',
  ({ types }) => {
    const documented = new Map(
      types.flatMap((type) => [type, ...type.members]).map(({ uid, declaration }) => [uid, normalise(declaration)]),
    );

    it('has no public symbol that the API lacks', () => {
      expect(surface.map(({ uid }) => uid).filter((uid) => !documented.has(uid))).toEqual([]);
    });

    it('declares each symbol as the API does', () => {
      const own = new Map(surface.map(({ uid, declaration }) => [uid, normalise(declaration)]));
      const expected = new Map([...own.keys()].map((uid) => [uid, documented.get(uid) ?? own.get(uid)]));
      expect(own).toEqual(expected);
    });
  },
);
