import type { ReactNode } from 'react';

/** What each control needs: a name in the form, a label, and the figure's id to be unique on the page. */
interface ControlProps {
  figure: string;
  name: string;
  /** What is set, as the API calls it. */
  label: string;
}

/** A number on a track. */
export function Slider({
  figure,
  name,
  label,
  initial,
  min,
  max,
  step = 1,
  shown,
  disabled = false,
}: ControlProps & {
  initial: number;
  min: number;
  max: number;
  step?: number | undefined;
  /** The number beside the track, with its unit if it has one. */
  shown: string | number;
  /** Shown, but set by another control: see `Controls.follow`. */
  disabled?: boolean | undefined;
}) {
  const id = `${figure}-${name}`;
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        id={id}
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        disabled={disabled}
      />
      {/* The track tells its value itself. */}
      <span aria-hidden="true">{shown}</span>
    </div>
  );
}

/** On or off. A long label may say where it breaks. */
export function Switch({
  figure,
  name,
  label,
  initial,
}: Omit<ControlProps, 'label'> & { label: ReactNode; initial: boolean }) {
  const id = `${figure}-${name}`;
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <input type="checkbox" id={id} name={name} defaultChecked={initial} />
    </div>
  );
}

/** One of a few words. */
export function Choice({
  figure,
  name,
  label,
  choices,
  initial,
}: ControlProps & { choices: readonly string[]; initial: string }) {
  const id = `${figure}-${name}`;
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={initial}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  );
}

/** A short text. */
export function TextControl({
  figure,
  name,
  label,
  initial,
  limit,
  inert = false,
}: ControlProps & {
  initial: string;
  limit: number;
  /** Shown and kept in the form, but out of use for now. */
  inert?: boolean | undefined;
}) {
  const id = `${figure}-${name}`;
  return (
    <div className="control" inert={inert}>
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={name} defaultValue={initial} maxLength={limit} />
    </div>
  );
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
