import { expect, test } from 'vitest';
import { readDefaults } from './control-reader.ts';
import { DEFAULT_FILL, describeFill, type Fill, fillAssignments, paintOf, readFill } from './fill.ts';

const across: Fill = { color: 'Tomato', gradient: 'Horizontal', start: 'Teal', stop: 'Gold' };

test('a plain fill is its colour', () => {
  const fill: Fill = { ...across, gradient: 'None' };
  expect(paintOf(fill, 'g')).toBe('tomato');
  expect(fillAssignments(fill)).toEqual(['Color = Color.Tomato']);
  expect(describeFill(fill)).toBe('Tomato');
});

test('a gradient ignores the colour', () => {
  expect(paintOf(across, 'g')).toBe('url(#g)');
  expect(fillAssignments(across)).toEqual([
    'GradientType = ColorGradient.Horizontal',
    'GradientStart = Color.Teal',
    'GradientStop = Color.Gold',
  ]);
  expect(describeFill(across)).toBe('Teal to Gold, left to right');
  expect(describeFill({ ...across, gradient: 'Vertical' })).toBe('Teal to Gold, top to bottom');
});

test('the framework’s defaults need no C#', () => {
  expect(fillAssignments(DEFAULT_FILL)).toEqual([]);
});

test('controls are read as names that the figures know', () => {
  expect(readFill(readDefaults({ ...across }))).toEqual(across);
  expect(readFill(readDefaults({ color: 'Mud', gradient: 'Round', start: 'Teal' }))).toEqual({
    color: 'White',
    gradient: 'None',
    start: 'Teal',
    stop: 'White',
  });
});
