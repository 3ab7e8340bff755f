import type { SidebarItem } from '#shared/sidebar.ts';
import { type PlainPage, type PlainSite, pagesOf, writeLinks } from '../pages/plain-site.ts';
import { frontMatter, type Peer } from './peer.ts';

/** VitePress with a folder for each version, a sidebar for each part of one, and its own local search. */
export const VITEPRESS: Peer = {
  id: 'vitepress',
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4', vue: '3.5.45' },
  node: null,
  build: 'vitepress build',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  dist: '.vitepress/dist',
  clicking: { links: '.VPSidebar a', loadsDocuments: false, ready: '.VPSidebar' },
  fileOf,
  files(site) {
    const pages = pagesOf(site).map((page) => [fileOf(page.path), writePage(page)] as const);
    return new Map([...pages, ['.vitepress/config.mjs', config(site)]]);
  },
};

function fileOf(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

function writePage({ title, description, body }: PlainPage): string {
  const heading = title.replaceAll(/[\\<*_`[\]]/gu, '\\$&');
  return `${frontMatter({ title, description })}# ${heading}\n\n${writeLinks(body, (path) => `/${path}`)}`;
}

/** Sidebars belong to the longest folder that holds a page; the menu leads to versions. */
function config({ title, versions }: PlainSite): string {
  const sidebar = Object.fromEntries(
    versions.flatMap(({ prefix, sidebars }) =>
      Object.entries(sidebars).map(([part, items]) => [`/${prefix}/${part}/`, items.map(sidebarItem)]),
    ),
  );
  const menu = versions.map(({ name, prefix }) => ({ text: name, link: `/${prefix}/guides/intro` }));
  const themeConfig = {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/docs/guides/intro' },
      { text: 'API', link: '/docs/api/namespaces' },
      { text: 'Versions', items: menu },
    ],
    sidebar,
  };
  return `export default ${JSON.stringify({ title, cleanUrls: true, themeConfig }, null, 2)};\n`;
}

function sidebarItem(item: SidebarItem): object {
  // VitePress takes it for HTML.
  const text = item.label.replaceAll('<', '&lt;');
  if (item.type === 'link') return { text, link: item.href };
  const link = item.slug === undefined ? {} : { link: `/${item.slug}` };
  if (item.type === 'doc') return { text, ...link };
  return { text, ...link, collapsed: item.collapsed, items: item.items.map(sidebarItem) };
}
