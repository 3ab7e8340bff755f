import { afterFrame } from '../../platform/after-frame.ts';
import { makeElement } from '../../platform/make-element.ts';
import { errorBox } from '../../ui/error-box.ts';
import { type SiteEngines, UNREACHABLE } from '../engines/ask-engines.ts';
import { PAGE_OF_HITS } from '../engines/engine.ts';
import type { AnswerView, Results } from './find-answers.ts';
import { hitItem } from './hit-item.ts';
import { countText, noHits } from './no-hits.ts';
import type { PageQuestion } from './question.ts';
import type { FoundResults } from './results.ts';

/** What a reader may want of an answer. */
interface Wishes {
  ask(question: PageQuestion): void;
  more(): void;
  retry(): void;
}

/** Up to so many hits are fetched by scrolling; then the button alone, so that the page's end can be reached. */
const BY_SCROLLING = 100;

/** So far below the window the list's end is near, in CSS pixels: most readers find it longer when they get there. */
const NEAR = 1000;

/** Shows the count, the list and its end, or why there is none, at the end of an element that has a line for the count. */
export function showAnswers(
  element: HTMLElement,
  engines: SiteEngines,
  { ask, more, retry }: Wishes,
): AnswerView & { end(): void } {
  const status = element.querySelector('.sp-status');
  const answer = makeElement('div');
  // Tells a screen reader that the list got longer.
  const growth = makeElement('p', { className: 'visually-hidden', role: 'status' });
  const list = makeElement('ol', { className: 'sp-hits' });
  const cut = makeElement('p', { role: 'alert' });
  // It stays, so that focus on it isn't lost.
  const button = makeElement('button', { type: 'button', className: 'button', onclick: more });
  const rest = makeElement('div', { className: 'sp-more' }, cut, button);
  let found: FoundResults | null = null;
  let isStalled = false;
  let settle = (): void => {};
  const say = (): void => {
    if (status !== null) status.textContent = isStalled ? 'Searching…' : found === null ? '' : countText(found.total);
  };
  const fill = ({ hits, asked, total, isCut }: FoundResults): void => {
    const isComplete = asked >= total;
    list.append(...hits.slice(list.childElementCount).map(hitItem));
    cut.textContent = isCut ? 'More results could not be loaded.' : '';
    button.textContent = isComplete ? `All ${total} are shown` : 'Show more';
    button.setAttribute('aria-disabled', String(isComplete));
    growth.textContent = asked > PAGE_OF_HITS ? `${Math.min(asked, total)} of ${total} shown` : '';
  };
  // Not an observer: what fits the window from the start isn't scrolled to.
  const onScroll = (): void => {
    if (found === null || found.isCut || found.asked >= Math.min(found.total, BY_SCROLLING)) return;
    if (button.getBoundingClientRect().top < window.innerHeight + NEAR) more();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // What stands below a busy list isn't seen, so that none of it is pushed down in view.
  const busy = (isBusy: boolean): void => {
    settle();
    list.setAttribute('aria-busy', String(isBusy));
  };
  element.append(answer, growth);

  return {
    show(results) {
      found = results?.state === 'found' ? results : null;
      const failure = failureOf(results);
      list.replaceChildren();
      busy(false);
      growth.textContent = '';
      const parts = [
        failure === null ? null : errorBox(`Unable to fetch results\n${failure}`, retry),
        found?.isSpare === true
          ? makeElement('p', { className: 'sp-notice' }, "Results from this site's own index")
          : null,
        found === null ? null : found.total === 0 ? noHits(found.question, engines, ask) : list,
        found !== null && found.total > PAGE_OF_HITS ? rest : null,
      ];
      answer.replaceChildren(...parts.filter((part) => part !== null));
      if (found !== null) fill(found);
      say();
    },
    extend: () => busy(true),
    grow(results) {
      found = results;
      fill(results);
      settle = afterFrame(() => busy(false));
    },
    stall(now) {
      isStalled = now;
      say();
    },
    end: () => window.removeEventListener('scroll', onScroll),
  };
}

function failureOf(results: Results): string | null {
  if (results?.state === 'failed') return results.message;
  return results?.isSpare === true ? UNREACHABLE : null;
}
