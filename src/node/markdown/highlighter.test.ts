import { describe, expect, it } from 'vitest';
import { createHighlighter, mergeTokens, type Token } from './highlighter.ts';

describe('createHighlighter', () => {
  it('gives C# tokens classes', async () => {
    const highlighter = await createHighlighter();
    expect(await highlighter.load(['csharp'])).toEqual([]);
    expect(highlighter.tokens('class A { int B => 5; // five\n}', 'csharp')).toEqual([
      [
        { text: 'class ', className: 'tk' },
        { text: 'A', className: 'tt' },
        { text: ' { ', className: null },
        { text: 'int ', className: 'tk' },
        { text: 'B', className: 'tp' },
        { text: ' => ', className: null },
        { text: '5', className: 'tn' },
        { text: '; ', className: null },
        { text: '// five', className: 'tc' },
      ],
      [{ text: '}', className: null }],
    ]);
  });

  it('leaves what stands in the holes of a C# string plain', async () => {
    const highlighter = await createHighlighter();
    await highlighter.load(['csharp']);
    expect(highlighter.tokens('_ = $"a{b}";', 'csharp')).toEqual([
      [
        { text: '_ = ', className: null },
        { text: '$"a', className: 'ts' },
        { text: '{b}', className: null },
        { text: '"', className: 'ts' },
        { text: ';', className: null },
      ],
    ]);
  });

  it('names the languages that it does not know and leaves their code plain', async () => {
    const highlighter = await createHighlighter();
    expect(await highlighter.load(['klingon', 'text', '', 'C#'])).toEqual(['klingon']);
    expect(highlighter.tokens('a\n\nb', 'klingon')).toEqual([
      [{ text: 'a', className: null }],
      [],
      [{ text: 'b', className: null }],
    ]);
  });

  it('knows every language of the documentation', async () => {
    const highlighter = await createHighlighter();
    const languages = 'csharp xml json bash shell powershell yaml html css js ts tsx mdx diff ini'.split(' ');
    expect(await highlighter.load(languages)).toEqual([]);
  });
});

describe('mergeTokens', () => {
  it('joins white space with what stands before it, and equal neighbours', () => {
    const tokens: Token[] = [
      { text: '  ', className: 'tk' },
      { text: 'x', className: 'tk' },
      { text: ' ', className: null },
      { text: 'y', className: 'tk' },
      { text: 'z', className: 'tt' },
    ];
    expect(mergeTokens(tokens)).toEqual([
      { text: '  ', className: null },
      { text: 'x y', className: 'tk' },
      { text: 'z', className: 'tt' },
    ]);
  });
});
