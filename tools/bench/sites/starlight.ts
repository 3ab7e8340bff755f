import process from 'node:process';
import { type PlainPage, type PlainSite, pagesOf, writeLinks } from '../pages/plain-site.ts';
import { frontMatter, type Peer } from './peer.ts';

/** Starlight with a folder for each version, and Pagefind, its search. */
export const STARLIGHT: Peer = {
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
  clicking: { links: 'nav.sidebar a', loadsDocuments: true, ready: 'nav.sidebar' },
  fileOf,
  files(site) {
    return new Map([
      ...pagesOf(site).map((page) => [fileOf(page.path), writePage(page)] as const),
      ['astro.config.mjs', config(site)],
      ['src/content.config.ts', COLLECTION],
      ['src/one-sidebar.ts', ONE_SIDEBAR],
    ]);
  },
};

function fileOf(path: string): string {
  return `src/content/docs/${path === '' ? 'index' : path}.md`;
}

function writePage({ title, description, body, position, label }: PlainPage): string {
  const fields = { title, description, sidebar: { order: position, label } };
  return frontMatter(fields) + writeLinks(body, (path) => `/${path}/`);
}

/** A group of the sidebar for each part of each version: Starlight makes its entries of the folders. */
function config({ title, versions }: PlainSite): string {
  const sidebar = versions.flatMap(({ prefix }) =>
    ['guides', 'api'].map((part) => ({
      label: `${prefix}/${part}`,
      items: [{ autogenerate: { directory: `${prefix}/${part}` } }],
    })),
  );
  const options = { title, sidebar, routeMiddleware: './src/one-sidebar.ts' };
  return `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({ site: 'https://example.org', integrations: [starlight(${JSON.stringify(options, null, 2)})] });
`;
}

const COLLECTION = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Shows a page the sidebar of its own part and version, as sites with several do: twelve would stand in every page. */
const ONE_SIDEBAR = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const own = starlightRoute.sidebar.filter(({ label }) => new RegExp('^' + label + '(/|$)').test(starlightRoute.id));
  starlightRoute.sidebar = own.flatMap((group) => (group.type === 'group' ? group.entries : [group]));
});
`;
