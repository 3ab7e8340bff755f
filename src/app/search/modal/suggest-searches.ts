/** Searches to try, on one of the package's screens. */
export interface Suggestion {
  /** Where the screen is found. */
  screen: string;
  /** What they stand below. */
  below: string;
  intro: string;
  /** What each says, and what it looks for. */
  searches: readonly { label: string; query: string }[];
}

/**
 * Offer searches to try, in the package's markup. Where nothing was found, the package itself offers the groups of earlier
 * results: none at first, then namespaces. screens.css hides its list beside this one.
 *
 * @param onPick told what to search for
 */
export function suggestSearches(
  host: HTMLElement,
  { screen, below, intro, searches }: Suggestion,
  onPick: (text: string) => void,
): void {
  const shown = host.querySelector(screen);
  if (shown === null || searches.length === 0 || shown.querySelector('.search-suggested') !== null) return;
  const part = document.createElement('div');
  part.className = 'DocSearch-NoResults-Prefill-List search-suggested';
  const opening = document.createElement('p');
  opening.className = 'DocSearch-Help';
  opening.textContent = intro;
  const list = document.createElement('ul');
  for (const { label, query } of searches) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'DocSearch-Prefill';
    button.textContent = label;
    button.addEventListener('click', () => onPick(query));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  part.append(opening, list);
  shown.querySelector(below)?.after(part);
}

/** Write a query into the package's field as a reader would. */
export function writeQuery(input: HTMLInputElement, text: string): void {
  input.focus();
  // Not `value`: React would take it for its own doing and pass over the event.
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
