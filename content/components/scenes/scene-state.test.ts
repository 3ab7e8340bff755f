import { expect, test } from 'vitest';
import {
  activeScene,
  assignWrapping,
  closeWindow,
  EXAMPLE,
  goTo,
  isLoaded,
  OPENED,
  runFrame,
  SCENES,
  type SceneState,
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

const _goOn = (times: number): SceneState => (times === 0 ? OPENED : goTo(_goOn(times - 1), 'Next', true));
