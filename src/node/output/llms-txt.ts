import { escapeText, formatDestination } from '#shared/article-markdown.ts';
import { basePrefix } from '#shared/link.ts';
import { markdownPath } from '#shared/page-module.ts';
import { type SidebarItem, sidebarPages } from '#shared/sidebar.ts';
import { docPath, namedVersions, type Version, versionPath } from '#shared/version.ts';
import type { SitePlan } from '../site/manifest.ts';
import type { VersionPlan } from '../site/plan-version.ts';

const LLMS_FILE = 'llms.txt';

/**
 * Writes an llms.txt file (llmstxt.org) for each version: links to its pages as Markdown with their descriptions, in
 * sidebar order. The latest version's file is at the site's root and also below the version's name.
 */
export function createLlmsFiles({ site, versions, navbar }: SitePlan): Map<string, string> {
  const { config } = site;
  const origin = config.url + basePrefix(config.baseUrl);
  const files = new Map<string, string>();
  for (const plan of versions) {
    const { version } = plan;
    if (version === null) continue;
    const write = (): string => {
      const sections = Object.entries(plan.sidebars).flatMap(([id, items]) => {
        const at = navbar.findIndex(({ sidebar }) => sidebar === id);
        const item = config.navbar[at];
        const title = item !== undefined && 'label' in item ? item.label : 'Pages';
        return writeSections(title, items, (slug, label) => writeEntry(plan, version, origin, slug, label));
      });
      const others = namedVersions(site.versions, version).filter((other) => other !== version);
      return [
        `# ${escapeText(`${config.title} ${version.label}`)}`,
        ...(config.description === '' ? [] : [`> ${escapeText(config.description)}`]),
        'Each page is linked as Markdown; without `.md`, its address is that of the page for people.',
        ...sections,
        ...(others.length === 0
          ? []
          : ['## Optional', others.map((other) => writeVersionLink(other, origin)).join('\n')]),
      ].join('\n\n');
    };
    for (const path of listPaths(version)) files.set(path.slice(1), `${write()}\n`);
  }
  return files;
}

function listPaths(version: Version): string[] {
  const own = version.isLatest ? `/docs/${version.name}/${LLMS_FILE}` : `${versionPath(version)}/${LLMS_FILE}`;
  return version.isLatest ? [`/${LLMS_FILE}`, own] : [own];
}

function writeVersionLink(version: Version, origin: string): string {
  return `- [${escapeText(version.label)}](${origin}${listPaths(version)[0]})`;
}

/**
 * Writes one section for a sidebar's top-level pages and a category with the sidebar's title, and one for each other category.
 */
function writeSections(
  title: string,
  items: readonly SidebarItem[],
  entryOf: (slug: string, label: string) => string | null,
): string[] {
  const sections = new Map<string, string[]>([[title, []]]);
  for (const item of items) {
    const isOwn = item.type !== 'category' || item.label === title;
    const name = isOwn ? title : `${title}: ${item.label}`;
    const entries = sidebarPages([item]).flatMap(({ slug, label }) => entryOf(slug, label) ?? []);
    sections.set(name, [...(sections.get(name) ?? []), ...entries]);
  }
  return [...sections].flatMap(([name, entries]) =>
    entries.length === 0 ? [] : [`## ${escapeText(name)}`, entries.join('\n')],
  );
}

/**
 * Writes the line of a page; returns null for category pages, which the list makes unnecessary, and for pages without
 * Markdown.
 */
function writeEntry(plan: VersionPlan, version: Version, origin: string, slug: string, label: string): string | null {
  const page = plan.pageBySlug.get(slug);
  if (page === undefined || page.source.kind === 'category') return null;
  const path = markdownPath(page.source.kind, docPath(version, slug));
  if (path === null) return null;
  const { description } = page.compiled;
  return `- [${escapeText(label)}](${formatDestination(origin + path)})${description === '' ? '' : `: ${escapeText(description)}`}`;
}
