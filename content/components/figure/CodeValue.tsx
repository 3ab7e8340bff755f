import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Range } from './controls.tsx';
import { clamp, round } from './numbers.ts';
import { holdPointer } from './Stage.tsx';

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
 * @param now the control's value; `text` is the same value in C#
 */
export function CodeValue({
  text,
  className,
  label,
  scope,
  now,
  onEnter,
  isLive,
}: ValueProps & { scope: Range | readonly string[]; now: string }) {
  if (isRange(scope))
    return <NumberValue {...{ text, className, label, onEnter, isLive }} range={scope} now={Number(now)} />;
  return (
    <span className={`figure-value ${className}`}>
      {isLive ? (
        <>
          <span aria-hidden="true">{text}</span>
          <select aria-label={label} value={now} onChange={({ target }) => onEnter(target.value)}>
            {/* Attributes instead of text, so that the options aren't copied. Screen readers need the `aria-label`. */}
            {scope.map((word) => (
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
const SLACK = 4;
/** Drag distance that covers the whole range, in CSS pixels. */
const TRAVEL = 240;

function NumberValue({
  text,
  className,
  label,
  range: [min, max, step = 1],
  now,
  onEnter,
  isLive,
}: ValueProps & { range: Range; now: number }) {
  const field = useRef<HTMLInputElement>(null);
  /** Text being typed, which may not be a number yet; null while the input shows the control's value. */
  const [draft, setDraft] = useState<string | null>(null);
  const grip = useRef<{ x: number; value: number; isDragged: boolean } | null>(null);
  const wasDragged = useRef(false);
  /** True if the user clicked before the input was rendered; it then gets the focus in the effect below. */
  const isTapped = useRef(false);
  const pixelsPerStep = clamp((TRAVEL * step) / (max - min), 1, 12);
  const isWriting = (): boolean => field.current !== null && document.activeElement === field.current;
  useEffect(() => {
    if (isLive && isTapped.current) beginWriting(field.current);
  }, [isLive]);
  const start = ({ button, clientX }: PointerEvent): void => {
    wasDragged.current = false;
    if (button === 0 && !isWriting()) grip.current = { x: clientX, value: now, isDragged: false };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { current } = grip;
    if (current === null) return;
    const way = event.clientX - current.x;
    if (!current.isDragged && Math.abs(way) < SLACK) return;
    if (!current.isDragged) holdPointer(event);
    current.isDragged = true;
    wasDragged.current = true;
    onEnter(String(round(clamp(current.value + Math.round(way / pixelsPerStep) * step, min, max))));
  };
  const stop = (): void => {
    grip.current = null;
  };
  // These handlers serve pointers only; keyboard users have the input.
  const drag = {
    'data-drag': '',
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: stop,
    onPointerCancel: stop,
    // Prevents a drag from placing the caret or selecting text. A click without a drag starts editing.
    onMouseDown(event: MouseEvent) {
      if (!isWriting()) event.preventDefault();
    },
    onClick() {
      if (wasDragged.current || isWriting()) return;
      isTapped.current = true;
      beginWriting(field.current);
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
            value={draft ?? now}
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

function beginWriting(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function isRange(scope: Range | readonly string[]): scope is Range {
  return typeof scope[0] === 'number';
}
