import { afterEach, expect, it } from 'vitest';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { openCache } from '../content/cache.ts';
import { createStages } from '../report.ts';
import { type Assembler, createAssembler } from './assemble-site.ts';
import { isOutline } from './outline.ts';

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

const SILENT = createStages(() => undefined);
const renderer = () => Promise.resolve({ renderIslandHtml: () => '' });

/** An assembler of a small site of two guides, as development has one. */
function assemblerOf(files: Readonly<Record<string, string>>, pause?: () => Promise<void>): Assembler {
  folder = makeFolder(smallSite(files));
  const { path: root } = folder;
  // Vite loads the configuration, as in development.
  return createAssembler({ root, cache: openCache(`${root}/cache`), salt: 'salt', production: false, pause });
}

it('compiles the wanted page, and outlines the others, whose titles the sidebar has', async () => {
  const assembler = assemblerOf({ 'content/docs/1.0/guides/other.md': '---\ntitle: Told\n---\n\n# Other\n' });
  const whole = assembler.assemble(renderer, SILENT);
  const sketch = await assembler.sketch(renderer, (slug) => slug === 'guides/intro');
  const [version] = sketch?.manifest.versions ?? [];
  expect(version?.data.sidebars.guides).toMatchObject([
    { slug: 'guides/intro', label: 'Introduction' },
    { slug: 'guides/other', label: 'Told' },
  ]);
  const compiled = [...(version?.plan.pageBySlug ?? [])].map(([slug, page]) => [slug, isOutline(page.compiled)]);
  expect(compiled).toEqual([
    ['guides/intro', false],
    ['guides/other', true],
  ]);
  const { site, problems } = await whole;
  expect(problems).toEqual([]);
  const same = site?.manifest.versions[0]?.data.pages['guides/intro'];
  expect(version?.data.pages['guides/intro']?.module).toBe(same?.module);
});

it('has none of a site that cannot be read, nor before it is read', async () => {
  const assembler = assemblerOf({ 'content/versions.json': '[' });
  expect(await assembler.sketch(renderer, () => true)).toBeNull();
  const whole = assembler.assemble(renderer, SILENT);
  expect(await assembler.sketch(renderer, () => true)).toBeNull();
  expect((await whole).site).toBeNull();
});

it('lets others have their turn before each page', async () => {
  let turns = 0;
  const assembler = assemblerOf({ 'content/docs/1.0/guides/other.md': '# Other\n' }, () => {
    turns += 1;
    return Promise.resolve();
  });
  await assembler.assemble(renderer, SILENT);
  expect(turns).toBe(3);
});
