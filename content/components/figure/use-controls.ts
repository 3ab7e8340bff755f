import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, Field } from './controls.tsx';

/** The controls of a figure by name. */
export type ControlTable = Readonly<Record<string, Control<unknown>>>;

/** The values of the controls of a table. */
type Values<C> = { [Name in keyof C]: C[Name] extends Control<infer T> ? T : never };

/** A figure's settings and the form that sets them. */
export interface Controls<C extends ControlTable> {
  /** Id of the figure on the page. */
  figure: string;
  table: C;
  values: Values<C>;
  form: RefObject<HTMLFormElement | null>;
  /** Reads the form again; for `onInput`. */
  update(event: FormEvent): void;
  /** Resets every control to its default. */
  reset(): void;
  /** Sets controls from code, such as after dragging a point. */
  set(values: Partial<Values<C>>): void;
  /** Sets a control to a text entered elsewhere. The input clamps it to its limits. */
  enter(name: string, text: string): void;
  /** Updates inputs that follow other inputs, without reading the form. */
  follow(values: Partial<Values<C>>): void;
  /** False if the figure's other state is not the initial one. */
  isFirst: boolean;
  /** Renders the inputs with these names in order; all by default. */
  inputs(...names: (keyof C & string)[]): ReactNode;
  /** Renders an input with options, or with another value. */
  input<Name extends keyof C & string>(
    name: Name,
    field: Omit<Field, 'figure' | 'name'>,
    now?: Values<C>[Name],
  ): ReactNode;
}

/** State of a figure besides its controls, such as a player. */
interface Rest {
  /** True in the initial state. */
  isFirst: boolean;
  reset(): void;
}

/**
 * Manages settings in a form with uncontrolled inputs, which hold the only copy of the values. Changes made before
 * hydration are read in the first effect.
 *
 * @param figure id of the figure on the page
 * @param table must be stable
 * @param implied returns controls that follow when the user sets another one; must be stable
 */
export function useControls<C extends ControlTable>(
  figure: string,
  table: C,
  rest?: Rest,
  implied?: (name: string, now: Values<C>) => Partial<Values<C>>,
): Controls<C> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readControls(table, null));
  const follow = useCallback((moved: Partial<Values<C>>) => {
    for (const [name, value] of Object.entries(moved)) write(form.current, name, String(value));
  }, []);
  const read = useCallback(
    (...changed: string[]) => {
      for (const name of changed) follow(implied?.(name, readControls(table, form.current)) ?? {});
      setValues(readControls(table, form.current));
    },
    [table, implied, follow],
  );
  useEffect(() => {
    const now: Readonly<Record<string, unknown>> = readControls(table, form.current);
    read(...Object.entries(table).flatMap(([name, { initial }]) => (now[name] === initial ? [] : [name])));
  }, [table, read]);
  const update = useCallback(({ target }: FormEvent) => read(...(isInput(target) ? [target.name] : [])), [read]);
  const set = useCallback(
    (moved: Partial<Values<C>>) => {
      follow(moved);
      read();
    },
    [follow, read],
  );
  const enter = (name: string, text: string): void => {
    write(form.current, name, text);
    read(name);
  };
  const reset = (): void => {
    form.current?.reset();
    read();
    rest?.reset();
  };
  const input: Controls<C>['input'] = (name, field, now = values[name]) =>
    table[name]?.draw({ figure, name, ...field }, now);
  const inputs: Controls<C>['inputs'] = (...names) =>
    (names.length === 0 ? Object.keys(table) : names).map((name) => input(name, {}));
  const isFirst = rest?.isFirst ?? true;
  return { figure, table, values, form, update, reset, set, enter, follow, isFirst, input, inputs };
}

/** Reads the controls of a form. A missing control, or form, yields the default. */
export function readControls<C extends ControlTable>(table: C, form: HTMLFormElement | null): Values<C> {
  const read = (name: string, control: Control<unknown>): unknown => {
    const input = form?.elements.namedItem(name) ?? null;
    return isInput(input) ? control.read(input) : control.initial;
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, control]) => [name, read(name, control)]));
  if (!hasAll(table, values)) throw new Error('A control has no value.');
  return values;
}

/** Writes a value to an input, which clamps it to its limits. */
function write(form: HTMLFormElement | null, name: string, text: string): void {
  const input = form?.elements.namedItem(name) ?? null;
  if (!isInput(input)) return;
  if (input.type === 'checkbox' && input instanceof HTMLInputElement) input.checked = text === 'true';
  else input.value = text;
}

function isInput(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  // The server has neither class.
  return target !== null && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement);
}

function hasAll<C extends ControlTable>(table: C, values: unknown): values is Values<C> {
  return typeof values === 'object' && values !== null && Object.keys(table).every((name) => name in values);
}
