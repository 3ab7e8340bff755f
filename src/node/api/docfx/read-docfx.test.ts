import { describe, expect, it } from 'vitest';
import { typeFrom, typeYaml } from '#tests/api-testing.ts';
import { isApiFile, parseApiFile } from './read-docfx.ts';

const HEAD = '### YamlMime:ManagedReference\n';

describe('parseApiFile', () => {
  it('reads names such as `True` as text', () => {
    const type = typeFrom(typeYaml('Enum', 'Toy.Answer', [['Field', 'True', 'True = 1']]));
    expect(type.members.map(({ name }) => name)).toEqual(['True']);
  });

  it.each([
    ["uid: ''\n  name: ''", 'Global'],
    ["uid: Root\n  name: ''", 'Root'],
    ['name: ""', 'Global'],
  ])('accepts the global namespace: %j', (fields, uid) => {
    const { namespaces, problems } = parseApiFile(`${HEAD}items:\n- ${fields}\n  type: Namespace\n`, 'api/N.yml');
    expect(problems).toEqual([]);
    expect(namespaces).toMatchObject([{ uid }]);
  });

  it('orders members by `children`, unlisted ones last', () => {
    const members = [
      ['Method', 'C', 'void C()'],
      ['Method', 'B', 'void B()'],
      ['Method', 'A', 'void A()'],
    ] as const;
    const type = typeFrom(typeYaml('Class', 'Toy.Lid', members, '  children: [Toy.Lid.B]\n'));
    expect(type.members.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
  });
});

describe('parseApiFile on bad input', () => {
  const problemsOf = (text: string): string[] =>
    parseApiFile(text, 'api/X.yml').problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );

  it.each([
    ['items: []\n', '1:1 An API file must begin with the line `### YamlMime:ManagedReference`.'],
    [`${HEAD}items:\n- uid: "A\n`, '4:1 This is not valid YAML: Missing closing "quote'],
    [`${HEAD}items:\n- name: A\n  type: Class\n`, '3:3 `items[0].uid` is missing.'],
    [`${HEAD}references: []\n`, '2:1 `items` is missing.'],
    [`${HEAD}items:\n- uid: A\n  name: A\n  type: Widget\n`, '5:9 `Widget` is not a supported kind of symbol.'],
    [
      `${HEAD}items:\n- uid: A.B\n  parent: A\n  name: B\n  type: Field\n`,
      '3:8 `A.B` is a member of `A`, which this file does not declare.',
    ],
  ])('reports %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([`api/X.yml:${problem}`]);
  });

  it.each([
    ['names', `name: ${'A'.repeat(2001)}`, '4:9 `items[0].name` is wrong: a name has at most 2,000 characters.'],
    ['base types', `name: A\n  inheritance: [${'B, '.repeat(101)}]`, '5:16 A type can have at most 100 base types.'],
    [
      'aliases',
      `name: &a A\n  children: [${'*a, '.repeat(21)}]`,
      '5:94 This is not valid YAML: There are more than 20 aliases (`*name`)',
    ],
  ])('limits %s', (_, fields, problem) => {
    expect(problemsOf(`${HEAD}items:\n- uid: A\n  ${fields}\n  type: Class\n`)).toEqual([`api/X.yml:${problem}`]);
  });

  it('reports the entry and the field', () => {
    const text = `${typeYaml('Class', 'Toy.Lid')}- uid: Toy.Bad\n  name: Bad\n  type: Class\n  children:\n  - a: b\n`;
    expect(problemsOf(text)).toEqual([expect.stringContaining('api/X.yml:15:5 `items[1].children[0]` is wrong: ')]);
  });
});

describe('isApiFile', () => {
  it('omits the table of contents and the manifest', () => {
    expect(['api/Toy.Box.yml', 'api/toc.yml', 'api/.manifest', 'api/a.md'].filter(isApiFile)).toEqual([
      'api/Toy.Box.yml',
    ]);
    expect(parseApiFile('### YamlMime:TableOfContent\nitems: []\n', 'api/x.yml').problems).toEqual([]);
  });
});
