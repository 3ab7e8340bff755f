import { gzipSync } from 'node:zlib';
import { attribute, byTag, type ParsedPage } from './parsed-page.ts';

/** Maximum size of a document and its render-blocking stylesheets, in bytes, compressed. */
export const UNTIL_PAINTED = 25 * 1024;

/** The pages of a site, and a function that reads their files. */
export interface PaintedSite {
  pages: ReadonlyMap<string, { page: ParsedPage; file: string }>;
  read(file: string): string;
}

/** Describes each page that needs more than `limit` bytes before its first paint, largest first, and how to fix it. */
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

/** Returns the render-blocking stylesheets of a page. */
function blockingStyles(page: ParsedPage): string[] {
  return byTag(page, 'link')
    .filter((link) => attribute(link, 'rel') === 'stylesheet' && attribute(link, 'media') !== 'print')
    .map((link) => attribute(link, 'href') ?? '');
}
