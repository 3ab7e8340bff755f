import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMarkdownPath } from '#shared/page-module.ts';
import { assembleFolder, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { createMarkdownPages } from './output-files.ts';

const FIXTURE = 'tests/fixtures/versions-site';
let cache: TestFolder;
let site: TestBuild;
let files: Map<string, string>;
beforeAll(async () => {
  cache = makeFolder();
  const slots = (_: unknown, parts: readonly string[]): string => parts.join('');
  const { build } = await assembleFolder(FIXTURE, cache.path, 'salt', undefined, slots);
  if (build === null) throw new Error('The site could not be read.');
  site = build;
  files = createMarkdownPages(site);
});
afterAll(() => cache.remove());

it('has a file for each page at its own address, and none for what is nothing as text', () => {
  const pages = site.manifest.routes.flatMap(({ path, source, alias }) =>
    source === null || alias ? [] : (getMarkdownPath(source.kind, path) ?? []),
  );
  expect([...files.keys()].map((file) => `/${file}`)).toEqual(pages);
  expect(pages).toContain('/index.md');
  expect(pages).toContain('/docs/guides/intro.md');
  expect(pages.filter((path) => /search|404|offline/u.test(path))).toEqual([]);
});

it('leads links to the version that is read, with whole addresses, and says at the end which that is', () => {
  const { url } = site.plan.site.config;
  for (const { version } of site.plan.versions) {
    if (version === null) continue;
    const prefix = version.segment === '' ? 'docs' : `docs/${version.segment}`;
    const text = files.get(`${prefix}/guides/intro.md`);
    expect(text).toContain(`](${url}/${prefix}/`);
    expect(text).toMatch(
      new RegExp(`\\nFrom <${url}/${prefix}/guides/intro> \\(.*, version ${version.label}\\)\\.\\n$`, 'u'),
    );
  }
});

it('reuses the texts of articles that an earlier build converted', () => {
  const entry = `markdown/${site.salt}.json`;
  const stored = site.cache.read(entry);
  site.cache.write(entry, JSON.parse(JSON.stringify(stored).replaceAll('# ', '# Stored ')));
  expect(createMarkdownPages(site).get('docs/guides/intro.md')).toMatch(/^# Stored /u);
  site.cache.write(entry, stored);
  expect(createMarkdownPages(site)).toEqual(files);
});
