import { expect, test } from 'vitest';
import {
  activeScene,
  assignWrapping,
  closeWindow,
  describeScenes,
  EXAMPLE,
  goTo,
  isLoaded,
  OPENED,
  runFrame,
  SCENES,
  type SceneState,
  sceneCode,
  sceneNote,
} from './scene-state.ts';

test('only the first scene is loaded when the window opens', () => {
  expect(OPENED.log).toEqual(['A.LoadContent()']);
  expect(SCENES.filter((scene) => isLoaded(OPENED, scene))).toEqual(['A']);
});

test('a frame updates and draws the active scene', () => {
  expect(runFrame(OPENED).log).toEqual(['A.LoadContent()', 'A.Update(frameTime)', 'A.Render()']);
});

test('going on unloads the scene that is left before it loads the new one', () => {
  const after = goTo(OPENED, 'Next', true);
  expect(after.log.slice(1)).toEqual(['A.UnloadContent()', 'B.LoadContent()']);
  expect(after.calls).toEqual(['SceneManager.NextScene(); // A to B']);
  expect(SCENES.filter((scene) => isLoaded(after, scene))).toEqual(['B']);
});

test('with wrapping the first scene follows the last, and the last precedes the first', () => {
  const last = goTo(OPENED, 'Previous', true);
  expect(activeScene(last)).toBe('C');
  expect(activeScene(goTo(last, 'Next', true))).toBe('A');
});

test('without wrapping the ends stay where they are, and nothing is loaded', () => {
  const first = goTo(OPENED, 'Previous', false);
  expect(first).toMatchObject({ current: 0, log: OPENED.log });
  expect(first.calls).toEqual([
    'SceneManager.UsesNavigationWrapping = false;',
    'SceneManager.PreviousScene(); // stays at A',
  ]);
});

test('wrapping is assigned when it changes, not with every call', () => {
  const once = goTo(goTo(OPENED, 'Next', false), 'Next', false);
  expect(goTo(once, 'Next', true).calls).toEqual([
    'SceneManager.UsesNavigationWrapping = false;',
    'SceneManager.NextScene(); // A to B',
    'SceneManager.NextScene(); // B to C',
    'SceneManager.UsesNavigationWrapping = true;',
    'SceneManager.NextScene(); // C to A',
  ]);
});

test('closing unloads every scene, loaded or not, and ends everything', () => {
  const closed = closeWindow(EXAMPLE);
  expect(closed.log.slice(-3)).toEqual(['A.UnloadContent()', 'B.UnloadContent()', 'C.UnloadContent()']);
  expect(closed.calls.at(-1)).toBe('Close(); // unloads A, B and C');
  expect(SCENES.some((scene) => isLoaded(closed, scene))).toBe(false);
  for (const after of [
    closeWindow(closed),
    runFrame(closed),
    goTo(closed, 'Next', true),
    assignWrapping(closed, false),
  ]) {
    expect(after).toBe(closed);
  }
});

const goOn = (times: number): SceneState => (times === 0 ? OPENED : goTo(goOn(times - 1), 'Next', true));

test('the C# tells the calls and what they did', () => {
  expect(sceneCode(EXAMPLE, true).split('\n')).toEqual([
    '// Scenes A, B and C were added in the constructor.',
    '// … 1 line before',
    'SceneManager.NextScene(); // B to C',
    'SceneManager.NextScene(); // C to A',
    'SceneManager.PreviousScene(); // A to C',
    'SceneManager.NextScene(); // C to A',
    'SceneManager.NextScene(); // A to B',
  ]);
});

test('before the first call the C# tells which scene is active', () => {
  expect(sceneCode(OPENED, true)).toBe(
    '// Scenes A, B and C were added in the constructor.\n// A, the first, is active and loaded.',
  );
});

test('the C# follows the switch before the next call', () => {
  expect(sceneCode(EXAMPLE, false).split('\n').at(-1)).toBe('SceneManager.UsesNavigationWrapping = false;');
});

test('older calls are counted, so that the C# keeps its room', () => {
  const code = sceneCode(goOn(8), true).split('\n');
  expect(code[1]).toBe('// … 3 lines before');
  expect(code.at(-1)).toBe('SceneManager.NextScene(); // B to C');
  expect(code).toHaveLength(sceneCode(EXAMPLE, true).split('\n').length);
  expect(sceneCode(goOn(6), true)).toContain('// … 1 line before');
});

test('the note says what happens at the ends', () => {
  expect(sceneNote(OPENED, true)).toBe('Wrapping is on: A follows C, and C precedes A.');
  expect(sceneNote(OPENED, false)).toBe('Wrapping is off: A is the first scene, and PreviousScene changes nothing.');
  expect(sceneNote(goOn(1), false)).toBe('Wrapping is off: NextScene stops at C, PreviousScene at A.');
  expect(sceneNote(goOn(2), false)).toBe('Wrapping is off: C is the last scene, and NextScene changes nothing.');
  expect(sceneNote(closeWindow(OPENED), true)).toBe('The window is closed. Reset opens it again.');
});

test('the description tells which scene is loaded and whether the ends are joined', () => {
  expect(describeScenes(EXAMPLE, true)).toBe(
    'Three scenes, A, B, C. B is active and loaded; A and C are not loaded. ' +
      'From the last scene to the first a line leads back.',
  );
  expect(describeScenes(closeWindow(EXAMPLE), false)).toBe(
    'Three scenes, A, B, C. The window is closed and none is loaded. From the last scene to the first no line leads.',
  );
});
