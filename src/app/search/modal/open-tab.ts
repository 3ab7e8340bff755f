import { markedTitle } from '#search/snippet.ts';

/**
 * Choose the tab that holds what the reader looked for: where a word stands in a tab that isn't chosen, and nowhere that
 * can be seen. As a choice it isn't remembered: it isn't the reader's.
 *
 * @param texts of the section that is shown, in order
 */
export function openTabOf(texts: readonly Text[], words: readonly string[]): void {
  const hidden = texts.filter((node) => closedTabs(node).length > 0);
  if (hidden.length === 0) return;
  const seen = texts.filter((node) => !hidden.includes(node));
  const missing = words.filter((word) => !seen.some((node) => hasWord(node, [word])));
  const first = hidden.find((node) => hasWord(node, missing));
  if (first !== undefined) for (const radio of closedTabs(first)) radio.checked = true;
}

function hasWord({ data }: Text, words: readonly string[]): boolean {
  return markedTitle(data, words).some(({ isMatch }) => isMatch);
}

/** The tabs that a text lies in and that aren't chosen: each panel follows its label. */
function closedTabs(node: Text): HTMLInputElement[] {
  const radios: HTMLInputElement[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (!element.matches('.tab-panel')) continue;
    const radio = element.previousElementSibling?.querySelector('input');
    if (radio instanceof HTMLInputElement && !radio.checked) radios.push(radio);
  }
  return radios;
}
