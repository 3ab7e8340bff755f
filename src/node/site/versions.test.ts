import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleFolder, getSymbolHref, pagesOf, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { openCache } from '../content/cache.ts';
import { listReferencedAssets } from './assets.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/versions-site', import.meta.url));
const ALL = ['1.0', '1.1', '1.2', 'current'];

let cache: TestFolder;
let build: TestBuild;

async function stages(root: string, folder: string): Promise<TestBuild> {
  const { build: made, problems } = await assembleFolder(root, folder);
  if (made === null) throw new Error(problems.map(problemLine).join('\n'));
  return made;
}

/** Versions in groups that share one compiled page: `1.0 1.1 | 1.2 current`. */
function sharing(docId: string): string {
  const groups = new Map<unknown, string[]>();
  for (const version of ALL) {
    const page = pagesOf(build, version).get(docId);
    if (page !== undefined) groups.set(page.compiled, [...(groups.get(page.compiled) ?? []), version]);
  }
  return [...groups.values()].map((group) => group.join(' ')).join(' | ');
}

/** Version folder that owns a file, for each version from the oldest to the newest. */
function owners(path: string): string {
  return ALL.map((name) => {
    const version = build.content.versions.find((candidate) => candidate.version.name === name);
    return version?.files.get(path)?.owner ?? '-';
  }).join(' ');
}

beforeAll(async () => {
  cache = makeFolder();
  build = await stages(FIXTURE, cache.path);
});
afterAll(() => cache.remove());

describe('owners', () => {
  it('lists versions newest first, the latest without a segment', () => {
    expect(build.content.versions.map(({ version }) => [version.name, version.label, version.segment])).toEqual([
      ['current', 'Next', 'next'],
      ['1.2', '1.2', ''],
      ['1.1', '1.1', '1.1'],
      ['1.0', '1.0', '1.0'],
    ]);
  });

  it.each([
    ['guides/02-setup.md', '1.0 1.0 1.0 1.0'],
    ['guides/intro.md', '1.0 1.1 1.1 1.1'],
    ['guides/audio.md', '1.0 1.1 1.2 1.2'],
    ['guides/legacy.md', '1.0 - 1.2 1.2'],
    ['guides/img/dot.svg', '1.0 1.0 1.2 1.2'],
    ['guides/_note.mdx', '1.0 1.1 1.1 1.1'],
    ['guides/topics/_category_.json', '1.0 1.1 1.1 1.1'],
    ['guides/old-format.md', '1.0 1.0 - -'],
    ['guides/old-format.mdx', '- - 1.2 1.2'],
    ['guides/future.md', '- - - next'],
    ['api/Toy.Bag.yml', '1.0 1.0 - -'],
    ['api/Toy.Things.Bag.yml', '- - 1.2 1.2'],
    ['api/Toy.Box.md', '1.0 1.0 1.2 1.2'],
  ])('%s is owned by %s', (path, expected) => {
    expect(owners(path)).toBe(expected);
  });

  it('shows no removed.txt as a file', () => {
    expect(owners('removed.txt')).toBe('- - - -');
  });

  it('leaves drafts out in production', () => {
    expect(ALL.map((version) => pagesOf(build, version).has('guides/draft'))).toEqual([false, false, false, false]);
  });

  it('leaves drafts out among the pages outside the versions', async () => {
    const folder = makeFolder(smallSite({ 'content/pages/draft.md': '---\ndraft: true\n---\n\n# Draft\n' }));
    const small = await stages(folder.path, folder.path);
    folder.remove();
    expect([...pagesOf(small, null).values()].map(({ slug }) => slug)).not.toContain('draft');
  });

  it('names the owning file of an inherited page', () => {
    const { data } = build.manifest.versions[0] ?? { data: null };
    expect(data?.pages['guides/setup']?.source).toBe('docs/1.0/guides/02-setup.md');
    expect(data?.pages['guides/topics/two']?.source).toBe('docs/next/guides/topics/02-two.md');
    expect(data?.pages['api/Toy.Box']?.source).toBe('docs/1.0/api/Toy.Box.yml');
  });
});

describe('what is compiled once', () => {
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
    expect(sharing(docId)).toBe(expected);
  });

  it('counts pages, distinct results and work', () => {
    const { pages, distinct, compiled, reused } = build.counts;
    expect({ distinct, compiled, reused }).toEqual({ distinct: 37, compiled: 37, reused: 0 });
    // Category pages are made later, from the sidebars; every other page is counted in each version that shows it.
    const made = build.versions.reduce((sum, version) => sum + version.pages.length, 0);
    expect(pages).toBe(made);
    // The results page, the offline page and the not-found page take no compiling.
    const differing = new Set(build.versions.flatMap((version) => version.pages.map((page) => page.compiled)));
    expect(differing.size).toBe(distinct + 3);
  });

  it('shows what each version says', () => {
    expect(getSymbolHref(build, '1.0', 'guides/shared').compiled.html).toContain('Noted in 1.0.');
    expect(getSymbolHref(build, '1.2', 'guides/shared').compiled.html).toContain('Noted in 1.1.');
    expect(getSymbolHref(build, '1.2', 'guides/old-format').compiled.html).toContain('As MDX: 2.');
    expect(getSymbolHref(build, '1.1', 'guides/setup').compiled.html).toContain('/guides/sound#volume');
    expect(getSymbolHref(build, '1.2', 'guides/setup').compiled.html).toContain('/guides/audio#volume');
  });

  it('serves both states of the asset that alone changed', () => {
    const hrefs = [...listReferencedAssets(build.versions, FIXTURE)]
      .map(([href, absolute]) => `${href.replace(/-[0-9a-f]{8}\./u, '-#.')} ${absolute.slice(FIXTURE.length)}`)
      .sort();
    expect(hrefs).toEqual([
      '/assets/dot-#.svg /content/docs/1.0/guides/img/dot.svg',
      '/assets/dot-#.svg /content/docs/1.2/guides/img/dot.svg',
    ]);
  });

  it('takes prose about a type from the newest overwrite at or before the version', () => {
    expect(getSymbolHref(build, '1.1', 'api/Toy.Box').compiled.html).toContain('Holds things, since 1.0.');
    expect(getSymbolHref(build, 'current', 'api/Toy.Box').compiled.html).toContain('Holds more things, since 1.2.');
    expect(getSymbolHref(build, 'current', 'api/Toy.Box').compiled.html).not.toContain('since 1.0');
  });

  it('makes no page of an overwrite file', () => {
    const sources = build.versions.flatMap(({ pages }) => pages.map((page) => page.source));
    expect(sources.filter((source) => source.kind === 'mdx' && source.file.includes('/api/'))).toEqual([]);
  });
});

describe('data of the versions', () => {
  const entry = (version: string | null, slug: string) =>
    build.manifest.versions.find(({ data }) => data.version === version)?.data.pages[slug];

  it('tells in which versions a document is missing or elsewhere', () => {
    expect(entry('1.2', 'guides/legacy')?.absentIn).toEqual(['1.1']);
    expect(entry('1.0', 'guides/audio')?.slugIn).toEqual({ '1.1': 'guides/sound' });
    expect(entry('1.1', 'guides/sound')?.slugIn).toEqual({
      current: 'guides/audio',
      '1.2': 'guides/audio',
      '1.0': 'guides/audio',
    });
    expect(entry('1.2', 'guides/setup')?.absentIn).toBeUndefined();
  });

  it('leads to the page that says that a version lacks a type', () => {
    expect(entry('1.0', 'api/Toy.Bag')?.absentIn).toEqual(['current', '1.2']);
    expect(entry('1.0', 'api/Toy.Bag')?.slugIn).toEqual({ current: 'api/Toy.Bag', '1.2': 'api/Toy.Bag' });
  });

  it('tells whether the latest release shows the same page, and what of a type’s API is another', () => {
    const differs = (version: string, slug: string) => entry(version, slug)?.differs;
    expect([differs('1.0', 'guides/intro'), differs('1.2', 'guides/intro')]).toEqual([undefined, undefined]);
    expect(differs('1.1', 'guides/setup')).toEqual({});
    expect(entry('1.0', 'guides/setup')?.canonical).toBe('1.2');
    expect(differs('1.0', 'guides/setup')).toBeUndefined();
    expect(differs('1.0', 'api/Toy.Box')).toEqual({});
    // There it isn't.
    expect(differs('1.0', 'api/Toy.Bag')).toBeUndefined();
  });

  it('points to the newest release that shows the very same page', () => {
    expect(entry('1.0', 'guides/intro')?.canonical).toBe('1.2');
    expect(entry('1.0', 'guides/setup')?.canonical).toBe('1.2');
    expect(entry('1.1', 'guides/setup')?.canonical).toBeUndefined();
    expect(entry('1.0', 'guides/picture')?.canonical).toBe('1.1');
    expect(entry('1.2', 'guides/intro')?.canonical).toBeUndefined();
    expect(entry('current', 'guides/intro')?.canonical).toBeUndefined();
  });

  it('honours pagination and displayed_sidebar of front matter', () => {
    const one = entry('1.0', 'guides/topics/one');
    expect(one?.previous).toBeNull();
    expect(one?.next).toEqual({ label: 'Start here', slug: 'guides/intro' });
    expect(entry('1.0', 'guides/topics/two')?.sidebar).toBe('api');
    expect(entry('current', 'guides/topics/two')?.sidebar).toBe('guides');
    expect(entry('1.0', 'guides/audio')?.previous).toEqual({ label: 'Set up', slug: 'guides/setup' });
  });

  it('marks unlisted pages and keeps them out of sidebars', () => {
    expect(entry('1.0', 'guides/hidden')?.unlisted).toBe(true);
    expect(entry('1.0', 'guides/hidden')?.sidebar).toBeUndefined();
  });

  it('renames a category where its metadata changed', () => {
    expect(entry('1.0', 'category/topics')?.title).toBe('Topics');
    expect(entry('1.0', 'category/subjects')).toBeUndefined();
    expect(entry('1.1', 'category/subjects')?.title).toBe('Subjects');
    expect(entry('1.1', 'category/topics')).toBeUndefined();
    expect(getSymbolHref(build, '1.2', '/category/subjects').compiled.html).toContain(
      '<p class="lead">All subjects.</p>',
    );
  });

  it('answers at the root of a version with its main document', () => {
    for (const version of ALL) {
      const data = build.manifest.versions.find((candidate) => candidate.data.version === version)?.data;
      expect([data?.main, data?.aliases]).toEqual(['guides/intro', { '': 'guides/intro' }]);
    }
  });

  it('sees where the navbar leads', () => {
    expect(build.plan.navbar).toEqual([
      { sidebar: 'guides', slug: 'guides/intro' },
      { sidebar: 'api', slug: 'api/Namespaces' },
      { sidebar: null, slug: null },
      { sidebar: null, slug: null },
    ]);
  });
});

describe('problems', () => {
  it('names the one version in which a link is broken', () => {
    expect(build.problems.map(problemLine)).toEqual([
      'error content/docs/1.0/guides/links.md:3:9 [broken-link] Broken link → /docs/1.1/guides/legacy (in 1.1) → Nearest existing page: /docs/1.0/guides/legacy',
    ]);
  });
});

describe('a later run', () => {
  it('compiles nothing when nothing changed, and yields the same', async () => {
    const again = await stages(FIXTURE, cache.path);
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
    const afterChange = () => stages(site.path, join(site.path, 'cache'));

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

    it('compiles the one page that was edited, once for all versions', async () => {
      change('content/docs/1.0/guides/hidden.md', (text) => `${text}\nMore.\n`);
      const made = await afterChange();
      expect(made.counts).toMatchObject({ compiled: 1, reused: 36 });
      expect(getSymbolHref(made, 'current', 'guides/hidden').compiled.html).toContain('More.');
    });

    it('compiles only the variants whose link target moved', async () => {
      change('content/docs/1.1/guides/audio.md', (text) => text.replace('slug: sound', 'slug: noise'));
      const made = await afterChange();
      expect(made.counts).toMatchObject({ compiled: 2, reused: 35 });
      expect(getSymbolHref(made, '1.1', 'guides/setup').compiled.html).toContain('/guides/noise#volume');
      expect(getSymbolHref(made, '1.0', 'guides/setup').compiled.html).toContain('/guides/audio#volume');
    });

    it('compiles a page again when only its picture changed', async () => {
      change('content/docs/1.2/guides/img/dot.svg', (text) => text.replace('r="5"', 'r="2"'));
      const made = await afterChange();
      expect(made.counts).toMatchObject({ compiled: 1, reused: 36 });
    });

    it('compiles pages that include a partial again when it changed', async () => {
      change('content/docs/1.1/guides/_note.mdx', () => 'Noted again.\n');
      const made = await afterChange();
      expect(made.counts).toMatchObject({ compiled: 1, reused: 36 });
      expect(getSymbolHref(made, '1.0', 'guides/shared').compiled.html).toContain('Noted in 1.0.');
    });

    it('compiles a type again when prose about it changed', async () => {
      change('content/docs/1.2/api/Toy.Box.md', (text) => text.replace('more', 'many'));
      const made = await afterChange();
      expect(getSymbolHref(made, '1.2', 'api/Toy.Box').compiled.html).toContain('Holds many things');
      expect(getSymbolHref(made, '1.0', 'api/Toy.Box').compiled.html).toContain('Holds things');
      // The namespace's page and the overview list the type with its summary.
      expect(made.counts.compiled).toBeLessThanOrEqual(3);
    });

    it('compiles nothing when formatting of the YAML changed', async () => {
      change('content/docs/1.0/api/Toy.Bag.yml', (text) => text.replace('summary: A bag.', 'summary: "A bag."'));
      expect((await afterChange()).counts).toMatchObject({ compiled: 0, reused: 37 });
    });

    it('keeps no results that are of no use any more', async () => {
      await afterChange();
      const cache = openCache(join(site.path, 'cache'));
      const kept = readdirSync(join(site.path, 'cache/pages/salt')).map((name) => cache.read(`pages/salt/${name}`));
      expect(kept.flat()).toHaveLength(37);
    });

    it('breaks a page when the document that it links to is removed', async () => {
      site.write({ 'content/docs/next/removed.txt': 'guides/audio\n' });
      const made = await afterChange();
      expect(made.problems.map(problemLine)).toEqual([
        'warning content/docs/1.0/guides/02-setup.md:9:13 [broken-markdown-link] The link to the file "./audio.md" can\'t be resolved (in Next). → Did you mean "./intro.md" or "./future.md" or "./hidden.md"?',
        'error content/docs/1.0/guides/links.md:3:9 [broken-link] Broken link → /docs/1.1/guides/legacy (in 1.1) → Nearest existing page: /docs/1.0/guides/legacy',
      ]);
    });
  });
});
