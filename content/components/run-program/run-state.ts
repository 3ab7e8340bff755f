import type { FrameMessage, ProgramControls, WindowProperties } from './program-messages.ts';

/** State of a program in a page. */
export interface RunState {
  /** `asking`: the user has to confirm the download. `stopped`: like `idle`, after a run. */
  status: 'idle' | 'asking' | 'loading' | 'running' | 'paused' | 'stopped' | 'failed' | 'unavailable';
  /** Number of the run. Each run has a new frame. */
  run: number;
  /** Downloaded share, from 0 to 1. */
  progress: number;
  /** Keys and display mode of the program; null until it has been loaded. */
  controls: ProgramControls | null;
  /** Size of the program's first window; null until it is shown. */
  size: Pick<WindowProperties, 'width' | 'height'> | null;
  /** Why the program failed or can't be loaded. */
  reason: string;
}

/** An action of the user, or a message from the program's frame. */
export type RunAction = { type: 'ask' | 'run' | 'stop' | 'pause' | 'resume' | 'restart' } | FrameMessage;

/** State before the first run. */
export const IDLE_STATE: RunState = {
  status: 'idle',
  run: 0,
  progress: 0,
  controls: null,
  size: null,
  reason: '',
};

/** Returns true while the page has a frame with the program. */
export function hasFrame({ status }: RunState): boolean {
  return status === 'loading' || isActive(status) || status === 'failed';
}

/** Returns true while the program's window is visible. A program that has failed shows its exception. */
export function isWindowShown({ status }: RunState): boolean {
  return isActive(status) || status === 'failed';
}

function isActive(status: RunState['status']): boolean {
  return status === 'running' || status === 'paused';
}

/** Returns the state after an action. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  const { status, run } = state;
  switch (action.type) {
    case 'ask':
      return { ...state, status: 'asking' };
    case 'run':
      return { ...IDLE_STATE, status: 'loading', run: run + 1 };
    case 'stop':
    case 'closed':
      return { ...IDLE_STATE, status: run === 0 ? 'idle' : 'stopped', run };
    case 'failed':
    case 'unavailable':
      return { ...state, status: action.type, reason: action.text };
    case 'progress':
      return { ...state, progress: action.loaded / action.total };
    case 'ready':
      return { ...state, controls: { keys: action.keys, showsDisplay: action.showsDisplay } };
    case 'window':
      return { ...state, size: state.size ?? { width: action.width, height: action.height } };
    case 'started':
    case 'restart':
      return { ...state, status: 'running' };
    case 'pause':
      return { ...state, status: 'paused' };
    case 'resume':
      return status === 'paused' ? { ...state, status: 'running' } : state;
    default:
      return state;
  }
}
