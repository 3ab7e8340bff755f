import { describe, expect, it } from 'vitest';
import { fixture, memberOf, overwriteType, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { buildApiIndex } from '../docfx/api-index.ts';
import { applyApiOverwrites, checkOverwrites } from './apply-overwrites.ts';
import { type Overwrite, parseOverwriteFile } from './overwrite-file.ts';

const box = typeFrom(fixture('Toy.Box.yml'), 'api/Toy.Box.yml');
const index = buildApiIndex([box], []);
const CREATE = 'Toy.Box`1.#ctor(System.Int32)';

const section = (uid: string, lines: string, body = ''): string => `---\nuid: ${uid}\n${lines}---\n${body}\n`;
const read = (text: string, file = 'api/Toy.Box.md'): Overwrite[] => parseOverwriteFile(text, file).overwrites;

describe('applyApiOverwrites', () => {
  it('replaces single fields', () => {
    const type = overwriteType(box, read(section('Toy.Box`1', 'summary: *content\n', 'Holds things.')));
    expect(type.summary?.markdown).toBe('Holds things.');
    expect(type.remarks?.markdown).toBe('Open it with care.');
    expect(type.members).toEqual(box.members);
  });

  it('applies to members, parameters, return values, type parameters and exceptions', () => {
    const text = [
      section(CREATE, 'parameters:\n  size: Its size.\nexceptions:\n  System.OutOfMemoryException: Too big.\n'),
      section(
        'Toy.Box`1.Find``1(System.Func{`0,``0},System.Nullable{System.Int32}@)',
        'returns: Found.\ntypeParameters:\n  U: Any.\n',
      ),
    ].join('\n');
    const type = overwriteType(box, read(text));
    const create = memberOf(type, CREATE);
    expect(create.parameters.map(({ description }) => description?.markdown)).toEqual(['Its size.']);
    expect(create.exceptions.map(({ type: uid, description }) => [uid, description?.markdown])).toEqual([
      ['System.ArgumentOutOfRangeException', 'Less than one.'],
      ['System.OutOfMemoryException', 'Too big.'],
    ]);
    expect(type.references['System.OutOfMemoryException']?.name).toBe('OutOfMemoryException');
    const find = memberOf(type, 'Toy.Box`1.Find``1(System.Func{`0,``0},System.Nullable{System.Int32}@)');
    expect(find.returns?.description?.markdown).toBe('Found.');
    expect(find.typeParameters.map(({ description }) => description?.markdown)).toEqual(['Any.']);
  });

  it('prefers later overwrites, so that a newer version wins', () => {
    const older = read(
      section('Toy.Box`1', 'summary: Old.\nremarks: Old.\nexample: [Old., Older.]\n'),
      'docs/1/api/a.md',
    );
    const newer = read(section('Toy.Box`1', 'summary: New.\nexample: [New.]\n'), 'docs/2/api/b.md');
    const type = overwriteType(box, [...older, ...newer]);
    expect(type.summary?.markdown).toBe('New.');
    expect(type.remarks?.markdown).toBe('Old.');
    expect(type.examples.map(({ markdown }) => markdown)).toEqual(['New.']);
  });

  it('replaces the "see also" entries', () => {
    const text = section(
      'Toy.Box`1',
      "seealso:\n- linkId: Toy.Lid\n  commentId: T:Toy.Lid\n- { linkType: HRef, linkId: 'https://e.org', altText: Box&apos;s &amp; <b>more</b> }\n",
    );
    expect(overwriteType(box, read(text)).seeAlso).toEqual([
      { kind: 'symbol', uid: 'Toy.Lid', text: null },
      { kind: 'link', href: 'https://e.org', text: "Box's & more" },
    ]);
    expect(overwriteType(box, read(section('Toy.Box`1', 'summary: A.\n'))).seeAlso).toEqual(box.seeAlso);
  });

  it('uses the newest groups and figure', () => {
    const older = read(section('Toy.Box`1', 'figure: LineFigure\ngroups:\n  All: [A]\n'), 'docs/1/api/a.md');
    const newer = read(section('Toy.Box`1', 'summary: New.\nfigure: CircleFigure\n'), 'docs/2/api/b.md');
    const type = overwriteType(box, [...older, ...newer]);
    expect(type.figure).toEqual({ name: 'CircleFigure', props: {}, file: 'docs/2/api/b.md', line: 4 });
    expect(type.valueGroups).toEqual([{ title: 'All', members: ['A'] }]);
  });

  it('returns the same type when no overwrite applies', () => {
    expect(overwriteType(box, read(section('Toy.Lid', 'summary: x\n')))).toBe(box);
  });

  it('describes a namespace without a file', () => {
    const { namespaces } = applyApiOverwrites(index, read(section('Toy', 'summary: To play.\n')));
    expect(namespaces.map(({ file }) => file?.summary?.markdown)).toEqual(['To play.']);
    expect(applyApiOverwrites(index, []).namespaces.map(({ file }) => file)).toEqual([null]);
  });
});

describe('checkOverwrites', () => {
  it('suggests the nearest symbol', () => {
    const text = `${section('Toy.Box`1.Lit', 'summary: a\nremarks: b\n')}`;
    const hint = 'Did you mean `Toy.Box`1.Lid`?';
    const problem = { severity: 'error', rule: 'unknown-uid', file: 'api/Toy.Box.md', line: 2, hint };
    expect(checkOverwrites(read(text), index)).toMatchObject([problem]);
  });

  it('reports unknown parameters, return values and enum values, and misplaced fields', () => {
    const key = typeFrom(
      typeYaml('Enum', 'Toy.Key', [
        ['Field', 'Left', 'Left = 1'],
        ['Field', 'Right', 'Right = 2'],
      ]),
    );
    const keys = buildApiIndex([box, key], []);
    const text = [
      section(CREATE, 'parameters:\n  sise: x\n'),
      section(CREATE, 'returns: y\n'),
      section('Toy.Key', 'groups:\n  Sides: [Left, Rigth]\n'),
      section('Toy.Key.Left', 'figure: LineFigure\n'),
      section('Toy.Box`1', 'groups:\n  Sides: [Left]\n'),
    ].join('');
    expect(checkOverwrites(read(text), keys).map(({ line, message, hint }) => `${line} ${message} ${hint}`)).toEqual([
      `4 \`${CREATE}\` has no parameter sise. Available: size.`,
      `9 \`${CREATE}\` has no returns. Remove the field.`,
      '15 `Toy.Key` has no groups Rigth. Available: Left, Right.',
      '20 `Toy.Key.Left` has no figure. Remove the field.',
      '26 `Toy.Box`1` has no groups Left. Remove the field.',
    ]);
  });

  it('reports unknown symbols in "see also" entries, which a namespace cannot have', () => {
    const list = 'seealso: [{ linkId: Toy.Bxo`1 }, { linkId: Other.Bag }, { linkId: Toy.Box`1.Lid }]\n';
    const text = section('Toy.Box`1', list) + section('Toy', 'seealso: [{ linkId: Toy.Box`1 }]\n');
    expect(checkOverwrites(read(text), index).map(({ line, message, hint }) => `${line} ${message} ${hint}`)).toEqual([
      '3 There is no symbol `Toy.Bxo`1`. Did you mean `Toy.Box`1`?',
      '8 `Toy` has no seealso. Remove the field.',
    ]);
  });

  it('accepts valid overwrites', () => {
    expect(checkOverwrites(read(section('Toy', 'summary: x\n') + section(CREATE, 'summary: x\n')), index)).toEqual([]);
  });
});
