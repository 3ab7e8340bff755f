import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { STAGE_SIZE } from './Stage.tsx';

/** Options for rendering a control in a figure's form. */
export interface ControlOptions {
  /** Id of the figure on the page. */
  figureId: string;
  name: string;
  /** Short reason why the control has no effect, shown beside it. */
  disabledReason?: string | undefined;
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
  allowedValues: Range | readonly string[] | null;
  /** Returns the input's value, or the initial value if the input is invalid. */
  read(input: HTMLInputElement | HTMLSelectElement): T;
  render(options: ControlOptions, value: T): ReactNode;
}

/**
 * Creates a slider for a number.
 *
 * @param formatValue formats the number shown beside the slider
 */
export function createSlider(
  label: string,
  initial: number,
  allowedValues: Range,
  formatValue: (value: number) => string | number = (value) => value,
): Control<number> {
  const [min, max, step = 1] = allowedValues;
  const read: Control<number>['read'] = (input) => {
    const value = Number.parseFloat(input.value);
    return Number.isFinite(value) ? value : initial;
  };
  return createControl({ label, initial, allowedValues, read }, label, (inputProps, value) => (
    <>
      <input type="range" {...inputProps} min={min} max={max} step={step} defaultValue={initial} />
      {/* The slider announces its value itself. */}
      <span aria-hidden="true">{formatValue(value)}</span>
    </>
  ));
}

/**
 * Creates a checkbox.
 *
 * @param labelContent the label with line break opportunities
 */
export function createCheckbox(label: string, initial: boolean, labelContent: ReactNode = label): Control<boolean> {
  const read: Control<boolean>['read'] = (input) => input instanceof HTMLInputElement && input.checked;
  return createControl({ label, initial, allowedValues: ['true', 'false'], read }, labelContent, (inputProps) => (
    <input type="checkbox" {...inputProps} defaultChecked={initial} />
  ));
}

/** Creates a menu of strings. Reads any other value as the initial value. */
export function createMenu<T extends string>(label: string, initial: NoInfer<T>, options: readonly T[]): Control<T> {
  const read: Control<T>['read'] = ({ value }) => options.find((option) => option === value) ?? initial;
  return createControl({ label, initial, allowedValues: options, read }, label, (inputProps) => (
    <select {...inputProps} defaultValue={initial}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  ));
}

/** Creates a text field with a maximum number of characters. */
export function createTextField(label: string, initial: string, maxLength: number): Control<string> {
  const read: Control<string>['read'] = ({ value }) => value;
  return createControl({ label, initial, allowedValues: null, read }, label, (inputProps) => (
    <input type="text" {...inputProps} defaultValue={initial} maxLength={maxLength} />
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
function createControl<T>(
  control: Omit<Control<T>, 'render'>,
  labelContent: ReactNode,
  renderInput: (inputProps: InputProps, value: T) => ReactNode,
): Control<T> {
  return {
    ...control,
    render({ figureId, name, disabledReason, isHidden }, value) {
      const id = `${figureId}-${name}`;
      const disabledProps =
        disabledReason === undefined ? {} : { 'aria-disabled': true as const, 'aria-describedby': `${id}-why` };
      return (
        <div key={name} className="control" hidden={isHidden}>
          <label htmlFor={id}>{labelContent}</label>
          {renderInput(
            { id, name, ...disabledProps, ...(disabledReason === undefined ? {} : { onKeyDown: ignoreKey }) },
            value,
          )}
          {disabledReason === undefined ? null : (
            <span className="control-why" id={`${id}-why`}>
              {disabledReason}
            </span>
          )}
        </div>
      );
    },
  };
}

/** Ignores all keys except Tab. */
function ignoreKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.preventDefault();
}

/** Controls for a position on the default stage, in whole pixels. Initially the centre. */
export const POSITION_CONTROLS = {
  x: createSlider('Position.X', STAGE_SIZE.width / 2, [0, STAGE_SIZE.width]),
  y: createSlider('Position.Y', STAGE_SIZE.height / 2, [0, STAGE_SIZE.height]),
};

/** Creates a control for a figure's frame rate. */
export function createFrameRateControl(
  initial: number,
  range: readonly [min: number, max: number, step: number] = [5, 60, 5],
) {
  return { framesPerSecond: createSlider('Frames per second', initial, range) };
}

/** Groups controls in a `fieldset`, whose legend is the label. */
export function ControlGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="control-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A button of a figure. `disabledReason` is the reason why it has no effect, for assistive technology. */
export type FigureButton = readonly [label: string, act: () => void, disabledReason?: string | undefined];

/** A row of buttons. Buttons without effect stay focusable. */
export function Buttons({ figureId, buttons }: { figureId: string; buttons: readonly FigureButton[] }) {
  return (
    <div className="figure-buttons">
      {buttons
        .map(([label, act, disabledReason], index) => ({
          label,
          act,
          disabledReason,
          id: `${figureId}-button-${index}`,
        }))
        .map(({ label, act, disabledReason, id }) => (
          <Fragment key={id}>
            <button
              type="button"
              className="button"
              aria-disabled={disabledReason === undefined ? undefined : true}
              aria-describedby={disabledReason === undefined ? undefined : id}
              onClick={disabledReason === undefined ? act : undefined}
            >
              {label}
            </button>
            {disabledReason === undefined ? null : (
              <span className="visually-hidden" id={id}>
                {disabledReason}
              </span>
            )}
          </Fragment>
        ))}
    </div>
  );
}
