/** Creates an element with properties and children; null children are left out. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tagName: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tagName), properties);
  element.append(...children.filter((child) => child !== null));
  return element;
}
