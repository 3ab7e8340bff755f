import { STAGE_SIZE } from '../figure/Stage.tsx';
import {
  isDown,
  MOUSE_BUTTONS,
  type MouseHistory,
  type MouseSnapshot,
  type MouseTopic,
  type WheelStep,
} from './mouse-frames.ts';

/** Returns the `MouseScrollDirection` member for a wheel value. */
export function getScrollDirection(wheel: WheelStep): 'ScrollUp' | 'ScrollDown' | 'None' {
  if (wheel === 0) return 'None';
  return wheel > 0 ? 'ScrollUp' : 'ScrollDown';
}

/** Returns the C# that reads the last changed input, with results. It has the same number of lines for each kind of input. */
export function createMouseCode({ topic, now, before }: MouseHistory['lastChange']): string {
  return `var state = this.mouse.GetState();\n\n${createStateCode(topic, now, before)}\n\nthis.previousMouse = state;`;
}

function createStateCode(topic: MouseTopic, now: MouseSnapshot, before: MouseSnapshot): string {
  if (topic === 'move') {
    return `var x = state.GetX(); // ${now.x}
var y = state.GetY(); // ${now.y}

// Movement: this frame's position minus the last one's.
var moveX = x - this.previousMouse.GetX(); // ${formatDifference(now.x, before.x)}
var moveY = y - this.previousMouse.GetY(); // ${formatDifference(now.y, before.y)}`;
  }
  if (topic === 'wheel') {
    return `// Only in the frame in which the wheel turns.
var steps = state.GetScrollWheelValue(); // ${now.wheel}

// Only the direction:
// ScrollUp, ScrollDown or None.
var direction = state.GetScrollDirection(); // ${getScrollDirection(now.wheel)}`;
  }
  const wasDown = isDown(before, topic);
  const down = isDown(now, topic);
  return `// True in every frame while the button is down.
var isHeld = state.Is${topic}ButtonDown(); // ${down}

// True in the frame in which the button goes down, or up.
var isPressed = this.previousMouse.Is${topic}ButtonUp() && isHeld; // ${!wasDown && down}
var isReleased = this.previousMouse.Is${topic}ButtonDown() && !isHeld; // ${wasDown && !down}`;
}

function formatDifference(now: number, before: number): string {
  return `${now} - ${before} = ${now - before}`;
}

/** Formats the movement of this frame: `(48, -32)`. */
export function formatMovement({ now, before }: MouseHistory): string {
  return `(${now.x - before.x}, ${now.y - before.y})`;
}

/** Returns the alternative text of the figure. */
export function describeMouse(state: MouseHistory): string {
  const { now } = state;
  const down = MOUSE_BUTTONS.filter((button) => isDown(now, button));
  const buttons = down.length === 0 ? 'No button is down' : `Down: ${down.join(' and ')} button`;
  return (
    `A window of ${STAGE_SIZE.width} by ${STAGE_SIZE.height} pixels with the pointer at (${now.x}, ${now.y}), moved by ${formatMovement(state)} ` +
    `since the last frame. ${buttons}. Wheel ${now.wheel}, ${getScrollDirection(now.wheel)}.`
  );
}

/** Returns the screen reader announcement of the last change. */
export function describeChange({ topic, now }: MouseHistory['lastChange']): string {
  if (topic === 'move') return `${now.x}, ${now.y}`;
  if (topic === 'wheel') return getScrollDirection(now.wheel);
  return `${topic} button ${isDown(now, topic) ? 'down' : 'up'}`;
}
