import { nearest } from '#shared/nearest.ts';
import type { SitePage } from '../site-page.ts';

/** How many headings are named where none is near. */
const NAMED = 5;

/**
 * What a link to an anchor that a page hasn't got may have meant: the nearest one; where none is near, the headings that
 * the page has, and the file to look into.
 */
export function anchorHint(hash: string, { compiled: { anchors, toc }, file, slug }: SitePage): string {
  const [near] = nearest(hash, anchors);
  if (near !== undefined) return `Nearest anchor on that page: ${near}`;
  const page = file ?? `The page \`${slug}\``;
  if (toc.length === 0) return `${page} has no headings below its title. Link to the page itself, or give it one.`;
  const named = toc.slice(0, NAMED).map(({ id }) => `#${id}`);
  const more = toc.length > NAMED ? ` and ${toc.length - NAMED} more` : '';
  return `${page} has the heading${toc.length > 1 ? 's' : ''} ${named.join(', ')}${more}.`;
}
