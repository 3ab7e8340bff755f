import { expect, test } from 'vitest';
import { partOf, readPrefixes } from './prefixes.ts';

test.each([
  ['enum: key', { scope: 'type', kind: 'enum' }, 'key'],
  ['Method:Render', { scope: 'member', kind: 'method' }, 'Render'],
  ['guide: audio', { scope: 'guide' }, 'audio'],
  ['type:', { scope: 'type', kind: null }, ''],
  ['border member: width', { scope: 'member', kind: null }, 'border width'],
])('%j chooses a part', (text, part, rest) => {
  expect(readPrefixes(text)).toEqual({ part, rest });
});

test.each([
  ['methods: render', 'method'],
  ['properties: width', 'property'],
  ['method : render', 'method'],
])('%j means the kind, too', (text, kind) => {
  expect(readPrefixes(text).part).toEqual({ scope: 'member', kind });
});

test('classes, guides and types may be many', () => {
  expect(['classes: x', 'guides: x', 'types: x'].map((text) => readPrefixes(text).part)).toEqual([
    { scope: 'type', kind: 'class' },
    { scope: 'guide' },
    { scope: 'type', kind: null },
  ]);
});

test('the last prefix wins', () => {
  expect(readPrefixes('enum: method: render')).toEqual({ part: { scope: 'member', kind: 'method' }, rest: 'render' });
  expect(readPrefixes('enum: guide: x')).toEqual({ part: { scope: 'guide' }, rest: 'x' });
});

test.each(['std::vector', 'foo: bar', 'enum:a:b'])('%j has none', (text) => {
  expect(readPrefixes(text)).toEqual({ part: null, rest: text });
});

test('a part has only kinds of its own', () => {
  expect([partOf('type', 'enum'), partOf('type', 'method'), partOf('member', 'enum'), partOf('guide', 'enum')]).toEqual(
    [
      { scope: 'type', kind: 'enum' },
      { scope: 'type', kind: null },
      { scope: 'member', kind: null },
      { scope: 'guide' },
    ],
  );
});
