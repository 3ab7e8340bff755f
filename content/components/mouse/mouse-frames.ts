import { clamp } from '../figure/numbers.ts';
import { STAGE } from '../figure/Stage.tsx';

/** The framework's buttons, in the order of the bits of `MouseEvent.buttons`. */
export const BUTTONS = ['Left', 'Right', 'Middle'] as const;

/** The name of a button. */
export type Button = (typeof BUTTONS)[number];

/** The keys that stand for buttons. */
export const BUTTON_KEYS: Readonly<Record<string, Button>> = {
  Space: 'Left',
  Enter: 'Left',
  KeyR: 'Right',
  KeyM: 'Middle',
};

/** The buttons by `MouseEvent.button`. */
const PLACES: Readonly<Record<number, Button>> = { 0: 'Left', 1: 'Middle', 2: 'Right' };

/**
 * Returns the member of the enumeration for a button; null if the framework has none.
 *
 * @param button see `MouseEvent.button`
 */
export function buttonName(button: number): string | null {
  const name = PLACES[button];
  return name === undefined ? null : `${name}Button`;
}

/** Returns the member for a key that stands for a button; null for other keys. */
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

/** The last kind of input, which the C# is about. */
export type MouseTopic = 'move' | 'wheel' | Button;

/** A mouse over several frames. */
export interface MouseFrames {
  /** True for the example shown before the first input. */
  isExample: boolean;
  /** The input so far, which the next frame reads. */
  hand: MouseSnapshot;
  /** Buttons that went down and up since the last frame. */
  tapped: readonly Button[];
  /** This frame. */
  now: MouseSnapshot;
  /** The last frame. */
  before: MouseSnapshot;
  /** The last frame with a change, and the frame before it. */
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

/** The example's pointer at rest: the state when the user begins. */
export function begun(state: MouseFrames): MouseFrames {
  return state.isExample ? { ...state, isExample: false, now: REST, before: REST } : state;
}

/** Moves the pointer to a position, clamped to the window. */
export function moveTo(state: MouseFrames, x: number, y: number): MouseFrames {
  const inside = (value: number, size: number): number => clamp(Math.round(value), 0, size - 1);
  const hand = { ...state.hand, x: inside(x, STAGE.width), y: inside(y, STAGE.height) };
  return hand.x === state.hand.x && hand.y === state.hand.y ? state : { ...state, hand };
}

/** Moves the pointer by some pixels. */
export function moveBy(state: MouseFrames, x: number, y: number): MouseFrames {
  return moveTo(state, state.hand.x + x, state.hand.y + y);
}

/** Sets the buttons of a real mouse, see `MouseEvent.buttons`. */
export function setButtons(state: MouseFrames, mask: number): MouseFrames {
  return BUTTONS.reduce(
    (after, button, bit) => (mask & (1 << bit) ? buttonDown(after, button) : buttonUp(after, button)),
    state,
  );
}

/** Handles a button that goes down. */
export function buttonDown(state: MouseFrames, button: Button): MouseFrames {
  const { hand } = state;
  if (hand.down.includes(button)) return state;
  return { ...state, hand: { ...hand, down: [...hand.down, button] } };
}

/**
 * Handles a button that goes up. A button that no frame has seen stays down for the next one, since the figure's frames are
 * longer than a game's.
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

/** Releases all buttons when the pointer or the focus leaves. */
export function allUp(state: MouseFrames): MouseFrames {
  return state.hand.down.length === 0 ? state : { ...state, hand: { ...state.hand, down: [] } };
}

/** Turns the wheel by one step. */
export function turnWheel(state: MouseFrames, wheel: Wheel): MouseFrames {
  return { ...state, hand: { ...state.hand, wheel } };
}

/** Advances one frame, in which the framework would take a snapshot. The wheel starts at 0 again. */
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

/** Returns true if a further frame changes nothing. */
export function isStill({ isExample, hand, tapped, now, before }: MouseFrames): boolean {
  if (isExample) return true;
  return tapped.length === 0 && isSame(hand, now) && isSame(now, before) && now.wheel === 0;
}

function isSame(a: MouseSnapshot, b: MouseSnapshot): boolean {
  return a.x === b.x && a.y === b.y && a.wheel === b.wheel && BUTTONS.every((one) => isDown(a, one) === isDown(b, one));
}

/** Returns true while a button is down. */
export function isDown(snapshot: MouseSnapshot, button: Button): boolean {
  return snapshot.down.includes(button);
}

/** Returns the most specific change between two frames. */
function topicOf(before: MouseSnapshot, now: MouseSnapshot): MouseTopic | null {
  const button = BUTTONS.find((one) => isDown(before, one) !== isDown(now, one));
  if (button !== undefined) return button;
  if (now.wheel !== 0) return 'wheel';
  return now.x === before.x && now.y === before.y ? null : 'move';
}
