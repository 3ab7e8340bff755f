import { describe, expect, test } from 'vitest';
import { isNarrowing, parseQuery } from './query.ts';

test('prefixes and signatures are taken out, the rest is words', () => {
  expect(parseQuery('method: render takes ITexture')).toMatchObject({
    text: 'render',
    words: ['render'],
    part: { scope: 'member', kind: 'method' },
    signature: { takes: ['itexture'], returns: null },
  });
});

test('a part, a signature or its half narrow a search', () => {
  const narrowing = ['enum:', '-> bool', 'takes Color', '() ->', 'render', '->'].map((text) =>
    isNarrowing(parseQuery(text)),
  );
  expect(narrowing).toEqual([true, true, true, true, false, false]);
});

describe('questions', () => {
  test.each(['how to draw text', 'a sound', 'load texture', 'creating windows', 'background music loop'])(
    '%s',
    (text) => {
      expect(parseQuery(text).isQuestion).toBe(true);
    },
  );

  test.each(['RectShape border', 'keyboard state', 'Texture.Width', 'render'])('%s is none', (text) => {
    expect(parseQuery(text).isQuestion).toBe(false);
  });

  test('are looked for without words that say nothing, unless there are no others', () => {
    expect(parseQuery('How does it start').words).toEqual(['start']);
    expect(parseQuery('to the').words).toEqual(['to', 'the']);
  });
});

test('a word that is said again is looked for once', () => {
  expect(parseQuery('box, Boxes: a box').words).toEqual(['box', 'boxe']);
  expect(parseQuery('key keys Key')).toMatchObject({ words: ['key'], typed: ['key'] });
});
