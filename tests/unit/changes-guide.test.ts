import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '../../content/docs');

/** The releases, oldest first. */
const RELEASES = readdirSync(DOCS)
  .filter((name) => name !== 'next')
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

it.each(RELEASES)('the guide’s section about %s has its anchor and links to the API changes of its step', (release) => {
  const number = release.split('.').at(-1) ?? '';
  const section = readFileSync(join(DOCS, release, `guides/guides/_changes-${number}.mdx`), 'utf8');
  const before = RELEASES[RELEASES.indexOf(release) - 1];
  const links = section.match(/~\/api\/Changes\?[^)]*/gu) ?? [];
  // An older anchor may be above the heading.
  expect(section.split('\n')).toContain(`## ${release} {/* #${release} */}`);
  expect(links).toEqual(before === undefined ? [] : [`~/api/Changes?from=${before}&to=${release}`]);
});
