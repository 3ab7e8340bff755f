import { describe, expect, it } from 'vitest';
import { renderDeclarationHtml, renderTextDiffHtml } from './changes-html.ts';

/** Returns the highlighted words as `element:word`. */
const coloured = (code: string): string =>
  [...renderDeclarationHtml(code).matchAll(/<(t-\w)>(.*?)<\/\1>/gu)]
    .map(([, name, text]) => `${name}:${text}`)
    .join(' ');

describe('renderDeclarationHtml', () => {
  it('highlights keywords, types and the name of a method', () => {
    expect(coloured('public static ILoader<IFont> Load(string name, int size = 12)')).toBe(
      't-k:public t-k:static t-t:ILoader t-t:IFont t-f:Load t-k:string t-k:int t-p:size t-n:12',
    );
  });

  it('highlights a property, its accessors and a value', () => {
    expect(coloured('Color Tint { get; set; }')).toBe('t-t:Color t-p:Tint t-k:get t-k:set');
    expect(coloured('LeftButton = 0')).toBe('t-p:LeftButton t-n:0');
    expect(coloured('[Obsolete("Use (Box)")]\npublic int Max')).toBe(
      't-f:Obsolete t-s:"Use (Box)" t-k:public t-k:int t-p:Max',
    );
  });

  it('allows line breaks after opening brackets and within long names', () => {
    const pieces = (code: string): string[] =>
      renderDeclarationHtml(code)
        .split('<wbr>')
        .map((piece) => piece.replaceAll(/<[^>]+>/gu, ''));
    expect(pieces('CreateTextureLoader(IContentPathResolver path)')).toEqual([
      'CreateTextureLoader(',
      'IContentPathResolver path)',
    ]);
    expect(pieces('System.Action? LoadEmbeddedResource()')).toEqual(['System.', 'Action? LoadEmbeddedResource()']);
    expect(pieces('LoadEmbeddedResourceFailedException(')).toEqual([
      'Load',
      'Embedded',
      'Resource',
      'Failed',
      'Exception(',
    ]);
    expect(pieces('InvalidRenderEffectsException()')).toEqual(['InvalidRenderEffectsException()']);
  });

  it('doesn’t change the text', () => {
    const code = 'Func<T, U> Pick(in A<B> a, string s = "<&")';
    expect(
      renderDeclarationHtml(code)
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    ).toBe(code);
  });
});

/** Returns the HTML of both sides of a difference, including `<del>` and `<ins>`. */
function sides(before: string, after: string): string[] {
  const html = renderTextDiffHtml(['old', 'new'], [before, after], 'p');
  return [...html.matchAll(/<p>(.*?)<\/p>/gsu)].map(([, side = '']) => side);
}

it.each([
  [
    'int Size { get; }',
    'float Size { get; set; }',
    '<del>int</del> Size { get; }',
    '<ins>float</ins> Size { get; <ins>set; </ins>}',
  ],
  ['Fill(Ball ball)', 'Fill(Ball ball, int count)', 'Fill(Ball ball)', 'Fill(Ball ball<ins>, int count</ins>)'],
  ['', 'new words', '', '<ins>new words</ins>'],
  ['old', '', '<del>old</del>', ''],
  ['a < b', 'a < b', 'a &lt; b', 'a &lt; b'],
])('marks the different words of %j and %j', (before, after, left, right) => {
  expect(sides(before, after)).toEqual([left, right]);
});

it('marks the whole texts if there are too many differences', () => {
  const [before, after] = ['a ', 'b '].map((word) => word.repeat(3000));
  expect(sides(before ?? '', after ?? '')).toEqual([`<del>${before}</del>`, `<ins>${after}</ins>`]);
});
