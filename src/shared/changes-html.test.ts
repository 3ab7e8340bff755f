import { describe, expect, it } from 'vitest';
import { declarationHtml, diffWords } from './changes-html.ts';

/** Coloured words as `element:word`. */
const coloured = (code: string): string =>
  [...declarationHtml(code).matchAll(/<(t-\w)>(.*?)<\/\1>/gu)].map(([, name, text]) => `${name}:${text}`).join(' ');

describe('declarationHtml', () => {
  it('tells keywords, types and the name of a method', () => {
    expect(coloured('public static ILoader<IFont> Load(string name, int size = 12)')).toBe(
      't-k:public t-k:static t-t:ILoader t-t:IFont t-f:Load t-k:string t-k:int t-p:size t-n:12',
    );
  });

  it('tells a property and its accessors, and a value', () => {
    expect(coloured('Color Tint { get; set; }')).toBe('t-t:Color t-p:Tint t-k:get t-k:set');
    expect(coloured('LeftButton = 0')).toBe('t-p:LeftButton t-n:0');
    expect(coloured('[Obsolete("Use (Box)")]\npublic int Max')).toBe(
      't-f:Obsolete t-s:"Use (Box)" t-k:public t-k:int t-p:Max',
    );
  });

  it('may break behind what opens a list, and in names that no narrow screen has room for between their words', () => {
    const pieces = (code: string): string[] =>
      declarationHtml(code)
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

  it('keeps the text as it is', () => {
    const code = 'Func<T, U> Pick(in A<B> a, string s = "<&")';
    expect(
      declarationHtml(code)
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    ).toBe(code);
  });
});

/** `same -removed- +added+`. */
const shown = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `-${text}-` : `+${text}+`))
    .join('');

it('marks only the words that changed', () => {
  expect(shown('public int Size { get; }', 'public float Size { get; set; }')).toBe(
    'public -int-+float+ Size { get; +set; +}',
  );
});

it('keeps a parameter that stays apart from one that comes', () => {
  expect(shown('void Fill(Ball ball)', 'void Fill(Ball ball, int count = 1)')).toBe(
    'void Fill(Ball ball+, int count = 1+)',
  );
});

it('has one part for equal texts, and none for nothing', () => {
  expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  expect(diffWords('', '')).toEqual([]);
});

it('shows a text that came or went as a whole', () => {
  expect(shown('', 'new words')).toBe('+new words+');
  expect(shown('old', '')).toBe('-old-');
});

it('gives up on texts too long to compare, and loses nothing', () => {
  const long = 'a '.repeat(3000);
  const parts = diffWords(long, `${long}b`);
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(parts[1]?.text).toBe(`${long}b`);
});
