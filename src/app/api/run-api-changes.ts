import type { VersionPair } from '#shared/api-changes.ts';
import { basePrefix } from '#shared/link.ts';
import { readVersions, type Version } from '#shared/version.ts';
import { type IslandScript, textProp } from '../islands/island-props.ts';
import { anchorElement } from '../navigation/anchors.ts';
import { belowBase } from '../navigation/below-base.ts';
import { isOutdated, OUTDATED, tellLost } from '../navigation/deployment.ts';
import { readTitle, writeTitle } from '../navigation/head.ts';
import { locate } from '../navigation/locate.ts';
import { inTime } from '../platform/in-time.ts';
import { makeElement } from '../platform/make-element.ts';
import { site } from '../site.ts';
import { errorBox } from '../ui/error-box.ts';
import type { CompareApi } from './compare-api.ts';
import { type AskedPair, pairFromQuery, queryForPair, stepTo } from './version-pair.ts';

const base = basePrefix(site.config.baseUrl);
const FAILURE = 'The changes could not be loaded.';

/** Compares the API of any two versions; the address names the pair. What that takes is fetched at the first comparison. */
export const runApiChanges: IslandScript = (element, { props, id }) => {
  const versions = readVersions(textProp(props.versions));
  const form = element.querySelector('form');
  if (form === null) throw new Error('The form is missing.');
  const selects = [...form.querySelectorAll('select')];
  const steps = form.closest('article')?.querySelector<HTMLDetailsElement>('details.api-steps') ?? null;
  const { version: shown } = locate(site, belowBase(location.pathname, base));
  const ownTitle = readTitle();
  const answer = makeElement('div');
  const end = new AbortController();
  let compare: CompareApi | null = null;
  let wasCompared: boolean | null = null;

  /** Show what changed, as the page's own steps show it. */
  const list = async (below: HTMLElement, from: Version, to: Version, isRetry = false): Promise<void> => {
    const count = makeElement('p', { className: 'api-count', role: 'status' }, 'Loading…');
    const changed = makeElement('div');
    below.replaceChildren(count, changed);
    try {
      compare ??= await (await loadComparison()).fetchComparison(versions);
    } catch (error) {
      console.warn(FAILURE, error);
      // Browsers keep a script that came broken for as long as the page lives.
      if (isRetry && navigator.onLine) location.reload();
      const isOld = (await isOutdated()) === true;
      const retry = (): void => (isOld ? location.reload() : void list(below, from, to, true));
      below.replaceChildren(errorBox(isOld ? `${FAILURE} ${OUTDATED}` : FAILURE, retry));
      return;
    }
    const { count: said, html } = compare(from, to);
    count.textContent = said;
    changed.innerHTML = html;
  };

  const show = ({ pair, unknown }: AskedPair): void => {
    const from = versions.find(({ name }) => name === pair?.from);
    const to = versions.find(({ name }) => name === pair?.to);
    const isCompared = from !== undefined && to !== undefined;
    // The page's list of every step: beside a comparison it would bury it.
    if (steps !== null && isCompared !== wasCompared) {
      steps.open = !isCompared || steps.contains(anchorElement(location.hash));
    }
    wasCompared = isCompared;
    writeTitle(isCompared ? `API changes from ${from.label} to ${to.label}` : ownTitle);
    answer.replaceChildren();
    if (!isCompared) return;
    if (unknown.length > 0) answer.append(makeElement('p', { role: 'status' }, unknownText(unknown, from, to)));
    const named = ['From ', wholeLabel(from), ' to ', wholeLabel(to)];
    const heading = makeElement('h2', { id: `${id}-compared`, tabIndex: -1 }, ...named);
    const below = makeElement('div');
    const section = makeElement('section', { className: 'api-compared' }, heading, below);
    section.setAttribute('aria-labelledby', heading.id);
    answer.append(section);
    void list(below, from, to);
  };

  const choose = (pair: VersionPair): void => {
    for (const select of selects) select.value = select.name === 'from' ? pair.from : pair.to;
  };
  const follow = (): VersionPair => {
    const asked = pairFromQuery(location.search, versions, shown);
    show(asked);
    return asked.pair ?? stepTo(shown, versions);
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const [from = '', to = ''] = selects.map(({ value }) => value);
    const query = queryForPair({ from, to }, versions);
    if (query !== location.search) history.pushState(history.state, '', location.pathname + query);
    show({ pair: { from, to }, unknown: [] });
    // The result stands below the form, wherever the reader is.
    answer.querySelector('h2')?.focus();
  };

  element.append(answer);
  const pair = follow();
  // What a reader chose before this came is kept.
  if (!selects.some(isTouched)) choose(pair);
  form.addEventListener('submit', onSubmit, { signal: end.signal });
  window.addEventListener('popstate', () => choose(follow()), { signal: end.signal });
  return () => end.abort();
};

function loadComparison(): Promise<typeof import('./compare-api.ts')> {
  return inTime(import('./compare-api.ts'), 'The comparison').catch((error: unknown) => {
    tellLost();
    throw error;
  });
}

/** A version's label, which lines would break at its hyphens. */
function wholeLabel({ label }: Version): HTMLElement {
  return makeElement('span', { className: 'whole' }, label);
}

function unknownText(words: readonly string[], from: Version, to: Version): string {
  const none = words.length === 1 ? 'There is no version' : 'There are no versions';
  const named = words.map((word) => `“${word}”`).join(' and ');
  return `${none} ${named}. Here is the step from ${from.label} to ${to.label} instead.`;
}

function isTouched(select: HTMLSelectElement): boolean {
  return [...select.options].some((option) => option.selected !== option.hasAttribute('selected'));
}
