/**
 * Offer searches to try where nothing was found, in the package's markup. The package itself offers the groups of earlier
 * results: none at first, then namespaces. modal.css hides its list beside this one.
 *
 * @param names what to offer; none, and the package's list stays
 * @param onPick told the words to search for
 */
export function suggestSearches(host: HTMLElement, names: readonly string[], onPick: (text: string) => void): void {
  const screen = host.querySelector('.DocSearch-NoResults');
  if (screen === null || names.length === 0 || screen.querySelector('.search-suggested') !== null) return;
  const part = document.createElement('div');
  part.className = 'DocSearch-NoResults-Prefill-List search-suggested';
  const intro = document.createElement('p');
  intro.className = 'DocSearch-Help';
  intro.textContent = 'Try searching for:';
  const list = document.createElement('ul');
  for (const name of names) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'DocSearch-Prefill';
    button.textContent = name;
    button.addEventListener('click', () => onPick(`${name.toLowerCase()} `));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  part.append(intro, list);
  screen.querySelector('.DocSearch-Title')?.after(part);
}

/** Write a query into the package's field as a reader would. */
export function writeQuery(input: HTMLInputElement, text: string): void {
  input.focus();
  // Not `value`: React would take it for its own doing and pass over the event.
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
