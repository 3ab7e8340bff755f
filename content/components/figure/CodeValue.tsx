import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Range } from './controls.tsx';
import { clamp, round } from './numbers.ts';
import { capturePointer } from './Stage.tsx';

interface ValueProps {
  text: string;
  className: string;
  label: string;
  onEnter(text: string): void;
  isLive: boolean;
}

/**
 * A value in a figure's C# that the user can edit in place: numbers by dragging, typing or arrow keys, words with a menu.
 * The input is laid over the text, so that selected and copied code is plain C#. Screen readers read the input only.
 *
 * @param value the control's value; `text` is the same value in C#
 */
export function CodeValue({
  text,
  className,
  label,
  allowedValues,
  value,
  onEnter,
  isLive,
}: ValueProps & { allowedValues: Range | readonly string[]; value: string }) {
  if (isRange(allowedValues))
    return <NumberValue {...{ text, className, label, onEnter, isLive }} range={allowedValues} value={Number(value)} />;
  return (
    <span className={`figure-value ${className}`}>
      {isLive ? (
        <>
          <span aria-hidden="true">{text}</span>
          <select aria-label={label} value={value} onChange={({ target }) => onEnter(target.value)}>
            {/* Attributes instead of text, so that the options aren't copied. Screen readers need the `aria-label`. */}
            {allowedValues.map((word) => (
              <option key={word} value={word} label={word} aria-label={word} />
            ))}
          </select>
        </>
      ) : (
        text
      )}
    </span>
  );
}

/** Distance after which a press becomes a drag, in CSS pixels. */
const DRAG_THRESHOLD_PX = 4;
/** Drag distance for the whole range, in CSS pixels. Differs if a step would be narrower than 1 or wider than 12 pixels. */
const FULL_RANGE_PX = 240;

function NumberValue({
  text,
  className,
  label,
  range: [min, max, step = 1],
  value,
  onEnter,
  isLive,
}: ValueProps & { range: Range; value: number }) {
  const field = useRef<HTMLInputElement>(null);
  /** Text being typed, which may not be a number yet; null while the input shows the control's value. */
  const [draft, setDraft] = useState<string | null>(null);
  const dragStart = useRef<{ x: number; value: number; isDragged: boolean } | null>(null);
  const wasDragged = useRef(false);
  /** True after a click. If the input wasn't rendered at the time, the effect below focuses it later. */
  const wasClicked = useRef(false);
  const pixelsPerStep = clamp((FULL_RANGE_PX * step) / (max - min), 1, 12);
  const isEditing = (): boolean => field.current !== null && document.activeElement === field.current;
  useEffect(() => {
    if (isLive && wasClicked.current) startEditing(field.current);
  }, [isLive]);
  const start = ({ button, clientX }: PointerEvent): void => {
    wasDragged.current = false;
    if (button === 0 && !isEditing()) dragStart.current = { x: clientX, value, isDragged: false };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { current } = dragStart;
    if (current === null) return;
    const distance = event.clientX - current.x;
    if (!current.isDragged && Math.abs(distance) < DRAG_THRESHOLD_PX) return;
    if (!current.isDragged) capturePointer(event);
    current.isDragged = true;
    wasDragged.current = true;
    onEnter(String(round(clamp(current.value + Math.round(distance / pixelsPerStep) * step, min, max))));
  };
  const stop = (): void => {
    dragStart.current = null;
  };
  // These handlers are for pointers only; keyboard users operate the input.
  const drag = {
    'data-drag': '',
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: stop,
    onPointerCancel: stop,
    // Prevents a drag from placing the caret or selecting text. A click without a drag starts editing.
    onMouseDown(event: MouseEvent) {
      if (!isEditing()) event.preventDefault();
    },
    onClick() {
      if (wasDragged.current || isEditing()) return;
      wasClicked.current = true;
      startEditing(field.current);
    },
  };
  return (
    <span className={`figure-value figure-number ${className}`} {...drag}>
      {isLive ? (
        <>
          <span aria-hidden="true">{text}</span>
          <input
            ref={field}
            type="number"
            // The decimal keyboard of iOS has no minus key.
            inputMode={min < 0 ? undefined : 'decimal'}
            aria-label={label}
            min={min}
            max={max}
            step={step}
            value={draft ?? value}
            onChange={({ target }) => {
              setDraft(target.value);
              if (Number.isFinite(target.valueAsNumber)) onEnter(target.value);
            }}
            onBlur={() => setDraft(null)}
          />
        </>
      ) : (
        text
      )}
    </span>
  );
}

function startEditing(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function isRange(allowedValues: Range | readonly string[]): allowedValues is Range {
  return typeof allowedValues[0] === 'number';
}
