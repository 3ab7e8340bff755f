import { clamp } from '../figure/numbers.ts';
import { STAGE } from '../figure/Stage.tsx';

/** The buttons that the framework knows, in the order of the bits of `MouseEvent.buttons`. */
export const BUTTONS = ['Left', 'Right', 'Middle'] as const;

/** One of them. */
export type Button = (typeof BUTTONS)[number];

/** The keys that stand in for the mouse's buttons. */
export const BUTTON_KEYS: Readonly<Record<string, Button>> = {
  Space: 'Left',
  Enter: 'Left',
  KeyR: 'Right',
  KeyM: 'Middle',
};

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

/** Steps of the wheel in one frame: 1 away from the hand, -1 towards it. */
export type Wheel = -1 | 0 | 1;

/** A snapshot of the mouse: what `GetState` returns in one frame. */
export interface MouseSnapshot {
  /** Pixels from the window's left edge. */
  x: number;
  /** Pixels from the window's top edge. */
  y: number;
  down: readonly Button[];
  wheel: Wheel;
}

/** What happened last: what the C# asks about. */
export type MouseTopic = 'move' | 'wheel' | Button;

/** A mouse over frames. */
export interface MouseFrames {
  /** Shown before anyone used the figure. */
  isExample: boolean;
  /** What the hand has done up to now; the next frame sees it. */
  hand: MouseSnapshot;
  /** Buttons that went down and up again since the last frame. */
  tapped: readonly Button[];
  /** This frame. */
  now: MouseSnapshot;
  /** The frame before. */
  before: MouseSnapshot;
  /** The last frame in which something happened, with the one before it. */
  event: { topic: MouseTopic; now: MouseSnapshot; before: MouseSnapshot };
}

const START: MouseSnapshot = { x: 264, y: 212, down: ['Left'], wheel: 0 };
const MOVED: MouseSnapshot = { ...START, x: 312, y: 180 };

const REST: MouseSnapshot = { ...MOVED, down: [] };

/** A drag to the top right: what the figure shows before it is used. */
export const EXAMPLE: MouseFrames = {
  isExample: true,
  hand: REST,
  tapped: [],
  now: MOVED,
  before: START,
  event: { topic: 'move', now: MOVED, before: START },
};

/** The same pointer at rest: what is there when someone begins to use the figure. */
export function begun(state: MouseFrames): MouseFrames {
  return state.isExample ? { ...state, isExample: false, now: REST, before: REST } : state;
}

/** The pointer is at a place; one outside is taken to the window's nearest pixel. */
export function moveTo(state: MouseFrames, x: number, y: number): MouseFrames {
  const inside = (value: number, size: number): number => clamp(Math.round(value), 0, size - 1);
  const hand = { ...state.hand, x: inside(x, STAGE.width), y: inside(y, STAGE.height) };
  return hand.x === state.hand.x && hand.y === state.hand.y ? state : { ...state, hand };
}

/** The pointer moves by some pixels. */
export function moveBy(state: MouseFrames, x: number, y: number): MouseFrames {
  return moveTo(state, state.hand.x + x, state.hand.y + y);
}

/** The buttons of a real mouse are these, as `MouseEvent.buttons` has them. */
export function setButtons(state: MouseFrames, mask: number): MouseFrames {
  return BUTTONS.reduce(
    (after, button, bit) => (mask & (1 << bit) ? buttonDown(after, button) : buttonUp(after, button)),
    state,
  );
}

/** A button goes down. */
export function buttonDown(state: MouseFrames, button: Button): MouseFrames {
  const { hand } = state;
  if (hand.down.includes(button)) return state;
  return { ...state, hand: { ...hand, down: [...hand.down, button] } };
}

/** A button comes up. One that no frame has seen stays for the next: the figure's frames are longer than a game's. */
export function buttonUp(state: MouseFrames, button: Button): MouseFrames {
  const { hand, tapped, now } = state;
  if (!hand.down.includes(button)) return state;
  return {
    ...state,
    hand: { ...hand, down: hand.down.filter((other) => other !== button) },
    tapped: now.down.includes(button) ? tapped : [...tapped, button],
  };
}

/** The pointer or the focus leaves: no button is held any more. */
export function allUp(state: MouseFrames): MouseFrames {
  return state.hand.down.length === 0 ? state : { ...state, hand: { ...state.hand, down: [] } };
}

/** The wheel is turned by one step. */
export function turnWheel(state: MouseFrames, wheel: Wheel): MouseFrames {
  return { ...state, hand: { ...state.hand, wheel } };
}

/** A frame passes: the framework would take a snapshot, and the wheel begins anew. */
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

/** True when a frame would bring nothing new. */
export function isStill({ isExample, hand, tapped, now, before }: MouseFrames): boolean {
  if (isExample) return true;
  return tapped.length === 0 && isSame(hand, now) && isSame(now, before) && now.wheel === 0;
}

function isSame(a: MouseSnapshot, b: MouseSnapshot): boolean {
  return a.x === b.x && a.y === b.y && a.wheel === b.wheel && BUTTONS.every((one) => isDown(a, one) === isDown(b, one));
}

/** True while a button is down. */
export function isDown(snapshot: MouseSnapshot, button: Button): boolean {
  return snapshot.down.includes(button);
}

/** What changed from one frame to the next; the rarest wins. */
function topicOf(before: MouseSnapshot, now: MouseSnapshot): MouseTopic | null {
  const button = BUTTONS.find((one) => isDown(before, one) !== isDown(now, one));
  if (button !== undefined) return button;
  if (now.wheel !== 0) return 'wheel';
  return now.x === before.x && now.y === before.y ? null : 'move';
}
