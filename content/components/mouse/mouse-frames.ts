import { clamp } from '../figure/numbers.ts';
import { STAGE_SIZE } from '../figure/Stage.tsx';

/** The framework's mouse buttons, in the order of the bits of `MouseEvent.buttons`. */
export const MOUSE_BUTTONS = ['Left', 'Right', 'Middle'] as const;

/** A mouse button, named as in `MouseState.IsLeftButtonDown`. */
export type MouseButton = (typeof MOUSE_BUTTONS)[number];

/** Mouse buttons by the `KeyboardEvent.code` of the key that acts as the button. */
export const BUTTON_KEYS: Readonly<Record<string, MouseButton>> = {
  Space: 'Left',
  Enter: 'Left',
  KeyR: 'Right',
  KeyM: 'Middle',
};

/** Mouse buttons by `MouseEvent.button`. */
const BUTTONS_BY_INDEX: Readonly<Record<number, MouseButton>> = { 0: 'Left', 1: 'Middle', 2: 'Right' };

/**
 * Returns the `MouseButton` member for a button; null if there is none.
 *
 * @param button as in `MouseEvent.button`
 */
export function getButtonMember(button: number): string | null {
  const name = BUTTONS_BY_INDEX[button];
  return name === undefined ? null : `${name}Button`;
}

/** Returns the `MouseButton` member for a key that acts as a button; null for other keys. */
export function getButtonMemberOfKey(code: string): string | null {
  const name = BUTTON_KEYS[code];
  return name === undefined ? null : `${name}Button`;
}

/** Wheel steps in a frame: 1 is away from the user, -1 towards the user. */
export type WheelStep = -1 | 0 | 1;

/** A snapshot of the mouse: the result of `GetState` in a frame. */
export interface MouseSnapshot {
  /** Pixels from the window's left edge. */
  x: number;
  /** Pixels from the window's top edge. */
  y: number;
  down: readonly MouseButton[];
  wheel: WheelStep;
}

/** Kind of input. The C# shows the kind that changed last. */
export type MouseTopic = 'move' | 'wheel' | MouseButton;

/** State of the mouse over several frames. */
export interface MouseHistory {
  /** True for the example that is shown before the first input. */
  isExample: boolean;
  /** Current state of the pointer. The next frame takes a snapshot of it. */
  input: MouseSnapshot;
  /** Buttons that were pressed and released since the last frame. */
  tapped: readonly MouseButton[];
  /** Snapshot of the current frame. */
  now: MouseSnapshot;
  /** Snapshot of the previous frame. */
  before: MouseSnapshot;
  /** Snapshots of the last frame with a change and of the frame before it. */
  lastChange: { topic: MouseTopic; now: MouseSnapshot; before: MouseSnapshot };
}

const DRAG_START: MouseSnapshot = { x: 264, y: 212, down: ['Left'], wheel: 0 };
const DRAG_END: MouseSnapshot = { ...DRAG_START, x: 312, y: 180 };

const POINTER_AT_REST: MouseSnapshot = { ...DRAG_END, down: [] };

/** The example shown before the first input: a drag to the top right. */
export const EXAMPLE_STATE: MouseHistory = {
  isExample: true,
  input: POINTER_AT_REST,
  tapped: [],
  now: DRAG_END,
  before: DRAG_START,
  lastChange: { topic: 'move', now: DRAG_END, before: DRAG_START },
};

/** Ends the example at the first input: the pointer is then at rest, instead of being dragged. */
export function leaveExample(state: MouseHistory): MouseHistory {
  return state.isExample ? { ...state, isExample: false, now: POINTER_AT_REST, before: POINTER_AT_REST } : state;
}

/** Moves the pointer to a position, clamped to the window. */
export function moveTo(state: MouseHistory, x: number, y: number): MouseHistory {
  const inside = (value: number, size: number): number => clamp(Math.round(value), 0, size - 1);
  const input = { ...state.input, x: inside(x, STAGE_SIZE.width), y: inside(y, STAGE_SIZE.height) };
  return input.x === state.input.x && input.y === state.input.y ? state : { ...state, input };
}

/** Moves the pointer by a number of pixels, at most to the window's edge. */
export function moveBy(state: MouseHistory, x: number, y: number): MouseHistory {
  return moveTo(state, state.input.x + x, state.input.y + y);
}

/** Sets the buttons from a bit mask, as in `MouseEvent.buttons`. */
export function setButtons(state: MouseHistory, mask: number): MouseHistory {
  return MOUSE_BUTTONS.reduce(
    (after, button, bit) => (mask & (1 << bit) ? pressButton(after, button) : releaseButton(after, button)),
    state,
  );
}

/** Handles a button press. Ignores a button that is already down. */
export function pressButton(state: MouseHistory, button: MouseButton): MouseHistory {
  const { input } = state;
  if (input.down.includes(button)) return state;
  return { ...state, input: { ...input, down: [...input.down, button] } };
}

/**
 * Handles a button release. A button that was pressed and released between two frames counts as down in the next frame,
 * because the figure's frames are longer than a game's.
 */
export function releaseButton(state: MouseHistory, button: MouseButton): MouseHistory {
  const { input, tapped, now } = state;
  if (!input.down.includes(button)) return state;
  return {
    ...state,
    input: { ...input, down: input.down.filter((other) => other !== button) },
    tapped: now.down.includes(button) ? tapped : [...tapped, button],
  };
}

/** Releases all buttons, as needed when the pointer or the focus leaves the figure. */
export function releaseAllButtons(state: MouseHistory): MouseHistory {
  return state.input.down.length === 0 ? state : { ...state, input: { ...state.input, down: [] } };
}

/** Turns the wheel by one step. */
export function turnWheel(state: MouseHistory, wheel: WheelStep): MouseHistory {
  return { ...state, input: { ...state.input, wheel } };
}

/** Advances by one frame, takes a snapshot of the input and resets the wheel. */
export function advanceFrame(state: MouseHistory): MouseHistory {
  const { input, tapped, now: before } = state;
  const now = {
    ...input,
    down: MOUSE_BUTTONS.filter((button) => input.down.includes(button) || tapped.includes(button)),
  };
  const topic = getChangedInput(before, now);
  if (isIdle(state)) return state;
  return {
    isExample: false,
    input: { ...input, wheel: 0 },
    tapped: [],
    now,
    before,
    lastChange: topic === null ? state.lastChange : { topic, now, before },
  };
}

/** Returns true if another frame would change nothing. */
export function isIdle({ isExample, input, tapped, now, before }: MouseHistory): boolean {
  if (isExample) return true;
  return tapped.length === 0 && isEqual(input, now) && isEqual(now, before) && now.wheel === 0;
}

function isEqual(a: MouseSnapshot, b: MouseSnapshot): boolean {
  return (
    a.x === b.x && a.y === b.y && a.wheel === b.wheel && MOUSE_BUTTONS.every((one) => isDown(a, one) === isDown(b, one))
  );
}

export function isDown(snapshot: MouseSnapshot, button: MouseButton): boolean {
  return snapshot.down.includes(button);
}

/** Returns the kind of input that changed between two frames, buttons first, then the wheel; null if none changed. */
function getChangedInput(before: MouseSnapshot, now: MouseSnapshot): MouseTopic | null {
  const button = MOUSE_BUTTONS.find((one) => isDown(before, one) !== isDown(now, one));
  if (button !== undefined) return button;
  if (now.wheel !== 0) return 'wheel';
  return now.x === before.x && now.y === before.y ? null : 'move';
}
