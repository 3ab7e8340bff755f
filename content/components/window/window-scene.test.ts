import { expect, test } from 'vitest';
import { readWindow, SCENE_FACTS, WINDOW_SCENES } from './window-scene.ts';

test('reads what the page says', () => {
  expect(readWindow({ title: 'T', scene: 'ship', caption: 'C' })).toEqual({ title: 'T', scene: 'ship', caption: 'C' });
});

test('lists its scenes where the page names another', () => {
  expect(() => readWindow({ title: 'T', scene: 'rocket', caption: 'C' })).toThrow(
    'WindowFigure: `scene` is "rocket"; it must be one of empty, ball, ship, text, shapes, flame, scenes.',
  );
  expect(() => readWindow({ title: 'T', caption: 'C' })).toThrow('WindowFigure: `scene` is missing');
});

test('every scene has words of its own', () => {
  expect(new Set(WINDOW_SCENES.map((scene) => SCENE_FACTS[scene].description)).size).toBe(WINDOW_SCENES.length);
});
