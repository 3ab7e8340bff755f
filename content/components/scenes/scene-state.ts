/** The scenes in the order in which they were added. */
export const SCENES = ['A', 'B', 'C'] as const;

/** The name of a scene. */
export type SceneName = (typeof SCENES)[number];

/** The directions of `NextScene` and `PreviousScene`. */
type Direction = 'Next' | 'Previous';

/** A window with three scenes. */
export interface SceneState {
  /** Index of the active scene. */
  current: number;
  isOpen: boolean;
  /** The last value of `UsesNavigationWrapping`. */
  wraps: boolean;
  /** The calls of the scene manager, oldest first. */
  log: readonly string[];
  /** The C# that the game ran, oldest first. */
  calls: readonly string[];
}

/** The state when the window opens: only the active scene is loaded. */
export const OPENED: SceneState = { current: 0, isOpen: true, wraps: true, log: ['A.LoadContent()'], calls: [] };

/** Returns the name of the active scene. */
export function activeScene({ current }: SceneState): SceneName {
  return SCENES[current] ?? 'A';
}

/** Returns the loaded scenes: only the active one, and none once the window is closed. */
export function isLoaded(state: SceneState, scene: SceneName): boolean {
  return state.isOpen && activeScene(state) === scene;
}

/** Runs one frame, which updates and renders the active scene. */
export function runFrame(state: SceneState): SceneState {
  if (!state.isOpen) return state;
  const scene = activeScene(state);
  return { ...state, log: [...state.log, `${scene}.Update(frameTime)`, `${scene}.Render()`] };
}

/** Returns the index of the next scene; null if there is none without wrapping. */
function sceneAfter(current: number, direction: Direction, wraps: boolean): number | null {
  const next = current + (direction === 'Next' ? 1 : -1);
  if (SCENES[next] !== undefined) return next;
  return wraps ? (next + SCENES.length) % SCENES.length : null;
}

/** Turns wrapping on or off if the window is open. */
export function assignWrapping(state: SceneState, wraps: boolean): SceneState {
  if (!state.isOpen || wraps === state.wraps) return state;
  return { ...state, wraps, calls: [...state.calls, `SceneManager.UsesNavigationWrapping = ${wraps};`] };
}

/** Goes to another scene: the old one is unloaded, then the new one is loaded. */
export function goTo(before: SceneState, direction: Direction, wraps: boolean): SceneState {
  if (!before.isOpen) return before;
  const state = assignWrapping(before, wraps);
  const from = activeScene(state);
  const next = sceneAfter(state.current, direction, wraps);
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

/** Closes the window, which unloads every scene, loaded or not. */
export function closeWindow(state: SceneState): SceneState {
  if (!state.isOpen) return state;
  return {
    ...state,
    isOpen: false,
    log: [...state.log, ...SCENES.map((scene) => `${scene}.UnloadContent()`)],
    calls: [...state.calls, 'Close(); // unloads A, B and C'],
  };
}

/** Maximum number of calls that the C# shows. Older calls are counted. */
const SHOWN_CALLS = 5;

/** A frame with A, then switches that end at B: one more than the C# shows. */
export const EXAMPLE: SceneState = (['Next', 'Next', 'Next', 'Previous', 'Next', 'Next'] as const).reduce(
  (state, direction) => goTo(state, direction, true),
  runFrame(OPENED),
);

/** Returns the calls that led to this state, with the effect of each. */
export function sceneCode(before: SceneState, wraps: boolean): string {
  const state = assignWrapping(before, wraps);
  const older = state.calls.length - SHOWN_CALLS;
  return [
    '// Scenes A, B and C were added in the constructor.',
    ...(state.calls.length === 0 ? ['// A, the first, is active and loaded.'] : []),
    ...(older > 0 ? [`// … ${older} ${older === 1 ? 'line' : 'lines'} before`] : []),
    ...state.calls.slice(-SHOWN_CALLS),
  ].join('\n');
}

/** Describes what happens at the ends of the list of scenes. */
export function sceneNote(state: SceneState, wraps: boolean): string {
  if (!state.isOpen) return 'The window is closed. Reset opens it again.';
  if (wraps) return 'Wrapping is on: A follows C, and C precedes A.';
  const end = (direction: Direction): boolean => sceneAfter(state.current, direction, wraps) === null;
  const scene = activeScene(state);
  if (end('Next')) return `Wrapping is off: ${scene} is the last scene, and NextScene changes nothing.`;
  if (end('Previous')) return `Wrapping is off: ${scene} is the first scene, and PreviousScene changes nothing.`;
  return 'Wrapping is off: NextScene stops at C, PreviousScene at A.';
}

/** Describes the figure, as alternative text. */
export function describeScenes(state: SceneState, wraps: boolean): string {
  const way = `From the last scene to the first ${wraps ? 'a line leads back' : 'no line leads'}.`;
  if (!state.isOpen) return `Three scenes, ${SCENES.join(', ')}. The window is closed and none is loaded. ${way}`;
  const others = SCENES.filter((_, index) => index !== state.current).join(' and ');
  return `Three scenes, ${SCENES.join(', ')}. ${activeScene(state)} is active and loaded; ${others} are not loaded. ${way}`;
}
