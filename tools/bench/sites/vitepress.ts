import type { SidebarItem } from '#shared/sidebar.ts';
import { type PlainPage, type PlainSite, pagesOf, replaceLinks } from '../pages/plain-site.ts';
import { formatFrontMatter, type SiteGenerator } from './generator.ts';

/** VitePress with a folder for each version, a sidebar for each section, and its own local search. */
export const VITEPRESS: SiteGenerator = {
  id: 'vitepress',
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4', vue: '3.5.45' },
  node: null,
  build: 'vitepress build',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  dist: '.vitepress/dist',
  sidebar: { links: '.VPSidebar a', loadsDocuments: false, ready: '.VPSidebar' },
  fileOf,
  files(site) {
    const pages = pagesOf(site).map((page) => [fileOf(page.path), formatPage(page)] as const);
    return new Map([...pages, ['.vitepress/config.mjs', formatConfig(site)]]);
  },
};

function fileOf(path: string): string {
  return `${path === '' ? 'index' : path}.md`;
}

function formatPage({ title, description, body }: PlainPage): string {
  const heading = title.replaceAll(/[\\<*_`[\]]/gu, '\\$&');
  return `${formatFrontMatter({ title, description })}# ${heading}\n\n${replaceLinks(body, (path) => `/${path}`)}`;
}

/** Formats the configuration, with a sidebar for each section of each version and a version menu. */
function formatConfig({ title, versions }: PlainSite): string {
  const sidebar = Object.fromEntries(
    versions.flatMap(({ prefix, sidebars }) =>
      Object.entries(sidebars).map(([section, items]) => [`/${prefix}/${section}/`, items.map(toSidebarItem)]),
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

function toSidebarItem(item: SidebarItem): object {
  // VitePress inserts labels as HTML.
  const text = item.label.replaceAll('<', '&lt;');
  if (item.type === 'link') return { text, link: item.href };
  const link = item.slug === undefined ? {} : { link: `/${item.slug}` };
  if (item.type === 'doc') return { text, ...link };
  return { text, ...link, collapsed: item.collapsed, items: item.items.map(toSidebarItem) };
}
