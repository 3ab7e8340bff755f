import process from 'node:process';
import { type PlainPage, type PlainSite, pagesOf, replaceLinks } from '../pages/plain-site.ts';
import { formatFrontMatter, type SiteGenerator } from './generator.ts';

/** Starlight with a folder for each version and its default search, Pagefind. */
export const STARLIGHT: SiteGenerator = {
  id: 'starlight',
  name: 'Starlight 0.42.4',
  packages: {
    '@astrojs/starlight': '0.42.4',
    astro: '7.3.5',
    sharp: '0.34.5',
    [`node-linux-${process.arch}`]: '22.23.3',
  },
  node: `node-linux-${process.arch}`,
  build: 'astro build',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  dist: 'dist',
  sidebar: { links: 'nav.sidebar a', loadsDocuments: true, ready: 'nav.sidebar' },
  fileOf,
  files(site) {
    return new Map([
      ...pagesOf(site).map((page) => [fileOf(page.path), formatPage(page)] as const),
      ['astro.config.mjs', formatConfig(site)],
      ['src/content.config.ts', COLLECTION_CONFIG],
      ['src/sidebar-middleware.ts', SIDEBAR_MIDDLEWARE],
    ]);
  },
};

function fileOf(path: string): string {
  return `src/content/docs/${path === '' ? 'index' : path}.md`;
}

function formatPage({ title, description, body, position, label }: PlainPage): string {
  const fields = { title, description, sidebar: { order: position, label } };
  return formatFrontMatter(fields) + replaceLinks(body, (path) => `/${path}/`);
}

/** Formats the configuration. Each version has two sidebar groups, guides and API, generated from their folders. */
function formatConfig({ title, versions }: PlainSite): string {
  const sidebar = versions.flatMap(({ prefix }) =>
    ['guides', 'api'].map((section) => ({
      label: `${prefix}/${section}`,
      items: [{ autogenerate: { directory: `${prefix}/${section}` } }],
    })),
  );
  const options = { title, sidebar, routeMiddleware: './src/sidebar-middleware.ts' };
  return `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({ site: 'https://example.org', integrations: [starlight(${JSON.stringify(options, null, 2)})] });
`;
}

const COLLECTION_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Shows only the sidebar of the page's version and section. Otherwise every page would contain all sidebars. */
const SIDEBAR_MIDDLEWARE = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const own = starlightRoute.sidebar.filter(({ label }) => new RegExp('^' + label + '(/|$)').test(starlightRoute.id));
  starlightRoute.sidebar = own.flatMap((group) => (group.type === 'group' ? group.entries : [group]));
});
`;
