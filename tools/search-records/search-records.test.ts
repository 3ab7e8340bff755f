import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { createDocSearchRecords, type DocSearchRecord } from './search-records.ts';

const FIXTURE = join(import.meta.dirname, '../../tests/fixtures/versions-site');

let cache: TestFolder;
let records: DocSearchRecord[];

beforeAll(async () => {
  cache = makeFolder();
  const { build, problems } = await assembleFolder(FIXTURE, cache.path);
  if (build === null) throw new Error(problems.map(problemLine).join('\n'));
  records = createDocSearchRecords(build.plan);
});
afterAll(() => cache.remove());

const at = (path: string): DocSearchRecord[] => records.filter(({ url }) => new URL(url).href.endsWith(path));

test('a heading and the text below it are a record each, in every version that shows them', () => {
  const steps = at('/docs/1.1/guides/setup#steps');
  expect(steps.map(({ type, content }) => [type, content])).toEqual([
    ['lvl2', null],
    ['content', 'Afterwards, make noise.'],
  ]);
  for (const path of ['/docs/next', '/docs', '/docs/1.0']) expect(at(`${path}/guides/setup#steps`)).toHaveLength(2);
});

test('a record has the shape that the hosted service knows', () => {
  const [heading] = at('/docs/1.1/guides/setup#steps');
  if (heading === undefined) throw new Error('The fixture changed.');
  const address = heading.url.replace('#steps', '');
  expect(heading).toEqual({
    objectID: `1-${address}#steps`,
    type: 'lvl2',
    hierarchy: { lvl0: 'Guides', lvl1: 'Setup', lvl2: 'Steps', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    url: `${address}#steps`,
    url_without_anchor: address,
    anchor: 'steps',
    language: 'en',
    version: '1.1',
    docusaurus_tag: 'docs-default-1.1',
    weight: { pageRank: 0, level: 80, position: 1 },
  });
});

test('a type stands below its namespace, and a member below its type', () => {
  const [member] = at('/docs/api/Toy.Box#open');
  expect(member?.hierarchy).toMatchObject({ lvl0: 'Toy', lvl1: 'Box', lvl2: 'Open()' });
});
