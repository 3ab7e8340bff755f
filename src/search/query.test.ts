import { describe, expect, test } from 'vitest';
import { isFiltered, parseQuery } from './query.ts';

describe('kind prefixes', () => {
  test('name a kind of type, a kind of member or a part of the site', () => {
    expect(parseQuery('enum: key')).toMatchObject({ words: ['key'], filter: { scope: 'type', typeKind: 'enum' } });
    expect(parseQuery('Method:Render')).toMatchObject({
      words: ['render'],
      filter: { scope: 'member', memberKind: 'method' },
    });
    expect(parseQuery('guide: audio').filter.scope).toBe('guide');
  });

  test('stand alone, too', () => {
    const { words, filter } = parseQuery('enum:');
    expect(words).toEqual([]);
    expect(isFiltered(filter)).toBe(true);
  });

  test('are words when nobody knows them', () => {
    const { words, filter } = parseQuery('std::vector foo: bar');
    expect(words).toEqual(['std', 'vector', 'foo', 'bar']);
    expect(isFiltered(filter)).toBe(false);
  });
});

describe('signatures', () => {
  test('say what is taken and what comes back', () => {
    expect(parseQuery('Color -> void')).toMatchObject({ words: [], filter: { takes: ['color'], returns: 'void' } });
    expect(parseQuery('ITexture, int->void').filter).toMatchObject({ takes: ['itexture', 'int'], returns: 'void' });
    expect(parseQuery('-> ITexture').filter).toMatchObject({ takes: [], returns: 'itexture' });
    expect(parseQuery('ITexture ->').filter).toMatchObject({ takes: ['itexture'], returns: null });
  });

  test('may be said in words, beside others', () => {
    expect(parseQuery('render takes ITexture returns void')).toMatchObject({
      words: ['render'],
      filter: { takes: ['itexture'], returns: 'void' },
    });
  });

  test('are no signatures in a question', () => {
    expect(parseQuery('what returns a texture')).toMatchObject({ filter: { returns: null }, isQuestion: true });
  });
});

describe('questions', () => {
  test.each(['how to draw text', 'play a sound', 'creating windows', 'background music loop'])('%s', (text) => {
    expect(parseQuery(text).isQuestion).toBe(true);
  });

  test.each(['RectShape border', 'keyboard state', 'Texture.Width', 'render'])('%s is none', (text) => {
    expect(parseQuery(text).isQuestion).toBe(false);
  });

  test('are looked for without words that say nothing, unless there are no others', () => {
    expect(parseQuery('how does it start').words).toEqual(['start']);
    expect(parseQuery('to the').words).toEqual(['to', 'the']);
  });
});
