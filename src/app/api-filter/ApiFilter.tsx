import { useRef } from 'react';
import { type IslandProps, textProp } from '../islands/island-props.ts';
import { FILTER_NAME } from './filter-address.ts';
import type { Answer } from './match-words.ts';
import { useMemberFilter } from './use-member-filter.ts';

/** What the count says besides, when what is shown has another name than what was asked for. */
const BY: Readonly<Record<Answer, string>> = { name: '', parameter: ', by parameter', summary: ', by description' };

/**
 * A field above the members of a type that shows those whose name has the words in it, or else whose parameters or
 * summary. What is asked for stands in the address. Without JavaScript the stylesheet takes it away, and every member is there.
 */
export function ApiFilter({ props }: IslandProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, update, clear, goToFirst } = useMemberFilter(field);
  const count = typeof props.count === 'number' ? props.count : 0;
  const noun = textProp(props.noun, 'members');
  const empty = (): void => {
    clear();
    field.current?.focus();
  };
  return (
    <search className="api-filter">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          goToFirst();
        }}
      >
        <label>
          {`Filter ${count} ${noun}`}
          <input
            type="search"
            name={FILTER_NAME}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            ref={field}
            onInput={update}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.currentTarget.value === '') return;
              event.preventDefault();
              clear();
            }}
          />
        </label>
        <span className="api-filter-count" role="status">
          {state.hits === null ? '' : `${state.hits} of ${count}${state.answer === null ? '' : BY[state.answer]}`}
        </span>
      </form>
      {state.hits === 0 ? (
        <p className="api-filter-empty">
          {`No member of ${state.type} matches “${state.query}”. `}
          <button type="button" className="button" onClick={empty}>
            Show all
          </button>
        </p>
      ) : null}
    </search>
  );
}
