import type { ReactNode } from 'react';
import { STAGE } from './Stage.tsx';

/** How an input stands in a figure's form. */
export interface Field {
  /** The figure's id on the page. */
  figure: string;
  name: string;
  /** Shown, but set by another control: see `Controls.follow`. */
  disabled?: boolean | undefined;
  /** Shown and kept in the form, but out of use for now. */
  inert?: boolean | undefined;
}

/** A labelled input of a figure's form. */
export interface Control<T> {
  /** Its value before anyone touched it. */
  initial: T;
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
  [min, max, step = 1]: readonly [min: number, max: number, step?: number],
  shown: (now: number) => string | number = (now) => now,
): Control<number> {
  const read: Control<number>['read'] = (input) => {
    const value = Number.parseFloat(input.value);
    return Number.isFinite(value) ? value : initial;
  };
  return labelled(label, initial, read, (field, { disabled = false }, now) => (
    <>
      <input type="range" {...field} min={min} max={max} step={step} defaultValue={initial} disabled={disabled} />
      {/* The track tells its value itself. */}
      <span aria-hidden="true">{shown(now)}</span>
    </>
  ));
}

/** On or off. A long label may say where it breaks. */
export function toggle(label: ReactNode, initial: boolean): Control<boolean> {
  const read: Control<boolean>['read'] = (input) => input instanceof HTMLInputElement && input.checked;
  return labelled(label, initial, read, (field) => <input type="checkbox" {...field} defaultChecked={initial} />);
}

/** One of a few words. */
export function choice<T extends string>(label: string, initial: NoInfer<T>, choices: readonly T[]): Control<T> {
  const read: Control<T>['read'] = ({ value }) => choices.find((one) => one === value) ?? initial;
  return labelled(label, initial, read, (field) => (
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
  return labelled(label, initial, read, (field) => (
    <input type="text" {...field} defaultValue={initial} maxLength={limit} />
  ));
}

/** A control whose input has the label beside it. */
function labelled<T>(
  label: ReactNode,
  initial: T,
  read: Control<T>['read'],
  input: (field: { id: string; name: string }, how: Field, now: T) => ReactNode,
): Control<T> {
  return {
    initial,
    read,
    draw(field, now) {
      const { name, inert } = field;
      const id = `${field.figure}-${name}`;
      return (
        <div key={name} className="control" inert={inert}>
          <label htmlFor={id}>{label}</label>
          {input({ id, name }, field, now)}
        </div>
      );
    },
  };
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

/** Controls that belong together under a name. */
export function ControlGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="control-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** What a reader can do, each with a button. */
export function Buttons({ of }: { of: readonly (readonly [label: string, act: () => void])[] }) {
  return (
    <div className="figure-buttons">
      {of
        .map(([label, act], place) => ({ label, act, place }))
        .map(({ label, act, place }) => (
          <button key={place} type="button" className="button" onClick={act}>
            {label}
          </button>
        ))}
    </div>
  );
}
