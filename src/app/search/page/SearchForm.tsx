import { type RefObject, useEffect, useRef } from 'react';
import { latestVersion, type Version } from '#model/version.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import type { PageQuestion } from './question.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLInputElement | null>;
  versions: readonly Version[];
  placeholder: string;
  question: PageQuestion | null;
  onAsk(change: Partial<PageQuestion>): void;
  onFocus(): void;
}

/** The field and the version; both are the browser's own, so that what was done to them before the component came stays. */
export function SearchForm({ form, field, versions, placeholder, question, onAsk, onFocus }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const { current: input } = field;
    if (question === null || input === null) return;
    // Space that is being typed is left alone.
    if (input.value.trim() !== question.text) input.value = question.text;
    if (select.current !== null) select.current.value = question.version;
  }, [question, field]);
  return (
    <form className="sp-form" method="get" ref={form} onSubmit={(event) => event.preventDefault()}>
      <label>
        Search
        <input
          type="search"
          name="q"
          dir="auto"
          maxLength={MAX_QUERY}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          spellCheck={false}
          ref={field}
          onFocus={onFocus}
          onInput={(event) => onAsk({ text: event.currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.currentTarget.value === '') return;
            event.preventDefault();
            event.currentTarget.value = '';
            onAsk({ text: '' });
          }}
        />
      </label>
      <label>
        Version
        <select
          name="version"
          ref={select}
          autoComplete="off"
          defaultValue={latestVersion(versions).name}
          onChange={(event) => onAsk({ version: event.currentTarget.value })}
        >
          {versions.map((version) => (
            <option key={version.name} value={version.name}>
              {version.label}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
