import { gzipSync } from 'node:zlib';
import { attribute, byTag, type ParsedPage } from './parsed-page.ts';

/** What a browser may need of a page before it paints: its document and the stylesheets that hold it up, compressed. */
export const UNTIL_PAINTED = 25 * 1024;

/** What the pages of a site need until they are painted. */
export interface PaintedSite {
  pages: ReadonlyMap<string, { page: ParsedPage; file: string }>;
  read(file: string): string;
}

/** Pages that need more than `limit` bytes until they are painted, heaviest first, each in a sentence that tells the mend. */
export function heavyPages({ pages, read }: PaintedSite, limit: number = UNTIL_PAINTED): string[] {
  const weights = new Map<string, number>();
  // Stylesheets are shared by many pages.
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? gzipSync(read(file)).length;
    weights.set(file, known);
    return known;
  };
  return [...pages]
    .map(([path, { page, file }]) => {
      const styles = blockingStyles(page).reduce((sum, href) => sum + weigh(href), 0);
      const document = gzipSync(read(file)).length;
      return { path, document, styles, bytes: document + styles };
    })
    .filter(({ bytes }) => bytes > limit)
    .sort((a, b) => b.bytes - a.bytes)
    .map(
      ({ path, document, styles, bytes }) =>
        `${path} takes ${bytes} bytes until it is painted, of ${limit} (document ${document}, stylesheets ${styles}): ` +
        'draw its figures with fewer bytes, or leave styles that few pages need to those (PageStyles).',
    );
}

/** Stylesheets that hold up the painting on a screen. */
function blockingStyles(page: ParsedPage): string[] {
  return byTag(page, 'link')
    .filter((link) => attribute(link, 'rel') === 'stylesheet' && attribute(link, 'media') !== 'print')
    .map((link) => attribute(link, 'href') ?? '');
}
