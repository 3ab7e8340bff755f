import { describe, expect, it } from 'vitest';
import { getSharedHighlighter } from './highlighter.ts';

describe('getSharedHighlighter', () => {
  it('gives C# tokens classes, and none to interpolations', async () => {
    const highlighter = await getSharedHighlighter();
    expect(await highlighter.load(['csharp'])).toEqual([]);
    const tokens = (code: string) =>
      highlighter.tokens(code, 'csharp').map((line) => line.map(({ text, className }) => `${className ?? ''}|${text}`));
    expect(tokens('class A { int B => 5; // five\n}')).toEqual([
      ['tk|class ', 'tt|A', '| { ', 'tk|int ', 'tp|B', '| => ', 'tn|5', '|; ', 'tc|// five'],
      ['|}'],
    ]);
    expect(tokens('_ = $"a{b}";')).toEqual([['|_ = ', 'ts|$"a', '|{b}', 'ts|"', '|;']]);
  });

  it('leaves a line of more than 2,000 characters plain, and colours its neighbours', async () => {
    const highlighter = await getSharedHighlighter();
    await highlighter.load(['csharp']);
    const long = 'a('.repeat(15_000);
    expect(
      highlighter
        .tokens(`int a;\n${long}\nint b;`, 'csharp')
        .map(([token]) => ({ ...token, text: token?.text.trim() })),
    ).toEqual([
      { text: 'int', className: 'tk' },
      { text: long, className: null },
      { text: 'int', className: 'tk' },
    ]);
  });

  it('returns unknown languages and leaves their code plain', async () => {
    const highlighter = await getSharedHighlighter();
    expect(await highlighter.load(['klingon', 'text', '', 'C#'])).toEqual(['klingon']);
    expect(highlighter.tokens('a\n\nb', 'klingon')).toEqual([
      [{ text: 'a', className: null }],
      [],
      [{ text: 'b', className: null }],
    ]);
  });
});
