import { describe, expect, it } from 'vitest';
import type { ApiMember } from '#shared/api.ts';
import { fixture, typeFrom, typeYaml } from '../testing.ts';
import { callNames, familyLabels, groupOverloads, nameWithParameters } from './overloads.ts';

const toy = typeFrom(typeYaml('Class', 'Toy.Car', [['Method', 'Drive', 'void Drive()']]));
const contents = typeFrom(fixture('Velaptor.ExtensionMethods.ContentExtensions.yml'));

/** Overloads whose parameters are written `name` or `name:type`, separated by spaces. */
function overloads(...lists: readonly string[]): { member: ApiMember }[] {
  const [drive] = toy.members;
  if (drive === undefined) throw new Error('No member');
  return lists.map((list) => {
    const parameters = list
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const [id = '', type = 'System.Int32'] = word.split(':');
        return { id, type, description: null };
      });
    const types = parameters.map(({ type }) => type.replace('System.', ''));
    return { member: { ...drive, name: `Drive(${types.join(', ')})`, parameters } };
  });
}

/** Groups overloads; families list each overload's own parameters. */
const groupsOf = (...lists: readonly string[]) => {
  const { common, options, families } = groupOverloads(overloads(...lists), toy);
  return { common, options, families: families.map((family) => family.map(({ own }) => own.join(' '))) };
};

describe('groupOverloads', () => {
  it('finds options, and families by the other parameters', () => {
    expect(
      groupsOf(
        'pic x y layer',
        'pic pos layer',
        'pic pos angle layer',
        'pic x y angle layer',
        'pic pos angle size layer',
        'pic x y angle size layer',
      ),
    ).toEqual({
      common: ['pic', 'layer'],
      options: ['angle', 'size'],
      families: [
        ['x y', 'x y angle', 'x y angle size'],
        ['pos', 'pos angle', 'pos angle size'],
      ],
    });
  });

  it('does not treat a parameter of one overload as an option', () => {
    expect(groupsOf('', 'count', 'text:System.String')).toEqual({
      common: [],
      options: [],
      families: [[''], ['count'], ['text']],
    });
  });

  it('adds the type to names with several types', () => {
    expect(groupsOf('value by', 'value:System.String by').families).toEqual([['int value'], ['string value']]);
  });
});

describe('familyLabels', () => {
  const labels = (...lists: readonly string[]) => familyLabels(groupOverloads(overloads(...lists), toy));

  it('contain the own parameters of a family, or all parameters of a single family', () => {
    expect(labels('pic x y layer', 'pic x y angle layer', 'pic pos layer', 'pic pos angle layer')).toEqual([
      'x, y',
      'pos',
    ]);
    expect(labels('from to', 'from to color', 'from to width', 'from to color width')).toEqual(['from, to']);
    expect(labels('', 'count')).toEqual(['()', 'count']);
  });

  it('omit a name that several types share when the others are enough', () => {
    expect(labels('loader:Toy.A path', 'loader:Toy.B name')).toEqual(['path', 'name']);
    expect(labels('value:Toy.A', 'value:Toy.B')).toEqual(['A value', 'B value']);
  });

  it('shorten long labels to what distinguishes them', () => {
    const rest = 'fromStart:Toy.A fromStop:Toy.A toStart:Toy.A toStop:Toy.A';
    expect(
      labels(`value:Toy.A ${rest}`, `value:Toy.B ${rest}`, `value:Toy.A ${rest.replaceAll('Toy.A', 'Toy.B')}`),
    ).toEqual(['A value, A fromStart, …', 'B value, …', 'A value, B fromStart, …']);
  });
});

describe('callNames', () => {
  it('uses parameter names, also for extension methods', () => {
    const loads = contents.members.filter(({ name }) => name.startsWith('Load('));
    expect(callNames(loads, contents)).toEqual([
      'Load(ILoader<IFont> loader, fontName, size)',
      'Load(ILoader<IAtlasData> loader, atlasPathOrName)',
      'Load(ILoader<IAudio> loader, audioPathOrName, bufferType)',
      'Load(ILoader<ITexture> loader, texturePathOrName)',
    ]);
  });
});

describe('nameWithParameters', () => {
  it('adds parameter names after types with brackets', () => {
    const [member] = overloads('font chars at');
    if (member === undefined) throw new Error('No member');
    const name = 'Draw(IFont, Span<(int A, int B)>, out int?)';
    expect(nameWithParameters({ ...member.member, name })).toBe(
      'Draw(IFont font, Span<(int A, int B)> chars, out int? at)',
    );
    expect(nameWithParameters({ ...member.member, name: 'Draw(IFont)' })).toBe('Draw(IFont)');
    expect(nameWithParameters({ ...member.member, name: 'Width', parameters: [] })).toBe('Width');
    expect(nameWithParameters({ ...member.member, name: 'Stop()', parameters: [] })).toBe('Stop()');
  });
});
