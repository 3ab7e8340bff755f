import { getLinkKind, isExternalSite } from '#shared/link.ts';

/** Attributes of a plain link. */
export interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}

/**
 * Returns the attributes of a link to a site path or to another site, which opens a new tab as links in articles do.
 *
 * @param base base path without its final slash: '' at the root
 */
export function linkTo(base: string, href: string): LinkAttributes {
  if (getLinkKind(href) === 'site') return { href: base + href };
  return isExternalSite(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
