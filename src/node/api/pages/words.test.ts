import { describe, expect, it } from 'vitest';
import { wordBreaks } from '#shared/word-breaks.ts';
import { typeFrom, typeYaml } from '../docfx/testing.ts';
import { countTypes, describeType, firstSentences } from './describe-type.ts';

describe('wordBreaks', () => {
  it.each([
    ['RectShape', ['RectShape']],
    ['Velaptor.ExtensionMethods', ['Velaptor.', 'ExtensionMethods']],
    ['InvalidRenderEffectsException', ['Invalid', 'Render', 'Effects', 'Exception']],
    ['Render(IFont, string, int)', ['Render(IFont, string, int)']],
    ['IsMouseDown(ImGuiMouseButton)', ['IsMouseDown(', 'ImGuiMouseButton)']],
  ])('cuts %s', (text, pieces) => {
    expect(wordBreaks(text)).toEqual(pieces);
  });
});

describe('describeType', () => {
  const describeYaml = (...input: Parameters<typeof typeYaml>): string => describeType(typeFrom(typeYaml(...input)));

  it('says kind, namespace and members in one sentence', () => {
    expect(
      describeYaml('Struct', 'Toy.Parts.Lid', [
        ['Property', 'A', 'int A { get; }'],
        ['Property', 'B', 'int B { get; }'],
        ['Method', 'C', 'void C()'],
        ['Event', 'D', 'event Action D'],
      ]),
    ).toBe('Lid is a struct in the Toy.Parts namespace, with 2 properties, 1 method and 1 event.');
    expect(describeYaml('Enum', 'Toy.Color', [['Field', 'Red', 'Red = 0']])).toBe(
      'Color is an enum in the Toy namespace, with 1 value.',
    );
    expect(describeYaml('Interface', 'Toy.IKit')).toBe('IKit is an interface in the Toy namespace.');
  });
});

describe('countTypes', () => {
  it('counts by kind', () => {
    expect(countTypes([{ kind: 'class' }, { kind: 'enum' }, { kind: 'class' }, { kind: 'interface' }])).toBe(
      '2 classes, 1 interface and 1 enum',
    );
    expect(countTypes([])).toBe('');
  });
});

describe('firstSentences', () => {
  it('ends with a sentence, else with a word', () => {
    const long = `${'Word '.repeat(20).trim()}. ${'More '.repeat(40)}`;
    expect(firstSentences(long)).toBe(`${'Word '.repeat(20).trim()}.`);
    expect(firstSentences('a '.repeat(150))).toBe(`${'a '.repeat(99)}a…`);
    expect(firstSentences('Short\n one.')).toBe('Short one.');
  });
});
