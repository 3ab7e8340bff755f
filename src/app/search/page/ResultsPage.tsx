import { type RefObject, useEffect, useRef } from 'react';
import type { Version } from '#model/version.ts';
import { savesData } from '../../platform/connection.ts';
import { InlineStyles } from '../../ui/InlineStyles.tsx';
import { describeQuery } from '../describe-query.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import type { Engine } from '../engines/engine.ts';
import { understoodExamples } from '../engines/examples.ts';
import { Answer } from './Answer.tsx';
import { Examples } from './Examples.tsx';
import { FilterChips } from './FilterChips.tsx';
import { shownFilter, withFilter } from './filters.ts';
import { isBlank } from './question.ts';
import { SearchForm } from './SearchForm.tsx';
import css from './search-page.css?inline';
import { useKeptFocus } from './use-kept-focus.ts';
import { useQuestion } from './use-question.ts';
import { useResults } from './use-results.ts';
import { useTitle } from './use-title.ts';

/** Props of the results page. */
export interface ResultsPageProps {
  versions: readonly Version[];
  /** Address of the page, without its query. */
  address: string;
  /** Heading while nothing is asked. */
  title: string;
  placeholder: string;
  /** Questions to begin with. */
  examples: readonly string[];
  /** Kinds of types and of members that there are. */
  kinds: readonly string[];
  engines: SiteEngines;
}

const NO_FILTER = { scope: null, kind: null };

/** The results page: a form, the address that says what it asks, and what was found. */
export function ResultsPage({ versions, address, title, placeholder, examples, kinds, engines }: ResultsPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { question, ask } = useQuestion(versions, form);
  const { first } = engines;
  const held = useResults(engines, versions, question);
  const text = question?.text ?? '';
  useTitle(text === '' ? title : `Search results for "${text}"`);
  useKeptFocus(form);
  useReadiness(first, field, question !== null && isBlank(question));
  const understood = first.hasFilters ? describeQuery(text) : null;
  return (
    <>
      <InlineStyles css={css} />
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
          placeholder={placeholder}
          question={question}
          onAsk={ask}
          onFocus={first.prepare}
        />
        {first.hasFilters ? (
          <FilterChips
            kinds={kinds}
            shown={question === null ? NO_FILTER : shownFilter(question)}
            onChange={(filter) => ask((now) => withFilter(now, filter))}
          />
        ) : null}
        {understood === null ? null : <p className="sp-hint">{understood}</p>}
      </search>
      {question !== null && isBlank(question) ? (
        <Examples examples={understoodExamples(engines, examples)} address={address} />
      ) : null}
      <Answer
        held={held}
        engines={engines}
        versions={versions}
        address={address}
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
