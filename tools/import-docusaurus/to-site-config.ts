import { extname, join } from 'node:path';
import type { BrokenSeverity, SidebarSource, SiteConfig } from '#shared/site.ts';
import type { TheirConfig, TheirSite } from './their-config.ts';
import { isFile } from './their-files.ts';
import { type ChromeContext, toFooter, toNavbar } from './to-chrome.ts';

/** What a configuration is made of besides theirs. */
export interface ConfigInput {
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
