import { expect, test } from 'vitest';
import type { PageQuestion } from './question.ts';
import { widerQuestions } from './wider-questions.ts';

const NONE: PageQuestion = { text: '', version: '2.0', scope: null, kind: null };
const ways = (question: Partial<PageQuestion>) =>
  widerQuestions({ ...NONE, ...question }).map(({ label, question: { text, scope, kind } }) => [
    label,
    text,
    scope,
    kind,
  ]);

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
