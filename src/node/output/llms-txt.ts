import type { Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toBasePrefix } from '#shared/link.ts';
import { getMarkdownPath } from '#shared/page-module.ts';
import { listSidebarPages, type SidebarItem, type SidebarPage } from '#shared/sidebar.ts';
import { getDocPath, getVersionPath, listMenuVersions, type Version } from '#shared/version.ts';
import type { SitePlan } from '../site/plan-site.ts';
import { formatMarkdown } from './article-markdown.ts';

const NOTE: PhrasingContent[] = [
  { type: 'text', value: 'Each page is linked as Markdown; without ' },
  { type: 'inlineCode', value: '.md' },
  { type: 'text', value: ', its address is that of the page for people.' },
];

/**
 * Writes an llms.txt file (llmstxt.org) for each version: links to the Markdown files of its pages, with descriptions,
 * in sidebar order. The latest version's file is at the site's root, and also below `/docs/<name>/`.
 */
export function createLlmsFiles({ site, versions, navbar }: SitePlan): Map<string, string> {
  const { config } = site;
  const origin = config.url + toBasePrefix(config.baseUrl);
  const files = new Map<string, string>();
  for (const { version, sidebars, pageBySlug } of versions) {
    if (version === null) continue;
    // Omits pages without a Markdown file, and category pages, because the list itself contains their links.
    const createEntry = ({ slug, label }: SidebarPage): ListItem[] => {
      const page = pageBySlug.get(slug);
      const kind = page?.source.kind ?? 'category';
      const path = kind === 'category' ? null : getMarkdownPath(kind, getDocPath(version, slug));
      return path === null ? [] : [createItem(label, origin + path, page?.compiled.description)];
    };
    const sections = Object.entries(sidebars).flatMap(([id, items]) => {
      const item = config.navbar[navbar.findIndex(({ sidebar }) => sidebar === id)];
      return createSections(item !== undefined && 'label' in item ? item.label : 'Pages', items, createEntry);
    });
    const others = listMenuVersions(site.versions, version).filter((other) => other !== version);
    const links = others.map((other) => createItem(other.label, `${origin}${listPaths(other)[0]}`));
    const about = createParagraph(config.description);
    const children: RootContent[] = [
      createHeading(1, `${config.title} ${version.label}`),
      ...(config.description === '' ? [] : [{ type: 'blockquote' as const, children: [about] }]),
      { type: 'paragraph', children: NOTE },
      ...sections,
      ...(links.length === 0 ? [] : [createHeading(2, 'Optional'), createList(links)]),
    ];
    const text = formatMarkdown({ type: 'root', children });
    for (const path of listPaths(version)) files.set(path.slice(1), text);
  }
  return files;
}

function listPaths(version: Version): string[] {
  return version.isLatest ? ['/llms.txt', `/docs/${version.name}/llms.txt`] : [`${getVersionPath(version)}/llms.txt`];
}

function createParagraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

function createHeading(depth: 1 | 2, value: string): Heading {
  return { type: 'heading', depth, children: [{ type: 'text', value }] };
}

function createList(children: ListItem[]): List {
  return { type: 'list', spread: false, children };
}

/** Creates a list item with a link and its description. */
function createItem(label: string, url: string, description = ''): ListItem {
  const item = createParagraph(description === '' ? '' : `: ${description}`);
  item.children.unshift({ type: 'link', url, children: [{ type: 'text', value: label }] });
  return { type: 'listItem', spread: false, children: [item] };
}

/** Creates a section per category. Top-level pages and the category labelled `title` share the section `title`. */
function createSections(title: string, items: readonly SidebarItem[], createEntry: (page: SidebarPage) => ListItem[]) {
  const sections = new Map<string, ListItem[]>([[title, []]]);
  for (const item of items) {
    const isOwn = item.type !== 'category' || item.label === title;
    const name = isOwn ? title : `${title}: ${item.label}`;
    sections.set(name, [...(sections.get(name) ?? []), ...listSidebarPages([item]).flatMap(createEntry)]);
  }
  return [...sections].flatMap(([name, entries]) =>
    entries.length === 0 ? [] : [createHeading(2, name), createList(entries)],
  );
}
