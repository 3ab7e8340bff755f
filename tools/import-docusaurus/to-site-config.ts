import { extname, join } from 'node:path';
import type { BrokenSeverity, IconName, NavbarItem, SidebarSource, SiteConfig } from '#shared/site.ts';
import { isHref } from '#shared/site-schema.ts';
import { type DocsOptions, isPart, type TheirConfig, type TheirItem, type TheirSite } from './docusaurus-config.ts';
import { isFile, type TheirVersions } from './docusaurus-versions.ts';
import type { AddRemark } from './import-report.ts';

/** What a configuration is made of besides theirs. */
interface ConfigInput {
  site: TheirSite;
  latest: string;
  sidebars: Record<string, SidebarSource[]>;
  mainDoc: string;
  redirects: SiteConfig['redirects'];
  editUrl: string | undefined;
  showLastUpdateAuthor: boolean;
  /** Folders of files that the site serves as they are. */
  staticFolders: readonly string[];
  lenient: boolean;
  /** Something that links may lead to was left out. */
  hasGaps: boolean;
  chrome: ChromeContext;
}

/** Their configuration as ours. */
export function toSiteConfig(input: ConfigInput): SiteConfig {
  const { site, latest, sidebars, mainDoc, redirects, chrome, lenient, staticFolders } = input;
  const { config } = site;
  const { themeConfig: theme } = config;
  const served = (path: string | undefined, field: string): string | null => {
    const found = path === undefined ? null : servedPath(path, staticFolders, chrome.baseUrl);
    if (path !== undefined && found === null) chrome.tell(field, `there is no file "${path}" among the static files`);
    return found;
  };
  const { logo } = theme.navbar;
  const logoPath = served(logo?.src, 'themeConfig.navbar.logo.src');
  const image = served(theme.image, 'themeConfig.image') ?? logoPath;
  const favicon = served(config.favicon, 'favicon') ?? logoPath;
  const url = URL.canParse(config.url) ? new URL(config.url).origin : 'https://example.org';
  if (url !== config.url.replace(/\/$/u, '')) chrome.tell('url', `"${config.url}" is no origin: it is ${url} here`);
  const footer = toFooter(config, chrome);
  const footerLogo = theme.footer?.logo;
  const footerSrc = served(footerLogo?.src, 'themeConfig.footer.logo.src');
  const repository = repositoryOf(site.config, input.editUrl) ?? url;
  const [firstSidebar = 'docs'] = Object.keys(sidebars);
  return {
    title: config.title === '' ? 'Documentation' : config.title,
    tagline: config.tagline,
    description: metadata(theme, 'description') ?? (config.tagline === '' ? config.title : config.tagline),
    url,
    baseUrl: chrome.baseUrl,
    latest: latest === '' ? 'next' : latest,
    locale: localeOf(config),
    ...(favicon === null ? {} : { favicon }),
    ...(logoPath === null
      ? {}
      : { logo: { src: logoPath, alt: logo?.alt ?? '', width: logo?.width ?? 32, height: logo?.height ?? 32 } }),
    ...(image === null ? {} : { image }),
    keywords: (metadata(theme, 'keywords') ?? '').split(',').flatMap((word) => word.trim() || []),
    twitter: metadata(theme, 'twitter:site') ?? '',
    colorMode: {
      default: theme.colorMode?.defaultMode ?? 'light',
      switch: theme.colorMode?.disableSwitch !== true,
      respectSystem: theme.colorMode?.respectPrefersColorScheme === true,
    },
    ...announcementOf(theme),
    repository: {
      url: repository,
      editUrl: `${(input.editUrl ?? `${repository}/edit/main`).replace(/\/(?:docs\/?)?$/u, '')}/content/`,
      newIssueUrl: `${repository}/issues/new`,
    },
    ...(theme.navbar.hideOnScroll === true ? { hideNavbarOnScroll: true } : {}),
    ...(input.showLastUpdateAuthor ? { showLastUpdateAuthor: true } : {}),
    navbar: toNavbar(config, chrome),
    sidebars,
    mainDoc,
    footer: {
      ...footer,
      logo:
        footerSrc === null
          ? null
          : {
              src: footerSrc,
              alt: footerLogo?.alt ?? config.title,
              href: footerLogo?.href ?? '/',
              width: footerLogo?.width ?? 120,
              height: footerLogo?.height ?? 32,
            },
    },
    search: searchOf(theme, chrome),
    redirects,
    api: { assembly: config.title, package: config.title, packageUrl: repository, sidebar: firstSidebar },
    onBrokenLinks: severity(config.onBrokenLinks ?? 'throw', input.hasGaps, chrome),
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks ?? config.markdown?.hooks?.onBrokenMarkdownLinks ?? 'warn',
    onBrokenAnchors: config.onBrokenAnchors ?? 'warn',
    onDuplicateRoutes: config.onDuplicateRoutes ?? 'warn',
    checkCSharp: false,
    ...(config.markdown?.format === undefined ? {} : { markdownFormat: config.markdown.format }),
    ...(lenient ? { lenient } : {}),
  };
}

/** Site path of a static file as they name it. */
function servedPath(path: string, folders: readonly string[], baseUrl: string): string | null {
  if (/^(?:[a-z]+:)?\/\//iu.test(path)) return null;
  const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  const clean = `/${inside.replace(/^\/+/u, '')}`;
  return extname(clean) !== '' && folders.some((folder) => isFile(join(folder, clean))) ? clean : null;
}

function metadata({ metadata: list }: TheirConfig['themeConfig'], name: string): string | undefined {
  return list.find((entry) => entry.name === name)?.content;
}

function localeOf({ i18n }: TheirConfig): SiteConfig['locale'] {
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

function announcementOf({ announcementBar: bar }: TheirConfig['themeConfig']): Pick<SiteConfig, 'announcement'> {
  if (bar?.content === undefined || bar.content === '') return {};
  return {
    announcement: { id: bar.id ?? 'announcement', html: bar.content, closeable: bar.isCloseable !== false },
  };
}

/** Address of the repository: as the organisation and the project name it, else as the link to edit a page begins. */
function repositoryOf({ organizationName, projectName }: TheirConfig, editUrl: string | undefined): string | undefined {
  if (organizationName !== undefined && projectName !== undefined) {
    return `https://github.com/${organizationName}/${projectName}`;
  }
  return /^https:\/\/[^/]+\/[^/]+\/[^/]+/u.exec(editUrl ?? '')?.[0];
}

/** The site's own search, with what is known of the hosted one for whoever wants to go on with it. */
function searchOf({ algolia }: TheirConfig['themeConfig'], { tell }: ChromeContext): SiteConfig['search'] {
  const { searchPagePath } = algolia ?? {};
  const path = typeof searchPagePath === 'string' ? `/${searchPagePath.replace(/^\/+|\/+$/gu, '')}` : '/search';
  const own = { engine: 'embedded', placeholder: algolia?.placeholder ?? 'Search docs', path } as const;
  const { appId, apiKey, indexName, contextualSearch, externalUrlRegex } = algolia ?? {};
  if (appId === undefined || apiKey === undefined || indexName === undefined) return own;
  tell(
    'themeConfig.algolia',
    'kept as `search.hosted`; the site searches itself until `search.engine` is `hosted`',
    false,
  );
  const hosted = { appId, apiKey, indexName, contextual: contextualSearch !== false, searchParameters: {} };
  return { ...own, hosted: { ...hosted, ...(externalUrlRegex === undefined ? {} : { externalUrlRegex }) } };
}

/** Links to what was left out must not keep the rest from being built. */
function severity(theirs: BrokenSeverity, hasGaps: boolean, { tell }: ChromeContext): BrokenSeverity {
  if (theirs !== 'throw' || !hasGaps) return theirs;
  tell('onBrokenLinks', 'it was `throw`, and is `warn` until what was left out is there');
  return 'warn';
}

/** What links are made with. */
export interface ChromeContext {
  /** Ids of documents that every version has. */
  everywhere: ReadonlySet<string>;
  /** Site paths of documents of the latest version, by id. */
  pathOf(id: string): string | undefined;
  /** Ids of the sidebars. */
  sidebars: readonly string[];
  /** The site's own base path, which their links may begin with. */
  baseUrl: string;
  /** Why a site path leads nowhere here; null where nothing is known against it. */
  isGone(path: string): string | null;
  tell: AddRemark;
}

/** Brand icons by what their class or address says. */
const ICONS: readonly [RegExp, IconName][] = [
  [/github/iu, 'github'],
  [/discord/iu, 'discord'],
  [/\bx\b|twitter|x\.com/iu, 'x'],
];

/** Their navbar's items; a menu of links becomes its links. */
function toNavbar({ themeConfig: { navbar } }: TheirConfig, context: ChromeContext): NavbarItem[] {
  const items = navbar.items.flatMap((item, index) => navbarItem(item, `themeConfig.navbar.items[${index}]`, context));
  const has = (type: NavbarItem['type']): boolean => items.some((item) => item.type === type);
  return [...items, ...(has('search') ? [] : [{ type: 'search', position: 'right' } as const])];
}

function navbarItem(item: TheirItem, field: string, context: ChromeContext): NavbarItem[] {
  const position = item.position === 'right' ? 'right' : 'left';
  const label = text(item.label);
  const type = text(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'default');
  switch (type) {
    case 'doc': {
      const id = text(item.docId) ?? '';
      if (context.everywhere.has(id)) return [{ type: 'doc', id, label: label ?? id, position }];
      const href = context.pathOf(id);
      if (href === undefined) context.tell(field, `the latest version has no document "${id}"; the item is left out`);
      else context.tell(field, `not every version has "${id}": it is a link to the latest one's`, false);
      return href === undefined ? [] : [{ type: 'link', href, label: label ?? id, position }];
    }
    case 'docSidebar': {
      const id = text(item.sidebarId) ?? '';
      if (context.sidebars.includes(id)) return [{ type: 'sidebar', id, label: label ?? id, position }];
      context.tell(field, `there is no sidebar "${id}"; the item is left out`);
      return [];
    }
    case 'docsVersionDropdown':
      return [{ type: 'versions', position }];
    case 'localeDropdown':
      return [{ type: 'locales', position }];
    case 'search':
      return [{ type: 'search', position }];
    case 'dropdown': {
      context.tell(field, 'a menu of links: navbars here have none, so its links stand there themselves', false);
      const own = item.to === undefined && item.href === undefined ? [] : linkItem(item, field, position, context);
      const inner = Array.isArray(item.items) ? item.items.filter(isItem) : [];
      const links = inner.flatMap((one, index) =>
        navbarItem({ position, ...one }, `${field}.items[${index}]`, context),
      );
      return [...own, ...links];
    }
    case 'default':
      return linkItem(item, field, position, context);
    default:
      context.tell(field, `an item of the type "${type}" has no place in navbars here`);
      return [];
  }
}

function linkItem(item: TheirItem, field: string, position: 'left' | 'right', context: ChromeContext): NavbarItem[] {
  const href = hrefOf(item, field, context);
  if (href === null) return [];
  const written = `${text(item.className) ?? ''} ${href}`;
  const label = text(item.label) ?? text(item['aria-label']);
  const icon = label === undefined || text(item.className) !== undefined ? iconOf(written) : undefined;
  const shown = label ?? (icon === undefined ? nameOf(href) : { github: 'GitHub', discord: 'Discord', x: 'X' }[icon]);
  return [{ type: 'link', href, label: shown, ...(icon === undefined ? {} : { icon }), position }];
}

function iconOf(written: string): IconName | undefined {
  return ICONS.find(([pattern]) => pattern.test(written))?.[1];
}

/** What an address without a text is called: its host. */
function nameOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./u, '') : href;
}

/** Where a link of theirs leads here; null where it can't. */
function hrefOf(item: TheirItem, field: string, { baseUrl, isGone, tell }: ChromeContext): string | null {
  const written = (text(item.to) ?? text(item.href) ?? '').replace(/^pathname:\/\//u, '');
  const isLocal = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(written);
  const inside = written.startsWith(baseUrl) ? written.slice(baseUrl.length) : written;
  const href = isLocal ? `/${inside.replace(/^\/+/u, '')}` : written;
  const why = isLocal ? isGone(href.replace(/[?#].*$/u, '')) : null;
  if (why === null && isHref(href) && written !== '') return href;
  tell(field, why === null ? `the link to "${written}" is left out` : `the link to "${written}" is left out: ${why}`);
  return null;
}

/** Their footer: columns of links. */
function toFooter(
  { themeConfig: { footer } }: TheirConfig,
  context: ChromeContext,
): Pick<SiteConfig['footer'], 'columns' | 'copyright'> {
  const groups = footer?.links ?? [];
  // Links without a column are one.
  const isSimple = groups.length > 0 && groups.every((group) => group.items === undefined);
  const columns = isSimple ? [{ title: 'Links', items: groups }] : groups;
  return {
    columns: columns.flatMap((group, index) => {
      const field = `themeConfig.footer.links[${index}]`;
      const items = Array.isArray(group.items) ? group.items.filter(isItem) : [];
      const links = items.flatMap((item, at) => footerLink(item, `${field}.items[${at}]`, context));
      return links.length === 0 ? [] : [{ title: text(group.title) ?? 'Links', links }];
    }),
    copyright: plain(footer?.copyright ?? ''),
  };
}

type FooterLink = SiteConfig['footer']['columns'][number]['links'][number];

/** A link, which may be written as HTML. */
function footerLink(item: TheirItem, field: string, context: ChromeContext): FooterLink[] {
  const [, href, label] = /<a\s[^>]*href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/iu.exec(text(item.html) ?? '') ?? [];
  const given = href === undefined || label === undefined ? item : { to: href, label: plain(label) };
  if (text(given.label) === undefined) {
    context.tell(field, 'it is no link with a text, and is left out');
    return [];
  }
  const leads = hrefOf(given, field, context);
  return leads === null ? [] : [{ label: text(given.label) ?? leads, href: leads }];
}

/** HTML without its tags. */
function plain(html: string): string {
  const named: Record<string, string> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(\w+);/gu, (match, name: string) => named[name] ?? match)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isItem(value: unknown): value is TheirItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
  tell: AddRemark,
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
