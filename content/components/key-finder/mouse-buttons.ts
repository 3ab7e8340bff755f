import { BUTTON_KEYS, type Button } from '../mouse/mouse-frames.ts';

/** Places of the buttons as `MouseEvent.button` counts them. */
const PLACES: Readonly<Record<number, Button>> = { 0: 'Left', 1: 'Middle', 2: 'Right' };

/**
 * The member of the enumeration of buttons for a place on the mouse; null for buttons that the framework doesn't know.
 *
 * @param button as `MouseEvent.button` has it
 */
export function buttonName(button: number): string | null {
  const name = PLACES[button];
  return name === undefined ? null : `${name}Button`;
}

/** The member for a key that stands in for a button, as in the figure of the mouse; null for any other key. */
export function buttonOfKey(code: string): string | null {
  const name = BUTTON_KEYS[code];
  return name === undefined ? null : `${name}Button`;
}
