import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assembleFolder, pageOf, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { writeImport } from './command.ts';
import { listSiteFiles } from './docusaurus-versions.ts';
import { formatReport } from './import-report.ts';
import { planImport } from './plan-import.ts';

const GARDEN = join(import.meta.dirname, 'fixtures/docusaurus-site');
const plan = planImport(GARDEN, { lenient: true });
const { report } = plan;

/** Writes the configuration of a site whose documents have these options. */
const createConfig = (docsOptions: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://t.example.org', ${more} presets: [['classic', { docs: ${docsOptions} }]] };`;

const folders: TestFolder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

function createSite(files: Record<string, string>): string {
  const folder = makeFolder(files);
  folders.push(folder);
  return folder.path;
}

/** Writes a plan into a new folder. The configuration is changed so that it imports nothing that requires Vite. */
function writePlan({ copies, texts }: typeof plan): string {
  const target = join(createSite({}), 'new');
  const config = (texts.get('content/site.ts') ?? '').replace(/^import .*$/mu, '').replace('defineSite(', '(');
  writeImport({ copies, texts: new Map([...texts, ['content/site.ts', config]]) }, target);
  return target;
}

describe('the report', () => {
  it('lists every file once, and imported files exist in the plan', () => {
    const { files } = listSiteFiles(GARDEN);
    expect(report.files.map(({ file }) => file)).toEqual(files);
    const written = new Set([...plan.copies.keys(), ...plan.texts.keys()]);
    for (const { result, to, reason } of report.files) {
      if (result === 'imported') expect(written).toContain(to);
      else expect(reason).not.toBe('');
    }
    // No file of the new site comes from a file that was not imported.
    const imported = new Set(
      report.files.flatMap(({ file, result }) => (result === 'imported' ? [join(GARDEN, file)] : [])),
    );
    expect([...plan.copies.values()].filter((from) => !imported.has(from))).toEqual([]);
  });

  it('lists manual work, dropped files and skipped fields', () => {
    const of = (wanted: string): string[] =>
      report.files.flatMap(({ file, result }) => (result === wanted ? [file] : []));
    expect(of('by hand')).toEqual([
      'blog/2024-01-01-hello.md',
      'docs/writing/Widget.tsx',
      'i18n/de/code.json',
      'src/components/Badge/index.tsx',
      'src/css/custom.css',
      'src/pages/index.module.css',
      'src/pages/index.tsx',
      'src/pages/showcase.tsx',
      'src/theme/Footer/index.tsx',
      'static/_redirects',
    ]);
    expect(of('dropped')).toEqual([
      'README.md',
      'versioned_docs/version-0.9/intro.md',
      'versioned_sidebars/version-0.9-sidebars.json',
    ]);
    expect(report.skippedFields.map(({ field, line, reason }) => `${field}:${line} ${reason}`)).toEqual([
      'scripts:23 it depends on the environment',
      'plugins[0][1].createRedirects:47 it is a function',
      'themeConfig.footer.links[1].items[1]:80 it depends on the environment',
      'themeConfig.footer.copyright:82 it is computed when the configuration is executed',
    ]);
    expect(report.remarks.filter(({ byHand }) => byHand).map(({ field }) => field)).toEqual([
      'src/pages/index',
      'themeConfig.footer.links[0].items[1]',
      'themeConfig.navbar.items[2]',
      'themeConfig.navbar.items[4]',
      'themeConfig.navbar.items[5].items[1]',
      'themeConfig.navbar.items[6]',
      'onBrokenLinks',
      'customFields',
      'i18n.locales',
      'docs.versions.current.label',
      'sidebars.ts: guide[3]',
    ]);
    expect(plan.texts.get('import-report.md')).toBe(formatReport(report));
  });
});

describe('the new site', () => {
  it('stores only the changed files of each version', () => {
    expect(report.versions).toEqual([
      { name: '1.0', files: 8, inherited: 0, removed: 0 },
      { name: '2.0', files: 2, inherited: 4, removed: 1 },
      { name: 'next', files: 14, inherited: 3, removed: 1 },
    ]);
    expect(plan.texts.get('content/docs/2.0/removed.txt')).toBe('tools/rusty/saw\n');
    expect(plan.texts.get('content/versions.json')).toBe('[\n  "2.0",\n  "1.0"\n]\n');
  });

  it('has the navbar, sidebars and settings of the old site', () => {
    const text = plan.texts.get('content/site.ts') ?? '';
    const config: unknown = JSON.parse(
      text.slice(text.indexOf('{', text.indexOf('defineSite(')), text.lastIndexOf(')')),
    );
    const link = (label: string, href: string, more: object = {}) => ({
      type: 'link',
      href,
      label,
      position: 'left',
      ...more,
    });
    expect(config).toMatchObject({
      title: 'Garden',
      url: 'https://garden.example.org',
      latest: '2.0',
      mainDoc: 'intro',
      favicon: '/img/leaf.svg',
      image: '/img/card.svg',
      keywords: ['garden', 'plants'],
      twitter: '@garden',
      colorMode: { default: 'light', switch: true, respectSystem: true },
      announcement: { id: 'spring', html: 'It is <a href="/docs/intro">spring</a>', closeable: true },
      hideNavbarOnScroll: true,
      showLastUpdateAuthor: true,
      navbar: [
        { type: 'sidebar', id: 'guide', label: 'Guide', position: 'left' },
        { type: 'doc', id: 'intro', label: 'Start', position: 'left' },
        link('About', '/about'),
        link('Seeds', 'https://example.org/seeds'),
        { type: 'versions', position: 'right' },
        { type: 'locales', position: 'right' },
        { type: 'search', position: 'right' },
        link('GitHub', 'https://github.com/acme/garden', { position: 'right' }),
        link('Discord', 'https://discord.gg/garden', { icon: 'discord', position: 'right' }),
      ],
      sidebars: {
        guide: [
          { type: 'doc', id: 'intro' },
          {
            type: 'category',
            label: 'Tools',
            collapsed: false,
            link: { type: 'generated-index', title: 'All tools', slug: '/tools' },
            items: [{ type: 'autogenerated', folder: 'tools' }],
          },
          {
            type: 'category',
            label: 'Writing',
            link: { type: 'doc', id: 'writing/index' },
            items: ['writing/code', 'writing/parts', 'beds'].map((id) => ({ type: 'doc', id })),
          },
          { type: 'link', label: 'Seeds', href: 'https://example.org/seeds' },
          { type: 'category', label: 'Years', items: [{ type: 'doc', id: 'beds' }] },
        ],
        api: [{ type: 'autogenerated', folder: 'api' }],
      },
      footer: {
        columns: [
          { title: 'Docs', links: [{ label: 'Start', href: '/docs/intro' }] },
          { title: 'More', links: [{ label: 'Elsewhere', href: 'https://example.org/x' }] },
        ],
        copyright: 'Copyright &copy;  Acme',
      },
      search: { engine: 'embedded', path: '/find', hosted: { appId: 'GARDEN', indexName: 'garden' } },
      redirects: [
        { from: '/start', to: '/docs/intro' },
        { from: '/begin', to: '/docs/intro' },
        { from: '/old/tools', to: '/docs/tools/spade' },
      ],
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'log',
      checkCSharp: false,
      lenient: true,
    });
  });

  it('builds with warnings only about errors in the old site and unsupported features', async () => {
    const target = writePlan(plan);
    const { build, problems } = await assembleFolder(target, join(target, 'cache'));
    expect(problems.map(problemLine).map((line) => line.replace(/ → .*$/su, ''))).toEqual([
      'warning content/docs/2.0/tools/_category_.json:1:29 [category] Category field `className` has no effect yet.',
      'warning content/docs/next/beds.md:18:1 [unmatched-fence] The `:::` in this paragraph neither begins nor ends an admonition.',
      'warning content/docs/next/beds.md:39:32 [broken-markdown-link] The link to the file "./nope.mdx" can\'t be resolved.',
      'warning content/docs/next/writing/code.mdx:18:1 [undrawn-diagram] The diagram has no drawing; the page shows its source.',
      'warning content/docs/next/writing/parts.mdx:5:1 [unknown-import] Pages can\'t import "@site/src/components/Badge".',
      'warning content/pages/about.md:5:12 [broken-link] Broken link',
    ]);
    if (build === null) throw new Error('The site has no build.');
    const extensions = pageOf(build, 'current', 'writing/parts').compiled;
    expect(extensions.html.replaceAll(/\s+/gu, ' ')).toContain('A note from outside.');
    expect(extensions.html).toContain('For you, from <a href="\u0001/tools/spade">the spade</a>');
    expect(extensions.html).toContain('Counted: <em>3</em>');
    expect(extensions.html).toContain('Fresh');
    expect(pageOf(build, 'current', 'writing/index').compiled.html).toContain('<span class="card-title">Code</span>');
    const [next] = build.plan.versions;
    expect(Object.keys(next?.sidebars ?? {})).toEqual(['guide', 'api']);
    const routes = new Set(build.manifest.routes.map(({ path }) => path));
    const old = ['/', '/about', '/find', '/start', '/begin', '/old/tools', '/docs', '/docs/intro', '/docs/tools/spade'];
    const versioned = [
      '/docs/api/Garden.Spade',
      '/docs/1.0/tools/rusty/saw',
      '/docs/1.0/category/rusty',
      '/docs/next/tools',
    ];
    expect([...old, ...versioned, '/docs/next/beds', '/docs/next/hidden'].filter((path) => !routes.has(path))).toEqual(
      [],
    );
    expect(routes.has('/docs/next/draft')).toBe(false);
  });

  it('reports unknown components as errors unless it is lenient', async () => {
    const target = writePlan(planImport(GARDEN, { lenient: false }));
    const { problems } = await assembleFolder(target, join(target, 'cache'));
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    expect(errors).toEqual(['unknown-import']);
  });
});

describe('other sites', () => {
  const docs = { 'docs/intro.md': '# Intro\n', 'docs/b/two.md': '# Two\n' };
  const siteText = (files: Record<string, string>): string =>
    planImport(createSite(files), { lenient: false }).texts.get('content/site.ts') ?? '';

  it('may have documents at the root, whose old URLs redirect to the new ones', () => {
    const text = siteText({
      ...docs,
      'docusaurus.config.js': createConfig("{ routeBasePath: '/' }", "baseUrl: '/t',"),
    });
    expect(text).toContain('"baseUrl": "/t/"');
    expect(text).toMatch(/"from": "\/intro",\s+"to": "\/docs\/intro"/u);
    expect(text).toMatch(/"from": "\/b\/two",\s+"to": "\/docs\/b\/two"/u);
    expect(text).toMatch(/"type": "autogenerated",\s+"folder": "\."/u);
  });

  it('get redirects for category and tag pages', () => {
    const files = {
      'docs/intro.md': '---\ntags: [First, { label: Second, permalink: /2nd }, known]\n---\n\n# Intro\n',
      'docs/tags.yml': 'known:\n  permalink: /well-known\n',
      'docs/b/two.md': '# Two\n',
      'docs/b/_category_.json': '{ "label": "All of B", "link": { "type": "generated-index" } }',
      'docs/drafts/one.md': '---\ndraft: true\ntags: [Never]\n---\n\n# One\n',
      'docs/drafts/_category_.json': '{ "label": "Drafts", "link": { "type": "generated-index" } }',
      'sidebars.js': `module.exports = { a: [{ type: 'autogenerated', dirName: '.' }, { type: 'category', label: 'Own', link: { type: 'generated-index', slug: '/mine' }, items: ['intro'] }] };`,
      'docusaurus.config.js': createConfig("{ routeBasePath: '/', sidebarPath: './sidebars.js' }"),
    };
    const redirects = [...siteText(files).matchAll(/"from": "(.*)",\s+"to": "\/docs(.*)"/gu)];
    expect(redirects.map(([, from]) => from)).toEqual([
      ...['/b/two', '/intro', '/category/all-of-b', '/mine'],
      ...['/tags', '/tags/first', '/tags/2nd', '/tags/well-known'],
    ]);
    expect(redirects.filter(([, from, to]) => from !== to)).toEqual([]);
  });

  it.each([
    [
      "organizationName: 'Acme, Inc.', projectName: 'garden tools',",
      '"newIssueUrl": "https://t.example.org/issues/new"',
    ],
    ["organizationName: 'acme', projectName: 'garden',", '"newIssueUrl": "https://github.com/acme/garden/issues/new"'],
  ])('use the names of the organisation and project if they are an address: %s', (fields, address) => {
    expect(siteText({ ...docs, 'docusaurus.config.js': createConfig('{}', fields) })).toContain(address);
  });

  it('have no main document if no document is in all versions', () => {
    const text = siteText({
      ...docs,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '---\nslug: /\n---\n\n# Old\n',
      'docusaurus.config.js': createConfig('{}'),
    });
    expect(text).not.toContain('mainDoc');
  });

  it.each([
    ['A <a href="/docs/intro">B</a>', 'A <a href="/docs/intro">B</a>', []],
    ['A <b style="color:red">B</b>', 'A B', ['blocks inline styles']],
    ['<img src="https://e.org/a.png"/> &lt;A', '&lt;A', ['blocks files of other sites']],
    ['A <a href="docs">B</a>', 'A B', ['the link leads to "docs"']],
  ])('keep HTML that the new site accepts, and otherwise its text: %s', (html, expected, faults) => {
    const theme = `themeConfig: { announcementBar: { content: '${html}' }, footer: { copyright: '${html}' } },`;
    const { texts, report: ownReport } = planImport(
      createSite({ ...docs, 'docusaurus.config.js': createConfig('{}', theme) }),
      {
        lenient: false,
      },
    );
    const text = texts.get('content/site.ts') ?? '';
    expect(text).toContain(`"html": ${JSON.stringify(expected)}`);
    expect(text).toContain(`"copyright": ${JSON.stringify(expected)}`);
    const fields = ['themeConfig.announcementBar', 'themeConfig.footer.copyright'];
    const remarks = ownReport.remarks.filter(({ field }) => fields.includes(field));
    expect(remarks).toHaveLength(faults.length * 2);
    for (const fault of faults) for (const remark of remarks) expect(remark.text).toContain(fault);
  });

  it('name everything that is dropped: analytics, other docs plugins, excluded files', () => {
    const { report: ownReport } = planImport(
      createSite({
        ...docs,
        'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example.org', presets: [['classic', { docs: { exclude: ['b/**'] }, gtag: { trackingID: 'G-1' }, googleTagManager: {} }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more' }], '@docusaurus/plugin-google-analytics'], scripts: ['https://e.org/a.js'] };`,
      }),
      { lenient: true },
    );
    expect(ownReport.remarks.map(({ field }) => field).sort()).toEqual([
      'docs.exclude',
      'plugins: @docusaurus/plugin-google-analytics',
      'plugins: content-docs "more"',
      'presets: classic.googleTagManager',
      'presets: classic.gtag',
      'scripts',
      'src/pages/index',
    ]);
  });

  it('keeps trailing slashes, and reports that pages are indexed and that titles have another delimiter', () => {
    const fields = `title: 'T', url: 'https://t.example.org', presets: ['classic']`;
    const importWith = (more: string) =>
      createSite({ ...docs, 'docusaurus.config.js': `module.exports = { ${fields}, ${more} };` });
    const { report: ownReport } = planImport(importWith(`noIndex: true, titleDelimiter: '-'`), { lenient: true });
    expect(ownReport.remarks.map(({ field }) => field)).toEqual(expect.arrayContaining(['noIndex', 'titleDelimiter']));
    const { report: quietReport } = planImport(importWith(`noIndex: false, titleDelimiter: '|'`), { lenient: true });
    expect(quietReport.remarks.map(({ field }) => field)).toEqual(['src/pages/index']);
    expect(
      siteText({ ...docs, 'docusaurus.config.js': `module.exports = { ${fields}, trailingSlash: true };` }),
    ).toContain('"trailingSlash": true');
  });

  it('may have footer links in HTML with attributes whose names contain href', () => {
    const html = `<a data-count-href="/x" href="https://e.org/a">Star</a>`;
    const theme = `themeConfig: { footer: { links: [{ title: 'A', items: [{ html: '${html}' }] }] } },`;
    expect(siteText({ ...docs, 'docusaurus.config.js': createConfig('{}', theme) })).toContain(
      '"href": "https://e.org/a"',
    );
  });

  it('get one sidebar with all documents if the sidebar file is missing', () => {
    const { report: ownReport } = planImport(
      createSite({
        ...docs,
        'docusaurus.config.js': createConfig("{ sidebarPath: './nope.js' }"),
      }),
      { lenient: false },
    );
    const text = '"./nope.js" does not exist: one sidebar lists all documents';
    expect(ownReport.remarks).toContainEqual({ field: 'docs.sidebarPath', text, byHand: true });
  });

  it('omit sidebar links to pages that must be rewritten', () => {
    const imported = planImport(
      createSite({
        ...docs,
        'src/pages/errors.js': 'export default () => null;',
        'sidebars.js': `module.exports = { a: ['intro', { type: 'link', label: 'Errors', href: '/errors?code=1' }, { type: 'link', label: 'More', href: '/more' }] };`,
        'docusaurus.config.js': createConfig("{ sidebarPath: './sidebars.js' }"),
      }),
      { lenient: false },
    );
    expect(imported.texts.get('content/site.ts')).not.toContain('Errors');
    expect(imported.texts.get('content/site.ts')).toContain('More');
    expect(imported.report.remarks).toContainEqual({
      field: 'sidebars.js: a[1]',
      text: 'the link to "/errors?code=1" is omitted: the page is written in React and must be rewritten',
      byHand: true,
    });
  });

  it('may have the unreleased version as the latest, which becomes a release', () => {
    const imported = planImport(
      createSite({
        ...docs,
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/intro.md': '# Intro\n',
        'docusaurus.config.mjs': `export default { title: 'T', url: 'https://t.example.org', presets: [['classic', { docs: { lastVersion: 'current', versions: { current: { label: '2.0 beta' } } } }]] };`,
      }),
      { lenient: false },
    );
    expect(imported.texts.get('content/versions.json')).toBe('[\n  "2.0-beta",\n  "1.0"\n]\n');
    expect(imported.texts.get('content/site.ts')).toContain('"latest": "2.0-beta"');
    expect([...imported.copies.keys()]).toEqual(['content/docs/1.0/intro.md', 'content/docs/2.0-beta/b/two.md']);
  });

  it("may have documents outside the site's folder", () => {
    const root = createSite({
      'docs/intro.md': '# Intro\n',
      'website/sidebars.json': '{ "own": ["intro"] }',
      'website/docusaurus.config.js': `const path = require('path');\n${createConfig("{ path: '../docs', sidebarPath: path.resolve(__dirname, './sidebars.json') }")}`,
    });
    const imported = planImport(join(root, 'website'), { lenient: false });
    expect([...imported.copies]).toEqual([['content/docs/next/intro.md', join(root, 'docs/intro.md')]]);
    expect(imported.report.files.map(({ file, result }) => `${file} ${result}`)).toEqual([
      '../docs/intro.md imported',
      'docusaurus.config.js imported',
      'sidebars.json imported',
    ]);
    expect(imported.texts.get('content/site.ts')).toContain('"own"');
  });

  it('that cannot be read are rejected with a message', () => {
    expect(() => planImport(createSite(docs), { lenient: false })).toThrow(/ has no docusaurus\.config\.js/u);
    const broken = createSite({ ...docs, 'docusaurus.config.js': 'module.exports = {' });
    const named = createSite({
      ...docs,
      'docusaurus.config.js': 'module.exports = { presets: ["classic"] };',
      'versions.json': '{}',
    });
    expect(() => planImport(named, { lenient: false })).toThrow(/versions\.json must contain a list of names: /u);
    expect(() => planImport(broken, { lenient: false })).toThrow(/docusaurus\.config\.js cannot be parsed: /u);
  });
});
