import type { Version } from '#shared/version.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { plainText } from '../engines/engine.ts';

/** Searches to try, on one of the package's screens. */
interface Suggestion {
  /** Where the screen is found. */
  screen: string;
  /** What they stand below. */
  below: string;
  intro: string;
  /** What each says, and what it looks for. */
  searches: readonly { label: string; query: string }[];
}

/** Examples to begin with, before anything is typed. */
export function beginning(examples: readonly string[]): Suggestion {
  const searches = examples.map((example) => ({ label: example, query: example }));
  return { screen: '.DocSearch-StartScreen', below: '.DocSearch-Help', intro: 'You can ask for', searches };
}

/** What to try where nothing was found. */
export function nothingFound(names: readonly string[]): Suggestion {
  // A space, so that a second word may follow.
  const searches = names.map((label) => ({ label, query: `${label.toLowerCase()} ` }));
  return { screen: '.DocSearch-NoResults', below: '.DocSearch-Title', intro: 'Try searching for:', searches };
}

/**
 * Names of a few categories of the guides, else of guides, out of the site's own index. One that is named after its group
 * says nothing.
 */
export async function guideNames({ first, spare }: SiteEngines, version: Version): Promise<string[]> {
  const { hits } = await (spare ?? first).find({ text: '', version, filter: { scope: 'guide' }, limit: 100 });
  const pages = hits.flatMap(({ url, group, titles }) => {
    const [title = '', ...below] = titles.map(plainText);
    return below.length > 0 || title.startsWith(group) ? [] : [{ url, title }];
  });
  const isCategory = ({ url }: { url: string }): boolean => url.includes('/category/');
  const ordered = [...pages.filter(isCategory), ...pages.filter((page) => !isCategory(page))];
  return [...new Set(ordered.map(({ title }) => title))].slice(0, 3);
}

/**
 * Offer searches to try, in the package's markup. Where nothing was found, the package itself offers the groups of earlier
 * results: none at first, then namespaces. screens.css hides its list beside this one.
 */
export function suggestSearches(host: HTMLElement, { screen, below, intro, searches }: Suggestion): void {
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
    button.addEventListener('click', () => writeQuery(host.querySelector('input'), query));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  part.append(opening, list);
  shown.querySelector(below)?.after(part);
}

/** Write a query into the package's field as a reader would. */
export function writeQuery(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.focus();
  // Not `value`: React would take it for its own doing and pass over the event.
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
