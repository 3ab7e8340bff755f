import { expect, test } from 'vitest';
import { createFillCode, describeFill, type Fill } from './fill.tsx';

const across: Fill = { color: 'Tomato', gradient: 'Horizontal', start: 'Teal', stop: 'Gold' };

test('without a gradient, a fill is its colour', () => {
  const fill: Fill = { ...across, gradient: 'None' };
  expect(createFillCode(fill)).toEqual([
    'Color = Color.Tomato',
    'GradientType = ColorGradient.None',
    '// GradientStart: only for a gradient',
    '// GradientStop: only for a gradient',
  ]);
  expect(describeFill(fill)).toBe('Tomato');
});

test('a gradient ignores the single colour', () => {
  expect(createFillCode(across)).toEqual([
    '// Color: ignored with a gradient',
    'GradientType = ColorGradient.Horizontal',
    'GradientStart = Color.Teal',
    'GradientStop = Color.Gold',
  ]);
  expect(describeFill(across)).toBe('Teal to Gold, left to right');
  expect(describeFill({ ...across, gradient: 'Vertical' })).toBe('Teal to Gold, top to bottom');
});
