import { describe, expect, it } from 'vitest';
import { parseFaults } from '../check/parse-faults.ts';
import { PLATFORM_TEXTS } from '../dotnet/read-platform.ts';
import { createSyntaxParser } from './parser.ts';
import type { SyntaxNode } from './syntax-node.ts';

const parser = await createSyntaxParser();

/** The first expression that a text gives to `x`, its operations in brackets. */
function shape(text: string): string {
  const root = parser.parse(`x = ${text};`);
  const found = root === null ? null : find(root, 'assignment_expression');
  return found === null ? '' : written(found.children.at(-1));
}

function find(node: SyntaxNode, type: string): SyntaxNode | null {
  if (node.type === type) return node;
  for (const child of node.children) {
    const found = find(child, type);
    if (found !== null) return found;
  }
  return null;
}

function written(node: SyntaxNode | undefined): string {
  if (node === undefined) return '';
  if (/^(?:binary|conditional|is_pattern)_expression$/u.test(node.type))
    return `[${node.children.map(written).join(' ')}]`;
  return node.children.length === 0 ? node.text : node.children.map(written).join('');
}

/** A pattern's kinds, those of its parts in brackets. */
function patterns(node: SyntaxNode | undefined): string {
  if (node === undefined) return '';
  const inner = node.children.map(patterns).filter((text) => text !== '');
  if (!/_pattern$|^discard$/u.test(node.type)) return inner.join(',');
  const kind = node.type.replace('_pattern', '');
  if (kind === 'or') return `or ${inner.join(' ')}`;
  return inner.length === 0 ? kind : `${kind}(${inner.join(',')})`;
}

describe('parse', () => {
  it.each([
    ['a is null && b', '[[a is null] && b]'],
    ['a is not null && b || c', '[[[a is notnull] && b] || c]'],
    ['a is B.C or B.D', '[a is B.CorB.D]'],
    ['a is B.C or B.D && e == 2', '[[a is B.CorB.D] && [e == 2]]'],
    ['a is > 1 and < 5 ? b : c', '[[a is >1and<5] ? b : c]'],
    ['a is B.C ? b : c', '[[a is B.C] ? b : c]'],
    ['a is B.C(var d) && d > 2', '[[a is B.C(vard)] && [d > 2]]'],
    ['a && b?.c', '[a && b?.c]'],
    ['a && b?.c.d(1)[2] * 3 == 4', '[a && [[b?.c.d(1)[2] * 3] == 4]]'],
    ['a + b?.c * d?.e', '[a + [b?.c * d?.e]]'],
    ['a || b && !c?.d == e', '[a || [b && [!c?.d == e]]]'],
    ['a is B && b?.c == 3', '[[a is B] && [b?.c == 3]]'],
    ['a && b?.c is > 3 and var d && e', '[[a && [b?.c is >3andvard]] && e]'],
    ['a ?? b?.c ?? d', '[a ?? [b?.c ?? d]]'],
    ['a ? b?.c : d?.e', '[a ? b?.c : d?.e]'],
    ['(a && b)?.c', '([a && b])?.c'],
    ['f(a.b * c)', 'f([a.b * c])'],
    ['f(a * b, c)', 'f([a * b],c)'],
  ])('reads %s as C# does', (text, result) => {
    expect(shape(text)).toBe(result);
  });

  it.each([
    ['B.C(0, _, var d, E(null))', 'recursive(constant,discard,declaration,recursive(constant))'],
    ['B(c: 1) or D(var e)', 'or recursive(constant) recursive(declaration)'],
    ['(0, var b)', 'recursive(constant,declaration)'],
    ['B.C', 'constant'],
    ['[1, .. var b]', 'list(constant,declaration)'],
    ['[.. { Length: 2 }, 1]', 'list(recursive(constant),constant)'],
  ])('takes %s for a pattern', (text, shapes) => {
    const root = parser.parse(`x = a is ${text};`);
    expect(root === null ? null : parseFaults(root)).toEqual([]);
    const test = root === null ? null : find(root, 'is_pattern_expression');
    expect(patterns(test?.children.at(-1))).toBe(shapes);
  });

  it('counts in UTF-16', () => {
    const root = parser.parse('/* 😀é */ class A { }');
    expect(root === null ? null : find(root, 'class_declaration')?.start).toBe(10);
  });

  it('leaves comments and regions out', () => {
    const root = parser.parse('class A {\n#region b\n// c\nint d;\n#endregion\n}');
    expect(root === null ? null : find(root, 'declaration_list')?.children.map(({ type }) => type)).toEqual([
      '{',
      'field_declaration',
      '}',
    ]);
  });
});

it.each(PLATFORM_TEXTS.map((text, index) => [index, text] as const))(
  'reads our declarations of .NET (%i)',
  (_, text) => {
    const root = parser.parse(text);
    expect(root === null ? null : parseFaults(root)).toEqual([]);
  },
);

it('parses a text once, however many a site has between', () => {
  const first = parser.parse('class First { }');
  for (let index = 0; index < 300; index += 1) parser.parse(`class Other${index} { }`);
  expect(parser.parse('class First { }')).toBe(first);
});
