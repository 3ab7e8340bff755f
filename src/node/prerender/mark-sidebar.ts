import { escapeHtml } from '#model/escape-html.ts';

/**
 * Mark the current page in a sidebar's HTML and open the categories above it. The sidebar is drawn once a version;
 * marking it is text work. The component writes `href` and `data-category` first in their tags.
 *
 * @param trail labels of the categories around the page, top first
 */
export function markSidebar(html: string, href: string, trail: readonly string[]): string {
  const link = `<a href="${escaped(href)}"`;
  let marked = html.replace(link, () => `${link} aria-current="page"`);
  let key = '';
  for (const label of trail) {
    key = key === '' ? label : `${key}/${label}`;
    const closed = `<details data-category="${escaped(key)}">`;
    marked = marked.replace(closed, () => closed.replace('>', ' open="">'));
  }
  return marked;
}

/** As React writes attributes: with single quotes escaped too. */
function escaped(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;');
}
