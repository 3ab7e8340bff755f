/**
 * Mark the first visible text of each look in a part of the page: what has the same tags, classes, states and computed
 * colours from the root down, in the same size, is told from its background alike. Runs in the page.
 */
export function markFirstOfEachLook({ within, attribute }: { within: string; attribute: string }): void {
  const COLOURS = 'color background-color background-image opacity filter mix-blend-mode text-shadow'.split(' ');
  const PROPERTIES = [...COLOURS, 'font-size', 'font-weight', 'text-decoration-line', 'position'];
  // These differ from element to element, and change no look by themselves.
  const OWN = new Set('id href title d x y for aria-label aria-labelledby aria-describedby'.split(' '));
  const looks = new Map<string, number>();
  const lookOf = new Map<Element, number>();
  const marked = new Set<string>();

  const numberOf = (text: string): number => {
    const known = looks.get(text);
    if (known !== undefined) return known;
    looks.set(text, looks.size);
    return looks.size - 1;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  /** A link among words must differ from them, one that stands alone needn't. */
  const isAmongWords = (link: Element): boolean => {
    let block = link.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const linked = [...(block?.querySelectorAll('a') ?? [])].map((one) => one.textContent ?? '').join('');
    const bare = (text: string): number => text.replaceAll(/\s/gu, '').length;
    return bare(block?.textContent ?? '') > bare(linked);
  };

  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const states = [...element.attributes]
      .filter(({ name }) => !OWN.has(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort();
    const colours = PROPERTIES.map((name) => style.getPropertyValue(name));
    const above = element.parentElement === null ? '' : (lookOf.get(element.parentElement) ?? '');
    const look = numberOf([above, element.tagName, ...states, ...colours].join('\n'));
    lookOf.set(element, look);
    if (element.closest(within) === null || !hasText(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const kind = `${look} ${element.matches('a[href]') && isAmongWords(element)}`;
    if (marked.has(kind)) continue;
    marked.add(kind);
    element.setAttribute(attribute, '');
  }
}
