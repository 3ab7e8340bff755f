import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VersionData } from '#shared/page.ts';
import { assembleFolder, pageOf, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { COUNT, MANY_VERSIONS } from '#tests/many-versions.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';

let folder: TestFolder;
let build: TestBuild;

beforeAll(async () => {
  folder = makeFolder(MANY_VERSIONS);
  const { build: made, problems } = await assembleFolder(folder.path, folder.path);
  if (made === null || problems.length > 0) throw new Error(problems.map(problemLine).join('\n'));
  build = made;
});
afterAll(() => folder.remove());

function getVersionData(name: string): VersionData {
  const found = build.manifest.versions.find(({ data }) => data.version === name);
  if (found === undefined) throw new Error(name);
  return found.data;
}

it('compiles a page once for all versions that show it', () => {
  // The guide, the pages about legacy and ropes, six notes and the home page. Built-in pages aren't compiled.
  expect(build.counts.distinct).toBe(10);
});

it('lists only the versions in the menu', () => {
  for (const { version } of build.content.versions) {
    const { named = [], pages } = getVersionData(version.name);
    expect(named).toHaveLength(20);
    expect(named).toContain(version.name);
    for (const { absentIn = [] } of Object.values(pages)) expect(named).toEqual(expect.arrayContaining(absentIn));
  }
  expect(getVersionData('1.3').pages['guides/legacy']?.absentIn).toHaveLength(19);
  expect(getVersionData('1.59').pages['guides/intro']?.absentIn).toBeUndefined();
});

it('has the newest release with a page as canonical, even if the menu omits that release', () => {
  expect(getVersionData('1.3').pages['guides/intro']?.canonical).toBe('1.59');
  expect(getVersionData('1.12').pages['guides/notes']?.canonical).toBe('1.19');
  expect(getVersionData('1.19').pages['guides/notes']?.canonical).toBeUndefined();
});

it('links all versions on a page that is not indexed', () => {
  const { html } = pageOf(build, null, 'versions').compiled;
  expect(html.match(/<li>/gu)).toHaveLength(COUNT);
  expect(html).toContain('1.59</a> (latest)');
  expect(build.manifest.routes.find(({ path }) => path === '/versions')?.indexed).toBe(false);
});
