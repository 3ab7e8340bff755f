import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, Field } from './controls.tsx';

/** The controls of a figure by their names in the form. */
export type ControlTable = Readonly<Record<string, Control<unknown>>>;

/** What the controls of a table are set to. */
export type Values<C> = { [Name in keyof C]: C[Name] extends Control<infer T> ? T : never };

/** A figure's settings and the form that sets them. */
export interface Controls<C extends ControlTable> {
  values: Values<C>;
  form: RefObject<HTMLFormElement | null>;
  /** Read the form again; for `onInput`. */
  update(): void;
  /** Put every control back to its default. */
  reset(): void;
  /** Set controls by script, as when a point is dragged. */
  set(values: Partial<Values<C>>): void;
  /** Move controls that only show what others set. Nothing is read again. */
  follow(values: Partial<Values<C>>): void;
  /** Inputs in the order of their names; all where none is named. */
  inputs(...names: (keyof C & string)[]): ReactNode;
  /** An input that stands in the form in another way, or shows another value. */
  input<Name extends keyof C & string>(
    name: Name,
    field: Omit<Field, 'figure' | 'name'>,
    now?: Values<C>[Name],
  ): ReactNode;
}

/**
 * Settings read from a form whose inputs keep their own values. So what a reader changed before the figure's script
 * came is not undone: it is read with the first effect.
 *
 * @param figure the figure's id on the page
 * @param table must not change between renders
 * @param onReset puts back what isn't a control
 */
export function useControls<C extends ControlTable>(figure: string, table: C, onReset?: () => void): Controls<C> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readControls(table, null));
  const update = useCallback(() => setValues(readControls(table, form.current)), [table]);
  useEffect(update, [update]);
  const follow = useCallback((moved: Partial<Values<C>>) => {
    for (const [name, value] of Object.entries(moved)) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = String(value);
    }
  }, []);
  const set = useCallback(
    (moved: Partial<Values<C>>) => {
      follow(moved);
      update();
    },
    [follow, update],
  );
  const reset = (): void => {
    form.current?.reset();
    update();
    onReset?.();
  };
  const input: Controls<C>['input'] = (name, field, now = values[name]) =>
    table[name]?.draw({ figure, name, ...field }, now);
  const inputs: Controls<C>['inputs'] = (...names) =>
    (names.length === 0 ? Object.keys(table) : names).map((name) => input(name, {}));
  return { values, form, update, reset, set, follow, input, inputs };
}

/** What a form's controls are set to. One that isn't there, as all without a form, has its default. */
export function readControls<C extends ControlTable>(table: C, form: HTMLFormElement | null): Values<C> {
  const read = (name: string, control: Control<unknown>): unknown => {
    // A control that follows another is disabled: it isn't part of a form's data, but of its elements.
    const input = form?.elements.namedItem(name) ?? null;
    if (input === null) return control.initial;
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement
      ? control.read(input)
      : control.initial;
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, control]) => [name, read(name, control)]));
  if (!hasAll(table, values)) throw new Error('A control has no value.');
  return values;
}

function hasAll<C extends ControlTable>(table: C, values: unknown): values is Values<C> {
  return typeof values === 'object' && values !== null && Object.keys(table).every((name) => name in values);
}
