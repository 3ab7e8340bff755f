import type { AppFiles, InlineScript } from '#model/app-files.ts';
import type { HeadTag } from '#model/article.ts';
import type { DataAttributes, ElementId } from '#model/dom.ts';
import { attributesHtml, escapeHtml } from '#model/escape-html.ts';
import { basePrefix } from '#model/link.ts';
import { isApiPage } from '#model/page.ts';
import { documentClass } from '#model/page-view.ts';
import type { RenderedPage } from '#model/render.ts';
import type { FullSiteData, SearchConfig, SiteConfig } from '#model/site.ts';
import { writeVersions } from '#model/version.ts';

/** What a page's HTML file is made of. */
export interface DocumentParts {
  /** `index.html`, with its marks. */
  template: string;
  site: FullSiteData;
  page: RenderedPage;
  head: readonly HeadTag[];
  app: AppFiles;
  /** Address of the icon, see `iconHref`. */
  icon: string;
}

/** Largest icon that is put into the page itself, in bytes. */
const INLINE_ICON = 1024;

/**
 * Address of the site's icon. A small SVG goes into the page: browsers ask for an icon anew at every navigation.
 *
 * @param bytes the icon's file; null when it can't be read here
 */
export function iconHref({ baseUrl, favicon }: SiteConfig, bytes: Buffer | null): string {
  if (bytes === null || bytes.length > INLINE_ICON || !favicon.endsWith('.svg')) return basePrefix(baseUrl) + favicon;
  const svg = bytes.toString('utf8').replaceAll(/>\s+</gu, '><').trim();
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/')}`;
}

/** The whole HTML of a page, ready to be read without a script. */
export function documentHtml({ template, site, page, head, app, icon }: DocumentParts): string {
  const { config, versions } = site;
  const { view } = page;
  const links = [
    ...earlyScripts(config, app),
    ...head.map(headTagHtml),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...preconnectLinks(config.search),
    inlineScript(app.inline.start, { 'data-modules': [app.entry, ...app.imports].join(' ') }),
    ...[...app.styles, ...(isApiPage(view.kind) ? [app.apiStyles] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
  ];
  const { code, direction } = config.locale;
  const html = attributesHtml({
    lang: code,
    dir: direction,
    'data-theme': config.colorMode.default,
    class: documentClass(view),
    'data-versions': writeVersions(versions),
  } satisfies DataAttributes & Record<'lang' | 'dir' | 'class', string>);
  const root = attributesHtml({
    id: 'Page-root',
    'data-page': view.kind,
    'data-version': view.version?.name,
    'data-api-styles': app.apiStyles,
    'data-sidebar': page.sidebarKey ?? undefined,
  } satisfies DataAttributes & { id: ElementId });
  // Functions as replacements, since page text may hold `$&` and the like; the page last, since it may hold marks.
  return template
    .replace('<html>', () => `<html${html}>`)
    .replace('<!--end-->', () => lateScript(config, app, view.path === '/'))
    .replace('<!--head-->', () => links.join(''))
    .replace('<div id="Page-root"><!--page-->', () => `<div${root}>${page.html}`);
}

/** Inline scripts that run before anything is painted. */
function earlyScripts({ announcement, colorMode }: SiteConfig, { inline }: AppFiles): string[] {
  const { switch: isOffered, respectSystem } = colorMode;
  const fallback = respectSystem ? 'system' : colorMode.default;
  return [
    // Only a site with a switch, or one that follows the system, has to choose before paint.
    ...(isOffered || respectSystem
      ? [inlineScript(inline.colorMode, { 'data-fallback': fallback, 'data-switch': isOffered ? '' : undefined })]
      : []),
    ...(announcement === undefined ? [] : [inlineScript(inline.announcement, { 'data-id': announcement.id })]),
  ];
}

/** The home page tells, at its end, when the site was put under a wrong base path. */
function lateScript({ baseUrl }: SiteConfig, { inline }: AppFiles, isHome: boolean): string {
  return isHome ? inlineScript(inline.baseUrl, { 'data-base': baseUrl }) : '';
}

/** What a script needs to know of the site stands beside it, so that its text is the same on every site. */
function inlineScript({ code }: InlineScript, data: DataAttributes): string {
  return `<script${attributesHtml(data)}>${code}</script>`;
}

/** Only a site that asks the hosted engine first gets ready to. */
function preconnectLinks({ engine, hosted }: SearchConfig): string[] {
  if (engine !== 'hosted') return [];
  const origin = hosted.hosts?.[0] ?? `https://${hosted.appId}-dsn.algolia.net`;
  return [`<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin="anonymous">`];
}

const PAGE_HEAD = { 'data-page-head': '' } satisfies DataAttributes;

/** One element of the head, marked as the page's own so that the next page can take its place. */
function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${attributesHtml({ ...attributes, ...PAGE_HEAD })}>`;
  if (tag === 'meta' || tag === 'link' || tag === 'base') return open;
  const raw = tag === 'script' || tag === 'style' ? (text ?? '').replaceAll('<', '\\u003c') : escapeHtml(text ?? '');
  return `${open}${raw}</${tag}>`;
}

/** A file that leads to another address, for hosts without rules of their own. */
export function redirectHtml(config: SiteConfig, to: string): string {
  const target = escapeHtml(to);
  const absolute = to.startsWith('/') ? escapeHtml(config.url + to) : target;
  return (
    `<!doctype html><html lang="${config.locale.code}"><head><meta charset="utf-8"><title>Moved</title>` +
    `<link rel="canonical" href="${absolute}"><meta name="robots" content="noindex">` +
    `<meta http-equiv="refresh" content="0; url=${target}"></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}
