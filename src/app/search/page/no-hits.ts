import { makeElement } from '../../platform/make-element.ts';
import { site } from '../../site.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { RESULTS_ADDRESS } from '../search.ts';
import { widerQuestions } from './filters.ts';
import { type PageQuestion, writeQuestion } from './question.ts';
import { engineQuestion } from './results.ts';

const { versions } = site;

/** So many other versions are offered. */
const OFFERED = 3;

/** What stands in the place of the list where nothing was found: what to try. */
export function noHits(
  question: PageQuestion,
  engines: SiteEngines,
  onAsk: (question: PageQuestion) => void,
): HTMLElement {
  const wider = engines.first.hasFilters ? widerQuestions(question) : [];
  const list = makeElement(
    'ul',
    {},
    question.text === '' ? null : makeElement('li', {}, 'other words, or fewer of them'),
    ...wider.map(({ label, question: other }) => {
      const onclick = (): void => onAsk(other);
      return makeElement('li', {}, makeElement('button', { type: 'button', className: 'button', onclick }, label));
    }),
  );
  listOtherVersions(list, engines, question).catch((error: unknown) => {
    console.warn('The other versions could not be searched.', error);
  });
  return makeElement('div', { className: 'sp-none' }, makeElement('p', {}, 'You could try'), list);
}

/** How many documents a search found. */
export function countText(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/**
 * Other versions in which a question has hits, newest first, until the list is gone. The site's own index holds all
 * versions, so it is asked rather than the hosted service, once for each.
 */
async function listOtherVersions(
  list: HTMLElement,
  { first, spare }: SiteEngines,
  question: PageQuestion,
): Promise<void> {
  let offered = 0;
  for (const version of versions) {
    const { name, label } = version;
    if (name === question.version) continue;
    const { total } = await (spare ?? first).find({ ...engineQuestion(question, version, 0), limit: 1 });
    if (!list.isConnected) return;
    if (total === 0) continue;
    const href = RESULTS_ADDRESS + writeQuestion({ ...question, version: name }, '', versions, null);
    list.append(makeElement('li', {}, 'version ', makeElement('a', { href }, label), `: ${countText(total)}`));
    offered += 1;
    if (offered === OFFERED) return;
  }
}
