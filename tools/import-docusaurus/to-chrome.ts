import { isHref } from '#node/content/site-config-schema.ts';
import type { FooterLink, IconName, NavbarItem, SiteConfig } from '#shared/site.ts';
import type { Remark } from './import-report.ts';
import type { TheirConfig, TheirItem } from './their-config.ts';

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
  tell(field: string, text: string, byHand?: boolean): void;
}

/** Brand icons by what their class or address says. */
const ICONS: readonly [RegExp, IconName][] = [
  [/github/iu, 'github'],
  [/discord/iu, 'discord'],
  [/\bx\b|twitter|x\.com/iu, 'x'],
];

/** Their navbar's items; a menu of links becomes its links. */
export function toNavbar({ themeConfig: { navbar } }: TheirConfig, context: ChromeContext): NavbarItem[] {
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
export function toFooter(
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

/** A list that remarks are gathered in, and what adds one. */
export function remarkList(): { remarks: Remark[]; tell: ChromeContext['tell'] } {
  const remarks: Remark[] = [];
  return { remarks, tell: (field, message, byHand = true) => remarks.push({ field, text: message, byHand }) };
}
