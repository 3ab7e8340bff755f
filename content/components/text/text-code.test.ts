import { expect, test } from 'vitest';
import type { TextSettings } from './text.ts';
import { stringLiteral, textCode } from './text-code.ts';

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

test('loads a font and draws with it, by the overload that takes everything', () => {
  expect(textCode({ ...plain, style: 'Bold | Italic', renderSize: -0.5, angle: 30, color: 'Gold' })).toBe(
    [
      'this.font = ContentLoaderFactory.CreateFontLoader()',
      '    .Load("TimesNewRoman-Regular", 24);',
      'this.font.Size = 24;',
      'this.font.Style = FontStyle.Bold | FontStyle.Italic;',
      '',
      'var text = "Hello";',
      'this.fontRenderer.Render(',
      '    this.font,',
      '    text,',
      '    240,',
      '    180,',
      '    -0.5f,',
      '    30f,',
      '    Color.Gold);',
    ].join('\n'),
  );
});

test('writes any text as a C# string', () => {
  expect(stringLiteral('C:\\ "x"\ny')).toBe('"C:\\\\ \\"x\\"\\ny"');
});

test('what would break a line of C# is written by its number', () => {
  expect(stringLiteral('a\u0001\u2028b\ud800 🙂')).toBe('"a\\u0001\\u2028b\\ud800 🙂"');
});
