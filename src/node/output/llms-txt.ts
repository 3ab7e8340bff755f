import { toBasePrefix } from '#shared/link.ts';
import { getMarkdownPath } from '#shared/page-module.ts';
import { listSidebarPages, type SidebarItem, type SidebarPage } from '#shared/sidebar.ts';
import { getDocPath, getVersionPath, listMenuVersions, type Version } from '#shared/version.ts';
import type { SitePlan } from '../site/plan-site.ts';

const LINKS_NOTE = 'Each page is linked as Markdown; without `.md`, its address is that of the page for people.';

/**
 * Creates an llms.txt file (llmstxt.org) for each version: links to the Markdown files of the version's pages, with
 * descriptions, in sidebar order. The latest version's file is at the site's root, and also below `/docs/<name>/`.
 */
export function createLlmsFiles({ site, versions, navbar }: SitePlan): Map<string, string> {
  const { config } = site;
  const siteUrl = config.url + toBasePrefix(config.baseUrl);
  const files = new Map<string, string>();
  for (const { version, sidebars, pageBySlug } of versions) {
    if (version === null) continue;
    // Omits pages without a Markdown file. Also omits category pages, because the list contains the pages they link to.
    const formatEntry = ({ slug, label }: SidebarPage): string[] => {
      const page = pageBySlug.get(slug);
      const kind = page?.source.kind ?? 'category';
      const path = kind === 'category' ? null : getMarkdownPath(kind, getDocPath(version, slug));
      return path === null ? [] : [formatItem(label, siteUrl + path, page?.compiled.description)];
    };
    const sections = Object.entries(sidebars).flatMap(([id, items]) => {
      const item = config.navbar[navbar.findIndex(({ sidebar }) => sidebar === id)];
      return formatSections(item !== undefined && 'label' in item ? item.label : 'Pages', items, formatEntry);
    });
    const otherVersions = listMenuVersions(site.versions, version).filter((other) => other !== version);
    const versionLinks = otherVersions.map((other) => formatItem(other.label, `${siteUrl}${listLlmsPaths(other)[0]}`));
    const blocks = [
      `# ${escapeMarkdown(`${config.title} ${version.label}`)}`,
      ...(config.description === '' ? [] : [`> ${escapeMarkdown(config.description)}`]),
      LINKS_NOTE,
      ...sections,
      ...formatSection('Optional', versionLinks),
    ];
    const text = `${blocks.join('\n\n')}\n`;
    for (const path of listLlmsPaths(version)) files.set(path.slice(1), text);
  }
  return files;
}

function listLlmsPaths(version: Version): string[] {
  return version.isLatest ? ['/llms.txt', `/docs/${version.name}/llms.txt`] : [`${getVersionPath(version)}/llms.txt`];
}

/** Formats a Markdown list item with a link and its description. */
function formatItem(label: string, url: string, description = ''): string {
  const linkTarget = /[\s()]/u.test(url) ? `<${url}>` : url;
  const linkText = escapeMarkdown(label).replaceAll(']', '\\]');
  return `- [${linkText}](${linkTarget})${description === '' ? '' : `: ${escapeMarkdown(description)}`}`;
}

function formatSection(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${escapeMarkdown(title)}`, items.join('\n')];
}

/** Escapes text for a line of Markdown. Keeps underscores within words: they have no meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/[\\`*<[~]|&(?=[#\w])|\B_|_\B/gu, '\\$&');
}

/** Formats a section per category. Top-level pages and the category labelled `title` share the section `title`. */
function formatSections(title: string, items: readonly SidebarItem[], formatEntry: (page: SidebarPage) => string[]) {
  const sections = new Map<string, string[]>([[title, []]]);
  for (const item of items) {
    const isMainSection = item.type !== 'category' || item.label === title;
    const heading = isMainSection ? title : `${title}: ${item.label}`;
    sections.set(heading, [...(sections.get(heading) ?? []), ...listSidebarPages([item]).flatMap(formatEntry)]);
  }
  return [...sections].flatMap(([name, entries]) => formatSection(name, entries));
}
