import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { escapeHtml } from '#shared/html.ts';
import { basePrefix } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';
import { shortHash } from '../content/files.ts';

/**
 * Returns the URL of a site's icon, and the output path of its hashed copy; null without a copy. The copied file has a hash in its name, so that browsers can cache it. A site without an
 * icon uses the first letter of its title as a data URL.
 *
 * @param bytes content of the icon's file; null if it was not read
 */
export function createSiteIcon(
  { favicon, baseUrl, title }: SiteConfig,
  bytes: Buffer | null,
): { href: string; path: string | null } {
  if (favicon === undefined) return { href: createLetterIcon(title), path: null };
  if (bytes === null) return { href: basePrefix(baseUrl) + favicon, path: null };
  const path = `assets/icon-${shortHash(bytes).slice(0, 8)}${extname(favicon)}`;
  return { href: `${basePrefix(baseUrl)}/${path}`, path };
}

function createLetterIcon(title: string): string {
  const [letter = ''] = title.toUpperCase();
  const place = 'x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="bold"';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#334"/>' +
    `<text ${place} fill="#fff">${escapeHtml(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the icon's URL, and its file under a hashed name if it exists in `public/`. */
export function readIcon(config: SiteConfig, root: string): { href: string; file: [string, Buffer][] } {
  const source = config.favicon === undefined ? null : join(root, 'public', config.favicon);
  const bytes = source !== null && existsSync(source) ? readFileSync(source) : null;
  const { href, path } = createSiteIcon(config, bytes);
  return { href, file: path === null || bytes === null ? [] : [[path, bytes]] };
}
