import { extname, join } from 'node:path';
import { checkConfigHtml } from '#node/content/site-config.ts';
import type { BrandIconName, BrokenReferenceSetting, NavbarItem, SidebarEntry, SiteConfig } from '#shared/site.ts';
import { isHref } from '#shared/site-schema.ts';
import {
  type DocsOptions,
  type DocusaurusConfig,
  type DocusaurusItem,
  type DocusaurusSite,
  isExtension,
} from './docusaurus-config.ts';
import { type DocusaurusVersions, isFile } from './docusaurus-versions.ts';
import type { AddRemark } from './import-report.ts';

interface ConfigInput {
  site: DocusaurusSite;
  latest: string;
  sidebars: Record<string, SidebarEntry[]>;
  /** Undefined if no document is in all versions. */
  mainDoc: string | undefined;
  redirects: SiteConfig['redirects'];
  editUrl: string | undefined;
  showLastUpdateAuthor: boolean;
  /** Absolute paths of the folders of static files. */
  staticFolders: readonly string[];
  lenient: boolean;
  /** True if pages were omitted that links may refer to. */
  hasMissingPages: boolean;
  links: LinkContext;
}

/** Converts a Docusaurus configuration. Adds a remark for each value that is changed or omitted. */
export function toSiteConfig(input: ConfigInput): SiteConfig {
  const { site, latest, sidebars, mainDoc, redirects, links, lenient, staticFolders } = input;
  const { config } = site;
  const { themeConfig: theme } = config;
  const toServedPath = (path: string | undefined, field: string): string | null => {
    const found = path === undefined ? null : findStaticFile(path, staticFolders, links.baseUrl);
    if (path !== undefined && found === null) links.addRemark(field, `the static files do not contain "${path}"`);
    return found;
  };
  const { logo } = theme.navbar;
  const logoPath = toServedPath(logo?.src, 'themeConfig.navbar.logo.src');
  const image = toServedPath(theme.image, 'themeConfig.image') ?? logoPath;
  const favicon = toServedPath(config.favicon, 'favicon') ?? logoPath;
  const url = URL.canParse(config.url) ? new URL(config.url).origin : 'https://example.org';
  if (url !== config.url.replace(/\/$/u, ''))
    links.addRemark('url', `"${config.url}" is not an origin: ${url} is used`);
  const footer = toFooter(config, links);
  const footerLogo = theme.footer?.logo;
  const footerLogoPath = toServedPath(footerLogo?.src, 'themeConfig.footer.logo.src');
  const repository = findRepository(site.config, input.editUrl) ?? url;
  const [firstSidebar = 'docs'] = Object.keys(sidebars);
  return {
    title: config.title === '' ? 'Documentation' : config.title,
    tagline: config.tagline,
    description: findMetadata(theme, 'description') ?? (config.tagline === '' ? config.title : config.tagline),
    url,
    baseUrl: links.baseUrl,
    latest: latest === '' ? 'next' : latest,
    locale: toLocale(config),
    ...(favicon === null ? {} : { favicon }),
    ...(logoPath === null
      ? {}
      : { logo: { src: logoPath, alt: logo?.alt ?? '', width: logo?.width ?? 32, height: logo?.height ?? 32 } }),
    ...(image === null ? {} : { image }),
    keywords: (findMetadata(theme, 'keywords') ?? '').split(',').flatMap((word) => word.trim() || []),
    twitter: findMetadata(theme, 'twitter:site') ?? '',
    colorMode: {
      default: theme.colorMode?.defaultMode ?? 'light',
      switch: theme.colorMode?.disableSwitch !== true,
      respectSystem: theme.colorMode?.respectPrefersColorScheme === true,
    },
    ...toAnnouncement(theme, links),
    repository: {
      url: repository,
      editUrl: `${(input.editUrl ?? `${repository}/edit/main`).replace(/\/(?:docs\/?)?$/u, '')}/content/`,
      newIssueUrl: `${repository}/issues/new`,
    },
    ...(config.trailingSlash === true ? { trailingSlash: true } : {}),
    ...(theme.navbar.hideOnScroll === true ? { hideNavbarOnScroll: true } : {}),
    ...(input.showLastUpdateAuthor ? { showLastUpdateAuthor: true } : {}),
    navbar: toNavbar(config, links),
    sidebars,
    ...(mainDoc === undefined ? {} : { mainDoc }),
    footer: {
      ...footer,
      logo:
        footerLogoPath === null
          ? null
          : {
              src: footerLogoPath,
              alt: footerLogo?.alt ?? config.title,
              href: footerLogo?.href ?? '/',
              width: footerLogo?.width ?? 120,
              height: footerLogo?.height ?? 32,
            },
    },
    search: toSearch(theme, links),
    redirects,
    api: { assembly: config.title, package: config.title, packageUrl: repository, sidebar: firstSidebar },
    onBrokenLinks: toSeverity(config.onBrokenLinks ?? 'throw', input.hasMissingPages, links),
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks ?? config.markdown?.hooks?.onBrokenMarkdownLinks ?? 'warn',
    onBrokenAnchors: config.onBrokenAnchors ?? 'warn',
    onDuplicateRoutes: config.onDuplicateRoutes ?? 'warn',
    checkCSharp: false,
    ...(config.markdown?.format === undefined ? {} : { markdownFormat: config.markdown.format }),
    ...(lenient ? { lenient } : {}),
  };
}

/** Returns the URL path of a static file; null if it does not exist. */
function findStaticFile(path: string, folders: readonly string[], baseUrl: string): string | null {
  if (/^(?:[a-z]+:)?\/\//iu.test(path)) return null;
  const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  const clean = `/${inside.replace(/^\/+/u, '')}`;
  return extname(clean) !== '' && folders.some((folder) => isFile(join(folder, clean))) ? clean : null;
}

function findMetadata({ metadata: list }: DocusaurusConfig['themeConfig'], name: string): string | undefined {
  return list.find((entry) => entry.name === name)?.content;
}

function toLocale({ i18n }: DocusaurusConfig): SiteConfig['locale'] {
  const code = i18n?.defaultLocale ?? 'en';
  const own = i18n?.localeConfigs?.[code];
  const label = own?.label ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return {
    code,
    label,
    direction: own?.direction ?? (/^(?:ar|fa|he|ur)\b/u.test(code) ? 'rtl' : 'ltr'),
    ...(own?.htmlLang === undefined ? {} : { htmlLang: own.htmlLang }),
  };
}

function toAnnouncement(
  { announcementBar: bar }: DocusaurusConfig['themeConfig'],
  { addRemark }: LinkContext,
): Pick<SiteConfig, 'announcement'> {
  if (bar?.content === undefined || bar.content === '') return {};
  return {
    announcement: {
      id: bar.id ?? 'announcement',
      html: toSafeHtml(bar.content, 'themeConfig.announcementBar', addRemark),
      closeable: bar.isCloseable !== false,
    },
  };
}

/** Returns the URL of the repository, from the names of the organisation and project, or else from the edit URL. */
function findRepository(
  { organizationName, projectName }: DocusaurusConfig,
  editUrl: string | undefined,
): string | undefined {
  const address = `https://github.com/${organizationName}/${projectName}`;
  // Some sites set `organizationName` to a display name with spaces, which gives an invalid URL.
  if (organizationName !== undefined && projectName !== undefined && isHref(address)) return address;
  return /^https:\/\/[^/]+\/[^/]+\/[^/]+/u.exec(editUrl ?? '')?.[0];
}

/** Configures the embedded search. Keeps Algolia's settings, so that the site can switch to Algolia. */
function toSearch({ algolia }: DocusaurusConfig['themeConfig'], { addRemark }: LinkContext): SiteConfig['search'] {
  const { searchPagePath } = algolia ?? {};
  const path = typeof searchPagePath === 'string' ? `/${searchPagePath.replace(/^\/+|\/+$/gu, '')}` : '/search';
  const own = { engine: 'embedded', placeholder: algolia?.placeholder ?? 'Search docs', path } as const;
  const { appId, apiKey, indexName, contextualSearch, externalUrlRegex } = algolia ?? {};
  if (appId === undefined || apiKey === undefined || indexName === undefined) return own;
  addRemark(
    'themeConfig.algolia',
    'kept as `search.hosted`; the embedded search is used until `search.engine` is `hosted`',
    false,
  );
  const hosted = { appId, apiKey, indexName, contextual: contextualSearch !== false, searchParameters: {} };
  return { ...own, hosted: { ...hosted, ...(externalUrlRegex === undefined ? {} : { externalUrlRegex }) } };
}

/** Lowers the severity of broken links if pages were omitted, so that the new site can be built. */
function toSeverity(
  severity: BrokenReferenceSetting,
  hasMissingPages: boolean,
  { addRemark }: LinkContext,
): BrokenReferenceSetting {
  if (severity !== 'throw' || !hasMissingPages) return severity;
  addRemark('onBrokenLinks', 'changed from `throw` to `warn` until the omitted pages are rewritten');
  return 'warn';
}

/** Functions and data for converting links. */
export interface LinkContext {
  /** Ids of documents that every version has. */
  everywhere: ReadonlySet<string>;
  /** Returns the URL path of a document of the latest version; undefined if there is none. */
  pathOf(id: string): string | undefined;
  /** Ids of the sidebars. */
  sidebars: readonly string[];
  /** Base path of the site, which links may include. */
  baseUrl: string;
  /** Returns why the new site lacks a URL path; null if it may exist. */
  missingReason(path: string): string | null;
  addRemark: AddRemark;
}

/** Patterns of class names and URLs, with their brand icons. */
const ICON_PATTERNS: readonly [RegExp, BrandIconName][] = [
  [/github/iu, 'github'],
  [/discord/iu, 'discord'],
  [/\bx\b|twitter|x\.com/iu, 'x'],
];

/** Converts the items of the navbar. Replaces a dropdown with its links, and adds a missing search field. */
function toNavbar({ themeConfig: { navbar } }: DocusaurusConfig, context: LinkContext): NavbarItem[] {
  const items = navbar.items.flatMap((item, index) =>
    toNavbarItems(item, `themeConfig.navbar.items[${index}]`, context),
  );
  const has = (type: NavbarItem['type']): boolean => items.some((item) => item.type === type);
  return [...items, ...(has('search') ? [] : [{ type: 'search', position: 'right' } as const])];
}

function toNavbarItems(item: DocusaurusItem, field: string, context: LinkContext): NavbarItem[] {
  const position = item.position === 'right' ? 'right' : 'left';
  const label = nonEmptyString(item.label);
  const type = nonEmptyString(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'default');
  switch (type) {
    case 'doc': {
      const id = nonEmptyString(item.docId) ?? '';
      if (context.everywhere.has(id)) return [{ type: 'doc', id, label: label ?? id, position }];
      const href = context.pathOf(id);
      if (href === undefined)
        context.addRemark(field, `the latest version has no document "${id}"; the item is omitted`);
      else context.addRemark(field, `not every version has "${id}": replaced with a link to the latest version`, false);
      return href === undefined ? [] : [{ type: 'link', href, label: label ?? id, position }];
    }
    case 'docSidebar': {
      const id = nonEmptyString(item.sidebarId) ?? '';
      if (context.sidebars.includes(id)) return [{ type: 'sidebar', id, label: label ?? id, position }];
      context.addRemark(field, `the sidebar "${id}" does not exist; the item is omitted`);
      return [];
    }
    case 'docsVersionDropdown':
      return [{ type: 'versions', position }];
    case 'localeDropdown':
      return [{ type: 'locales', position }];
    case 'search':
      return [{ type: 'search', position }];
    case 'dropdown': {
      context.addRemark(field, 'dropdowns are not supported: replaced with its links', false);
      const ownLink =
        item.to === undefined && item.href === undefined ? [] : toLinkItem(item, field, position, context);
      const items = Array.isArray(item.items) ? item.items.filter(isItem) : [];
      const links = items.flatMap((inner, index) =>
        toNavbarItems({ position, ...inner }, `${field}.items[${index}]`, context),
      );
      return [...ownLink, ...links];
    }
    case 'default':
      return toLinkItem(item, field, position, context);
    default:
      context.addRemark(field, `an item of the type "${type}" is not supported`);
      return [];
  }
}

function toLinkItem(
  item: DocusaurusItem,
  field: string,
  position: 'left' | 'right',
  context: LinkContext,
): NavbarItem[] {
  const href = toHref(item, field, context);
  if (href === null) return [];
  const classAndUrl = `${nonEmptyString(item.className) ?? ''} ${href}`;
  const label = nonEmptyString(item.label) ?? nonEmptyString(item['aria-label']);
  const icon = label === undefined || nonEmptyString(item.className) !== undefined ? findIcon(classAndUrl) : undefined;
  const linkLabel =
    label ?? (icon === undefined ? getHost(href) : { github: 'GitHub', discord: 'Discord', x: 'X' }[icon]);
  return [{ type: 'link', href, label: linkLabel, ...(icon === undefined ? {} : { icon }), position }];
}

function findIcon(classAndUrl: string): BrandIconName | undefined {
  return ICON_PATTERNS.find(([pattern]) => pattern.test(classAndUrl))?.[1];
}

/** Returns the host of a URL, as the label of a link without text. */
function getHost(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./u, '') : href;
}

/** Converts the target of a link; null if the new site lacks the page or the URL is invalid. */
function toHref(
  item: DocusaurusItem,
  field: string,
  { baseUrl, missingReason, addRemark }: LinkContext,
): string | null {
  const written = (nonEmptyString(item.to) ?? nonEmptyString(item.href) ?? '').replace(/^pathname:\/\//u, '');
  const isLocal = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(written);
  const inside = written.startsWith(baseUrl) ? written.slice(baseUrl.length) : written;
  const href = isLocal ? `/${inside.replace(/^\/+/u, '')}` : written;
  const reason = isLocal ? missingReason(href.replace(/[?#].*$/u, '')) : null;
  if (reason === null && isHref(href) && written !== '') return href;
  addRemark(
    field,
    reason === null ? `the link to "${written}" is omitted` : `the link to "${written}" is omitted: ${reason}`,
  );
  return null;
}

/** Converts the footer's columns of links and the copyright notice. */
function toFooter(
  { themeConfig: { footer } }: DocusaurusConfig,
  context: LinkContext,
): Pick<SiteConfig['footer'], 'columns' | 'copyright'> {
  const groups = footer?.links ?? [];
  // Links without columns become one column.
  const isSimple = groups.length > 0 && groups.every((group) => group.items === undefined);
  const columns = isSimple ? [{ title: 'Links', items: groups }] : groups;
  return {
    columns: columns.flatMap((group, index) => {
      const field = `themeConfig.footer.links[${index}]`;
      const items = Array.isArray(group.items) ? group.items.filter(isItem) : [];
      const links = items.flatMap((item, position) => toFooterLinks(item, `${field}.items[${position}]`, context));
      return links.length === 0 ? [] : [{ title: nonEmptyString(group.title) ?? 'Links', links }];
    }),
    copyright: toSafeHtml(footer?.copyright ?? '', 'themeConfig.footer.copyright', context.addRemark),
  };
}

type FooterLink = SiteConfig['footer']['columns'][number]['links'][number];

/** Converts a link, which may be written as HTML. Returns an empty list for an omitted link. */
function toFooterLinks(item: DocusaurusItem, field: string, context: LinkContext): FooterLink[] {
  const [, href, label] =
    /<a\s(?:[^>]*\s)?href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/iu.exec(nonEmptyString(item.html) ?? '') ?? [];
  const given = href === undefined || label === undefined ? item : { to: href, label: htmlToText(label) };
  if (nonEmptyString(given.label) === undefined) {
    context.addRemark(field, 'omitted, since it is not a link with text');
    return [];
  }
  const target = toHref(given, field, context);
  return target === null ? [] : [{ label: nonEmptyString(given.label) ?? target, href: target }];
}

/** Returns HTML unchanged if the new site accepts it, and otherwise its text. */
function toSafeHtml(html: string, field: string, addRemark: AddRemark): string {
  const [fault] = checkConfigHtml(field, html);
  if (fault === undefined) return html.trim();
  addRemark(field, `only its text is imported: ${fault.message.slice(field.length + 2)}`);
  return htmlToText(html).replaceAll('<', '&lt;');
}

/** Removes tags from HTML and decodes common entities. */
function htmlToText(html: string): string {
  const named: Record<string, string> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(\w+);/gu, (match, name: string) => named[name] ?? match)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isItem(value: unknown): value is DocusaurusItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that are imported, or that only Docusaurus needs. */
const SUPPORTED_FIELDS = new Set(
  `title tagline url baseUrl favicon organizationName projectName onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors
  onDuplicateRoutes i18n markdown staticDirectories themeConfig presets plugins themes future deploymentBranch githubHost
  githubPort noIndex trailingSlash baseUrlIssueBanner titleDelimiter storage`.split(/\s+/u),
);
const SUPPORTED_THEME_FIELDS = new Set(
  'navbar footer announcementBar colorMode image metadata algolia prism mermaid docs tableOfContents'.split(' '),
);
/** Options of the docs plugin that are imported, or whose features are built in. */
const SUPPORTED_DOCS_OPTIONS = new Set(
  `id path routeBasePath sidebarPath editUrl lastVersion includeCurrentVersion onlyIncludeVersions versions exclude
  showLastUpdateAuthor showLastUpdateTime disableVersioning sidebarCollapsible breadcrumbs tags onInlineTags`.split(
    /\s+/u,
  ),
);
/** Presets, plugins and themes whose features are built in. */
const BUILT_IN_EXTENSIONS = [
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

/** Plugins of the classic preset that are imported, or whose features are built in. */
const SUPPORTED_PRESET_OPTIONS = new Set('docs blog pages theme sitemap svgr debug'.split(' '));

/** Adds remarks for all parts of the configuration that are not supported. */
export function reportUnsupported(
  { config, extensions }: DocusaurusSite,
  { main, others }: { main: DocsOptions | null; others: readonly DocsOptions[] },
  { versions }: DocusaurusVersions,
  addRemark: AddRemark,
): void {
  for (const field of Object.keys(config).filter((name) => !SUPPORTED_FIELDS.has(name)))
    addRemark(field, getUnsupportedReason(field));
  if (config.noIndex === true) addRemark('noIndex', 'not supported: search engines may index the new site');
  if ((config.titleDelimiter ?? '|') !== '|') addRemark('titleDelimiter', 'not supported: titles contain "|"');
  for (const field of Object.keys(config.themeConfig).filter((name) => !SUPPORTED_THEME_FIELDS.has(name))) {
    addRemark(`themeConfig.${field}`, 'not supported');
  }
  for (const extension of extensions) {
    const options = extension.kind === 'preset' ? Object.keys(extension.options ?? {}) : [];
    for (const name of options.filter((option) => !SUPPORTED_PRESET_OPTIONS.has(option)))
      addRemark(`presets: ${extension.name}.${name}`, 'not supported; the Content Security Policy blocks other sites');
    if (BUILT_IN_EXTENSIONS.some((name) => isExtension(extension, name) || extension.name.endsWith(`/${name}`)))
      continue;
    if (isExtension(extension, 'content-blog')) addRemark(extension.name, 'blogs are not supported');
    else addRemark(`${extension.kind}s: ${extension.name}`, 'not supported');
  }
  for (const { id, path, routeBasePath } of others) {
    addRemark(
      `plugins: content-docs "${id}"`,
      `the documents of ${path ?? 'docs'} at /${routeBasePath ?? 'docs'} are omitted: only one docs plugin is supported`,
    );
  }
  for (const locale of config.i18n?.locales ?? []) {
    if (locale !== (config.i18n?.defaultLocale ?? 'en'))
      addRemark('i18n.locales', `"${locale}" is omitted: only one language is supported`);
  }
  for (const [name, { label, banner, badge, noIndex }] of Object.entries(main?.versions ?? {})) {
    const version = versions.find(({ docusaurusName }) => docusaurusName === name);
    if (version === undefined) continue;
    if (label !== undefined && label !== version.folder) {
      addRemark(`docs.versions.${name}.label`, `"${label}" is replaced with the version's name, ${version.folder}`);
    }
    const fields = Object.entries({ banner, badge, noIndex }).filter(([, value]) => value !== undefined);
    for (const [field] of fields) addRemark(`docs.versions.${name}.${field}`, 'not supported');
  }
  for (const { docusaurusName, path, newPath } of versions) {
    if (path !== newPath) {
      const oldPath = path === '' ? 'the root of the site' : path;
      addRemark(
        `docs: ${docusaurusName}`,
        `moved from ${oldPath} to ${newPath}; old URLs redirect to the new ones`,
        false,
      );
    }
  }
  for (const field of Object.keys(main ?? {}).filter((name) => !SUPPORTED_DOCS_OPTIONS.has(name))) {
    if (!/^(?:beforeDefault)?(?:remark|rehype|recma)Plugins$/iu.test(field)) {
      addRemark(`docs.${field}`, 'not supported');
    }
  }
  if (main?.exclude !== undefined)
    addRemark('docs.exclude', 'excluded files are imported; rename them to start with `_`');
}

function getUnsupportedReason(field: string): string {
  if (field === 'scripts' || field === 'headTags') return 'the Content Security Policy blocks scripts of other sites';
  if (field === 'stylesheets') return 'move the file to public/, or the rules to the `styles.css` of a component';
  if (field === 'customFields') return 'pages cannot read it';
  return 'not supported';
}
