import { clamp } from '../figure/numbers.ts';
import { STAGE_SIZE } from '../figure/Stage.tsx';

/** The framework's mouse buttons, in the order of the bits of `MouseEvent.buttons`. */
export const BUTTONS = ['Left', 'Right', 'Middle'] as const;

/** Name of a mouse button. */
export type Button = (typeof BUTTONS)[number];

/** Mouse buttons by the `KeyboardEvent.code` of the key that acts as the button. */
export const BUTTON_KEYS: Readonly<Record<string, Button>> = {
  Space: 'Left',
  Enter: 'Left',
  KeyR: 'Right',
  KeyM: 'Middle',
};

/** Mouse buttons by `MouseEvent.button`. */
const PLACES: Readonly<Record<number, Button>> = { 0: 'Left', 1: 'Middle', 2: 'Right' };

/**
 * Returns the `MouseButton` member for a button; null if there is none.
 *
 * @param button as in `MouseEvent.button`
 */
export function buttonName(button: number): string | null {
  const name = PLACES[button];
  return name === undefined ? null : `${name}Button`;
}

/** Returns the `MouseButton` member for a key that acts as a button; null for other keys. */
export function buttonOfKey(code: string): string | null {
  const name = BUTTON_KEYS[code];
  return name === undefined ? null : `${name}Button`;
}

/** Wheel steps in a frame: 1 is away from the user, -1 towards the user. */
export type Wheel = -1 | 0 | 1;

/** A snapshot of the mouse: the result of `GetState` in a frame. */
export interface MouseSnapshot {
  /** Pixels from the window's left edge. */
  x: number;
  /** Pixels from the window's top edge. */
  y: number;
  down: readonly Button[];
  wheel: Wheel;
}

/** Kind of the last input, which the C# shows. */
export type MouseTopic = 'move' | 'wheel' | Button;

/** State of the mouse over several frames. */
export interface MouseFrames {
  /** True for the example that is shown before the first input. */
  isExample: boolean;
  /** Current input, of which the next frame takes a snapshot. */
  hand: MouseSnapshot;
  /** Buttons that were pressed and released since the last frame. */
  tapped: readonly Button[];
  /** Snapshot of the current frame. */
  now: MouseSnapshot;
  /** Snapshot of the previous frame. */
  before: MouseSnapshot;
  /** Snapshots of the last frame with a change and of the frame before it. */
  event: { topic: MouseTopic; now: MouseSnapshot; before: MouseSnapshot };
}

const START: MouseSnapshot = { x: 264, y: 212, down: ['Left'], wheel: 0 };
const MOVED: MouseSnapshot = { ...START, x: 312, y: 180 };

const REST: MouseSnapshot = { ...MOVED, down: [] };

/** The example shown before the first input: a drag to the top right. */
export const EXAMPLE: MouseFrames = {
  isExample: true,
  hand: REST,
  tapped: [],
  now: MOVED,
  before: START,
  event: { topic: 'move', now: MOVED, before: START },
};

/** Returns the state for the first input: instead of the example's drag, the pointer is at rest. */
export function begun(state: MouseFrames): MouseFrames {
  return state.isExample ? { ...state, isExample: false, now: REST, before: REST } : state;
}

/** Moves the pointer to a position, clamped to the window. */
export function moveTo(state: MouseFrames, x: number, y: number): MouseFrames {
  const inside = (value: number, size: number): number => clamp(Math.round(value), 0, size - 1);
  const hand = { ...state.hand, x: inside(x, STAGE_SIZE.width), y: inside(y, STAGE_SIZE.height) };
  return hand.x === state.hand.x && hand.y === state.hand.y ? state : { ...state, hand };
}

/** Moves the pointer by a number of pixels. */
export function moveBy(state: MouseFrames, x: number, y: number): MouseFrames {
  return moveTo(state, state.hand.x + x, state.hand.y + y);
}

/** Sets the buttons from a bit mask, as in `MouseEvent.buttons`. */
export function setButtons(state: MouseFrames, mask: number): MouseFrames {
  return BUTTONS.reduce(
    (after, button, bit) => (mask & (1 << bit) ? buttonDown(after, button) : buttonUp(after, button)),
    state,
  );
}

/** Handles a button press. */
export function buttonDown(state: MouseFrames, button: Button): MouseFrames {
  const { hand } = state;
  if (hand.down.includes(button)) return state;
  return { ...state, hand: { ...hand, down: [...hand.down, button] } };
}

/**
 * Handles a button release. A button that was pressed and released between two frames counts as down in the next frame,
 * because the figure's frames are longer than a game's.
 */
export function buttonUp(state: MouseFrames, button: Button): MouseFrames {
  const { hand, tapped, now } = state;
  if (!hand.down.includes(button)) return state;
  return {
    ...state,
    hand: { ...hand, down: hand.down.filter((other) => other !== button) },
    tapped: now.down.includes(button) ? tapped : [...tapped, button],
  };
}

/** Releases all buttons, as needed when the pointer or the focus leaves the figure. */
export function allUp(state: MouseFrames): MouseFrames {
  return state.hand.down.length === 0 ? state : { ...state, hand: { ...state.hand, down: [] } };
}

/** Turns the wheel by one step. */
export function turnWheel(state: MouseFrames, wheel: Wheel): MouseFrames {
  return { ...state, hand: { ...state.hand, wheel } };
}

/** Advances by one frame, takes a snapshot of the input and resets the wheel. */
export function nextFrame(state: MouseFrames): MouseFrames {
  const { hand, tapped, now: before } = state;
  const now = { ...hand, down: BUTTONS.filter((button) => hand.down.includes(button) || tapped.includes(button)) };
  const topic = topicOf(before, now);
  if (isStill(state)) return state;
  return {
    isExample: false,
    hand: { ...hand, wheel: 0 },
    tapped: [],
    now,
    before,
    event: topic === null ? state.event : { topic, now, before },
  };
}

/** Returns true if another frame would change nothing. */
export function isStill({ isExample, hand, tapped, now, before }: MouseFrames): boolean {
  if (isExample) return true;
  return tapped.length === 0 && isSame(hand, now) && isSame(now, before) && now.wheel === 0;
}

function isSame(a: MouseSnapshot, b: MouseSnapshot): boolean {
  return a.x === b.x && a.y === b.y && a.wheel === b.wheel && BUTTONS.every((one) => isDown(a, one) === isDown(b, one));
}

export function isDown(snapshot: MouseSnapshot, button: Button): boolean {
  return snapshot.down.includes(button);
}

/** Returns the change between two frames, buttons first, then the wheel; null if nothing has changed. */
function topicOf(before: MouseSnapshot, now: MouseSnapshot): MouseTopic | null {
  const button = BUTTONS.find((one) => isDown(before, one) !== isDown(now, one));
  if (button !== undefined) return button;
  if (now.wheel !== 0) return 'wheel';
  return now.x === before.x && now.y === before.y ? null : 'move';
}
