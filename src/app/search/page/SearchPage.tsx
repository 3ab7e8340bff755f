import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Plain } from '#model/island.ts';
import { readVersions } from '#model/version.ts';
import { type IslandProps, textProp } from '../../islands/island-props.ts';
import { focusOnce } from '../../navigation/anchors.ts';
import { writeTitle } from '../../navigation/head.ts';
import { savesData } from '../../platform/connection.ts';
import { site } from '../../site.ts';
import { PageStyles } from '../../ui/PageStyles.tsx';
import { describeQuery } from '../describe-query.ts';
import { UNREACHABLE, understoodExamples } from '../engines/ask-engines.ts';
import type { Engine } from '../engines/engine.ts';
import { RESULTS_ADDRESS, searchOf } from '../search.ts';
import { Answer } from './Answer.tsx';
import { FilterChips } from './FilterChips.tsx';
import { shownFilter, withFilter } from './filters.ts';
import { isBlank } from './question.ts';
import { SearchForm } from './SearchForm.tsx';
import css from './search-page.css?inline';
import { useQuestion } from './use-question.ts';
import { useResults } from './use-results.ts';

const NO_FILTER = { scope: null, kind: null };

/**
 * The results page, as an island of its article: a form, the address that says what it asks, and what was found. Props:
 * `title`, the heading while nothing is asked; `versions` as `writeVersions` has them; `examples`, questions to begin with; `kinds` of types and members that
 * there are.
 */
export function SearchPage({ props, services = {} }: IslandProps) {
  const [search] = useState(() => searchOf(services));
  const [versions] = useState(() => readVersions(textProp(props.versions)));
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { question, ask } = useQuestion(versions, form);
  const held = useResults(search, versions, question);
  const { engines } = search;
  const { first } = engines;
  const [isLive, setIsLive] = useState(false);
  const title = textProp(props.title);
  const text = question?.text ?? '';
  const isEmpty = question !== null && isBlank(question);
  const shown = text === '' ? title : `Search results for "${text}"`;
  useEffect(() => setIsLive(true), []);
  useEffect(() => writeTitle(shown), [shown]);
  useKeptFocus(form);
  useReadiness(first, field, isEmpty);
  const understood = first.hasFilters ? describeQuery(text) : null;
  return (
    <>
      <PageStyles css={css} />
      <h1>
        {text === '' ? (
          title
        ) : (
          <>
            Search results for "<bdi>{text}</bdi>"
          </>
        )}
      </h1>
      <search className="sp">
        <SearchForm
          form={form}
          field={field}
          versions={versions}
          placeholder={site.config.search.placeholder}
          question={question}
          onAsk={ask}
          onFocus={first.prepare}
        />
        {first.hasFilters ? (
          <FilterChips
            kinds={textsOf(props.kinds)}
            shown={question === null ? NO_FILTER : shownFilter(question)}
            onChange={(filter) => question !== null && ask(withFilter(question, filter))}
          />
        ) : null}
        {understood === null ? null : <p className="sp-hint">{understood}</p>}
      </search>
      {isEmpty ? <Examples examples={understoodExamples(engines, textsOf(props.examples))} /> : null}
      {isLive ? null : <Late />}
      <Answer
        held={held}
        engines={engines}
        onAsk={ask}
        onRetry={() => {
          // The button goes with the message.
          field.current?.focus();
          held.retry();
        }}
      />
    </>
  );
}

/** What the stylesheet shows, after some seconds, of a page whose script doesn't come. */
function Late() {
  return (
    <div className="error-box sp-late" role="alert">
      <p>{`Unable to fetch results\n${UNREACHABLE}`}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: Empty, it is the address that the page has, with what it asks. */}
      <a className="button" href="">
        Retry
      </a>
    </div>
  );
}

function textsOf(value: Plain | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Questions to begin with: each a link to its answer. */
function Examples({ examples }: { examples: readonly string[] }) {
  if (examples.length === 0) return null;
  return (
    <div className="sp-examples">
      <p>You can ask for</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`${RESULTS_ADDRESS}?${new URLSearchParams({ q: example })}`}>{example}</a>
            <span>{describeQuery(example)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * What is pressed on this page may go with what it brought about: an example, a button of an answer. Then the focus goes
 * to the page's heading, which says what is shown now.
 *
 * @param inside an element of the article
 */
function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && inside.current?.closest('article')?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [inside]);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    last.current = null;
    const heading = inside.current?.closest('article')?.querySelector('h1');
    if (heading != null) focusOnce(heading);
  });
}

/**
 * Who opens the page wants to search: get ready, unless data is to be saved, and put the cursor into an empty field
 * where that brings up no keyboard on the screen.
 */
function useReadiness(engine: Engine, field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isEmpty || isDone.current) return;
    isDone.current = true;
    if (!savesData()) engine.prepare();
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.matches('main h1');
    if (isFree && window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [engine, field, isEmpty]);
}
