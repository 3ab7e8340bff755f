import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { STAGE } from './Stage.tsx';

/** Options for rendering a control in a figure's form. */
export interface Field {
  /** Id of the figure on the page. */
  figure: string;
  name: string;
  /** Short reason why the control has no effect, shown beside it. */
  why?: string | undefined;
  /** True if another control is shown instead. A hidden control keeps its value. */
  isHidden?: boolean | undefined;
}

/** Limits of a number. The default step is 1. */
export type Range = readonly [min: number, max: number, step?: number];

/** A control in a figure's form. */
export interface Control<T> {
  /** Name of the property that the control sets, as in the API. */
  label: string;
  initial: T;
  /** The allowed values: a range of numbers or a list of words; null for any text. */
  scope: Range | readonly string[] | null;
  /** Returns the input's value, or the initial value if the input is invalid. */
  read(input: HTMLInputElement | HTMLSelectElement): T;
  draw(field: Field, now: T): ReactNode;
}

/**
 * Creates a slider for a number.
 *
 * @param shown formats the number shown beside the slider
 */
export function slider(
  label: string,
  initial: number,
  scope: Range,
  shown: (now: number) => string | number = (now) => now,
): Control<number> {
  const [min, max, step = 1] = scope;
  const read: Control<number>['read'] = (input) => {
    const value = Number.parseFloat(input.value);
    return Number.isFinite(value) ? value : initial;
  };
  return labelled({ label, initial, scope, read }, label, (field, now) => (
    <>
      <input type="range" {...field} min={min} max={max} step={step} defaultValue={initial} />
      {/* The slider announces its value itself. */}
      <span aria-hidden="true">{shown(now)}</span>
    </>
  ));
}

/**
 * Creates a checkbox.
 *
 * @param words the label with line break opportunities
 */
export function toggle(label: string, initial: boolean, words: ReactNode = label): Control<boolean> {
  const read: Control<boolean>['read'] = (input) => input instanceof HTMLInputElement && input.checked;
  return labelled({ label, initial, scope: ['true', 'false'], read }, words, (field) => (
    <input type="checkbox" {...field} defaultChecked={initial} />
  ));
}

/** Creates a menu. */
export function choice<T extends string>(label: string, initial: NoInfer<T>, choices: readonly T[]): Control<T> {
  const read: Control<T>['read'] = ({ value }) => choices.find((one) => one === value) ?? initial;
  return labelled({ label, initial, scope: choices, read }, label, (field) => (
    <select {...field} defaultValue={initial}>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  ));
}

/** Creates a text field with a maximum number of characters. */
export function textField(label: string, initial: string, limit: number): Control<string> {
  const read: Control<string>['read'] = ({ value }) => value;
  return labelled({ label, initial, scope: null, read }, label, (field) => (
    <input type="text" {...field} defaultValue={initial} maxLength={limit} />
  ));
}

/** Attributes of an input. Inputs without effect stay focusable, so that keyboard users can read the reason. */
interface InputProps {
  id: string;
  name: string;
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onKeyDown?(event: KeyboardEvent): void;
}

/** Creates a control whose label is beside its input. */
function labelled<T>(
  control: Omit<Control<T>, 'draw'>,
  words: ReactNode,
  input: (field: InputProps, now: T) => ReactNode,
): Control<T> {
  return {
    ...control,
    draw({ figure, name, why, isHidden }, now) {
      const id = `${figure}-${name}`;
      const off = why === undefined ? {} : { 'aria-disabled': true as const, 'aria-describedby': `${id}-why` };
      return (
        <div key={name} className="control" hidden={isHidden}>
          <label htmlFor={id}>{words}</label>
          {input({ id, name, ...off, ...(why === undefined ? {} : { onKeyDown: leaveAlone }) }, now)}
          {why === undefined ? null : (
            <span className="control-why" id={`${id}-why`}>
              {why}
            </span>
          )}
        </div>
      );
    },
  };
}

/** Ignores all keys except Tab. */
function leaveAlone(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.preventDefault();
}

/** Controls for a position on the default stage, in whole pixels. Initially the centre. */
export const POSITION = {
  x: slider('Position.X', STAGE.width / 2, [0, STAGE.width]),
  y: slider('Position.Y', STAGE.height / 2, [0, STAGE.height]),
};

/** Creates a control for a figure's frame rate. */
export function frameRate(initial: number, range: readonly [min: number, max: number, step: number] = [5, 60, 5]) {
  return { framesPerSecond: slider('Frames per second', initial, range) };
}

/** A group of controls with a caption. */
export function ControlGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="control-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A button of a figure. `why` is the reason why it has no effect, for assistive technology. */
export type FigureButton = readonly [label: string, act: () => void, why?: string | undefined];

/** A row of buttons. Buttons without effect stay focusable. */
export function Buttons({ figure, of }: { figure: string; of: readonly FigureButton[] }) {
  return (
    <div className="figure-buttons">
      {of
        .map(([label, act, why], place) => ({ label, act, why, id: `${figure}-button-${place}` }))
        .map(({ label, act, why, id }) => (
          <Fragment key={id}>
            <button
              type="button"
              className="button"
              aria-disabled={why === undefined ? undefined : true}
              aria-describedby={why === undefined ? undefined : id}
              onClick={why === undefined ? act : undefined}
            >
              {label}
            </button>
            {why === undefined ? null : (
              <span className="visually-hidden" id={id}>
                {why}
              </span>
            )}
          </Fragment>
        ))}
    </div>
  );
}
