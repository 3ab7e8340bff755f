import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { STAGE } from './Stage.tsx';

/** How an input stands in a figure's form. */
export interface Field {
  /** The figure's id on the page. */
  figure: string;
  name: string;
  /** Why it does nothing for now, in a few words: they stand in its place. */
  why?: string | undefined;
  /** Another control has its place for now. It keeps its value. */
  isAway?: boolean | undefined;
}

/** The numbers that a control can be set to. */
export type Range = readonly [min: number, max: number, step?: number];

/** A labelled input of a figure's form. */
export interface Control<T> {
  /** What it sets, as the API calls it. */
  label: string;
  /** Its value before anyone touched it. */
  initial: T;
  /** What it can be set to: numbers, or one of some words; null for any text. */
  scope: Range | readonly string[] | null;
  /** Its value now; the initial one where what it holds doesn't fit. */
  read(input: HTMLInputElement | HTMLSelectElement): T;
  draw(field: Field, now: T): ReactNode;
}

/**
 * A number on a track.
 *
 * @param label what is set, as the API calls it
 * @param shown the number beside the track, with its unit if it has one
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
      {/* The track tells its value itself. */}
      <span aria-hidden="true">{shown(now)}</span>
    </>
  ));
}

/**
 * On or off.
 *
 * @param words the label, where it says how it breaks
 */
export function toggle(label: string, initial: boolean, words: ReactNode = label): Control<boolean> {
  const read: Control<boolean>['read'] = (input) => input instanceof HTMLInputElement && input.checked;
  return labelled({ label, initial, scope: ['true', 'false'], read }, words, (field) => (
    <input type="checkbox" {...field} defaultChecked={initial} />
  ));
}

/** One of a few words. */
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

/** A short text. */
export function textField(label: string, initial: string, limit: number): Control<string> {
  const read: Control<string>['read'] = ({ value }) => value;
  return labelled({ label, initial, scope: null, read }, label, (field) => (
    <input type="text" {...field} defaultValue={initial} maxLength={limit} />
  ));
}

/** Attributes of an input. One that does nothing keeps its place in the order of Tab, so that the reason is found. */
interface InputProps {
  id: string;
  name: string;
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onKeyDown?(event: KeyboardEvent): void;
}

/** A control whose input has the label beside it. */
function labelled<T>(
  control: Omit<Control<T>, 'draw'>,
  words: ReactNode,
  input: (field: InputProps, now: T) => ReactNode,
): Control<T> {
  return {
    ...control,
    draw({ figure, name, why, isAway }, now) {
      const id = `${figure}-${name}`;
      const off = why === undefined ? {} : { 'aria-disabled': true as const, 'aria-describedby': `${id}-why` };
      return (
        <div key={name} className="control" hidden={isAway}>
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

/** Keys but Tab do nothing. */
function leaveAlone(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.preventDefault();
}

/** Controls of a place on the usual stage, in whole pixels; its middle at first. */
export const POSITION = {
  x: slider('Position.X', STAGE.width / 2, [0, STAGE.width]),
  y: slider('Position.Y', STAGE.height / 2, [0, STAGE.height]),
};

/** How many frames a figure takes in a second. */
export function frameRate(initial: number, range: readonly [min: number, max: number, step: number] = [5, 60, 5]) {
  return { framesPerSecond: slider('Frames per second', initial, range) };
}

/** Controls of a shape that belong together under a name. */
export function ControlGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="control-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A button of a figure; `why` it does nothing for now, which the figure says to those who see it as well. */
export type FigureButton = readonly [label: string, act: () => void, why?: string | undefined];

/** What a reader can do, each with a button. One that does nothing keeps the focus if it has it. */
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
