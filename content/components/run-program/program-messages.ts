/** Messages between a page and the frame that runs a program. Both have the same origin. */

import type { ManifestProgram } from './program-manifest.ts';

/** Messages from the page to the frame. */
export type PageMessage =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'restart' }
  /** Moves the focus to the program's window, so that it receives keys. */
  | { type: 'focus' }
  /** A key of a touch control, as `KeyboardEvent.code`. */
  | { type: 'key'; code: string; isDown: boolean }
  /** Changes the size of a resizable window. */
  | { type: 'resize'; width: number; height: number }
  /** Runs a number of frames of a fixed duration. Only in a frame with `?clock=fixed`. */
  | { type: 'step'; frames: number; ms: number };

/** Messages from the frame to the page. */
export type FrameMessage =
  /** Downloaded share of the runtime, in bytes. `total` comes from the manifest. */
  | { type: 'progress'; loaded: number; total: number }
  /** The program is loaded, and the frame accepts messages. Sent before its first frame. */
  | ({ type: 'ready' } & ProgramControls)
  /** The program runs. Sent after its first frame. */
  | { type: 'started' }
  | { type: 'paused' }
  | { type: 'resumed' }
  /** All frames of a `step` message have run. */
  | { type: 'stepped'; frames: number }
  /** The window's properties changed. */
  | ({ type: 'window' } & WindowProperties)
  /** A line that the program wrote to the console. */
  | { type: 'output'; line: string }
  /** The window was closed, by the program or the user. */
  | { type: 'closed' }
  /** The program threw an exception; `text` is what a console shows. */
  | { type: 'failed'; text: string }
  /** The program can't be loaded. */
  | { type: 'unavailable'; text: string }
  /** The user pressed Escape: the page moves the focus out of the frame. */
  | { type: 'leave' };

/** Properties of a program that determine the controls beside its frame. */
export type ProgramControls = Pick<ManifestProgram, 'keys' | 'showsDisplay'>;

/** Properties of a program's window. */
export interface WindowProperties {
  title: string;
  width: number;
  height: number;
  /** Position on a display of 1920 × 1080 pixels. */
  x: number;
  y: number;
  border: 'resizable' | 'fixed' | 'hidden';
  state: 'normal' | 'minimized' | 'maximized' | 'full-screen';
  /** False if the program hides the mouse pointer. */
  hasPointer: boolean;
}

/** Types of messages that the frame accepts. */
const PAGE_MESSAGE_TYPES: readonly string[] = ['pause', 'resume', 'stop', 'restart', 'focus', 'key', 'resize', 'step'];
/** Types of messages that the page accepts. */
const FRAME_MESSAGE_TYPES: readonly string[] = [
  ...['progress', 'ready', 'started', 'paused', 'resumed', 'stepped'],
  ...['window', 'output', 'closed', 'failed', 'unavailable', 'leave'],
];

/** Returns true if data of a message event is a message from the page. */
export function isPageMessage(data: unknown): data is PageMessage {
  return hasType(data, PAGE_MESSAGE_TYPES);
}

/** Returns true if data of a message event is a message from the frame. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  return hasType(data, FRAME_MESSAGE_TYPES);
}

function hasType(data: unknown, types: readonly string[]): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    types.includes(data.type)
  );
}
