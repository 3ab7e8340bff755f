import { expect, test } from 'vitest';
import {
  closeWindow,
  getActiveScene,
  INITIAL_STATE,
  isLoaded,
  navigate,
  OPENED_WINDOW,
  runFrame,
  SCENES,
  setWrapping,
} from './scene-state.ts';

test('only the first scene is loaded when the window opens', () => {
  expect(OPENED_WINDOW.log).toEqual(['A.LoadContent()']);
  expect(SCENES.filter((scene) => isLoaded(OPENED_WINDOW, scene))).toEqual(['A']);
});

test('a frame updates and draws the active scene', () => {
  expect(runFrame(OPENED_WINDOW).log).toEqual(['A.LoadContent()', 'A.Update(frameTime)', 'A.Render()']);
});

test('navigation unloads the active scene before it loads the next one', () => {
  const after = navigate(OPENED_WINDOW, 'Next', true);
  expect(after.log.slice(1)).toEqual(['A.UnloadContent()', 'B.LoadContent()']);
  expect(after.calls).toEqual(['SceneManager.NextScene(); // A to B']);
  expect(SCENES.filter((scene) => isLoaded(after, scene))).toEqual(['B']);
});

test('with wrapping the first scene follows the last, and the last precedes the first', () => {
  const last = navigate(OPENED_WINDOW, 'Previous', true);
  expect(getActiveScene(last)).toBe('C');
  expect(getActiveScene(navigate(last, 'Next', true))).toBe('A');
});

test('without wrapping, navigation stops at the ends and loads nothing', () => {
  const first = navigate(OPENED_WINDOW, 'Previous', false);
  expect(first).toMatchObject({ current: 0, log: OPENED_WINDOW.log });
  expect(first.calls).toEqual([
    'SceneManager.UsesNavigationWrapping = false;',
    'SceneManager.PreviousScene(); // stays at A',
  ]);
});

test('assigns wrapping only when it changes', () => {
  const once = navigate(navigate(OPENED_WINDOW, 'Next', false), 'Next', false);
  expect(navigate(once, 'Next', true).calls).toEqual([
    'SceneManager.UsesNavigationWrapping = false;',
    'SceneManager.NextScene(); // A to B',
    'SceneManager.NextScene(); // B to C',
    'SceneManager.UsesNavigationWrapping = true;',
    'SceneManager.NextScene(); // C to A',
  ]);
});

test('closing unloads every scene, loaded or not, and disables everything else', () => {
  const closed = closeWindow(INITIAL_STATE);
  expect(closed.log.slice(-3)).toEqual(['A.UnloadContent()', 'B.UnloadContent()', 'C.UnloadContent()']);
  expect(closed.calls.at(-1)).toBe('Close(); // unloads A, B and C');
  expect(SCENES.some((scene) => isLoaded(closed, scene))).toBe(false);
  for (const after of [
    closeWindow(closed),
    runFrame(closed),
    navigate(closed, 'Next', true),
    setWrapping(closed, false),
  ]) {
    expect(after).toBe(closed);
  }
});
