import { type DocsOptions, isPart, type TheirSite } from './their-config.ts';
import type { TheirVersions } from './their-versions.ts';
import type { ChromeContext } from './to-chrome.ts';

/** Fields that are read, or that have no meaning without Docusaurus. */
const USED = new Set(
  `title tagline url baseUrl favicon organizationName projectName onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors
  onDuplicateRoutes i18n markdown staticDirectories themeConfig presets plugins themes future deploymentBranch githubHost
  githubPort noIndex trailingSlash baseUrlIssueBanner titleDelimiter storage`.split(/\s+/u),
);
const THEME_USED = new Set(
  'navbar footer announcementBar colorMode image metadata algolia prism mermaid docs tableOfContents'.split(' '),
);
/** Options of the documents that are read, or whose work is done by all pages here. */
const DOCS_USED = new Set(
  `id path routeBasePath sidebarPath editUrl lastVersion includeCurrentVersion onlyIncludeVersions versions exclude
  showLastUpdateAuthor showLastUpdateTime disableVersioning sidebarCollapsible breadcrumbs tags onInlineTags`.split(
    /\s+/u,
  ),
);
/** Parts whose work is done here without them. */
const DONE = [
  'classic',
  'content-docs',
  'content-pages',
  'client-redirects',
  'sitemap',
  'ideal-image',
  'svgr',
  'theme-mermaid',
  'theme-classic',
];

/** Tell of everything in the configuration that nothing here answers to. */
export function remarkOnUnused(
  { config, parts }: TheirSite,
  { main, others }: { main: DocsOptions | null; others: readonly DocsOptions[] },
  { versions }: TheirVersions,
  tell: ChromeContext['tell'],
): void {
  for (const field of Object.keys(config).filter((name) => !USED.has(name))) tell(field, unusedText(field));
  if (config.trailingSlash === true) tell('trailingSlash', 'addresses are written without a slash at their end');
  for (const field of Object.keys(config.themeConfig).filter((name) => !THEME_USED.has(name))) {
    tell(`themeConfig.${field}`, 'nothing here answers to it');
  }
  for (const part of parts) {
    if (DONE.some((name) => isPart(part, name) || part.name.endsWith(`/${name}`))) continue;
    if (isPart(part, 'content-blog')) tell(part.name, 'there is no blog here');
    else tell(`${part.kind}s: ${part.name}`, 'nothing here answers to it');
  }
  for (const { id, path, routeBasePath } of others) {
    tell(
      `plugins: content-docs "${id}"`,
      `its documents, of ${path ?? 'docs'} at /${routeBasePath ?? 'docs'}, are a second set: a site here has one`,
    );
  }
  for (const locale of config.i18n?.locales ?? []) {
    if (locale !== (config.i18n?.defaultLocale ?? 'en'))
      tell('i18n.locales', `there is no second language here: "${locale}"`);
  }
  for (const [name, { label, banner, badge, noIndex }] of Object.entries(main?.versions ?? {})) {
    const version = versions.find(({ theirs }) => theirs === name);
    if (version === undefined) continue;
    if (label !== undefined && label !== version.folder) {
      tell(`docs.versions.${name}.label`, `"${label}": a version is called by its name here, ${version.folder}`);
    }
    const fields = Object.entries({ banner, badge, noIndex }).filter(([, value]) => value !== undefined);
    for (const [field] of fields) tell(`docs.versions.${name}.${field}`, 'nothing here answers to it');
  }
  for (const { theirs, path, newPath } of versions) {
    if (path !== newPath) {
      const how = path === '' ? 'the top of the site' : path;
      tell(
        `docs: ${theirs}`,
        `it was at ${how} and is at ${newPath}; its documents' old addresses lead to the new ones`,
        false,
      );
    }
  }
  for (const field of Object.keys(main ?? {}).filter((name) => !DOCS_USED.has(name))) {
    // Plugins are named one by one where they are read.
    if (!/^(?:beforeDefault)?(?:remark|rehype|recma)Plugins$/iu.test(field)) {
      tell(`docs.${field}`, 'nothing here answers to it');
    }
  }
  if (main?.exclude !== undefined)
    tell('docs.exclude', 'what it leaves out is taken over; rename such files to begin with `_`');
}

function unusedText(field: string): string {
  if (field === 'scripts' || field === 'headTags')
    return 'the content security policy lets no script of another site run';
  if (field === 'stylesheets') return 'put the file into public/, or the rules into a component’s `styles.css`';
  if (field === 'customFields') return 'pages here can’t ask for it';
  return 'nothing here answers to it';
}
