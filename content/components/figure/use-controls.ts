import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, ControlOptions } from './controls.tsx';

/** Controls of a figure, by the name of their input. */
export type ControlTable = Readonly<Record<string, Control<unknown>>>;

/** Value types of the controls in a table. */
type Values<C> = { [Name in keyof C]: C[Name] extends Control<infer T> ? T : never };

/** A figure's control values and the form that sets them. */
export interface Controls<C extends ControlTable> {
  /** Id of the figure on the page. */
  figureId: string;
  table: C;
  values: Values<C>;
  form: RefObject<HTMLFormElement | null>;
  /** Reads the form after an `input` event. */
  update(event: FormEvent): void;
  /** Resets every control and the figure's other state. */
  reset(): void;
  /** Sets controls in code, for example after dragging a point. */
  set(values: Partial<Values<C>>): void;
  /** Sets a control from text entered in the C# listing. The input clamps numbers to its limits. */
  setFromText(name: string, text: string): void;
  /** Writes values to inputs without reading the form. */
  writeInputs(values: Partial<Values<C>>): void;
  /** False if the figure's other state has changed, so that Reset is enabled. */
  isInitial: boolean;
  /** Renders the controls with these names, or all controls. */
  inputs(...names: (keyof C & string)[]): ReactNode;
  /** Renders a control with options. `value` replaces the control's own value. */
  input<Name extends keyof C & string>(
    name: Name,
    options: Omit<ControlOptions, 'figureId' | 'name'>,
    value?: Values<C>[Name],
  ): ReactNode;
}

/** State of a figure outside its form controls, such as a playback position. */
interface OtherState {
  isInitial: boolean;
  reset(): void;
}

/**
 * Manages a form of uncontrolled inputs. Changes that the user made before hydration are read in the first effect.
 *
 * @param figureId id of the figure on the page
 * @param table must be a stable object
 * @param getDependentValues returns values that depend on the control that the user has set; must be a stable function
 */
export function useControls<C extends ControlTable>(
  figureId: string,
  table: C,
  otherState?: OtherState,
  getDependentValues?: (name: string, values: Values<C>) => Partial<Values<C>>,
): Controls<C> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readControls(table, null));
  const writeInputs = useCallback((changes: Partial<Values<C>>) => {
    for (const [name, value] of Object.entries(changes)) writeInput(form.current, name, String(value));
  }, []);
  const read = useCallback(
    (...changed: string[]) => {
      for (const name of changed) writeInputs(getDependentValues?.(name, readControls(table, form.current)) ?? {});
      setValues(readControls(table, form.current));
    },
    [table, getDependentValues, writeInputs],
  );
  useEffect(() => {
    const now: Readonly<Record<string, unknown>> = readControls(table, form.current);
    read(...Object.entries(table).flatMap(([name, { initial }]) => (now[name] === initial ? [] : [name])));
  }, [table, read]);
  const update = useCallback(({ target }: FormEvent) => read(...(isInput(target) ? [target.name] : [])), [read]);
  const set = useCallback(
    (changes: Partial<Values<C>>) => {
      writeInputs(changes);
      read();
    },
    [writeInputs, read],
  );
  const setFromText = (name: string, text: string): void => {
    writeInput(form.current, name, text);
    read(name);
  };
  const reset = (): void => {
    form.current?.reset();
    read();
    otherState?.reset();
  };
  const input: Controls<C>['input'] = (name, options, value = values[name]) =>
    table[name]?.render({ figureId, name, ...options }, value);
  const inputs: Controls<C>['inputs'] = (...names) =>
    (names.length === 0 ? Object.keys(table) : names).map((name) => input(name, {}));
  const isInitial = otherState?.isInitial ?? true;
  return { figureId, table, values, form, update, reset, set, setFromText, writeInputs, isInitial, input, inputs };
}

/** Returns the values of a form's controls. A control without an input has its initial value. */
export function readControls<C extends ControlTable>(table: C, form: HTMLFormElement | null): Values<C> {
  const read = (name: string, control: Control<unknown>): unknown => {
    const input = form?.elements.namedItem(name) ?? null;
    return isInput(input) ? control.read(input) : control.initial;
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, control]) => [name, read(name, control)]));
  if (!isComplete(table, values)) throw new Error('A control has no value.');
  return values;
}

/** Writes a value to an input, which clamps numbers to its limits. */
function writeInput(form: HTMLFormElement | null, name: string, text: string): void {
  const input = form?.elements.namedItem(name) ?? null;
  if (!isInput(input)) return;
  if (input.type === 'checkbox' && input instanceof HTMLInputElement) input.checked = text === 'true';
  else input.value = text;
}

function isInput(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  // These classes don't exist on the server, where `target` is null.
  return target !== null && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement);
}

function isComplete<C extends ControlTable>(table: C, values: unknown): values is Values<C> {
  return typeof values === 'object' && values !== null && Object.keys(table).every((name) => name in values);
}
