import { describe, expect, test } from 'vitest';
import {
  isCodeQuery,
  isFilteredQuery,
  parseFilterPrefixes,
  parseQuery,
  parseQueryVersion,
  parseScopeFilter,
  parseSignatureQuery,
} from './query.ts';

test('separates prefixes and signatures from words', () => {
  expect(parseQuery('method: render takes ITexture')).toMatchObject({
    text: 'render',
    words: ['render'],
    filter: { scope: 'member', kind: 'method' },
    signature: { takes: ['itexture'], returns: null },
  });
});

test('a prefix, a signature or half of one narrows a search', () => {
  const narrowing = ['enum:', '-> bool', 'takes Color', '() ->', 'render', '->'].map((text) =>
    isFilteredQuery(parseQuery(text)),
  );
  expect(narrowing).toEqual([true, true, true, true, false, false]);
});

describe('questions', () => {
  test.each([
    'how to draw text',
    'a sound',
    'load texture',
    'creating windows',
    'background music loop',
    'the .NET version',
  ])('%s', (text) => {
    expect(parseQuery(text).isQuestion).toBe(true);
  });

  test.each(['RectShape border', 'keyboard state', 'Texture.Width', 'render'])('%s is not a question', (text) => {
    expect(parseQuery(text).isQuestion).toBe(false);
  });

  test('drop “on the screen”, unless it begins the question', () => {
    expect(parseQuery('draw a box on the screen').words).toEqual(['draw', 'box']);
    expect(parseQuery('on screen keyboard').words).toEqual(['screen', 'keyboard']);
  });

  test('drop stop words, unless there are no other words', () => {
    expect(parseQuery('How does it start').words).toEqual(['start']);
    expect(parseQuery('to the').words).toEqual(['to', 'the']);
  });
});

test.each(['Box.Width', 'Get<T>', 'Open(', 'this[0]', 'IToy', 'RectShape', 'is_open', 'method: open', 'Box -> void'])(
  '%j is code',
  (text) => expect(isCodeQuery(text)).toBe(true),
);

test.each([
  'load texture',
  'How do I draw?',
  'It works. It draws.',
  'C#',
  'box (small)',
  'guide: box',
  'preview.38',
  'WASD keys',
  'I draw',
])('%j is no code', (text) => expect(isCodeQuery(text)).toBe(false));

test('drops repeated words', () => {
  expect(parseQuery('box, Boxes: a box').words).toEqual(['box', 'boxe']);
  expect(parseQuery('key keys Key')).toMatchObject({ words: ['key'], typedWords: ['key'] });
});

test.each([
  ['enum: key', { scope: 'type', kind: 'enum' }, 'key'],
  ['Method:Render', { scope: 'member', kind: 'method' }, 'Render'],
  ['guide: audio', { scope: 'guide' }, 'audio'],
  ['type:', { scope: 'type', kind: null }, ''],
  ['border member: width', { scope: 'member', kind: null }, 'border width'],
])('%j selects a scope', (text, filter, rest) => {
  expect(parseFilterPrefixes(text)).toEqual({ filter, rest });
});

test.each([
  ['methods: render', 'method'],
  ['properties: width', 'property'],
  ['method : render', 'method'],
])('%j also selects the kind', (text, kind) => {
  expect(parseFilterPrefixes(text).filter).toEqual({ scope: 'member', kind });
});

test('the last prefix wins', () => {
  expect(parseFilterPrefixes('enum: method: render')).toEqual({
    filter: { scope: 'member', kind: 'method' },
    rest: 'render',
  });
  expect(parseFilterPrefixes('enum: guide: x')).toEqual({ filter: { scope: 'guide' }, rest: 'x' });
});

test.each(['std::vector', 'foo: bar', 'enum:a:b'])('%j has no prefix', (text) => {
  expect(parseFilterPrefixes(text)).toEqual({ filter: null, rest: text });
});

test('creates filters for scopes, and for kinds with their scope', () => {
  expect(['enum', 'method', 'type', 'member', 'guide', 'novel'].map(parseScopeFilter)).toEqual([
    { scope: 'type', kind: 'enum' },
    { scope: 'member', kind: 'method' },
    { scope: 'type', kind: null },
    { scope: 'member', kind: null },
    { scope: 'guide' },
    null,
  ]);
});

test.each([
  ['Color -> void', ['color'], 'void'],
  ['ITexture, int->void', ['itexture', 'int'], 'void'],
  ['(KeyCode) -> bool', ['keycode'], 'bool'],
  ['() -> void', [], 'void'],
  ['-> ITexture', null, 'itexture'],
  ['ITexture ->', ['itexture'], null],
  ['Color → void', ['color'], 'void'],
  ['Color – > void', ['color'], 'void'],
  ['takes Color[,]', ['color[,]'], null],
  ['takes Span<(A a, B b)>, int', ['span<(aa,bb)>', 'int'], null],
  ['takes IFont?', ['ifont'], null],
  ['takes ref bool', ['bool'], null],
  ['takes Toy.Content.ITexture', ['itexture'], null],
  ['takes ITexture, Vector2', ['itexture', 'vector2'], null],
  ['takes ITexture -> void', ['itexture'], 'void'],
  ['takes IT', ['it'], null],
  ['Returns IReadOnlyCollection<string>', null, 'ireadonlycollection<string>'],
])('%j', (text, takes, returns) => {
  expect(parseSignatureQuery(text)).toEqual({ signature: { takes, returns }, rest: '' });
});

test('a signature may be combined with words', () => {
  expect(parseSignatureQuery('render takes ITexture returns void')).toEqual({
    signature: { takes: ['itexture'], returns: 'void' },
    rest: 'render',
  });
  expect(parseSignatureQuery('IsDown(Key) -> bool')).toEqual({
    signature: { takes: null, returns: 'bool' },
    rest: 'IsDown(Key)',
  });
});

test.each(['what returns a texture', 'what takes the most', 'how to -> draw', 'takes', 'draw text'])(
  '%j is prose',
  (text) => {
    expect(parseSignatureQuery(text)).toEqual({ signature: { takes: null, returns: null }, rest: text });
  },
);

const VERSIONS = ['current', '1.0.0-preview.39', '1.0.0-preview.38'];

test.each(['Box 1.0.0-preview.38', 'Box v1.0.0-preview.38', 'Box in preview.38', 'preview 38: Box', 'Box .38'])(
  'a release is named in full or by its end: %s',
  (text) => {
    expect(parseQueryVersion(text, VERSIONS)?.version).toBe('1.0.0-preview.38');
  },
);

test.each(['Box', 'Box 38', 'Box .5', 'Box1.0.0-preview.38', '.38', 'preview', 'current box', '.38 to .39', ''])(
  'no single release beside other words: “%s”',
  (text) => {
    expect(parseQueryVersion(text, VERSIONS)).toBeNull();
  },
);

test('an ambiguous end of a release name selects none', () => {
  expect(parseQueryVersion('Box .0', ['2.0', '1.0'])).toBeNull();
  expect(parseQueryVersion('Box 1.0', ['2.0', '1.0'])?.version).toBe('1.0');
  expect(parseQueryVersion('Box 8', ['9', '8'])?.version).toBe('8');
});
