import { expect, test } from 'vitest';
import { describeLine, drawnThickness, type Line, lineCode, lineLimits, thicknessMark } from './line.ts';

const set: Line = { p1: { x: 100, y: 260 }, p2: { x: 380, y: 100 }, color: 'DarkOrange', thickness: 14 };

test('a thickness is at least 1', () => {
  expect(drawnThickness({ ...set, thickness: 0.5 })).toBe(1);
  expect(lineLimits({ ...set, thickness: 0.5 })).toBe('A Thickness of 0.5 becomes 1.');
});

test('a thickness is drawn without its fraction', () => {
  expect(drawnThickness({ ...set, thickness: 2.5 })).toBe(2);
  expect(lineLimits({ ...set, thickness: 2.5 })).toBe(
    'A Thickness of 2.5 is drawn 2 pixels thick: the fraction is cut off.',
  );
  expect(lineLimits({ ...set, thickness: 1.5 })).toBe(
    'A Thickness of 1.5 is drawn 1 pixel thick: the fraction is cut off.',
  );
  expect(lineLimits(set)).toBe('');
});

test('a line without length is told', () => {
  expect(lineLimits({ ...set, p2: set.p1 })).toBe('P1 and P2 are the same point: there is nothing to see.');
});

test('the C# sets properties, and draws the same from two points with a uint', () => {
  expect(lineCode({ ...set, thickness: 2.5 }, 'Properties')).toBe(`var line = new Line
{
    P1 = new Vector2(100, 260),
    P2 = new Vector2(380, 100),
    Color = Color.DarkOrange,
    Thickness = 2.5f,
};

this.lineRenderer.Render(line);

// The same from two points. A plain 2
// would be the layer, so it is 2u.
this.lineRenderer.RenderLine(
    new Vector2(100, 260),
    new Vector2(380, 100),
    Color.DarkOrange,
    2u);`);
});

test('the C# takes the constructor where that is chosen', () => {
  expect(lineCode(set, 'Constructor').split('\n').slice(0, 7)).toEqual([
    '// The ends, the colour and the thickness,',
    '// all in one call.',
    'var line = new Line(',
    '    new Vector2(100, 260),',
    '    new Vector2(380, 100),',
    '    Color.DarkOrange,',
    '    14);',
  ]);
});

test('the alternative text tells what is drawn', () => {
  expect(describeLine({ ...set, thickness: 1.5 })).toBe(
    'A line from (100, 260) to (380, 100), 1 pixel thick, DarkOrange.',
  );
  expect(describeLine(set)).toBe('A line from (100, 260) to (380, 100), 14 pixels thick, DarkOrange.');
});

test('two arrows meet the edges at the middle of the line', () => {
  expect(thicknessMark({ x: 0, y: 100 }, { x: 200, y: 100 }, 16)).toEqual({
    path: 'M100 64L100 90M95 85L100 90L105 85M100 136L100 110M95 115L100 110L105 115',
    label: { x: 100, y: 148 },
  });
});

test('the label is below, whichever point is the start', () => {
  expect(thicknessMark({ x: 200, y: 100 }, { x: 0, y: 100 }, 16).label).toEqual({ x: 100, y: 148 });
});

test('a line without length is taken as a level one', () => {
  expect(thicknessMark({ x: 50, y: 50 }, { x: 50, y: 50 }, 2).label).toEqual({ x: 50, y: 91 });
});
