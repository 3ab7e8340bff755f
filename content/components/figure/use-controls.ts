import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, Field } from './controls.tsx';

/** The controls of a figure by their names in the form. */
export type ControlTable = Readonly<Record<string, Control<unknown>>>;

/** What the controls of a table are set to. */
type Values<C> = { [Name in keyof C]: C[Name] extends Control<infer T> ? T : never };

/** A figure's settings and the form that sets them. */
export interface Controls<C extends ControlTable> {
  /** The figure's id on the page. */
  figure: string;
  table: C;
  values: Values<C>;
  form: RefObject<HTMLFormElement | null>;
  /** Read the form again; for `onInput`. */
  update(event: FormEvent): void;
  /** Put every control back to its default. */
  reset(): void;
  /** Set controls by script, as when a point is dragged. */
  set(values: Partial<Values<C>>): void;
  /** Set a control by what a reader wrote elsewhere. What it doesn't take becomes the nearest that it does. */
  enter(name: string, text: string): void;
  /** Move controls that only show what others set. Nothing is read again. */
  follow(values: Partial<Values<C>>): void;
  /** False once something of the figure that is no control isn't as at first. */
  isFirst: boolean;
  /** Inputs in the order of their names; all where none is named. */
  inputs(...names: (keyof C & string)[]): ReactNode;
  /** An input that stands in the form in another way, or shows another value. */
  input<Name extends keyof C & string>(
    name: Name,
    field: Omit<Field, 'figure' | 'name'>,
    now?: Values<C>[Name],
  ): ReactNode;
}

/** What a figure has besides its controls: a player, an order of calls. */
interface Rest {
  /** It is as at first. */
  isFirst: boolean;
  reset(): void;
}

/**
 * Settings read from a form whose inputs keep their own values: the one place where they are. So what a reader changed
 * before the figure's script came is not undone: it is read with the first effect.
 *
 * @param figure the figure's id on the page
 * @param table must not change between renders
 * @param implied other controls that a reader sets by setting one, by what all are set to; must not change between renders
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

/** What a form's controls are set to. One that isn't there, as all without a form, has its default. */
export function readControls<C extends ControlTable>(table: C, form: HTMLFormElement | null): Values<C> {
  const read = (name: string, control: Control<unknown>): unknown => {
    const input = form?.elements.namedItem(name) ?? null;
    return isInput(input) ? control.read(input) : control.initial;
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, control]) => [name, read(name, control)]));
  if (!hasAll(table, values)) throw new Error('A control has no value.');
  return values;
}

/** Write a value into an input of a form, which keeps it within its limits. */
function write(form: HTMLFormElement | null, name: string, text: string): void {
  const input = form?.elements.namedItem(name) ?? null;
  if (!isInput(input)) return;
  if (input.type === 'checkbox' && input instanceof HTMLInputElement) input.checked = text === 'true';
  else input.value = text;
}

function isInput(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  // On the server there is neither.
  return target !== null && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement);
}

function hasAll<C extends ControlTable>(table: C, values: unknown): values is Values<C> {
  return typeof values === 'object' && values !== null && Object.keys(table).every((name) => name in values);
}
