import { describe, expect, it } from 'vitest';
import { buildApiIndex } from './api-index.ts';
import { declarationRanges } from './declaration-ranges.ts';
import { typeFrom, typeYaml } from './testing.ts';

type Members = readonly (readonly [string, string, string])[];

/** A version that has `Toy.Lid` with these members, and further types. */
function version(name: string, members: Members | null, others: readonly string[] = []) {
  const lid = members === null ? [] : [typeFrom(typeYaml('Class', 'Toy.Lid', members), 'api/Toy.Lid.yml')];
  const rest = others.map((other) => typeFrom(typeYaml('Enum', other), `api/${other}.yml`));
  return { name, index: buildApiIndex([...lid, ...rest], []) };
}

const stay: Members[number] = ['Method', 'Stay', 'void Stay()'];

describe('declarationRanges', () => {
  const ranges = declarationRanges([
    version('1', [stay, ['Property', 'Size', 'int Size { get; }'], ['Method', 'Leave', 'void Leave()']]),
    version('2', [stay, ['Property', 'Size', 'int  Size  { get; }'], ['Method', 'Come', 'void Come()']], ['Toy.Color']),
    version('3', [stay, ['Property', 'Size', 'float Size { get; }'], ['Method', 'Come', 'void Come()']]),
    version('4', null, ['Toy.Color']),
    version('5', [stay, ['Property', 'Size', 'int Size { get; }'], ['Method', 'Leave', 'void Leave()']]),
  ]);
  const of = (uid: string): string[] =>
    (ranges.get(uid) ?? []).map(
      ({ declaration, first, last, versions }) => `${declaration} ${first}–${last} (${versions})`,
    );

  it('keeps one range while nothing changes, white space aside', () => {
    expect(of('Toy.Lid.Stay')).toEqual(['void Stay() 1–3 (1,2,3)', 'void Stay() 5–5 (5)']);
  });

  it('begins a range where a declaration changes', () => {
    expect(of('Toy.Lid.Size')).toEqual([
      'int Size { get; } 1–2 (1,2)',
      'float Size { get; } 3–3 (3)',
      'int Size { get; } 5–5 (5)',
    ]);
  });

  it('knows when members come, go and come back', () => {
    expect(of('Toy.Lid.Come')).toEqual(['void Come() 2–3 (2,3)']);
    expect(of('Toy.Lid.Leave')).toEqual(['void Leave() 1–1 (1)', 'void Leave() 5–5 (5)']);
  });

  it('knows the same of types', () => {
    expect(of('Toy.Lid')).toEqual(['public class Lid 1–3 (1,2,3)', 'public class Lid 5–5 (5)']);
    expect(of('Toy.Color')).toEqual(['public enum Color 2–2 (2)', 'public enum Color 4–4 (4)']);
    expect(ranges.has('Toy')).toBe(false);
  });
});
