import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHistoryCells } from '#app/api/ApiHistory.tsx';
import { parseTypeHistory } from '#app/api/fetched-history.ts';
import { getTypeHistoryPath, type TypeHistoryData } from '#shared/api-history.ts';
import { createHeadTags } from '#shared/head.ts';
import { createPageView, findPage } from '#shared/page-view.ts';
import { assembleFolder, pageOf, problemLine, problemsOf, type TestBuild } from '../support/assembled-site.ts';
import { listedChanges } from '../support/listed-changes.ts';
import { makeFolder, type TestFolder } from '../support/small-site.ts';

/** A site whose API differs from version to version in every way; its README says how. */
const FIXTURE = join(import.meta.dirname, '../fixtures/api-history-site');
const ORDER = ['1.0', '1.1', '1.2', '1.3', 'current'];

let cache: TestFolder;
let build: TestBuild;

beforeAll(async () => {
  cache = makeFolder();
  const { build: made, problems } = await assembleFolder(FIXTURE, cache.path);
  if (made === null) throw new Error(problems.map(problemLine).join('\n'));
  build = made;
});
afterAll(() => cache.remove());

const STEPS: Record<string, string[]> = {
  '1.0 1.1': [
    '~ Toy.Ball',
    '+ Toy.Box Fill(int, bool)',
    '~ Toy.Box Lock()',
    '- Toy.Box Paint(int)',
    '~ Toy.Box Size',
    '- Toy.Kite',
    '- Toy.Old.Drum',
    '+ Toy.Things.Train',
    '- Toy.Train',
    '+ Toy.Yo',
  ],
  '1.1 1.2': [
    '~ Toy.Box Fill(int)',
    '+ Toy.Box Paint(float)',
    '+ Toy.Kite',
    '- Toy.Pair<T>',
    '+ Toy.Pair<TFirst, TSecond>',
  ],
  '1.2 1.3': [],
  '1.3 current': ['- Toy.Box Lock()', '~ Toy.Color Blue', '+ Toy.Color Green', '- Toy.Yo'],
};
const PAIRS: Record<string, string[]> = {
  'current 1.3': ['+ Toy.Box Lock()', '~ Toy.Color Blue', '- Toy.Color Green', '+ Toy.Yo'],
  '1.2 1.2': [],
};

describe('a page of another version than the latest', () => {
  it('counts the differences between the older and the newer version', () => {
    const differs = (version: string, slug: string) =>
      build.manifest.versions.find(({ data }) => data.version === version)?.data.pages[slug]?.differs;
    expect(differs('1.0', 'api/Toy.Kite')).toEqual({ added: 1 });
    expect(differs('1.0', 'api/Toy.Ball')).toEqual({ declaration: true });
    expect(differs('current', 'api/Toy.Box')).toEqual({ removed: 1 });
    expect(differs('current', 'api/Toy.Color')).toEqual({ added: 1, changed: 1 });
    expect(differs('1.3', 'api/Toy.Box')).toBeUndefined();
  });
});

describe('changes', () => {
  it.each(Object.entries({ ...STEPS, ...PAIRS }))('from %s', (pair, expected) => {
    const [from = '', to = ''] = pair.split(' ');
    expect(listedChanges(build.dataFiles, ORDER, { from, to })).toEqual(expected);
  });

  it('is on one page, the same for every version, the newest step first', () => {
    const pages = ORDER.map((version) => pageOf(build, version, 'api/Changes').compiled);
    expect(new Set(pages).size).toBe(1);
    const html = (pages[0]?.html ?? '').replaceAll('\u0002', '');
    const steps = html.split('<h2 ').slice(1);
    expect(steps.map((step) => /From [^<]*/u.exec(step)?.[0])).toEqual([
      'From 1.3 to Next',
      'From 1.1 to 1.2',
      'From 1.0 to 1.1',
    ]);
    expect(steps.map((step) => step.match(/<span class="api-change/gu)?.length ?? 0)).toEqual([4, 5, 10]);
    // The newest change is open; a step without changes is a line between the others.
    expect(html.match(/<details[^>]*>(?=<summary><h2)/gu)).toEqual(['<details open>', '<details>', '<details>']);
    expect(html).toContain('</details><p class="api-count" id="1.3">From 1.2 to 1.3: no changes.</p><details>');
    expect(steps[2]).toContain('<del>int</del> <t-p>Size</t-p> { <t-k>get</t-k>; }');
    expect(steps[2]).toContain('<ins>float</ins> <t-p>Size</t-p> { <t-k>get</t-k>; }');
    // What is gone is shown where it was last, what is new where it is.
    expect(steps[0]).toContain('<a href="/docs/api/Toy.Box#lock">');
    expect(steps[0]).toContain('<a href="/docs/next/api/Toy.Color#green">');
  });
});

describe('since', () => {
  /** Texts of the page's since marks, headings before them left out. */
  const since = (version: string, slug: string): string[] =>
    [...pageOf(build, version, slug).compiled.html.matchAll(/<h[13] [^>]*>(.*?)<\/h[13]>/gsu)].flatMap(
      ([, heading = '']) => {
        const mark = /class="api-since">([^<]*)</u.exec(heading)?.[1];
        return mark === undefined ? [] : [`${heading.replace(/ ?<span.*$/su, '').replaceAll(/<[^>]*>/gu, '')} ${mark}`];
      },
    );

  it('is shown for types and members that the oldest version does not have', () => {
    expect(since('1.0', 'api/Toy.Box')).toEqual([]);
    expect(since('current', 'api/Toy.Box')).toEqual(
      expect.arrayContaining(['Paint(float) since 1.2', 'Fill(int, bool) since 1.1']),
    );
    expect(since('1.3', 'api/Toy.Things.Train')).toContain('Train since 1.1');
  });
});

describe('the life of a type', () => {
  const lifeOf = (slug: string): TypeHistoryData => {
    const path = getTypeHistoryPath(`api/${slug}`);
    const json: unknown = JSON.parse(build.dataFiles.get(path) ?? 'null');
    return parseTypeHistory(json, path);
  };
  /** `there added changed …`, oldest version first. */
  const row = (type: TypeHistoryData, name: string): string => {
    const life = [type, ...type.members].find((candidate) => candidate.name === name);
    if (life === undefined) throw new Error(`No row ${name}`);
    return createHistoryCells(life, ORDER)
      .map(({ status }) => status)
      .join(' ');
  };

  it('has the status of each member in each version', () => {
    const box = lifeOf('Toy.Box');
    expect(box.members.map(({ name }) => `${name}: ${row(box, name)}`)).toEqual([
      'Fill(int): there there changed there there',
      'Fill(int, bool): absent added there there there',
      'Lock(): there changed there there removed',
      'Open(): there there there there text',
      'Paint(float): absent absent added there there',
      'Paint(int): there removed absent absent absent',
      'Size: there changed there there there',
    ]);
    expect(box.unchanged).toEqual([]);
    expect(row(box, 'Box')).toBe('there there there there there');
  });

  it('is no part of the article, which a new version leaves as it is', () => {
    const page = pageOf(build, '1.1', 'api/Toy.Ball').compiled;
    expect(pageOf(build, 'current', 'api/Toy.Ball').compiled).toBe(page);
    const use = page.islands.find(({ name }) => name === 'ApiHistory');
    expect(use?.props).toEqual({ slug: 'Toy.Ball', name: 'Ball' });
    expect(use?.slots[0]).toContain('/api/Changes');
  });
});

describe('a type that a version does not have', () => {
  const viewOf = (version: string, slug: string) => {
    const data = build.manifest.versions.find((candidate) => candidate.data.version === version)?.data;
    const found = data === undefined ? null : findPage(data, slug);
    if (data === undefined || found === null) throw new Error(`No page ${slug} in ${version}`);
    return { view: createPageView(build.plan.site, data, found, null), entry: found.entry };
  };
  const menu = (version: string, slug: string): Record<string, string> =>
    Object.fromEntries(viewOf(version, slug).view.versions.map((entry) => [entry.version.name, entry.path]));

  it('has a page that lists the versions with the type', () => {
    const { html, title, description } = pageOf(build, '1.1', 'api/Toy.Kite').compiled;
    expect(title).toBe("Kite isn't in 1.1");
    expect(description).toBe("The class Toy.Kite was last in 1.0 and came back with 1.2: version 1.1 doesn't have it.");
    const hrefs = [...html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) =>
      href.replaceAll(/[\u0001\u0002]/gu, '^'),
    );
    expect(hrefs).toEqual([
      '^/docs/next/api/Toy.Kite',
      '^/docs/api/Toy.Kite',
      '^/docs/1.2/api/Toy.Kite',
      '^/docs/1.0/api/Toy.Kite',
      '^/api/Namespaces',
    ]);
  });

  it('is where the version menu leads from the type, and leads back to it', () => {
    expect(menu('1.0', 'api/Toy.Kite')['1.1']).toBe('/docs/1.1/api/Toy.Kite');
    expect(menu('1.1', 'api/Toy.Kite')['1.2']).toBe('/docs/1.2/api/Toy.Kite');
    expect(menu('1.0', 'api/Toy.Train').current).toBe('/docs/next/api/Toy.Train');
  });

  it('is kept out of search engines and of the search, and known by the newest release that has it', () => {
    const { view } = viewOf('1.1', 'api/Toy.Kite');
    const tags = createHeadTags(build.plan.site, view, { title: '', description: '', head: [] });
    expect(tags.map(({ attributes }) => attributes)).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(view.canonical).toBe('/docs/api/Toy.Kite');
    expect(viewOf('current', 'api/Toy.Old.Drum').view.canonical).toBe('/docs/1.0/api/Toy.Old.Drum');
    const route = build.manifest.routes.find(({ path }) => path === '/docs/1.1/api/Toy.Kite');
    expect(route?.indexed).toBe(false);
    expect(pageOf(build, '1.1', 'api/Toy.Kite').compiled.records).toEqual([]);
  });

  it('is a broken link, with a hint of the versions that have it', async () => {
    const type = (name: string): string =>
      `### YamlMime:ManagedReference\nitems:\n- uid: S.${name}\n  name: ${name}\n  fullName: S.${name}\n  namespace: S\n  type: Class\n  summary: Text.\n  syntax:\n    content: public class ${name}\nreferences: []\n`;
    const lines = await problemsOf(
      {
        'content/versions.json': '["1.0", "0.9"]',
        'content/docs/1.0/guides/intro.md': '# Introduction\n\nSee [it](/docs/api/S.Gone).\n',
        'content/docs/0.9/guides/intro.md': '# Introduction\n\nHello.\n',
        'content/docs/0.9/api/S.Gone.yml': type('Gone'),
        'content/docs/0.9/api/S.Here.yml': type('Here'),
        'content/docs/1.0/removed.txt': 'api/S.Gone\n',
      },
      {
        sidebars: {
          guides: [{ type: 'autogenerated', folder: 'guides' }],
          api: [{ type: 'autogenerated', folder: 'api' }],
        },
      },
    );
    expect(lines).toEqual([
      'error content/docs/1.0/guides/intro.md:3:5 [broken-link] Broken link → /docs/api/S.Gone → That page exists in 0.9 only.',
    ]);
  });
});
