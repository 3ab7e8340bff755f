import { latestVersion, type Version } from '#shared/version.ts';
import { scrollPage } from '../../navigation/anchors.ts';
import { ARRIVAL } from '../../navigation/arrival.ts';
import { chosenVersion } from '../../navigation/chosen-version.ts';
import { readPreferredVersion } from '../../navigation/preferred-version.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import { isSameQuestion, type PageQuestion, readQuestion, writeQuestion } from './question.ts';

/** The question that the form and the address hold. */
interface HeldQuestion {
  get(): PageQuestion;
  /** Ask another; the address says it at once. */
  ask(change: Partial<PageQuestion>): void;
}

/**
 * Keep form and address the same. The address is replaced rather than pushed, so that Back leads to where the reader came
 * from and not through every letter; links to other questions are steps of the history.
 *
 * @param onChange told each question, the first one at once
 */
export function holdQuestion(
  versions: readonly Version[],
  form: HTMLFormElement,
  onChange: (question: PageQuestion) => void,
  signal: AbortSignal,
): HeldQuestion {
  const { pathname } = location;
  const read = (): PageQuestion => readQuestion(location.search, versions, chosenVersion({ versions }).name);
  const early = readEarly(form);
  let held = { ...read(), ...early };
  let telling: ReturnType<typeof setTimeout> | undefined;
  let isReturning = false;

  /** False when it is the same question. */
  const hold = (next: PageQuestion): boolean => {
    if (isSameQuestion(held, next)) return false;
    held = next;
    onChange(next);
    return true;
  };
  const tell = (): void => {
    const unnamed = readPreferredVersion({ versions }) === null ? latestVersion(versions).name : null;
    if (!replaceSearch(writeQuestion(held, location.search, versions, unnamed))) return;
    // The router reads the address when the history moves. Not at each letter, since the whole app follows the router.
    clearTimeout(telling);
    telling = setTimeout(() => {
      if (location.pathname !== pathname) return;
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, 200);
  };
  const onArrival = (): void => {
    const isStep = !isReturning;
    isReturning = false;
    // Another page may be on its way.
    if (location.pathname !== pathname || !hold(read())) return;
    // A link to another question: its answer begins at the top.
    if (isStep) scrollPage(0);
  };
  const onPop = (): void => {
    isReturning = true;
  };
  window.addEventListener('popstate', onPop, { signal });
  document.addEventListener(ARRIVAL, onArrival, { signal });
  if (Object.keys(early).length > 0) tell();
  onChange(held);
  return {
    get: () => held,
    ask(change) {
      hold({ ...held, ...change });
      tell();
    },
  };
}

/** What the reader did with the static form before this came. */
function readEarly(form: HTMLFormElement): Partial<PageQuestion> {
  const text = form.querySelector('input')?.value.trim() ?? '';
  const select = form.querySelector('select');
  const isChosen = [...(select?.options ?? [])].some((option) => option.selected !== option.hasAttribute('selected'));
  return {
    ...(text === '' ? {} : { text: text.slice(0, MAX_QUERY) }),
    ...(isChosen && select !== null ? { version: select.value } : {}),
  };
}

/** Give the address another query; false where nothing changed. */
function replaceSearch(search: string): boolean {
  if (search === location.search) return false;
  try {
    history.replaceState(history.state, '', location.pathname + search);
    return true;
  } catch (error) {
    // Safari refuses after a hundred in ten seconds; the search works without.
    console.debug('The address could not be changed.', error);
    return false;
  }
}
