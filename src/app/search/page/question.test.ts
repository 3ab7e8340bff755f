import { expect, test } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { isBlank, type PageQuestion, readQuestion, writeQuestion } from './question.ts';

const versions = listVersions(['2.0', '1.0'], '2.0', true);
const read = (search: string): PageQuestion => readQuestion(search, versions, '2.0');

test('an address asks for words, a version, a part and a kind', () => {
  expect(read('?q=%20draw+it%20&version=1.0&type=members&kind=method')).toEqual({
    text: 'draw it',
    version: '1.0',
    scope: 'member',
    kind: 'method',
  });
});

test('a kind implies its part, whatever the address says of it', () => {
  expect(read('?kind=enum&type=guides')).toMatchObject({ scope: 'type', kind: 'enum' });
});

test('what means nothing is passed over, and a query ends after 64 characters', () => {
  expect(read(`?q=${'x'.repeat(70)}&version=9&type=books&kind=novel`)).toEqual({
    text: 'x'.repeat(64),
    version: '2.0',
    scope: null,
    kind: null,
  });
});

test('the unreleased version is known by each of its names, and written as in paths', () => {
  for (const word of ['next', 'Next', 'current']) expect(read(`?version=${word}`).version).toBe('current');
  expect(writeQuestion(read('?version=current'), '', versions, '2.0')).toBe('?version=next');
});

test('writing keeps what else stands in the address, and leaves out what needs no word', () => {
  const question: PageQuestion = { text: 'a & b', version: '2.0', scope: 'guide', kind: null };
  expect(writeQuestion(question, '?from=here&q=old&kind=enum', versions, '2.0')).toBe(
    '?from=here&q=a+%26+b&type=guides',
  );
  expect(writeQuestion(question, '', versions, null)).toBe('?q=a+%26+b&version=2.0&type=guides');
});

test('a part alone is a question, spaces are none', () => {
  expect(isBlank(read('?q=%20%20'))).toBe(true);
  expect(isBlank(read('?type=types'))).toBe(false);
});
