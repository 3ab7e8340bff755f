import { describe, expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import { formatResultsQuery, getActiveFilter, parseResultsQuery, type ResultsQuery, replaceFilter } from './query.ts';

const versions = listVersions(['2.0', '1.0'], '2.0', true);
const parse = (search: string): ResultsQuery => parseResultsQuery(search, versions, '2.0');
const queryOf = (text: string, filter: ResultsQuery['filter'] = null): ResultsQuery => ({
  text,
  version: '2.0',
  filter,
});

describe('the query in the address', () => {
  it.each<[string, string, ResultsQuery]>([
    [
      'has words, version, part and kind',
      '?q=%20draw+it%20&version=1.0&type=members&kind=method',
      { text: 'draw it', version: '1.0', filter: { scope: 'member', kind: 'method' } },
    ],
    ['has the part that its kind implies', '?kind=enum&type=guides', queryOf('', { scope: 'type', kind: 'enum' })],
    [
      'has no unknown values and at most 64 characters',
      `?q=${'x'.repeat(70)}&version=9&type=books&kind=novel`,
      queryOf('x'.repeat(64)),
    ],
  ])('%s', (_, search, query) => {
    expect(parse(search)).toEqual(query);
  });

  it('accepts each name of the unreleased version, and writes the one of its paths', () => {
    for (const word of ['next', 'Next', 'current']) expect(parse(`?version=${word}`).version).toBe('current');
    expect(formatResultsQuery(parse('?version=current'), '', versions, '2.0')).toBe('?version=next');
  });

  it('keeps other parameters, and leaves out defaults', () => {
    const query = queryOf('a & b', { scope: 'guide' });
    expect(formatResultsQuery(query, '?from=here&q=old&kind=enum', versions, '2.0')).toBe(
      '?from=here&q=a+%26+b&type=guides',
    );
    expect(formatResultsQuery(query, '', versions, null)).toBe('?q=a+%26+b&version=2.0&type=guides');
  });
});

describe('filters', () => {
  it('follow a prefix in the text before the selected buttons', () => {
    expect(getActiveFilter(queryOf('enum: methods : render'))).toEqual({ scope: 'member', kind: 'method' });
    expect(getActiveFilter(queryOf('enum: key', { scope: 'guide' }))).toEqual({ scope: 'type', kind: 'enum' });
    expect(getActiveFilter(queryOf('render', { scope: 'guide' }))).toEqual({ scope: 'guide' });
  });

  it('replace prefixes in the text, but neither names nor signatures', () => {
    const filtered = replaceFilter(queryOf('method: render: takes ITexture'), { scope: 'type', kind: null });
    expect(filtered).toEqual(queryOf('render: takes ITexture', { scope: 'type', kind: null }));
  });
});
