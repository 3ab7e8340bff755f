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
