import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleFolder } from '#tests/assembled-site.ts';
import { FORKABLE } from '#tests/forkable-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { planFork } from './plan-fork.ts';

let folder: TestFolder;
let site: AssembledSite;
beforeAll(async () => {
  folder = makeFolder(smallSite(FORKABLE, { latest: '4.0' }));
  const { build } = await assembleFolder(folder.path, join(folder.path, 'cache'));
  if (build === null) throw new Error('The site can not be read.');
  site = build;
});
afterAll(() => folder.remove());

it.each([
  [['guides/box', '4.0'], "content/docs/4.0/guides/box.md is 4.0's own already: edit it there."],
  [['guides/box', 'next'], 'Next has no such page: it is in 4.0, 3.0, 2.0, 1.0.'],
  [['/', '2.0'], '`/` stands outside the versions: there is nothing to inherit.'],
  [['/docs/2.0/api/Namespaces', '2.0'], '`/docs/2.0/api/Namespaces` is made by the build: there is no file to copy.'],
  [
    ['api/Toy.Box.yml', '2.0'],
    "content/docs/1.0/api/Toy.Box.yml is docfx's, and nobody edits it. The prose about it is in api/Toy.Box.md: fork that.",
  ],
  [['guides/box', '5.0'], 'There is no version `5.0`. Versions are next, 4.0, 3.0, 2.0, 1.0. Did you mean `1.0`?'],
  [['guides/bax', '2.0'], 'No page and no file of the site is `guides/bax`.'],
])('refuses %s', ([page = '', version = ''], sentence) => {
  const refusal = planFork(site, { page, version, folder: folder.path });
  expect(typeof refusal === 'string' ? refusal.slice(0, sentence.length) : refusal).toBe(sentence);
});
