import type { ManifestProgram } from '#components/run-program/program-manifest.ts';
import { toKeyCode } from './keys.ts';
import type { Session } from './runtime.ts';

/** Keys that normally scroll the page. They don't scroll it while the canvas has the focus. */
const SCROLLING_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'PageUp',
  'PageDown',
  'Home',
  'End',
];
/** Wheel movement of one notch, in pixels. */
const NOTCH_PIXELS = 100;
const LINE_PIXELS = 100 / 3;
/** Velaptor's `MouseButton` by `MouseEvent.button`: left, middle, right. */
const MOUSE_BUTTONS = [0, 2, 1];

/** Sends the input of the canvas to the program. Returns a function that sends a key of a touch control. */
export function listenToInput(
  canvas: HTMLCanvasElement,
  program: ManifestProgram,
  getSession: () => Session | null,
  onLeave: () => void,
): (code: string, isDown: boolean) => void {
  const captured = new Set([...SCROLLING_KEYS, ...program.keys]);
  captured.delete('Tab');

  const sendKey = (code: string, isDown: boolean): void => {
    const key = toKeyCode(code);
    if (key !== null) getSession()?.Key(key, isDown);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isDown = event.type === 'keydown';
    if (!event.repeat) sendKey(event.code, isDown);
    if (captured.has(event.code)) event.preventDefault();
    if (event.code === 'Escape' && isDown) onLeave();
  };
  canvas.addEventListener('keydown', onKey);
  canvas.addEventListener('keyup', onKey);
  canvas.addEventListener('blur', () => getSession()?.ReleaseInput());
  if (!program.usesPointer) return sendKey;

  const sendPosition = (event: PointerEvent): void => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * canvas.width;
    const y = ((event.clientY - box.top) / box.height) * canvas.height;
    getSession()?.Pointer(x, y);
  };
  const sendButton = (event: PointerEvent, isDown: boolean): void => {
    sendPosition(event);
    const button = MOUSE_BUTTONS[event.button];
    if (button !== undefined) getSession()?.Button(button, isDown);
  };
  canvas.addEventListener('pointermove', (event) => {
    // Pressing or releasing a second mouse button dispatches `pointermove`.
    if (event.button >= 0) sendButton(event, (event.buttons & toButtonMask(event.button)) > 0);
    else sendPosition(event);
  });
  canvas.addEventListener('pointerdown', (event) => {
    canvas.focus();
    canvas.setPointerCapture(event.pointerId);
    sendButton(event, true);
    event.preventDefault();
  });
  canvas.addEventListener('pointerup', (event) => sendButton(event, false));
  canvas.addEventListener('pointercancel', () => getSession()?.ReleaseInput());
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  if (program.usesWheel) listenToWheel(canvas, (notches) => getSession()?.Wheel(notches));
  return sendKey;
}

/** Returns the bit of a button in `MouseEvent.buttons`. */
function toButtonMask(button: number): number {
  return [1, 4, 2][button] ?? 0;
}

/** Accumulates small touchpad movements until they make a whole notch. The page scrolls unless the canvas has the focus. */
function listenToWheel(canvas: HTMLCanvasElement, send: (notches: number) => void): void {
  let pixels = 0;
  const onWheel = (event: WheelEvent): void => {
    if (document.activeElement !== canvas) return;
    event.preventDefault();
    pixels += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PIXELS : event.deltaY;
    const notches = Math.trunc(pixels / NOTCH_PIXELS);
    if (notches === 0) return;
    pixels -= notches * NOTCH_PIXELS;
    send(-notches);
  };
  canvas.addEventListener('wheel', onWheel, { passive: false });
}
