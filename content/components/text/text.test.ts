import { expect, test } from 'vitest';
import {
  describeText,
  describeTextLimits,
  formatStringLiteral,
  layOutText,
  type TextSettings,
  trimLineBreaks,
} from './text.ts';

const plain: TextSettings = {
  text: 'Hello',
  x: 240,
  y: 180,
  fontSize: 24,
  style: 'Regular',
  renderSize: 1,
  angle: 0,
  color: 'White',
};

test('a text block is centred, with letters as wide as in the guides’ font', () => {
  expect(layOutText(plain)).toEqual({
    em: 32,
    width: 71.04,
    height: 21.76,
    lines: [{ text: 'Hello', width: 71.04, baseline: 10.88 }],
  });
});

test('the longest line sets the width, counted in characters instead of code units', () => {
  const block = layOutText({ ...plain, text: 'Hi\nHello 🚀', fontSize: 75 });
  expect(block?.em).toBe(100);
  expect([block?.width, block?.height]).toEqual([336, 183]);
  expect(block?.lines).toEqual([
    { text: 'Hi', width: 100, baseline: -23.5 },
    { text: 'Hello 🚀', width: 336, baseline: 91.5 },
  ]);
});

test('drops trailing line breaks and keeps other empty lines', () => {
  expect(trimLineBreaks({ ...plain, text: 'Hello\n\n' })).toBe('Hello');
  expect(layOutText({ ...plain, text: 'a\n\nb' })?.lines.map(({ text }) => text)).toEqual(['a', '', 'b']);
  expect(describeTextLimits({ ...plain, text: 'Hello\n' })).toBe('Velaptor ignores the line break at the end.');
});

test.each<[Partial<TextSettings>, string]>([
  [{ text: '' }, 'An empty text draws nothing.'],
  [{ text: '\n' }, 'An empty text draws nothing.'],
  [{ text: '\nHello' }, 'Text that starts with a line break throws an IndexOutOfRangeException.'],
  [{ fontSize: 0 }, 'A font of Size 0 draws nothing.'],
  [{ renderSize: -0.5 }, 'A renderSize below 0 is treated as 0: nothing is drawn.'],
])('%j draws nothing and says why', (change, note) => {
  const set = { ...plain, ...change };
  expect(layOutText(set)).toBeNull();
  expect(describeTextLimits(set)).toBe(note);
  expect(describeText(set)).toBe('An empty window: no text is drawn.');
});

test('clamps the font size to 100 points', () => {
  const large = { ...plain, fontSize: 120 };
  expect(layOutText(large)).toEqual(layOutText({ ...plain, fontSize: 100 }));
  expect(describeTextLimits(large)).toBe('A Size of more than 100 becomes 100.');
  expect(describeTextLimits({ ...plain, fontSize: 100 })).toBe('');
  expect(describeText(large)).toBe('“Hello” around (240, 180), 100 points at 100%, regular, upright, White.');
});

test('writes any text as a C# string', () => {
  expect(formatStringLiteral('C:\\ "x"\ny')).toBe('"C:\\\\ \\"x\\"\\ny"');
});

test('escapes unsafe characters in a C# string', () => {
  expect(formatStringLiteral('a\u0001\u2028b\ud800 🙂')).toBe('"a\\u0001\\u2028b\\ud800 🙂"');
});
