import { describe, expect, it } from 'vitest';
import { splitAtWordBreaks } from '#shared/html.ts';
import { fixture, memberOf, typeFrom } from '#tests/api-testing.ts';
import { getLeadingSentences } from './describe-type.ts';
import { findDeclarationTypes, wrapDeclaration } from './signatures.ts';

const box = typeFrom(fixture('Toy.Box.yml'));
const fonts = typeFrom(fixture('Velaptor.Graphics.Renderers.IFontRenderer.yml'));

/** Returns a member's declaration with every linked name as `name→uid`. */
function linked(type: typeof box, uid: string): string {
  const symbol = uid === type.uid ? type : memberOf(type, uid);
  const names = findDeclarationTypes(
    symbol.declaration,
    symbol,
    type,
    (name) => name === 'Toy.Thing' || name === 'Toy.Lid',
  );
  return names.reduceRight(
    (code, { start, end, uid: target }) =>
      `${code.slice(0, start)}‹${code.slice(start, end)}→${target}›${code.slice(end)}`,
    symbol.declaration,
  );
}

describe('findDeclarationTypes', () => {
  it('links bases, interfaces and constraints of a type, not its attributes', () => {
    expect(linked(box, 'Toy.Box`1')).toBe(
      '[Obsolete("Use Crate")]\npublic class Box<T> : ‹Holder→Toy.Holder`1›<T>, ‹IDisposable→System.IDisposable› where T : ‹Thing→Toy.Thing›, new()',
    );
  });

  it.each([
    ['Toy.Box`1.#ctor(System.Int32)', 'protected Box(‹int→System.Int32› size = 8)'],
    ['Toy.Box`1.Limit', 'public const ‹int→System.Int32› Limit = 99'],
    ['Toy.Box`1.Item(System.Int32)', 'public T this[‹int→System.Int32› index] { get; }'],
    ['Toy.Box`1.Lid', 'public override ‹Lid→Toy.Lid›? Lid { get; protected set; }'],
    [
      'Toy.Box`1.Find``1(System.Func{`0,``0},System.Nullable{System.Int32}@)',
      'public U[] Find<U>([NotNull] ‹Func→System.Func`2›<T, U> pick, out ‹int→System.Int32›? at) where U : class, ‹Lid→Toy.Lid›',
    ],
    ['Toy.Box`1.OnOpen', 'protected virtual void OnOpen()'],
    ['Toy.Box`1.Opened', 'public event ‹EventHandler→System.EventHandler`1›<‹Lid→Toy.Lid›>? Opened'],
    [
      'Toy.Box`1.op_Equality(Toy.Box{`0},Toy.Box{`0})',
      'public static ‹bool→System.Boolean› operator ==(‹Box→Toy.Box`1›<T> left, ‹Box→Toy.Box`1›<T> right)',
    ],
    ['Toy.Box`1.op_Implicit(Toy.Box{`0})~`0[]', 'public static implicit operator T[](‹Box→Toy.Box`1›<T> box)'],
    ['Toy.Box`1.System#IDisposable#Dispose', 'void IDisposable.Dispose()'],
  ])('links the types of %s', (uid, expected) => {
    expect(linked(box, uid)).toBe(expected);
  });

  it('links inside tuples, and not the names of their elements', () => {
    const uid = fonts.members.at(-1)?.uid ?? '';
    expect(linked(fonts, uid)).toContain(
      '‹Span→System.Span`1›<(‹GlyphMetrics→Velaptor.Graphics.GlyphMetrics› metrics, ‹Color→System.Drawing.Color› clr)> charMetrics',
    );
  });

  it('finds every type of every member', () => {
    for (const member of fonts.members) {
      const uids = [
        ...(member.returns === null ? [] : [member.returns.type]),
        ...member.parameters.map(({ type }) => type),
      ];
      const wanted = uids.flatMap((uid) => fonts.references[uid]?.parts.flatMap((part) => part.uid ?? []) ?? []);
      const found = findDeclarationTypes(wrapDeclaration(member.declaration), member, fonts, () => false);
      expect(found.map(({ uid }) => uid)).toEqual(wanted);
    }
  });
});

describe('wrapDeclaration', () => {
  it('gives each parameter of a long declaration a line', () => {
    const code =
      'public static Dictionary<string, int> Collect<T>(IEnumerable<KeyValuePair<string, T>> source, Func<T, int> pick = null) where T : new()';
    expect(wrapDeclaration(code)).toBe(
      'public static Dictionary<string, int> Collect<T>(\n    IEnumerable<KeyValuePair<string, T>> source,\n    Func<T, int> pick = null) where T : new()',
    );
  });
});

describe('splitAtWordBreaks', () => {
  it.each([
    ['RectShape', ['RectShape']],
    ['Velaptor.ExtensionMethods', ['Velaptor.', 'ExtensionMethods']],
    ['InvalidRenderEffectsException', ['Invalid', 'Render', 'Effects', 'Exception']],
    ['Render(IFont, string, int)', ['Render(IFont, string, int)']],
    ['IsMouseDown(ImGuiMouseButton)', ['IsMouseDown(', 'ImGuiMouseButton)']],
  ])('cuts %s', (text, pieces) => {
    expect(splitAtWordBreaks(text)).toEqual(pieces);
  });
});

describe('getLeadingSentences', () => {
  it('ends with a sentence, else with a word', () => {
    const long = `${'Word '.repeat(20).trim()}. ${'More '.repeat(40)}`;
    expect(getLeadingSentences(long)).toBe(`${'Word '.repeat(20).trim()}.`);
    expect(getLeadingSentences('a '.repeat(150))).toBe(`${'a '.repeat(99)}a…`);
    expect(getLeadingSentences('Short\n one.')).toBe('Short one.');
  });
});
