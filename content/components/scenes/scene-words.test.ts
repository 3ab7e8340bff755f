import { expect, test } from 'vitest';
import {
  closeWindow,
  describeScenes,
  EXAMPLE,
  goTo,
  OPENED,
  type SceneState,
  sceneCode,
  sceneNote,
} from './scene-state.ts';

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
