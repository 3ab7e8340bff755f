import { expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { getStepTo, pairFromQuery, queryForPair } from './version-pair.ts';

const versions = listVersions(['1.2', '1.1', '1.0'], '1.2', true);

it.each([
  ['', null, []],
  ['?q=x', null, []],
  ['?from=1.0&to=1.2', { from: '1.0', to: '1.2' }, []],
  ['?from=NEXT&to=1.0', { from: 'current', to: '1.0' }, []],
  ['?from=current&to=1.0', { from: 'current', to: '1.0' }, []],
  ['?from=0.9&to=1.2', { from: '1.0', to: '1.1' }, ['0.9']],
  ['?from=a', { from: '1.0', to: '1.1' }, ['a']],
  ['?from=a&to=b', { from: '1.0', to: '1.1' }, ['a', 'b']],
  ['?to=next', { from: '1.0', to: '1.1' }, []],
])('reads %s on the page of 1.1', (query, pair, unknown) => {
  expect(pairFromQuery(query, versions, versions[2] ?? null)).toEqual({ pair, unknown });
});

it('writes the query that it reads', () => {
  const pair = { from: '1.0', to: 'current' };
  expect(queryForPair(pair, versions)).toBe('?from=1.0&to=next');
  expect(pairFromQuery(queryForPair(pair, versions), versions, null).pair).toEqual(pair);
});

it('returns the step that led to a version, or the newest step', () => {
  const steps = [versions[2], versions[3], undefined].map((version) => getStepTo(version ?? null, versions));
  expect(steps.map(({ from, to }) => `${from} ${to}`)).toEqual(['1.0 1.1', '1.2 current', '1.2 current']);
});
