import { leavesSite, type StoredHref } from '#shared/link.ts';

/** Attributes that a link to another site has besides its address; none for ours, `mailto:` and `tel:`. */
export function externalLinkProperties(href: StoredHref): { target?: '_blank'; rel?: ['noopener', 'noreferrer'] } {
  return leavesSite(href) ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
}
