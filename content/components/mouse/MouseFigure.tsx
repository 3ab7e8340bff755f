import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { createFrameRateControl } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { type KeyAction, KeyArea, type PointerHandlers } from '../figure/KeyArea.tsx';
import { Label, STAGE_SIZE, Stage, toStagePoint } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import css from '../keyboard/timing.css?inline';
import { createMouseCode, describeChange, describeMouse, formatMovement, getScrollDirection } from './mouse.ts';
import {
  advanceFrame,
  BUTTON_KEYS,
  EXAMPLE_STATE,
  isDown,
  isIdle,
  leaveExample,
  type MouseHistory,
  moveBy,
  moveTo,
  pressButton,
  releaseAllButtons,
  releaseButton,
  setButtons,
  turnWheel,
  type WheelStep,
} from './mouse-frames.ts';

const CONTROLS = createFrameRateControl(10);

/** Interactive figure of a `MouseState`, updated in each frame. */
export function MouseFigure({ id }: IslandProps) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(EXAMPLE_STATE);
  const controls = useControls(id, CONTROLS, { isInitial: state.isExample, reset: () => setState(EXAMPLE_STATE) });
  const updateState: UpdateState = useCallback((next) => setState((before) => next(leaveExample(before))), []);
  const onFocusChange = useCallback(
    (focused: boolean) => {
      if (!focused) updateState(releaseAllButtons);
    },
    [updateState],
  );
  useWheelWhileFocused(area, updateState);
  useFrameRate(!isIdle(state), controls.values.framesPerSecond, (count) => {
    for (let passed = 0; passed < count; passed += 1) setState(advanceFrame);
  });
  return (
    <Figure
      controls={controls}
      stage={
        <KeyArea
          area={area}
          label="Window with a mouse pointer: arrow keys, Space, R, M, PageUp and PageDown; Tab or Escape leaves"
          hint="Point here. Click to use the wheel and keys."
          onFocusChange={onFocusChange}
          onKey={(key) => handleKey(key, updateState)}
          pointerHandlers={createPointerHandlers(updateState)}
          announcement={state.isExample ? '' : describeChange(state.lastChange)}
        >
          {import.meta.env.SSR ? <PageStyles css={css} /> : null}
          <MouseStage state={state} />
        </KeyArea>
      }
      inputs={
        <>
          {controls.inputs()}
          <p className="figure-help">
            You can also use the keyboard. The arrow keys move the pointer by 8 pixels, or by 1 pixel with Shift. Press
            Space or Enter for the left button, R for the right button and M for the middle button. PageUp and PageDown
            turn the wheel.
          </p>
        </>
      }
      code={createMouseCode(state.lastChange)}
      caption={
        'The mouse state in this frame: position and movement in pixels, buttons and wheel. The C# code shows the ' +
        'last frame in which the state changed.'
      }
    />
  );
}

/** SVG path of an arrow pointer with its tip at (0, 0). */
const POINTER_PATH = 'M0 0v22l5-5 4 9 4-2-4-8h7z';

/** A window with the pointer's positions in this frame and the previous one, and a mouse with its pressed buttons. */
function MouseStage({ state }: { state: MouseHistory }) {
  const { now, before } = state;
  const { x, y } = now;
  const isMoved = x !== before.x || y !== before.y;
  // The coordinates are on the side of the lines that has enough room.
  const xAtLeft = x > STAGE_SIZE.width - 60;
  const yAbove = y > STAGE_SIZE.height - 60;
  return (
    <Stage description={describeMouse(state)}>
      <g className="large">
        <path className="figure-measure" strokeDasharray="4 4" d={`M${x} 0V${y}H0`} />
        <Label x={xAtLeft ? x - 8 : x + 8} y={20} textAnchor={xAtLeft ? 'end' : 'start'} text={x} />
        <Label x={8} y={yAbove ? y - 8 : y + 20} text={y} />
        {isMoved ? (
          <>
            <path className="figure-measure" d={POINTER_PATH} transform={`translate(${before.x} ${before.y})`} />
            <path className="timing-line" d={`M${before.x} ${before.y}L${x} ${y}`} />
          </>
        ) : null}
        <path className="figure-handle" d={POINTER_PATH} transform={`translate(${x} ${y})`} />
        <g transform="translate(412 252)">
          <rect className="figure-measure" width={52} height={84} rx={26} />
          <path className={getLampClass(isDown(now, 'Left'))} d="M4 36V26a20 20 0 0 1 14-18v28z" />
          <path className={getLampClass(isDown(now, 'Right'))} d="M48 36V26a20 20 0 0 0-14-18v28z" />
          <rect className={getLampClass(isDown(now, 'Middle'))} x={22} y={10} width={8} height={26} rx={4} />
          {now.wheel === 0 ? null : (
            <path className="figure-on" d={now.wheel > 0 ? 'M14-6h24l-12-16z' : 'M14 90h24l-12 16z'} />
          )}
        </g>
        <text x={396} y={300} textAnchor="end">
          moved {formatMovement(state)}
        </text>
        <text x={396} y={322} textAnchor="end">
          wheel {now.wheel} {getScrollDirection(now.wheel)}
        </text>
      </g>
    </Stage>
  );
}

function getLampClass(isOn: boolean): string {
  return isOn ? 'figure-on' : 'figure-measure';
}

/** Applies a function to the figure's state. */
type UpdateState = (next: (before: MouseHistory) => MouseHistory) => void;

/** Keys that turn the wheel, with their directions. */
const WHEEL_KEYS: Readonly<Record<string, WheelStep>> = { PageUp: 1, PageDown: -1 };

/** Keys that move the pointer, with their directions. */
const MOVE_KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Handles a key as a mouse input.
 *
 * @returns true if the figure uses the key
 */
function handleKey(
  { code, isDown, isRepeat, isShifted, isReserved: isShortcut }: KeyAction,
  updateState: UpdateState,
): boolean {
  const button = BUTTON_KEYS[code];
  const wheel = WHEEL_KEYS[code];
  const move = MOVE_KEYS[code];
  if (button !== undefined) {
    if (!isDown) updateState((before) => releaseButton(before, button));
    else if (!isRepeat && !isShortcut) updateState((before) => pressButton(before, button));
    return true;
  }
  const isUsed = wheel !== undefined || move !== undefined;
  if (!isDown || isShortcut) return isUsed;
  if (wheel !== undefined) updateState((before) => turnWheel(before, wheel));
  if (move !== undefined) {
    const [x, y] = move;
    const pixels = isShifted ? 1 : 8;
    updateState((before) => moveBy(before, x * pixels, y * pixels));
  }
  return isUsed;
}

/** Creates handlers that apply the inputs of a real pointer. */
export function createPointerHandlers(updateState: UpdateState): PointerHandlers {
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { clientX, clientY, buttons } = event;
    const { x, y } = toStagePoint({ x: clientX, y: clientY }, event.currentTarget.getBoundingClientRect(), STAGE_SIZE);
    // A button pressed while another is held is reported by `pointermove`. `button` is -1 if no button has changed.
    const isButton = event.button !== -1;
    updateState((before) => {
      const moved = moveTo(before, x, y);
      return isButton ? setButtons(moved, buttons) : moved;
    });
  };
  const release = (): void => updateState(releaseAllButtons);
  return {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerUp: follow,
    onPointerLeave: release,
    onPointerCancel: release,
    onMouseDown(event) {
      // Otherwise the middle button would start autoscrolling.
      if (event.button !== 1) return;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    // Lets users try the right button.
    onContextMenu: (event) => event.preventDefault(),
  };
}

/**
 * Handles the wheel while an area has the focus; otherwise the page scrolls. Each event counts as one step.
 */
function useWheelWhileFocused(area: RefObject<HTMLElement | null>, updateState: UpdateState): void {
  useEffect(() => {
    const { current } = area;
    const turn = (event: WheelEvent): void => {
      if (document.activeElement !== current || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const wheel = event.deltaY < 0 ? 1 : -1;
      updateState((before) => turnWheel(before, wheel));
    };
    // React's wheel listeners are passive, so they can't prevent scrolling.
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [area, updateState]);
}
