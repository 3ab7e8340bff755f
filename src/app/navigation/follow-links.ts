import { belowBase } from './below-base.ts';
import { type LinkScope, siteLink } from './site-link.ts';

/**
 * One click handler for every link of the site: HTML stays HTML, and the app follows its links without a reload.
 * Modified clicks, other targets and downloads stay the browser's.
 *
 * @param go takes a path below the base path, with query and hash
 */
export function followLinks(scope: LinkScope, go: (to: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const link = siteLink(event.target, scope);
    if (link === null) return;
    event.preventDefault();
    go(`${belowBase(link.pathname, scope.base)}${link.search}${link.hash}`);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
