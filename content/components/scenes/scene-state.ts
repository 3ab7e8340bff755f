/** Names of the scenes, in the order in which they were added. */
export const SCENES = ['A', 'B', 'C'] as const;

/** Name of a scene. */
export type SceneName = (typeof SCENES)[number];

/** Direction of navigation, as in `NextScene` and `PreviousScene`. */
type Direction = 'Next' | 'Previous';

/** State of a window with three scenes. */
export interface SceneState {
  /** Index of the active scene. */
  current: number;
  isOpen: boolean;
  /** Current value of `UsesNavigationWrapping`. */
  wraps: boolean;
  /** Calls that the scene manager made, oldest first. */
  log: readonly string[];
  /** C# statements that the game ran, oldest first. */
  calls: readonly string[];
}

/** The state when the window opens: only the active scene is loaded. */
export const OPENED_WINDOW: SceneState = { current: 0, isOpen: true, wraps: true, log: ['A.LoadContent()'], calls: [] };

/** Returns the name of the active scene. */
export function getActiveScene({ current }: SceneState): SceneName {
  return SCENES[current] ?? 'A';
}

/** Returns true if a scene is loaded. Only the active scene of an open window is loaded. */
export function isLoaded(state: SceneState, scene: SceneName): boolean {
  return state.isOpen && getActiveScene(state) === scene;
}

/** Runs one frame, which updates and renders the active scene. */
export function runFrame(state: SceneState): SceneState {
  if (!state.isOpen) return state;
  const scene = getActiveScene(state);
  return { ...state, log: [...state.log, `${scene}.Update(frameTime)`, `${scene}.Render()`] };
}

/** Returns the index of the next scene in a direction; null at an end without wrapping. */
function getNextScene(current: number, direction: Direction, wraps: boolean): number | null {
  const next = current + (direction === 'Next' ? 1 : -1);
  if (SCENES[next] !== undefined) return next;
  return wraps ? (next + SCENES.length) % SCENES.length : null;
}

/** Sets `UsesNavigationWrapping` if the window is open and the value differs. */
export function setWrapping(state: SceneState, wraps: boolean): SceneState {
  if (!state.isOpen || wraps === state.wraps) return state;
  return { ...state, wraps, calls: [...state.calls, `SceneManager.UsesNavigationWrapping = ${wraps};`] };
}

/** Navigates to another scene: unloads the active scene, then loads the other one. */
export function navigate(before: SceneState, direction: Direction, wraps: boolean): SceneState {
  if (!before.isOpen) return before;
  const state = setWrapping(before, wraps);
  const from = getActiveScene(state);
  const next = getNextScene(state.current, direction, wraps);
  const call = `SceneManager.${direction}Scene(); // `;
  if (next === null) return { ...state, calls: [...state.calls, `${call}stays at ${from}`] };
  const to = SCENES[next] ?? from;
  return {
    ...state,
    current: next,
    log: [...state.log, `${from}.UnloadContent()`, `${to}.LoadContent()`],
    calls: [...state.calls, `${call}${from} to ${to}`],
  };
}

/** Closes the window, which calls `UnloadContent` on every scene, loaded or not. */
export function closeWindow(state: SceneState): SceneState {
  if (!state.isOpen) return state;
  return {
    ...state,
    isOpen: false,
    log: [...state.log, ...SCENES.map((scene) => `${scene}.UnloadContent()`)],
    calls: [...state.calls, 'Close(); // unloads A, B and C'],
  };
}

/** Maximum number of calls in the C#. A comment counts the older calls. */
const MAX_SHOWN_CALLS = 5;

/** Initial state of the figure, with one call more than the C# shows. */
export const INITIAL_STATE: SceneState = (['Next', 'Next', 'Next', 'Previous', 'Next', 'Next'] as const).reduce(
  (state, direction) => navigate(state, direction, true),
  runFrame(OPENED_WINDOW),
);

/** Returns the C# of the calls that led to this state, with their effects as comments. */
export function createNavigationCode(before: SceneState, wraps: boolean): string {
  const state = setWrapping(before, wraps);
  const older = state.calls.length - MAX_SHOWN_CALLS;
  return [
    '// Scenes A, B and C were added in the constructor.',
    ...(state.calls.length === 0 ? ['// A, the first, is active and loaded.'] : []),
    ...(older > 0 ? [`// … ${older} ${older === 1 ? 'line' : 'lines'} before`] : []),
    ...state.calls.slice(-MAX_SHOWN_CALLS),
  ].join('\n');
}

/** Describes what `NextScene` and `PreviousScene` do at the first and the last scene. */
export function describeNavigation(state: SceneState, wraps: boolean): string {
  if (!state.isOpen) return 'The window is closed. Reset opens it again.';
  if (wraps) return 'Wrapping is on. NextScene goes from C to A, and PreviousScene goes from A to C.';
  const end = (direction: Direction): boolean => getNextScene(state.current, direction, wraps) === null;
  const scene = getActiveScene(state);
  if (end('Next')) return `Wrapping is off. ${scene} is the last scene, so NextScene has no effect.`;
  if (end('Previous')) return `Wrapping is off. ${scene} is the first scene, so PreviousScene has no effect.`;
  return 'Wrapping is off. NextScene stops at C, and PreviousScene stops at A.';
}

/** Returns the alternative text of the figure. */
export function describeScenes(state: SceneState, wraps: boolean): string {
  const link = `${wraps ? 'A line connects' : 'No line connects'} the last scene to the first.`;
  if (!state.isOpen) return `Three scenes, ${SCENES.join(', ')}. The window is closed and none is loaded. ${link}`;
  const others = SCENES.filter((_, index) => index !== state.current).join(' and ');
  return `Three scenes, ${SCENES.join(', ')}. ${getActiveScene(state)} is active and loaded; ${others} are not loaded. ${link}`;
}
