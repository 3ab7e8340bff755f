import { expect, it } from 'vitest';
import { compileType, indexOf, typeFrom, typeYaml } from '#tests/api-testing.ts';

/** Writes YAML of a member, whose parameters have the types. */
const member = (kind: string, name: string, types: readonly string[], brackets = '()'): string => {
  const [open = '', close = ''] = brackets;
  const short = types.map((type) => type.replaceAll(/(?:\w+\.)+/gu, ''));
  const list = (written: readonly string[]): string => `${name}${open}${written.join(', ')}${close}`;
  const uid = `Toys.Box.${name.replaceAll(/\W/gu, '')}(${types.join(',').replaceAll('<', '{').replaceAll('>', '}')})`;
  const parameters = types.map(
    (type, index) => `{ id: p${index}, type: '${type.replaceAll('<', '{').replaceAll('>', '}')}' }`,
  );
  return `- uid: '${uid}'
  parent: Toys.Box
  name: '${list(short)}'
  nameWithType: 'Box.${list(short)}'
  fullName: 'Toys.Box.${list(types)}'
  type: ${kind}
  syntax:
    content: 'public void ${list(short)}'
    parameters: [${parameters.join(', ')}]
`;
};
const yaml = (...members: readonly string[]): string => typeYaml('Class', 'Toys.Box') + members.join('');

it.each([
  [
    'methods',
    [member('Method', 'Paint', ['A.Color', 'int']), member('Method', 'Paint', ['B.Color', 'int'])],
    ['Paint(A.Color, int)', 'Paint(B.Color, int)'],
  ],
  [
    'constructors',
    [member('Constructor', 'Box', ['A.Color']), member('Constructor', 'Box', ['B.Color'])],
    ['Box(A.Color)', 'Box(B.Color)'],
  ],
  [
    'type arguments',
    [member('Method', 'Add', ['L.List<A.Color>']), member('Method', 'Add', ['L.List<B.Color>'])],
    ['Add(L.List<A.Color>)', 'Add(L.List<B.Color>)'],
  ],
  [
    'indexers',
    [member('Property', 'this', ['A.Color'], '[]'), member('Property', 'this', ['B.Color'], '[]')],
    ['this[A.Color]', 'this[B.Color]'],
  ],
  [
    'other overloads',
    [member('Method', 'Paint', ['A.Color']), member('Method', 'Paint', ['A.Brush'])],
    ['Paint(Brush)', 'Paint(Color)'],
  ],
])('overloads of %s that differ in namespaces have full names', (_kind, members, names) => {
  expect(
    typeFrom(yaml(...members))
      .members.map(({ name }) => name)
      .sort(),
  ).toEqual(names);
});

it('conversions that differ in the namespace of their result have full names', () => {
  const convert = (type: string): string =>
    member('Operator', 'explicit operator Color', ['Toys.Box'])
      .replace('Toys.Box.explicitoperatorColor', `Toys.Box.op_Explicit~${type}`)
      .replace(/(fullName: .*)Color/u, `$1${type}`);
  const { members } = typeFrom(yaml(convert('A.Color'), convert('B.Color')));
  expect(members.map(({ name }) => name)).toEqual([
    'explicit operator A.Color(Toys.Box)',
    'explicit operator B.Color(Toys.Box)',
  ]);
});

it('shows them apart in headings, contents and search, and keeps their old anchors', async () => {
  const index = indexOf([
    yaml(member('Method', 'Paint', ['A.Color']), member('Method', 'Paint', ['B.Color']), member('Method', 'Paint', [])),
  ]);
  const { html, toc, records, anchors } = await compileType(index, 'Toys.Box');
  expect([...html.matchAll(/<h3 id="([^"]*)">(.*?)<\/h3>/gu)].map(([, id]) => id)).toEqual([
    'paint',
    'paintacolor',
    'paintbcolor',
  ]);
  expect(toc.filter(({ level }) => level === 4).map((entry) => entry.html.replaceAll('<wbr>', ''))).toEqual([
    '()',
    '(A.Color)',
    '(B.Color)',
  ]);
  expect(records.flatMap(({ titles }) => titles.slice(1))).toEqual(
    expect.arrayContaining(['Paint(A.Color p0)', 'Paint(B.Color p0)']),
  );
  expect(anchors).toEqual(expect.arrayContaining(['paintcolor', 'paintcolor-1']));
  expect(new Set(anchors).size).toBe(anchors.length);
});
