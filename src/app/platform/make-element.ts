/** Make an element, with properties of it and what stands in it; null stands for nothing. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tagName: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tagName), properties);
  element.append(...children.filter((child) => child !== null));
  return element;
}
