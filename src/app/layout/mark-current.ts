/**
 * Mark the link of the current page in a sidebar and open the categories above it. Nothing is closed: categories stay
 * as the reader left them.
 *
 * @param href full address path of the page
 */
export function markCurrent(sidebar: ParentNode, href: string): void {
  for (const old of sidebar.querySelectorAll('a[aria-current]')) old.removeAttribute('aria-current');
  for (const link of sidebar.querySelectorAll('a[href]')) {
    if (link.getAttribute('href') !== href) continue;
    link.setAttribute('aria-current', 'page');
    const own = link.parentElement?.querySelector(':scope > details');
    if (own instanceof HTMLDetailsElement) own.open = true;
    for (let node = link.parentElement; node !== null; node = node.parentElement) {
      if (node instanceof HTMLDetailsElement) node.open = true;
    }
    return;
  }
}

/** Scroll the sidebar's column, never the page, so that the current link can be seen. */
export function revealCurrent(column: Element): void {
  const link = column.querySelector('a[aria-current="page"]');
  if (link === null) return;
  const box = column.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.top >= box.top && own.bottom <= Math.min(box.bottom, window.innerHeight)) return;
  column.scrollTop += own.top - box.top - box.height / 3;
}
