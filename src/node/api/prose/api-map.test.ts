import { describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { type ApiIndex, buildApiIndex } from '../docfx/api-index.ts';
import { parseApiFile } from '../docfx/read-docfx.ts';
import { readApiMap } from './api-map.ts';

const FILE = 'content/docs/1/api/_map.yml';

/** A factory that makes engines, and an unrelated wheel. */
const MAKE = `- uid: Toy.Factory.Make
  parent: Toy.Factory
  name: Make()
  type: Method
  syntax:
    content: public Engine Make()
    return:
      type: Toy.Engine
`;
const toys = indexOf([
  typeYaml('Class', 'Toy.Factory') + MAKE,
  typeYaml('Class', 'Toy.Engine'),
  typeYaml('Class', 'Toy.Wheel'),
]);

function indexOf(texts: readonly string[]): ApiIndex {
  return buildApiIndex(
    texts.flatMap((text, index) => parseApiFile(text, `api/${index}.yml`).types),
    [],
  );
}

const map = (nodes: string, edges = ''): string =>
  `title: Toys\nareas:\n  - name: All\n    nodes:\n${nodes}${edges === '' ? '' : `    edges:\n${edges}`}`;
const node = (uid: string, row: number, columns = '1-8'): string =>
  `      - uid: ${uid}\n        row: ${row}\n        columns: ${columns}\n`;
const edge = (from: string, to: string, member: string): string =>
  `      - from: ${from}\n        word: makes\n        to:\n          ${to}: ${member}\n`;

const read = (text: string, index = toys) => readApiMap(text, FILE, index);

/** Returns line and message of each problem. */
function faults(text: string): string[] {
  return read(text).problems.map(({ line, message }) => `${line} | ${message}`);
}

const BOXES = node('Toy.Factory', 1) + node('Toy.Engine', 2);

describe('a map of the API', () => {
  it('connects boxes by an edge that a member backs', () => {
    const { map: resolved, problems } = read(map(BOXES, edge('Toy.Factory', 'Toy.Engine', 'Toy.Factory.Make')));
    expect(problems).toEqual([]);
    expect(resolved?.areas[0]?.nodes[0]).toMatchObject({
      uids: ['Toy.Factory'],
      edges: [{ word: 'makes', target: 'Toy.Engine', node: 1, line: { kind: 'down', ownerEnd: 'to' } }],
    });
  });

  it('reports an unknown type with its line', () => {
    expect(faults(map(node('Toy.Factori', 1)))).toEqual(['5 | There is no type `Toy.Factori`.']);
  });

  it('reports a repeated type and overlapping boxes', () => {
    expect(faults(map(BOXES + node('Toy.Factory', 3)))[0]).toMatch(/^11 \| `Toy\.Factory` is on the map twice/u);
    expect(faults(map(BOXES + node('Toy.Wheel', 2, '8-12')))[0]).toMatch(/^13 \| The box of `Toy\.Wheel` overlaps/u);
  });

  it.each(['Make*', 'Make(Toy.Wheel)'])('accepts the member %s on an edge', (name) => {
    const index = indexOf([
      typeYaml('Class', 'Toy.Factory') + MAKE + MAKE.replaceAll('Make', 'Make(Toy.Wheel)').replace('()()', '()'),
      typeYaml('Class', 'Toy.Engine'),
    ]);
    const text = map(BOXES, edge('Toy.Factory', 'Toy.Engine', `'Toy.Factory.${name}'`));
    expect(read(text, index).problems).toEqual([]);
  });

  it('reports edges without a target or a member', () => {
    const to = (target: string, member = 'Toy.Factory.Make', boxes = BOXES): string[] =>
      faults(map(boxes, edge('Toy.Factory', target, member)));
    expect(to('Toy.Engin')).toEqual(['15 | The area "All" has no box for `Toy.Engin`.']);
    expect(to('Toy.Engine', 'Toy.Factory.Makes')).toEqual(['15 | There is no member `Toy.Factory.Makes`.']);
    expect(to('Toy.Wheel', 'Toy.Factory.Make', BOXES.replace('Engine', 'Wheel'))[0]).toMatch(
      /^15 \| The signature of `Toy\.Factory\.Make` does not mention `Toy\.Wheel`/u,
    );
  });

  it('reports a wrong shape with its line', () => {
    expect(faults(map('      - uid: Toy.Wheel\n        row: 0\n        columns: 9-3\n        colour: red\n'))).toEqual([
      '6 | `areas[0].nodes[0].row` is wrong: expected a number from 1.',
      '7 | `areas[0].nodes[0].columns` is wrong: expected columns between 1 and 24, the smaller first.',
      '8 | `areas[0].nodes[0].colour` is not a known field.',
    ]);
    expect(faults('areas: []')).toEqual([expect.stringMatching(/^1 \| `title` is missing/u)]);
    expect(faults('title: [')).toEqual([expect.stringContaining('not valid YAML')]);
  });

  it('omits types that a version removed', () => {
    const { map: resolved } = read(
      map(BOXES, edge('Toy.Factory', 'Toy.Engine', 'Toy.Factory.Make')),
      indexOf([typeYaml('Class', 'Toy.Engine')]),
    );
    expect(resolved?.areas[0]?.nodes.map(({ uids, edges }) => [uids, edges])).toEqual([[['Toy.Engine'], []]]);
  });

  it('centres a line on the columns that both boxes share', () => {
    const lineBetween = (upper: string, lower: string) =>
      read(map(upper + lower, edge('Toy.Factory', 'Toy.Engine', 'Toy.Factory.Make'))).map?.areas[0]?.nodes.flatMap(
        ({ edges }) => edges.map(({ line: join }) => join),
      );
    const narrow = '1-4';
    const wide = '1-16';
    expect(lineBetween(node('Toy.Factory', 1, narrow), node('Toy.Engine', 2, wide))).toEqual([
      { kind: 'down', ownerEnd: 'to', share: 2 / 16 },
    ]);
    expect(lineBetween(node('Toy.Factory', 2, wide), node('Toy.Engine', 1, narrow))).toEqual([
      { kind: 'down', ownerEnd: 'from', share: 2 / 16 },
    ]);
  });

  it.each([
    ['another box is between them', 1, '9-12', node('Toy.Wheel', 1, '6-7')],
    ['a row is between them', 3, '1-4', ''],
    ['they touch in one row', 1, '5-8', ''],
    ['they share no column', 2, '5-8', ''],
  ])('reports boxes without a straight line if %s', (_, row, columns, more) => {
    const boxes = node('Toy.Factory', 1, '1-4') + node('Toy.Engine', row, columns) + more;
    expect(faults(map(boxes, edge('Toy.Factory', 'Toy.Engine', 'Toy.Factory.Make')))).toEqual([
      expect.stringContaining('No straight line'),
    ]);
  });
});
