import { expect, it } from 'vitest';
import { listRedirects } from '#node/output/host-files.ts';
import { createDocumentRenderer, planDocuments } from '#node/render/documents.ts';
import { decodeUrl } from '#shared/link.ts';
import { getDocPath } from '#shared/version.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { buildSmallSite, problemLine, type TestBuild } from '#tests/assembled-site.ts';
import { DRAWN } from '#tests/drawn-site.ts';

const API = { 'content/docs/1.0/api/S.A.yml': typeYaml('Class', 'S.A') };
const NAVBAR = [
  { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
  { type: 'sidebar', id: 'guides', label: 'All', position: 'left' },
  { type: 'versions', position: 'right' },
  { type: 'locales', position: 'right' },
  { type: 'search', position: 'right' },
];
const LINKS = { href: '/docs/guides/more', label: 'More' };
const FOOTER = {
  columns: [{ title: 'Docs', links: [LINKS, { href: '/docs/next', label: 'Next' }] }],
  logo: { src: '/logo.svg', alt: 'Logo', href: '/', width: 1, height: 1 },
  copyright: 'Us',
};
const MORE = '---\ntags: [Toys]\n---\n# More\n\n[Start](./intro.md)\n';
const intro = (slug: string) => `---\nslug: ${slug}\n---\n# Start\n\n[More](./more.md)\n`;

/** Returns the links of all documents that lead to no page and no file, as `file → href`. */
function findLostLinks(build: TestBuild, base: string, slash: string): string[] {
  const paths = new Set(build.manifest.routes.map(({ path }) => base + (path === '/' ? path : path + slash)));
  const isKnown = (href: string): boolean => {
    const path = decodeUrl(href).replace(/[?#].*/u, '');
    return /^(?:https:|#)/u.test(href) || paths.has(path.endsWith('.md') ? path.slice(0, -3) + slash : path);
  };
  const { render } = createDocumentRenderer(build, DRAWN);
  const documents = [...planDocuments(build)].flatMap(([file, document]) =>
    [...render(document).matchAll(/<a\b[^>]*? href="([^"]*)"/gu)].flatMap(([, href = '']) =>
      isKnown(href) ? [] : [`${file} → ${href}`],
    ),
  );
  // The navbar of pages outside the versions links to the version that the reader prefers.
  const outside = build.manifest.versions.find(({ data }) => data.version === null)?.data.navbar ?? [];
  const preferred = build.plan.site.versions.flatMap((version) =>
    outside.flatMap(({ slug, slugIn }) =>
      slug === null ? [] : [base + getDocPath(version, slugIn?.[version.name] ?? slug) + slash],
    ),
  );
  const redirects = listRedirects(build.manifest.routes, build.plan.site.config);
  return [
    ...documents,
    ...preferred.filter((href) => !isKnown(href)),
    ...redirects.flatMap(({ from, to }) => (isKnown(to) ? [] : [`${from} → ${to}`])),
  ];
}

const MAIN = 'content/docs/1.0/guides/intro.md';
const SITES: [name: string, files: Record<string, string>, config?: Record<string, unknown>][] = [
  ['a main document at its id', { [MAIN]: intro('/guides/intro') }],
  ['a main document with the slug /', { [MAIN]: intro('/') }],
  ['a main document with another slug', { [MAIN]: intro('/start') }],
  [
    'a slug that only the latest version has',
    { [MAIN]: intro('intro'), 'content/docs/2.0/guides/intro.md': intro('/') },
  ],
  ['a slug that only an old version has', { [MAIN]: intro('/'), 'content/docs/2.0/guides/intro.md': intro('intro') }],
  [
    'a slug that only the unreleased version has',
    { [MAIN]: intro('intro'), 'content/docs/next/guides/intro.md': intro('/a') },
  ],
  ['no main document', { [MAIN]: intro('/') }, { mainDoc: undefined, navbar: undefined }],
  ['a category as main document', { [MAIN]: intro('/') }, { mainDoc: '/category/toys' }],
  ['an API page as main document', { [MAIN]: intro('/') }, { mainDoc: 'api/Namespaces' }],
  ['a home page of the engine', { [MAIN]: intro('/'), 'content/pages/index.md': '---\nslug: about\n---\n# About\n' }],
  ['an old version without a page', { [MAIN]: intro('/'), 'content/docs/2.0/guides/new.md': '# New\n' }],
];

it.each(
  SITES.flatMap(([name, files, config = {}], index) => [
    { name, files, config, base: '/x', slash: '/' },
    ...(index < 4 ? [{ name, files, config, base: '', slash: '' }] : []),
  ]),
)(
  'writes no link without a target: $name, base path "$base", trailing slash "$slash"',
  async ({ files, config, base, slash }) => {
    const category = {
      'content/docs/1.0/guides/toys/_category_.json': '{"label": "Toys", "link": {"type": "generated-index"}}',
      'content/docs/1.0/guides/toys/ball.md': '# Ball\n',
    };
    const versions = {
      'content/versions.json': '["2.0", "1.0"]',
      'content/docs/2.0/.keep': '',
      'content/docs/next/.keep': '',
    };
    const build = await buildSmallSite(
      { ...versions, ...API, ...category, 'content/docs/1.0/guides/more.md': MORE, ...files },
      {
        navbar: NAVBAR,
        footer: FOOTER,
        baseUrl: `${base}/`,
        trailingSlash: slash === '/',
        redirects: [{ from: '/old', to: '/docs' }],
        ...config,
      },
    );
    expect(build.problems.map(problemLine)).toEqual([]);
    expect(findLostLinks(build, base, slash)).toEqual([]);
  },
);
