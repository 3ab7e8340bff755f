import { describe, expect, it } from 'vitest';
import { createHeadTags } from '#shared/head.ts';
import { replaceLinkMarks } from '#shared/link.ts';
import { createPageView, findPage } from '#shared/page-view.ts';
import { buildSmallSite, pageOf, pagesOf, problemsOf, type TestBuild } from '#tests/assembled-site.ts';

const DOCS = 'content/docs/1.0/';
const page = (tags: string, body = '# A guide\n\nText.\n'): string => `---\ntags: ${tags}\n---\n\n${body}`;

/** Returns the HTML of an article, with links of the version that is located at `/docs`. */
const html = (build: TestBuild, docId: string, version = '1.0'): string =>
  replaceLinkMarks(pageOf(build, version, docId).compiled.html, { base: '', version: '/docs' });

const TAGGED = {
  [`${DOCS}guides/a.md`]: page('[Audio, { label: C#, permalink: /c-sharp }]', '# A\n\nAbout a.\n'),
  [`${DOCS}guides/b.md`]: page('[Audio, audio, "<b>"]', '# B\n\nAbout b.\n'),
};

describe('tags', () => {
  it('are listed below a document as links, each once', async () => {
    const build = await buildSmallSite(TAGGED);
    expect(html(build, 'guides/a')).toMatch(
      /<p>Tags: <a rel="tag" href="\/docs\/tags\/audio">Audio<\/a>, <a rel="tag" href="\/docs\/tags\/c-sharp">C#<\/a><\/p>$/u,
    );
    expect(html(build, 'guides/b')).toMatch(/Audio<\/a>, <a rel="tag" href="\/docs\/tags\/b">&lt;b&gt;<\/a><\/p>$/u);
    expect(html(build, 'guides/intro')).not.toContain('Tags:');
  });

  it('have a page that lists all of them by letter', async () => {
    const build = await buildSmallSite(TAGGED);
    expect(pageOf(build, '1.0', '/tags').compiled.title).toBe('Tags');
    expect(html(build, '/tags')).toBe(
      '<h1>Tags</h1><h2 id="&lt;">&lt;</h2><ul><li><a rel="tag" href="/docs/tags/b">&lt;b&gt;</a> (1)</li></ul>' +
        '<h2 id="A">A</h2><ul><li><a rel="tag" href="/docs/tags/audio">Audio</a> (2)</li></ul>' +
        '<h2 id="C">C</h2><ul><li><a rel="tag" href="/docs/tags/c-sharp">C#</a> (1)</li></ul>',
    );
  });

  it('have a page each, with their documents and a link to all tags', async () => {
    const build = await buildSmallSite(TAGGED);
    expect(pageOf(build, '1.0', '/tags/c-sharp').compiled.title).toBe('One doc tagged with "C#"');
    expect(pageOf(build, '1.0', '/tags/audio').compiled.title).toBe('2 docs tagged with "Audio"');
    const text = html(build, '/tags/audio');
    expect(text).toMatch(/<h1>2 docs tagged with &quot;Audio&quot;<\/h1><ul class="cards">.*guides\/a".*guides\/b"/u);
    expect(text).toContain('<p class="card-text">About b.</p>');
    expect(text).toContain('<a href="/docs/tags">View all tags</a>');
  });

  it('are routes that search engines index, with crawler tags', async () => {
    const build = await buildSmallSite(TAGGED);
    const routes = build.manifest.routes.filter(({ path }) => path.startsWith('/docs/tags'));
    expect(routes.map(({ path, indexed }) => [path, indexed])).toEqual(
      ['', '/audio', '/c-sharp', '/b'].map((own) => [`/docs/tags${own}`, true]),
    );
    const [version] = build.manifest.versions;
    const tagOf = (slug: string): (string | undefined)[] => {
      const found = version === undefined ? null : findPage(version.data, slug);
      if (version === undefined || found === null) throw new Error(slug);
      const page = version.plan.pageBySlug.get(slug);
      if (page === undefined) throw new Error(slug);
      const { site } = build.plan;
      return createHeadTags(site, createPageView(site, version.data, found, null), page.compiled)
        .filter(({ attributes: { name } }) => name?.endsWith('docusaurus_tag'))
        .map(({ attributes: { content } }) => content);
    };
    expect(tagOf('tags')).toEqual(['doc_tags_list', 'doc_tags_list']);
    expect(tagOf('tags/audio')).toEqual(['doc_tag_doc_list', 'doc_tag_doc_list']);
    expect(tagOf('guides/a')).toEqual(['docs-default-1.0', 'docs-default-1.0']);
  });

  it('create no pages if no document has a tag', async () => {
    const build = await buildSmallSite({ [`${DOCS}tags.yml`]: 'audio:\n' });
    expect(build.manifest.routes.filter(({ path }) => path.includes('tags'))).toEqual([]);
  });

  it('list no unlisted documents, and are unlisted without other documents', async () => {
    const build = await buildSmallSite({
      [`${DOCS}guides/a.md`]: page('[x]\nunlisted: true', '# A\n'),
      [`${DOCS}guides/b.md`]: page('[x, y]', '# B\n'),
      [`${DOCS}guides/c.md`]: page('[z]\nunlisted: true', '# C\n'),
    });
    expect(html(build, '/tags/x')).not.toContain('guides/a');
    expect(html(build, '/tags/z')).toContain('guides/c');
    expect(html(build, '/tags')).not.toContain('tags/z');
    const indexed = (path: string) => build.manifest.routes.find((route) => route.path === path)?.indexed;
    expect([indexed('/docs/tags/x'), indexed('/docs/tags/z')]).toEqual([true, false]);
  });
});

it.each([
  [['C#'], ['C++'], '"C++" and "C#" have the same address, tags/c.'],
  [['C'], ['C#'], '"C#" and "C" have the same address, tags/c.'],
  [['C', 'C++'], ['b'], '"C++" and "C" have the same address, tags/c.'],
  [['a.b'], ['ab'], '"ab" and "a.b" have the same address, tags/ab.'],
  [['Guide', 'a b'], ['guide', 'a-b'], null],
  [['C#'], ['C#'], null],
])('tags that differ by signs only are an error: %j, %j', async (first, second, message) => {
  const files = {
    [`${DOCS}guides/a.md`]: page(JSON.stringify(first)),
    [`${DOCS}guides/b.md`]: page(JSON.stringify(second)),
  };
  const lines = (await problemsOf(files)).filter((line) => line.includes('[tags]'));
  expect(lines).toEqual(
    message === null ? [] : [expect.stringContaining(`${message} → Give one of them another permalink in tags.yml.`)],
  );
});

it('keeps numbers in tags.yml as they are written', async () => {
  const files = { [`${DOCS}tags.yml`]: '1.10:\n2.0:\n  label: 2.0\n', [`${DOCS}guides/a.md`]: page('[1.10, 2.0]') };
  expect(await problemsOf(files)).toEqual([]);
});

describe('tags.yml', () => {
  const DEFINED = 'audio:\n  label: Sound\n  permalink: /sound\n  description: All that is heard.\nother:\n';

  it('defines labels, addresses and descriptions of tags', async () => {
    const build = await buildSmallSite({
      [`${DOCS}tags.yml`]: DEFINED,
      [`${DOCS}guides/a.md`]: page('[audio, other]'),
    });
    expect(html(build, 'guides/a')).toContain('<a rel="tag" href="/docs/tags/sound">Sound</a>');
    expect(html(build, '/tags/sound')).toContain('<p class="lead">All that is heard.</p>');
    expect(pageOf(build, '1.0', '/tags/other').compiled.title).toBe('One doc tagged with "other"');
  });

  it('applies to its version and later ones', async () => {
    const build = await buildSmallSite(
      {
        'content/versions.json': '["3.0", "2.0", "1.0"]',
        [`${DOCS}guides/a.md`]: page('[audio]'),
        'content/docs/2.0/tags.yml': DEFINED,
        'content/docs/3.0/guides/b.md': '# B\n',
      },
      { latest: '3.0' },
    );
    const [one, two, three] = ['1.0', '2.0', '3.0'].map((version) => pageOf(build, version, 'guides/a').compiled);
    expect([two === three, one === two]).toEqual([true, false]);
    expect([pagesOf(build, '1.0').has('/tags/audio'), pagesOf(build, '3.0').has('/tags/sound')]).toEqual([true, true]);
  });

  const inline = {
    [`${DOCS}tags.yml`]: DEFINED,
    [`${DOCS}guides/a.md`]: page('[audio, new, { label: L, permalink: /l }]'),
  };

  it('warns of tags that it does not define', async () => {
    expect(await problemsOf(inline)).toEqual([
      'warning content/docs/1.0/guides/a.md:2 [inline-tags] Tags [new, L] used in content/docs/1.0/guides/a.md are not ' +
        'defined in content/docs/1.0/tags.yml. → Define them there, or use defined tags.',
    ]);
  });

  it('reports undefined tags with the severity of onInlineTags', async () => {
    expect((await problemsOf(inline, { onInlineTags: 'throw' })).map((line) => line.split(' ')[0])).toEqual(['error']);
    expect(await problemsOf(inline, { onInlineTags: 'ignore' })).toEqual([]);
  });

  it.each([
    ['- a\n', '`0`: expected nothing, or label, permalink and description.'],
    ['a\n', '`tags.yml`: expected a tag a line.'],
    ['audio: yes\n', 'audio`: expected nothing, or label, permalink and description.'],
    ['audio: *x\n', 'Unresolved alias'],
    ['audio: {\n', 'error content/docs/1.0/tags.yml:2 [tags]'],
  ])('is reported if it is invalid: %j', async (text, told) => {
    expect((await problemsOf({ [`${DOCS}tags.yml`]: text })).join('\n')).toContain(told);
  });
});

it.each(['"#"', '{ label: x, permalink: ../../out }', '{ label: x, permalink: "a b" }'])(
  'a tag without a valid address is an error: %s',
  async (tag) => {
    expect(await problemsOf({ [`${DOCS}guides/a.md`]: page(`[${tag}]`) })).toContainEqual(
      expect.stringMatching(
        /^error content\/docs\/1.0\/guides\/a.md:2 \[tags\] tags: ".*" can't be the permalink of "/u,
      ),
    );
  },
);
