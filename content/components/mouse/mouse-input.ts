import { type PointerEvent, type RefObject, useEffect } from 'react';
import type { AreaKey, AreaPointer } from '../figure/KeyArea.tsx';
import { STAGE } from '../figure/Stage.tsx';
import { stagePoint } from '../figure/stage-point.ts';
import {
  allUp,
  BUTTON_KEYS,
  buttonDown,
  buttonUp,
  type MouseFrames,
  moveBy,
  moveTo,
  setButtons,
  turnWheel,
  type Wheel,
} from './mouse-frames.ts';

/** Changes what the figure shows. */
export type Change = (next: (before: MouseFrames) => MouseFrames) => void;

/** Those that stand in for the wheel. */
const WHEEL_KEYS: Readonly<Record<string, Wheel>> = { PageUp: 1, PageDown: -1 };

/** Directions of those that move the pointer. */
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Let the keyboard be the mouse. @returns true for keys that it uses */
export function takeKey({ code, isDown, isRepeat, isShifted, isShortcut }: AreaKey, change: Change): boolean {
  const button = BUTTON_KEYS[code];
  const wheel = WHEEL_KEYS[code];
  const move = MOVES[code];
  if (button !== undefined) {
    if (!isDown) change((before) => buttonUp(before, button));
    else if (!isRepeat && !isShortcut) change((before) => buttonDown(before, button));
    return true;
  }
  const isUsed = wheel !== undefined || move !== undefined;
  if (!isDown || isShortcut) return isUsed;
  if (wheel !== undefined) change((before) => turnWheel(before, wheel));
  if (move !== undefined) {
    const [x, y] = move;
    const pixels = isShifted ? 1 : 8;
    change((before) => moveBy(before, x * pixels, y * pixels));
  }
  return isUsed;
}

/** Follow a real pointer. */
export function pointerHandlers(change: Change): AreaPointer {
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { clientX, clientY, buttons } = event;
    const { x, y } = stagePoint({ x: clientX, y: clientY }, event.currentTarget.getBoundingClientRect(), STAGE);
    // A second button that goes down or up is told as a movement; any other movement leaves the buttons alone.
    const isButton = event.button !== -1;
    change((before) => {
      const moved = moveTo(before, x, y);
      return isButton ? setButtons(moved, buttons) : moved;
    });
  };
  const letGo = (): void => change(allUp);
  return {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerUp: follow,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onMouseDown(event) {
      // The middle button would start the browser's own scrolling.
      if (event.button !== 1) return;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    // The right button is one of those to try.
    onContextMenu: (event) => event.preventDefault(),
  };
}

/**
 * Take the wheel while an area has the focus; else the page scrolls. Each turn counts as one step, however far the
 * device says that it goes.
 */
export function useWheelInFocus(area: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const { current } = area;
    const turn = (event: WheelEvent): void => {
      if (document.activeElement !== current || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const wheel = event.deltaY < 0 ? 1 : -1;
      change((before) => turnWheel(before, wheel));
    };
    // React's own listeners may not keep the page from scrolling.
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [area, change]);
}
