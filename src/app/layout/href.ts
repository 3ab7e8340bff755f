import { leavesSite, linkKind } from '#model/link.ts';

/** Attributes of a plain link. */
export interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}

/**
 * Address of a site path under the base path.
 *
 * @param base base path without its final slash: '' at the root
 * @example siteHref('/x', '/docs') → '/x/docs'
 */
export function siteHref(base: string, path: string): string {
  return `${base}${path}`;
}

/** Attributes of a link to a site path or to another site; the latter opens a new tab, as links in articles do. */
export function linkTo(base: string, href: string): LinkAttributes {
  if (linkKind(href) === 'site') return { href: siteHref(base, href) };
  return leavesSite(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
