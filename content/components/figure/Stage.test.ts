import { expect, test } from 'vitest';
import { clampToStage, toStagePoint } from './Stage.tsx';

const stage = { width: 480, height: 360 };

test('converts a pointer position to pixels of the stage', () => {
  const box = { left: 100, top: 50, width: 240, height: 180 };
  expect(toStagePoint({ x: 220, y: 140 }, box, stage)).toEqual({ x: 240, y: 180 });
  expect(toStagePoint({ x: 100.4, y: 50.3 }, box, stage)).toEqual({ x: 1, y: 1 });
});

test('clamps a pointer outside the stage to its edge', () => {
  const box = { left: 0, top: 0, width: 480, height: 360 };
  expect(toStagePoint({ x: -20, y: 900 }, box, stage)).toEqual({ x: 0, y: 360 });
  expect(clampToStage({ x: 481.2, y: -3 }, stage)).toEqual({ x: 480, y: 0 });
});

test('accepts a hidden stage without dividing by zero', () => {
  expect(toStagePoint({ x: 0, y: 0 }, { left: 0, top: 0, width: 0, height: 0 }, stage)).toEqual({ x: 0, y: 0 });
});
