import { activeScene, assignWrapping, type Direction, SCENES, type SceneState, sceneAfter } from './scene-state.ts';

/** Calls that the C# shows; older ones are counted. */
const SHOWN_CALLS = 5;

/** Lines of the longest C#. */
export const CODE_LINES = SHOWN_CALLS + 2;

/** The calls that brought the figure where it is, with what each did. */
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

/** What the ends of the list of scenes mean now. */
export function sceneNote(state: SceneState, wraps: boolean): string {
  if (!state.isOpen) return 'The window is closed. Reset opens it again.';
  if (wraps) return 'Wrapping is on: A follows C, and C precedes A.';
  const end = (direction: Direction): boolean => sceneAfter(state.current, direction, wraps) === null;
  const scene = activeScene(state);
  if (end('Next')) return `Wrapping is off: ${scene} is the last scene, and NextScene changes nothing.`;
  if (end('Previous')) return `Wrapping is off: ${scene} is the first scene, and PreviousScene changes nothing.`;
  return 'Wrapping is off: NextScene stops at C, PreviousScene at A.';
}

/** What the picture shows, for alternative texts. */
export function describeScenes(state: SceneState, wraps: boolean): string {
  const way = `From the last scene to the first ${wraps ? 'a line leads back' : 'no line leads'}.`;
  if (!state.isOpen) return `Three scenes, ${SCENES.join(', ')}. The window is closed and none is loaded. ${way}`;
  const others = SCENES.filter((_, index) => index !== state.current).join(' and ');
  return `Three scenes, ${SCENES.join(', ')}. ${activeScene(state)} is active and loaded; ${others} are not loaded. ${way}`;
}
