import { describe, expect, it } from 'vitest';
import { createAnalyser, linked, USINGS } from './testing.ts';

const { file, fence } = await createAnalyser();
const R = 'Velaptor.Graphics.RectShape';

/** What the names of a program mean, `using` lines left out. */
const uses = (text: string, companions: readonly string[] = []): string[] => linked(text, file(text, companions));
/** What the names of a program mean that imports every namespace. */
const inFile = (text: string): string[] => uses(USINGS + text);
/** What the names of statements in a method mean. */
const inMethod = (statements: string): string[] => inFile(`class Game { void Run() { ${statements} } }`);

describe('names that are the listing’s own', () => {
  it('takes a type of its own for its own, with its members', () => {
    expect(
      inFile('class RectShape { public float Width; } class A { void B() { var r = new RectShape(); r.Width = 2; } }'),
    ).toEqual([]);
    expect(
      uses(
        'using Velaptor.Graphics; namespace Mine { class RectShape { public float Width; } class A { RectShape r = new() { Width = 1 }; } }',
      ),
    ).toEqual([]);
  });

  it('takes a type of another file of the program for the program’s', () => {
    const companion = 'namespace Mine; public class RectShape { public float Width { get; set; } }';
    expect(
      uses('using Velaptor.Graphics; namespace Mine; class A { float B(RectShape r) => r.Width; }', [companion]),
    ).toEqual([]);
  });

  it('means ours where the own one lives in a namespace that is not imported', () => {
    const text =
      'using Velaptor.Graphics; namespace Mine { class A { RectShape r; } } namespace Other { class RectShape { } }';
    expect(uses(text)).toEqual([`RectShape → ${R}`]);
  });

  it.each([
    ['a local', 'int RectShape = 2; _ = RectShape + 1;'],
    ['a lambda’s parameter', 'System.Func<int, int> f = RectShape => RectShape + 1;'],
    ['a loop’s variable', 'foreach (var RectShape in new[] { 1 }) { _ = RectShape; }'],
    ['a pattern’s variable', 'object o = 1; if (o is int RectShape) { _ = RectShape; }'],
    ['a local function', 'int RectShape() => 1; _ = RectShape();'],
    ['a label of a tuple', 'var t = (RectShape: 1, b: 2); _ = t.RectShape;'],
    ['an argument’s name', 'void B(int RectShape) { } B(RectShape: 2);'],
  ])('links no name that %s took', (_, statements) => {
    expect(inMethod(statements)).toEqual([]);
  });

  it('takes a field, a property and a type parameter before a type', () => {
    expect(inFile('class A { int RectShape; int B() => this.RectShape + RectShape; }')).toEqual([]);
    expect(inFile('class A<RectShape> { RectShape r; }')).toEqual([]);
    expect(inFile('class A { string Title { get; set; } = ""; void B() { Title = "x"; } }')).toEqual([]);
  });

  it('takes a member of its own for its own in a class that derives from ours', () => {
    const text =
      'class Game : Window { int score; void Add() { this.score += 1; Width = 2; } new string Title => ""; string T() => Title; }';
    expect(inFile(text)).toEqual(['Window → Velaptor.UI.Window', 'Width → Velaptor.UI.Window.Width']);
  });
});

describe('names that mean ours', () => {
  it('never links var, and follows what it stands for', () => {
    expect(inMethod('var r = new RectShape(); var w = r.Width; w += 1;')).toEqual([
      `RectShape → ${R}`,
      `Width → ${R}.Width`,
    ]);
  });

  it('follows an alias to the type, and links its members', () => {
    const text =
      'using Rect = Velaptor.Graphics.RectShape; class A { float B() { Rect r = new Rect(); return r.Width; } }';
    const found = uses(text);
    expect(found.filter((use) => !/^(?:Rect|RectShape|Width) → /u.test(use))).toEqual([]);
    expect(found).toContain(`RectShape → ${R}`);
    expect(found).toContain(`Width → ${R}.Width`);
  });

  it('follows an alias that has the name of another type of ours', () => {
    const text =
      'using CircleShape = Velaptor.Graphics.RectShape; class A { float B(CircleShape c) => c.BorderThickness; }';
    expect(uses(text).filter((use) => use.includes('Velaptor.Graphics.CircleShape'))).toEqual([]);
    expect(uses(text)).toContain(`BorderThickness → ${R}.BorderThickness`);
  });

  it('links what nameof names', () => {
    expect(inMethod('_ = nameof(RectShape.Width); _ = nameof(RectShape);')).toEqual([
      `RectShape → ${R}`,
      `Width → ${R}.Width`,
      `RectShape → ${R}`,
    ]);
  });

  it('links a hook to ours, and a target-typed new to nothing', () => {
    const text =
      'class Game : Window { RectShape r = new(); protected override void OnDraw(FrameTime frameTime) => base.OnDraw(frameTime); }';
    expect(inFile(text)).toEqual([
      'Window → Velaptor.UI.Window',
      `RectShape → ${R}`,
      'OnDraw → Velaptor.UI.Window.OnDraw(Velaptor.FrameTime)',
      'FrameTime → Velaptor.FrameTime',
      'OnDraw → Velaptor.UI.Window.OnDraw(Velaptor.FrameTime)',
    ]);
  });
});

describe('names that nobody can be sure of', () => {
  it('links no member of a receiver that it does not know', () => {
    expect(linked('thing.Width = 2;', fence('thing.Width = 2;'))).toEqual([]);
    expect(linked('var x = Make(); x.Width = 2;', fence('var x = Make(); x.Width = 2;'))).toEqual([]);
    expect(inMethod('dynamic d = 1; d.Width = 2;')).toEqual([]);
  });

  it('links nothing in comments and texts, and holes of texts', () => {
    expect(inMethod('var s = "RectShape"; // RectShape.Width\n s = $"RectShape {nameof(RectShape)}";')).toEqual([
      `RectShape → ${R}`,
    ]);
  });

  it('links no type whose namespace is not imported', () => {
    expect(uses('class A { RectShape r; }')).toEqual([]);
  });
});
