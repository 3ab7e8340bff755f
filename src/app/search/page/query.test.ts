import { describe, expect, it } from 'vitest';
import { listVersions } from '#shared/version.ts';
import {
  activeFilter,
  broaderQueries,
  formatPageQuery,
  type PageQuery,
  parsePageQuery,
  toggleFilter,
  withFilter,
} from './query.ts';

const versions = listVersions(['2.0', '1.0'], '2.0', true);
const parse = (search: string): PageQuery => parsePageQuery(search, versions, '2.0');
const queryOf = (text: string, more: Partial<PageQuery> = {}): PageQuery => ({
  text,
  version: '1.0',
  scope: null,
  kind: null,
  ...more,
});

describe('the query in the address', () => {
  it.each([
    [
      'words, version, part and kind',
      '?q=%20draw+it%20&version=1.0&type=members&kind=method',
      'draw it',
      '1.0',
      'member',
      'method',
    ],
    ['a kind implies its part', '?kind=enum&type=guides', '', '2.0', 'type', 'enum'],
    [
      'unknown values are ignored, text is cut at 64 characters',
      `?q=${'x'.repeat(70)}&version=9&type=books&kind=novel`,
      'x'.repeat(64),
      '2.0',
      null,
      null,
    ],
  ])('%s', (_, search, text, version, scope, kind) => {
    expect(parse(search)).toEqual({ text, version, scope, kind });
  });

  it('accepts each name of the unreleased version, and writes the one of its paths', () => {
    for (const word of ['next', 'Next', 'current']) expect(parse(`?version=${word}`).version).toBe('current');
    expect(formatPageQuery(parse('?version=current'), '', versions, '2.0')).toBe('?version=next');
  });

  it('keeps other parameters, and leaves out defaults', () => {
    const query = queryOf('a & b', { version: '2.0', scope: 'guide' });
    expect(formatPageQuery(query, '?from=here&q=old&kind=enum', versions, '2.0')).toBe(
      '?from=here&q=a+%26+b&type=guides',
    );
    expect(formatPageQuery(query, '', versions, null)).toBe('?q=a+%26+b&version=2.0&type=guides');
  });
});

describe('filters', () => {
  it('follow a prefix in the text before the selected buttons', () => {
    expect(activeFilter(queryOf('enum: methods : render'))).toEqual({ scope: 'member', kind: 'method' });
    expect(activeFilter(queryOf('enum: key', { scope: 'guide' }))).toEqual({ scope: 'type', kind: 'enum' });
    expect(activeFilter(queryOf('render', { scope: 'guide' }))).toEqual({ scope: 'guide', kind: null });
  });

  it('replace prefixes in the text, but neither names nor signatures', () => {
    const filtered = withFilter(queryOf('method: render: takes ITexture'), { scope: 'type', kind: null });
    expect(filtered).toEqual(queryOf('render: takes ITexture', { scope: 'type' }));
  });

  it('toggle; a removed kind leaves its part', () => {
    expect(toggleFilter({ scope: 'type', kind: null }, { scope: 'type' })).toEqual({ scope: null, kind: null });
    expect(toggleFilter({ scope: 'type', kind: 'enum' }, { scope: 'member' })).toEqual({ scope: 'member', kind: null });
    expect(toggleFilter({ scope: 'member', kind: null }, { kind: 'field' })).toEqual({
      scope: 'member',
      kind: 'field',
    });
    expect(toggleFilter({ scope: 'member', kind: 'field' }, { kind: 'field' })).toEqual({
      scope: 'member',
      kind: null,
    });
  });
});

describe('broader queries', () => {
  const all = ['Search in everything', 'draw', null, null];
  const signature = { text: 'draw takes ITexture', scope: 'guide' } as const;
  it.each<[string, Partial<PageQuery>, unknown[]]>([
    [
      'drop the kind, then the part',
      { text: 'draw', scope: 'type', kind: 'enum' },
      [['Search all types', 'draw', 'type', null], all],
    ],
    ['drop a kind in the text, and are never blank', { text: 'delegate:' }, [['Search all types', '', 'type', null]]],
    [
      'drop the part before the signature',
      signature,
      [
        ['Search in everything', signature.text, null, null],
        ['Search for the words alone', 'draw', null, null],
      ],
    ],
    [
      'are never blank without a signature',
      { text: 'takes ITexture', scope: 'guide' },
      [['Search in everything', 'takes ITexture', null, null]],
    ],
    ['do not exist for plain words', { text: 'draw' }, []],
  ])('%s', (_, query, expected) => {
    const broader = broaderQueries(queryOf('', query));
    expect(broader.map(({ label, query: { text, scope, kind } }) => [label, text, scope, kind])).toEqual(expected);
  });
});
