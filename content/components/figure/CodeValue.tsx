import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DataAttributes } from '#shared/dom.ts';
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
 * A value in a figure's C# that can be changed where it stands: a number by dragging, by the arrow keys or by writing, a
 * word out of a menu. The listing stays text, which the fields only cover: what is selected or copied is plain C#. A screen
 * reader reads the field in its place.
 *
 * @param now what its control is set to; `text` is that as C# writes it
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
            {/* Words in attributes are no part of the code's text; screen readers know the second alone. */}
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

/** Pixels that a pointer goes before it drags. */
const SLACK = 4;
/** Pixels for all of a range, where it has few steps. */
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
  /** What is being written, which may be no number yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const grip = useRef<{ x: number; value: number; isDragged: boolean } | null>(null);
  const wasDragged = useRef(false);
  /** It was tapped before there was a field. */
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
  // For pointers; the keyboard has the field.
  const drag = {
    ...({ 'data-drag': '' } satisfies DataAttributes),
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: stop,
    onPointerCancel: stop,
    // A press that drags must not put a caret or select text; one that doesn't begins to write.
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
            // iOS has no minus on the keys for decimals.
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
