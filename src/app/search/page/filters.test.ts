import { expect, test } from 'vitest';
import { press, shownFilter, widerQuestions, withFilter, withoutFilter } from './filters.ts';
import type { PageQuestion } from './question.ts';

const ask = (text: string, more: Partial<PageQuestion> = {}): PageQuestion => ({
  text,
  version: '1.0',
  scope: null,
  kind: null,
  ...more,
});

test('a prefix in the text presses its chips, and counts before what was chosen', () => {
  expect(shownFilter(ask('method: render'))).toEqual({ scope: 'member', kind: 'method' });
  expect(shownFilter(ask('enum: methods : render'))).toEqual({ scope: 'member', kind: 'method' });
  expect(shownFilter(ask('enum: key', { scope: 'guide' }))).toEqual({ scope: 'type', kind: 'enum' });
  expect(shownFilter(ask('render', { scope: 'guide' }))).toEqual({ scope: 'guide', kind: null });
});

test('choosing takes prefixes out of the text, but neither names nor signatures', () => {
  const chosen = withFilter(ask('method: render: takes ITexture'), { scope: 'type', kind: null });
  expect(chosen).toEqual(ask('render: takes ITexture', { scope: 'type' }));
});

test('a chip that is pressed again gives its filter back, a kind leaves its scope', () => {
  expect(press({ scope: 'type', kind: null }, { scope: 'type' })).toEqual({ scope: null, kind: null });
  expect(press({ scope: 'type', kind: 'enum' }, { scope: 'member' })).toEqual({ scope: 'member', kind: null });
  expect(press({ scope: 'member', kind: null }, { kind: 'field' })).toEqual({ scope: 'member', kind: 'field' });
  expect(press({ scope: 'member', kind: 'field' }, { kind: 'field' })).toEqual({ scope: 'member', kind: null });
});

test('without filters only the words are left', () => {
  expect(withoutFilter(ask('enum: key', { scope: 'guide' }))).toEqual(ask('key'));
  expect(withoutFilter(ask('render takes ITexture'))).toEqual(ask('render'));
});

const ways = (question: Partial<PageQuestion>) =>
  widerQuestions(ask('', question)).map(({ label, question: { text, scope, kind } }) => [label, text, scope, kind]);

test('a kind gives way to its part, and the part to everything', () => {
  expect(ways({ text: 'draw', scope: 'type', kind: 'enum' })).toEqual([
    ['Search all types', 'draw', 'type', null],
    ['Search in everything', 'draw', null, null],
  ]);
});

test('a kind that was written gives way, too; nothing at all is not offered', () => {
  expect(ways({ text: 'delegate:' })).toEqual([['Search all types', '', 'type', null]]);
});

test('a chip gives way before the signature that it contradicts', () => {
  expect(ways({ text: 'draw takes ITexture', scope: 'guide' })).toEqual([
    ['Search in everything', 'draw takes ITexture', null, null],
    ['Search for the words alone', 'draw', null, null],
  ]);
  expect(ways({ text: 'takes ITexture', scope: 'guide' })).toEqual([
    ['Search in everything', 'takes ITexture', null, null],
  ]);
});

test('words alone have nothing to give', () => {
  expect(ways({ text: 'draw' })).toEqual([]);
});
