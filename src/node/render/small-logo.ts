import type { FullSiteData } from '#model/site.ts';

/** A file up to this size, in characters, stands in the page itself, where a request for it would weigh more. */
const SMALL = 1024;

/**
 * The address of a logo that stands in the page itself; null for one that is too large, or no SVG.
 *
 * @param src its path
 * @param text its file
 */
export function smallLogo(src: string, text: string): string | null {
  if (!src.endsWith('.svg') || text.length > SMALL) return null;
  const line = text.trim().replaceAll(/\s*\n\s*/gu, '');
  return `data:image/svg+xml,${line.replaceAll(/[^\w\s=.,:;/()*!~'-]/gu, encodeURIComponent).replaceAll("'", '%27')}`;
}

/** A site whose navbar shows its logo from another address; null leaves it as it is. */
export function withLogo(site: FullSiteData, address: string | null): FullSiteData {
  const { logo } = site.config;
  if (logo === undefined || address === null) return site;
  return { ...site, config: { ...site.config, logo: { ...logo, src: address } } };
}
