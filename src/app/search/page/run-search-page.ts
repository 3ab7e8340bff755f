import { readVersions } from '#shared/version.ts';
import { type IslandScript, textProp, textsProp } from '../../islands/island-props.ts';
import { focusOnce } from '../../navigation/anchors.ts';
import { writeTitle } from '../../navigation/head.ts';
import { makeElement } from '../../platform/make-element.ts';
import { describeQuery } from '../describe-query.ts';
import { searchOf } from '../search.ts';
import { runFilterChips } from './filter-chips.ts';
import { shownFilter, withFilter } from './filters.ts';
import { findAnswers } from './find-answers.ts';
import { holdQuestion } from './hold-question.ts';
import { isBlank, type PageQuestion } from './question.ts';
import { showAnswers } from './show-answers.ts';

/** What tells that a reader wants to search: then what the first answer needs is fetched. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'input'] as const;

/** The results page: a form, the address that says what it asks, and what was found. */
export const runSearchPage: IslandScript = (element, { props, services }) => {
  const search = searchOf(services);
  const { first } = search.engines;
  const versions = readVersions(textProp(props.versions));
  const [heading, form] = [element.querySelector('h1'), element.querySelector('form')];
  const [field, select] = [element.querySelector('input'), element.querySelector('select')];
  if (heading === null || form === null || field === null || select === null) throw new Error('The form is missing.');
  const examples = element.querySelector<HTMLElement>('.sp-examples');
  const hint = makeElement('p', { className: 'sp-hint', hidden: true });
  // Behind the filters, which it would move.
  form.parentElement?.append(hint);
  element.querySelector('.sp-late')?.remove();
  const end = new AbortController();
  const { signal } = end;

  /** Change the page; what has the focus may go with it: then the heading gets it, which says what is shown now. */
  const change = (run: () => void): void => {
    const { activeElement: focused } = document;
    const isOwn = element.contains(focused);
    run();
    const { activeElement } = document;
    const isLost = focused?.isConnected !== true || focused.closest('[hidden]') !== null;
    if (isOwn && isLost && (activeElement === focused || activeElement === document.body)) focusOnce(heading);
  };
  const view = showAnswers(element, search.engines, {
    ask: (wider) => question.ask(wider),
    more: () => answers.more(),
    retry() {
      // The button goes with the message.
      field.focus();
      answers.retry();
    },
  });
  const answers = findAnswers(search, versions, {
    ...view,
    show: (results) => change(() => view.show(results)),
  });
  const chips = runFilterChips(element, textsProp(props.kinds), (filter) => {
    question.ask(withFilter(question.get(), filter));
  });
  const show = (asked: PageQuestion): void => {
    const { text, version } = asked;
    // Space that is being typed is left alone.
    if (field.value.trim() !== text) field.value = text;
    select.value = version;
    change(() => {
      const said = ['Search results for "', makeElement('bdi', {}, text), '"'];
      heading.replaceChildren(...(text === '' ? [textProp(props.title)] : said));
      writeTitle(heading.textContent);
      chips(shownFilter(asked));
      hint.textContent = first.hasFilters ? describeQuery(text) : null;
      hint.hidden = hint.textContent === '';
      if (examples !== null) examples.hidden = !isBlank(asked);
    });
    answers.ask(asked);
  };
  const question = holdQuestion(versions, form, show, signal);

  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  field.addEventListener('input', () => question.ask({ text: field.value.trim() }), { signal });
  field.addEventListener('keydown', onKey, { signal });
  select.addEventListener('change', () => question.ask({ version: select.value }), { signal });
  if (isBlank(question.get())) takeFocus(field);
  for (const sign of SIGNS) form.addEventListener(sign, first.prepare, { signal, once: true });
  return () => {
    end.abort();
    answers.end();
    view.end();
  };

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || field?.value === '') return;
    event.preventDefault();
    question.ask({ text: '' });
  }
};

/** Who opens the page wants to type: put the cursor into the field where that brings up no keyboard on the screen. */
function takeFocus(field: HTMLInputElement): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || activeElement.matches('main h1');
  if (isFree && window.matchMedia('(pointer: fine)').matches) field.focus({ preventScroll: true });
}
