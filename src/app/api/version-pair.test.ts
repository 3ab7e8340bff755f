import { expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { formatVersionPairQuery, getAdjacentVersionPair, parseVersionPair } from './ApiChanges.tsx';

const FALLBACK = { from: '1.0', to: '1.1' };
const versions = listVersions(['1.2', '1.1', '1.0'], '1.2', true);

it.each([
  ['', null, []],
  ['?q=x', null, []],
  ['?from=1.0&to=1.2', { from: '1.0', to: '1.2' }, []],
  ['?from=NEXT&to=1.0', { from: 'current', to: '1.0' }, []],
  ['?from=current&to=1.0', { from: 'current', to: '1.0' }, []],
  ['?from=0.9&to=1.2', FALLBACK, ['0.9']],
  ['?from=a', FALLBACK, ['a']],
  ['?from=a&to=b', FALLBACK, ['a', 'b']],
  ['?to=next', FALLBACK, []],
])('reads %s', (query, pair, unknown) => {
  expect(parseVersionPair(query, versions, FALLBACK)).toEqual({ pair, unknown });
});

it('writes the query that it reads', () => {
  const pair = { from: '1.0', to: 'current' };
  expect(formatVersionPairQuery(pair, versions)).toBe('?from=1.0&to=next');
  expect(parseVersionPair(formatVersionPairQuery(pair, versions), versions, FALLBACK).pair).toEqual(pair);
});

it('returns the step to a version, or the newest step', () => {
  const steps = ['1.1', '1.0', ''].map((version) => getAdjacentVersionPair(version, versions));
  expect(steps.map(({ from, to }) => `${from} ${to}`)).toEqual(['1.0 1.1', '1.2 current', '1.2 current']);
});
