import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleFolder, buildSmallSite, pageOf, pagesOf, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { openBuildCache } from '../content/cache.ts';
import { listReferencedAssets } from './assets.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/versions-site', import.meta.url));
const NAMES = ['1.0', '1.1', '1.2', 'current'];

let cache: TestFolder;
let build: TestBuild;

async function assemble(root: string, folder: string): Promise<TestBuild> {
  const { build: made, problems } = await assembleFolder(root, folder);
  if (made === null) throw new Error(problems.map(problemLine).join('\n'));
  return made;
}

/** Groups the versions that share one compiled page: `1.0 1.1 | 1.2 current`. */
function groupVersions(docId: string): string {
  const groups = new Map<unknown, string[]>();
  for (const version of NAMES) {
    const page = pagesOf(build, version).get(docId);
    if (page !== undefined) groups.set(page.compiled, [...(groups.get(page.compiled) ?? []), version]);
  }
  return [...groups.values()].map((group) => group.join(' ')).join(' | ');
}

beforeAll(async () => {
  cache = makeFolder();
  build = await assemble(FIXTURE, cache.path);
});
afterAll(() => cache.remove());

describe('inherited pages', () => {
  it('omits drafts in production', () => {
    expect(NAMES.map((version) => pagesOf(build, version).has('guides/draft'))).toEqual([false, false, false, false]);
  });

  it('omits drafts outside the versions', async () => {
    const small = await buildSmallSite({ 'content/pages/draft.md': '---\ndraft: true\n---\n\n# Draft\n' });
    expect([...pagesOf(small, null).values()].map(({ slug }) => slug)).not.toContain('draft');
  });

  it('names the owning file of an inherited page', () => {
    const { data } = build.manifest.versions[0] ?? { data: null };
    expect(data?.pages['guides/setup']?.source).toBe('docs/1.0/guides/02-setup.md');
    expect(data?.pages['guides/topics/two']?.source).toBe('docs/next/guides/topics/02-two.md');
    expect(data?.pages['api/Toy.Box']?.source).toBe('docs/1.0//.yml');
  });
});

it('links a document and the one that replaced it from version to version', async () => {
  const small = await buildSmallSite({
    'content/versions.json': '["1.1", "1.0"]',
    'content/docs/1.0/guides/old.md': '# Old\n',
    'content/docs/1.1/removed.txt': 'guides/old\n',
    'content/docs/1.1/guides/new.md': '---\nreplaces: guides/old\n---\n\n# New\n',
  });
  const entries = [
    ['1.0', 'guides/old'],
    ['1.1', 'guides/new'],
  ].map(([version, slug = '']) => {
    const found = small.manifest.versions.find(({ data }) => data.version === version);
    const { absentIn, slugIn, differs } = found?.data.pages[slug] ?? {};
    return { absentIn, slugIn, differs };
  });
  expect(entries).toEqual([
    { absentIn: undefined, slugIn: { '1.1': 'guides/new' }, differs: {} },
    { absentIn: undefined, slugIn: { '1.0': 'guides/old' }, differs: undefined },
  ]);
});

it('provides docsVersion: the newest release in the unreleased version, and the latest outside the versions', async () => {
  const page = '# {docsVersion.label}, {docsVersion.release}\n';
  const small = await buildSmallSite({
    'content/versions.json': '["1.1", "1.0"]',
    'content/docs/1.0/guides/release.mdx': page,
    'content/docs/1.1/.gitkeep': '',
    'content/docs/next/.gitkeep': '',
    'content/pages/release.mdx': page,
  });
  const shown = ['1.0', '1.1', 'current', null].map((version) => {
    const found = [...pagesOf(small, version).values()].find(({ slug }) => slug.endsWith('release'));
    return found?.compiled.html.match(/(?<=>)[^<>]+, \S+(?=<)/u)?.[0];
  });
  expect(shown).toEqual(['1.0, 1.0', '1.1, 1.1', 'Next, 1.1', '1.1, 1.1']);
});

describe('pages that versions share', () => {
  it.each([
    ['guides/intro', '1.0 1.1 1.2 current', 'its copy in 1.1 is the same'],
    ['guides/hidden', '1.0 1.1 1.2 current', 'it never changes'],
    ['guides/links', '1.0 1.1 1.2 current', 'an address link is not looked up when compiling'],
    ['guides/setup', '1.0 1.2 current | 1.1', 'the page it links to has another slug in 1.1'],
    ['guides/audio', '1.0 1.2 current | 1.1', 'its slug differs in 1.1'],
    ['guides/picture', '1.0 1.1 | 1.2 current', 'only its picture changed'],
    ['guides/shared', '1.0 | 1.1 1.2 current', 'only its partial changed'],
    ['guides/legacy', '1.0 | 1.2 current', 'it came back with another text'],
    ['guides/old-format', '1.0 1.1 | 1.2 current', 'it became MDX'],
    ['guides/topics/two', '1.0 1.1 1.2 | current', 'next changed it'],
    ['api/Toy.Box', '1.0 1.1 | 1.2 current', 'its prose was replaced'],
    ['api/Toy.Bag', '1.0 1.1 | 1.2 | current', 'it moved away, and each other version says so'],
    ['api/Toy.Things.Bag', '1.0 | 1.1 | 1.2 current', 'it moved here'],
    ['api/Changes', '1.0 1.1 1.2 current', 'it tells of all versions alike'],
    ['api/Namespaces', '1.0 1.1 | 1.2 current', 'there is a namespace more'],
  ])('%s: %s, for %s', (docId, expected) => {
    expect(groupVersions(docId)).toBe(expected);
  });

  it('counts pages, distinct results and work', () => {
    const { pages, distinct, compiled, reused } = build.counts;
    expect({ distinct, compiled, reused }).toEqual({ distinct: 37, compiled: 37, reused: 0 });
    // Every page counts once in each version that shows it. Category pages are created later, from the sidebars.
    const made = build.versions.reduce((sum, version) => sum + version.pages.length, 0);
    expect(pages).toBe(made);
    // The search page, the offline page and the not-found page aren't compiled.
    const differing = new Set(build.versions.flatMap((version) => version.pages.map((page) => page.compiled)));
    expect(differing.size).toBe(distinct + 3);
  });

  it('shows the text of each version', () => {
    expect(pageOf(build, '1.0', 'guides/shared').compiled.html).toContain('Noted in 1.0.');
    expect(pageOf(build, '1.2', 'guides/shared').compiled.html).toContain('Noted in 1.1.');
    expect(pageOf(build, '1.2', 'guides/old-format').compiled.html).toContain('As MDX: 2.');
    expect(pageOf(build, '1.1', 'guides/setup').compiled.html).toContain('/guides/sound#volume');
    expect(pageOf(build, '1.2', 'guides/setup').compiled.html).toContain('/guides/audio#volume');
  });

  it('serves both versions of a changed image', () => {
    const hrefs = [...listReferencedAssets(build.versions, FIXTURE)]
      .map(([href, absolute]) => `${href.replace(/-[0-9a-f]{8}\./u, '-#.')} ${absolute.slice(FIXTURE.length)}`)
      .sort();
    expect(hrefs).toEqual([
      '/assets/dot-#.svg /content/docs/1.0/guides/img/dot.svg',
      '/assets/dot-#.svg /content/docs/1.2/guides/img/dot.svg',
    ]);
  });

  it('uses prose about a type from the newest overwrite at or before the version', () => {
    expect(pageOf(build, '1.1', 'api/Toy.Box').compiled.html).toContain('Holds things, since 1.0.');
    expect(pageOf(build, 'current', 'api/Toy.Box').compiled.html).toContain('Holds more things, since 1.2.');
    expect(pageOf(build, 'current', 'api/Toy.Box').compiled.html).not.toContain('since 1.0');
  });
});

describe('data of the versions', () => {
  const entry = (version: string | null, slug: string) =>
    build.manifest.versions.find(({ data }) => data.version === version)?.data.pages[slug];

  it('lists the versions in which a document is missing or has another slug', () => {
    expect(entry('1.2', 'guides/legacy')?.absentIn).toEqual(['1.1']);
    expect(entry('1.0', 'guides/audio')?.slugIn).toEqual({ '1.1': 'guides/sound' });
    expect(entry('1.1', 'guides/sound')?.slugIn).toEqual({
      current: 'guides/audio',
      '1.2': 'guides/audio',
      '1.0': 'guides/audio',
    });
    expect(entry('1.2', 'guides/setup')?.absentIn).toBeUndefined();
  });

  it('links to the page of a missing type', () => {
    expect(entry('1.0', 'api/Toy.Bag')?.absentIn).toEqual(['current', '1.2']);
    expect(entry('1.0', 'api/Toy.Bag')?.slugIn).toEqual({ current: 'api/Toy.Bag', '1.2': 'api/Toy.Bag' });
  });

  it('has the newest release with the same page as canonical', () => {
    expect(entry('1.0', 'guides/intro')?.canonical).toBe('1.2');
    expect(entry('1.0', 'guides/setup')?.canonical).toBe('1.2');
    expect(entry('1.1', 'guides/setup')?.canonical).toBeUndefined();
    expect(entry('1.0', 'guides/picture')?.canonical).toBe('1.1');
    expect(entry('1.2', 'guides/intro')?.canonical).toBeUndefined();
    expect(entry('current', 'guides/intro')?.canonical).toBeUndefined();
  });

  it('renames a category where its metadata changed', () => {
    expect(entry('1.0', 'category/topics')?.title).toBe('Topics');
    expect(entry('1.0', 'category/subjects')).toBeUndefined();
    expect(entry('1.1', 'category/subjects')?.title).toBe('Subjects');
    expect(entry('1.1', 'category/topics')).toBeUndefined();
    expect(pageOf(build, '1.2', '/category/subjects').compiled.html).toContain('<p class="lead">All subjects.</p>');
  });
});

describe('a later run', () => {
  it('compiles nothing if nothing changed, with the same result', async () => {
    const again = await assemble(FIXTURE, cache.path);
    expect(again.counts).toEqual({ ...build.counts, compiled: 0, reused: 37 });
    expect(JSON.stringify(again.manifest.versions.map(({ data }) => data))).toBe(
      JSON.stringify(build.manifest.versions.map(({ data }) => data)),
    );
    expect(again.problems).toEqual(build.problems);
    expect([...listReferencedAssets(again.versions, FIXTURE)]).toEqual([
      ...listReferencedAssets(build.versions, FIXTURE),
    ]);
  });

  describe('after a change', () => {
    let site: TestFolder;
    const change = (path: string, edit: (text: string) => string): void => {
      const file = join(site.path, path);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
    };
    const afterChange = () => assemble(site.path, join(site.path, 'cache'));

    beforeAll(async () => {
      site = makeFolder();
      cpSync(FIXTURE, site.path, { recursive: true });
      change('content/site.ts', (text) =>
        text
          .replace(/^import.*\n/u, '')
          .replace('defineSite({', '({')
          .replace(/\}\);\s*$/u, '});\n'),
      );
      await afterChange();
    });
    afterAll(() => site.remove());

    it.each<
      [what: string, file: string, edit: (text: string) => string, compiled: number, shown: [string, string, string][]]
    >([
      [
        'the edited page, once for all versions',
        '1.0/guides/hidden.md',
        (text) => `${text}\nMore.\n`,
        1,
        [['current', 'guides/hidden', 'More.']],
      ],
      [
        'only the variants whose link target moved',
        '1.1/guides/audio.md',
        (text) => text.replace('slug: sound', 'slug: noise'),
        2,
        [
          ['1.1', 'guides/setup', '/guides/noise#volume'],
          ['1.0', 'guides/setup', '/guides/audio#volume'],
        ],
      ],
      ['a page whose image changed', '1.2/guides/img/dot.svg', (text) => text.replace('r="5"', 'r="2"'), 1, []],
      [
        'pages that include a changed partial',
        '1.1/guides/_note.mdx',
        () => 'Noted again.\n',
        1,
        [['1.0', 'guides/shared', 'Noted in 1.0.']],
      ],
      [
        'nothing if only the formatting of YAML changed',
        '1.0/api/Toy.Bag.yml',
        (text) => text.replace('summary: A bag.', 'summary: "A bag."'),
        0,
        [],
      ],
    ])('compiles %s', async (_, file, edit, compiled, shown) => {
      change(`content/docs/${file}`, edit);
      const made = await afterChange();
      expect(made.counts).toMatchObject({ compiled, reused: 37 - compiled });
      for (const [version, page, text] of shown) expect(pageOf(made, version, page).compiled.html).toContain(text);
    });

    it('compiles a type again when prose about it changed', async () => {
      change('content/docs/1.2/api/Toy.Box.md', (text) => text.replace('more', 'many'));
      const made = await afterChange();
      expect(pageOf(made, '1.2', 'api/Toy.Box').compiled.html).toContain('Holds many things');
      expect(pageOf(made, '1.0', 'api/Toy.Box').compiled.html).toContain('Holds things');
      // The type's page, and the pages of the namespace and the overview, which contain the type's summary.
      expect(made.counts.compiled).toBeLessThanOrEqual(3);
    });

    it('prunes unused results from the cache', async () => {
      await afterChange();
      const cache = openBuildCache(join(site.path, 'cache'));
      const kept = readdirSync(join(site.path, 'cache/pages/salt')).map((name) => cache.read(`pages/salt/${name}`));
      expect(kept.flat()).toHaveLength(37);
    });

    it('reports a link to a document that a later version removed', async () => {
      site.write({ 'content/docs/next/removed.txt': 'guides/audio\n' });
      const made = await afterChange();
      expect(made.problems.map(problemLine)).toEqual([
        'warning content/docs/1.0/guides/02-setup.md:9:13 [broken-markdown-link] The link to the file "./audio.md" can\'t be resolved (in Next). → Did you mean "./intro.md" or "./future.md" or "./hidden.md"?',
        'error content/docs/1.0/guides/links.md:3:9 [broken-link] Broken link → /docs/1.1/guides/legacy (in 1.1) → Nearest existing page: /docs/1.0/guides/legacy',
      ]);
    });
  });
});
