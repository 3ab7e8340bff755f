import { Fragment, useEffect, useRef } from 'react';
import type { DataAttributes, DataSelector, PageData } from '#model/dom.ts';
import type { Plain } from '#model/island.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { type IslandProps, objectsProp, textProp } from '../island-props.ts';

/**
 * Alternatives of one text, one shown at a time. The static form is a group of radio buttons whose panels the
 * stylesheet shows, so it works by itself; the component adds memory. The inputs stay uncontrolled on purpose: what a
 * reader chose before the component came is not undone.
 *
 * Props: `tabs` ({value, label}[]), `selected` (value or null), `groupId`, `queryString` (name, or true for the group's).
 * Slots: the panels, in order.
 */
export function Tabs({ props, slots, id }: IslandProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const tabs = objectsProp(props.tabs).map((tab) => ({
    value: textProp(tab.value),
    label: textProp(tab.label),
  }));
  const values = tabs.map((tab) => tab.value);
  const { groupId, parameter } = tabMemory(props.groupId, props.queryString);
  const list = values.join('\n');

  useEffect(() => {
    const fieldset = group.current;
    if (fieldset === null) return undefined;
    const memory = { groupId, parameter };
    recallInto(fieldset, recallTab(memory, list.split('\n')));
    // The browser's own event: React's compares with what it last saw, and misses what script or cousins changed.
    const onChange = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.closest('fieldset') !== fieldset) return;
      rememberTab(memory, target.value);
      if (groupId === null) return;
      // Groups above may change their height: keep the chosen tab where the reader sees it.
      const before = target.getBoundingClientRect().top;
      chooseInGroups(groupId, target.value);
      scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    };
    fieldset.addEventListener('change', onChange);
    return () => fieldset.removeEventListener('change', onChange);
  }, [groupId, parameter, list]);

  return (
    <fieldset className="tabs" ref={group}>
      <legend className="visually-hidden">{tabs.map((tab) => tab.label).join(' or ')}</legend>
      {tabs.map(({ value, label }, index) => (
        <Fragment key={value}>
          <label className="tab">
            <input
              type="radio"
              name={`tabs-${id}`}
              value={value}
              defaultChecked={value === props.selected}
              {...({ 'data-tab-group': groupId ?? undefined } satisfies DataAttributes)}
            />
            {label}
          </label>
          <div className="tab-panel" dangerouslySetInnerHTML={{ __html: slots[index] ?? '' }} />
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Choose the remembered tab, unless the reader chose one before this component came. */
function recallInto(fieldset: HTMLFieldSetElement, value: string | null): void {
  const radios = [...fieldset.querySelectorAll(':scope > label > input')].filter(
    (input) => input instanceof HTMLInputElement,
  );
  if (radios.some((radio) => radio.checked !== radio.defaultChecked)) return;
  for (const radio of radios) if (radio.value === value) radio.checked = true;
}

/** Where the choice is kept, as the props `groupId` and `queryString` say. */
function tabMemory(groupId: Plain | undefined, queryString: Plain | undefined): TabMemory {
  const group = textProp(groupId) || null;
  return { groupId: group, parameter: queryString === true ? group : textProp(queryString) || null };
}

const INPUTS = 'input[data-tab-group]' satisfies `input${DataSelector}`;

/** Where a group of tabs remembers what the reader chose. */
interface TabMemory {
  /** Groups of this name share one choice; null for none. */
  groupId: string | null;
  /** Name of the address's parameter that holds the choice; null for none. */
  parameter: string | null;
}

/** The remembered choice, the address's before the stored one; null when there is none that `values` has. */
function recallTab(memory: TabMemory, values: readonly string[]): string | null {
  const { groupId, parameter } = memory;
  const candidates = [
    parameter === null ? null : new URLSearchParams(location.search).get(parameter),
    groupId === null ? null : readStored(storageKey(groupId)),
  ];
  return candidates.find((value) => value !== null && values.includes(value)) ?? null;
}

/** Remember a choice; the address is replaced, so that going back isn't in its way. */
function rememberTab(memory: TabMemory, value: string): void {
  const { groupId, parameter } = memory;
  if (groupId !== null) writeStored(storageKey(groupId), value);
  if (parameter === null) return;
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}

/** Choose a tab in every group of the page that shares the choice, taken over by its component or not. */
function chooseInGroups(groupId: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(INPUTS)) {
    const { tabGroup }: PageData = input.dataset;
    if (tabGroup === groupId && input.value === value) input.checked = true;
  }
}

function storageKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`;
}
