import { expect, test } from 'vitest';
import { DEFAULT_FILL, describeFill, type Fill, fillAssignments } from './fill.tsx';

const across: Fill = { color: 'Tomato', gradient: 'Horizontal', start: 'Teal', stop: 'Gold' };

test('a plain fill is its colour', () => {
  const fill: Fill = { ...across, gradient: 'None' };
  expect(fillAssignments(fill)).toEqual(['Color = Color.Tomato']);
  expect(describeFill(fill)).toBe('Tomato');
});

test('a gradient ignores the colour', () => {
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
