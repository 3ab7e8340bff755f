import { expect, test } from 'vitest';
import type { TextSettings } from './text.ts';
import { stringLiteral, TEXT_LINES, textCode } from './text-code.ts';

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

/** Arguments after the text, as the C# writes them. */
function place(change: Partial<TextSettings>): string {
  const code = textCode({ ...plain, ...change }).replaceAll(/\s+/gu, ' ');
  return code.slice(code.indexOf('this.font, text, ') + 'this.font, text, '.length);
}

test('loads a font and draws with it', () => {
  expect(textCode(plain)).toBe(
    [
      'this.font = ContentLoaderFactory.CreateFontLoader()',
      '    .Load("TimesNewRoman-Regular", 24);',
      '',
      'var text = "Hello";',
      'this.fontRenderer.Render(',
      '    this.font,',
      '    text,',
      '    new Vector2(240, 180));',
    ].join('\n'),
  );
});

test.each<[Partial<TextSettings>, string]>([
  [{ color: 'Gold' }, 'new Vector2(240, 180), Color.Gold);'],
  [{ angle: 30, color: 'Gold' }, 'new Vector2(240, 180), 30f, Color.Gold);'],
  [{ angle: 30 }, 'new Vector2(240, 180), 1f, 30f);'],
  [{ renderSize: 2 }, 'new Vector2(240, 180), 2f, 0f);'],
  [{ renderSize: -0.5, angle: 30, color: 'Gold' }, '240, 180, -0.5f, 30f, Color.Gold);'],
])('%j takes an overload that exists', (change, args) => {
  expect(place(change)).toBe(args);
});

test('sets what differs from the loaded font', () => {
  const code = textCode({
    ...plain,
    fontSize: 60,
    style: 'Bold | Italic',
    renderSize: 2,
    angle: -10,
    color: 'Gold',
  });
  expect(code).toContain('this.font.Size = 60;\nthis.font.Style = FontStyle.Bold | FontStyle.Italic;\n');
  expect(code.split('\n')).toHaveLength(TEXT_LINES);
  expect(textCode({ ...plain, style: 'Italic' })).toContain('this.font.Style = FontStyle.Italic;');
});

test('writes any text as a C# string', () => {
  expect(stringLiteral('C:\\ "x"\ny')).toBe('"C:\\\\ \\"x\\"\\ny"');
});
