import { describe, expect, it } from 'vitest';
import type { SymbolHistoryData, SymbolStateChange } from '#shared/api-history.ts';
import { listVersions } from '#shared/version.ts';
import { typeFrom, typeYaml } from '#tests/api-testing.ts';
import { buildApiIndex } from '../docfx/api-index.ts';
import { hashApiSymbol } from '../docfx/read-api.ts';
import { createApiHistory, getDeclarationKey, getProseText, type VersionApi } from './api-history.ts';

type Members = readonly (readonly [string, string, string])[];

/** Creates an API that contains `Toy.Lid` with these members. Null omits `Toy.Lid`. */
function api(members: Members | null): VersionApi['api'] {
  const types = members === null ? [] : [typeFrom(typeYaml('Class', 'Toy.Lid', members), 'api/Toy.Lid.yml')];
  const index = buildApiIndex([...types, typeFrom(typeYaml('Enum', 'Toy.Color'), 'api/Toy.Color.yml')], []);
  return { index, fingerprints: new Map(index.types.map((type) => [type.uid, hashApiSymbol(type)])) };
}

const stay: Members[number] = ['Method', 'Stay', 'void Stay()'];
const first = api([stay, ['Property', 'Size', 'int Size { get; }'], ['Method', 'Leave', 'void Leave()']]);
/** APIs of the versions, oldest first. */
const APIS = [
  first,
  api([stay, ['Property', 'Size', 'int  Size  { get; }'], ['Method', 'Come', 'void Come()']]),
  api([stay, ['Property', 'Size', 'float Size { get; }'], ['Method', 'Come', 'void Come()']]),
  api(null),
  first,
];
const versions = listVersions(['4', '3', '2', '1'], '4', true);
const history = createApiHistory(versions.map((version, index) => ({ version, api: APIS[4 - index] ?? first })));

const lid = JSON.parse(history.files.get('/data/history/Toy.Lid.json') ?? '{}');

describe('createApiHistory', () => {
  it('records one event per change, removal and return', () => {
    expect(lid.events.map((event: SymbolStateChange) => `${event.version} ${event.state !== null}`)).toEqual([
      ...['1 true', '4 false', 'current true'],
    ]);
    expect(lid.unchanged).toEqual([{ name: 'Stay', at: 'stay' }]);
    expect(lid.members.map(({ name, declarations }: SymbolHistoryData) => [name, declarations.length])).toEqual([
      ['Come', 1],
      ['Leave', 1],
      ['Size', 2],
    ]);
    expect(history.changed.map(({ name }) => name)).toEqual(['Lid']);
  });

  it('returns the version that last added a symbol', () => {
    expect(history.getSinceLabel('Toy.Lid.Come', '2')).toBe('2');
    expect(history.getSinceLabel('Toy.Lid.Come', '3')).toBe('2');
    expect(history.getSinceLabel('Toy.Lid', '3')).toBe(null);
    expect(history.getSinceLabel('Toy.Lid', 'current')).toBe('Next');
    expect(history.getSinceLabel('Toy.Lid.Leave', '1')).toBe(null);
    expect(history.getSinceLabel('Toy.Lid.Leave', 'current')).toBe('Next');
  });

  it('starts at the oldest version that has an API', () => {
    const none = { index: buildApiIndex([], []), fingerprints: new Map<string, string>() };
    const late = createApiHistory(
      versions.slice(2).map((version) => ({ version, api: version.name === '1' ? none : first })),
    );
    expect(late.getSinceLabel('Toy.Lid', '3')).toBe(null);
  });

  it('adds a missing [Obsolete] to declarations', () => {
    const obsolete = '  attributes:\n  - type: System.ObsoleteAttribute\n    arguments:\n    - value: Use Cap\n';
    const index = buildApiIndex([typeFrom(typeYaml('Class', 'Toy.Lid', [], obsolete))], []);
    const [version] = versions;
    if (version === undefined) throw new Error('no version');
    const older = { version: versions[1] ?? version, api: first };
    const { changed } = createApiHistory([{ version, api: { index, fingerprints: new Map() } }, older]);
    expect(changed.find(({ name }) => name === 'Lid')?.declarations.at(-1)?.code).toBe(
      '[Obsolete("Use Cap")]\npublic class Lid',
    );
  });
});

it.each([
  ['int Size { get; }', 'int  Size{get;}'],
  ['void A(int a, int b)', 'void A(\n    int a,\n    int b)'],
  ['public class Bag<T> : IBag', ' public class Bag<T>: IBag\n'],
])('%s equals %s', (a, b) => {
  expect(getDeclarationKey(a)).toBe(getDeclarationKey(b));
});

it.each([
  ['void A(in T x)', 'void A(inT x)'],
  ['void A(string s = " ")', 'void A(string s = "")'],
  ["void A(char c = ' ')", "void A(char c = '\t')"],
])('%s differs from %s', (a, b) => {
  expect(getDeclarationKey(a)).not.toBe(getDeclarationKey(b));
});

const type = typeFrom(typeYaml('Class', 'Toy.Lid'));
const prose = (markdown: string) => ({ markdown, file: 'a.md' });

it.each(['[](xref:b', '[a](xref:b ', '<xref:a', '`', '**a', '![', '<a'])(
  'writes prose with thousands of unclosed %j in linear time',
  (opening) => {
    const start = performance.now();
    getProseText({ ...type, summary: prose(opening.repeat(20_000)) });
    expect(performance.now() - start).toBeLessThan(3000);
  },
);

it('writes a paragraph for each part of the prose', () => {
  const text = getProseText({
    ...type,
    summary: prose('Shuts a **box**, see <xref:Toy.Box.Open(System.Int32)> and [the guide](../lids.md).'),
    parameters: [{ id: 'count', type: 'System.Int32', description: prose('How\nmany `times`.') }],
    returns: { type: 'System.Boolean', description: prose('True when it shut.') },
    exceptions: [{ type: 'Toy.LidException', description: prose('The lid is gone.') }],
    remarks: prose('One.\n\n- a\n- b'),
  });
  expect(text.split('\n\n')).toEqual([
    'Shuts a box, see Open and the guide.',
    'count: How many times.',
    'Returns: True when it shut.',
    'Throws LidException: The lid is gone.',
    'One.',
    '- a\n- b',
  ]);
});
