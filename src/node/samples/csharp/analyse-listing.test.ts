import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typeFrom, typeYaml } from '../../content/api/testing.ts';
import { createAnalyser, linked, sentences, USINGS } from './testing.ts';

const { file, fence, faults, inMethod } = await createAnalyser();
/** Whole programs, each about one part of the language. */
const PROGRAMS = [
  'many-features.cs',
  'framework-use.cs',
  'more-features.cs',
  'own-types.cs',
  'async.cs',
  'events.cs',
  'generics.cs',
  'linq.cs',
  'primary-constructors.cs',
  'records.cs',
  'switches.cs',
  'top-level.cs',
];
const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');

describe('analyseListing', () => {
  it.each(PROGRAMS)('finds nothing wrong in %s, which compiles', (name) => {
    expect(sentences(file(fixture(name)))).toEqual([]);
  });

  it('finds nothing wrong in the parts of a class in two files', () => {
    const [one, other] = [fixture('local-functions.cs'), fixture('local-functions-part.cs')];
    expect(sentences(file(one, [other]))).toEqual([]);
    expect(sentences(file(other, [one]))).toEqual([]);
  });

  it.each(['events.cs', 'generics.cs', 'records.cs', 'switches.cs'])(
    'finds each documented name of %s when it is misspelt',
    (name) => {
      const text = fixture(name);
      const ends = new Map(file(text).uses.map(({ uid, end }) => [uid, end]));
      const missed = [...ends].filter(
        ([, end]) => file(`${text.slice(0, end)}x${text.slice(end)}`).faults.length === 0,
      );
      expect(missed).toEqual([]);
    },
  );

  it('tells line and column in the listing', () => {
    expect(file('class A\n{\n    void B() { C(); }\n}').faults).toEqual([
      { rule: 'unknown-name', line: 3, column: 16, message: "`C` isn't declared." },
    ]);
  });

  it('says what a name means', () => {
    const text = `${USINGS}class Game : Window { protected override void OnLoad() { Title = "a"; var k = KeyCode.Space; base.OnLoad(); } }`;
    expect(linked(text, file(text))).toEqual([
      'Window → Velaptor.UI.Window',
      'OnLoad → Velaptor.UI.Window.OnLoad',
      'Title → Velaptor.UI.Window.Title',
      'KeyCode → Velaptor.Input.KeyCode',
      'Space → Velaptor.Input.KeyCode.Space',
      'OnLoad → Velaptor.UI.Window.OnLoad',
    ]);
  });

  it('chooses an extension method by its receiver and an overload by its arguments', () => {
    const text = `${USINGS}class A { void B() {
      ContentLoaderFactory.CreateTextureLoader().Load("a");
      ContentLoaderFactory.CreateTextureLoader().Unload("a");
      RendererFactory.CreateLineRenderer().RenderLine(Vector2.Zero, Vector2.One, Color.Red, 2u);
    } }`;
    expect(linked(text, file(text)).filter((use) => /^(?:Load|Unload|RenderLine) /u.test(use))).toEqual([
      'Load → Velaptor.ExtensionMethods.ContentExtensions.Load(Velaptor.Content.ILoader{Velaptor.Content.ITexture},System.String)',
      'Unload → Velaptor.Content.ILoader`1.Unload(System.String)',
      'RenderLine → Velaptor.Graphics.Renderers.ILineRenderer.RenderLine(System.Numerics.Vector2,System.Numerics.Vector2,System.Drawing.Color,System.UInt32,System.Int32)',
    ]);
  });

  it('reads the other files of a program', () => {
    const companion =
      'using Velaptor.UI; namespace Hello; public class Game : Window { public int Level { get; set; } }';
    expect(sentences(file('using Hello; var game = new Game { Level = 2 }; game.Show();', [companion]))).toEqual([]);
    expect(sentences(file('using Hello; new Game().Levl = 2;', [companion]))).toEqual([
      'unknown-member: `Game` has no member `Levl`. | Did you mean `Level`?',
    ]);
  });

  it('knows only the types of the version', async () => {
    const old = await createAnalyser([
      typeFrom(typeYaml('Class', 'Toy.Box', [['Method', 'Open', 'public void Open()']])),
    ]);
    expect(sentences(old.file('using Toy; class A { Box b; Krate9 c; void D() { b.Open(); b.Shut(); } }'))).toEqual([
      'unknown-type: There is no type `Krate9`.',
      'unknown-member: `Box` has no member `Shut`.',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['RectShpe r;', 'unknown-type: There is no type `RectShpe`. | Did you mean `RectShape`?'],
    ['Widht = 3;', "unknown-name: `Widht` isn't declared. | Did you mean `Width`?"],
    ['new RectShape().Widht = 3;', 'unknown-member: `RectShape` has no member `Widht`. | Did you mean `Width`?'],
    [
      'var r = new RectShape { Widht = 3 };',
      'unknown-member: `RectShape` has no member `Widht`. | Did you mean `Width`?',
    ],
    ['var k = KeyCode.Spce;', 'unknown-member: `KeyCode` has no value `Spce`. | Did you mean `Space`?'],
    ['var c = Color.DarkOrang;', 'unknown-member: `Color` has no member `DarkOrang`. | Did you mean `DarkOrange`?'],
    ['var s = $"{Titl}";', "unknown-name: `Titl` isn't declared. | Did you mean `Title`?"],
    ['Velaptor.Inptu.KeyCode k;', 'unknown-type: There is no `Inptu` in `Velaptor`. | Did you mean `Input`?'],
    [
      'foreach (var d in HardwareFactory.GetDisplays()) _ = d.Widht;',
      'unknown-member: `SystemDisplay` has no member `Widht`. | Did you mean `Width`?',
    ],
    [
      'Update = t => { _ = t.ElapsedTim; };',
      'unknown-member: `FrameTime` has no member `ElapsedTim`. | Did you mean `ElapsedTime`?',
    ],
    [
      'var k = HardwareFactory.GetKeyboard().GetState(); k.IsKeyDwn(KeyCode.A);',
      'unknown-member: `KeyboardState` has no member `IsKeyDwn`. | Did you mean `IsKeyDown`?',
    ],
    [
      'var w = CornerRadius.TopLeft;',
      "instance-member: `CornerRadius.TopLeft` isn't static: it belongs to an object, not to the type. | Ask a variable of type `CornerRadius` for it.",
    ],
  ])('%s', (statements, fault) => {
    expect(inMethod(statements)).toEqual([fault]);
  });

  it('follows what stands after an operator and a question mark', () => {
    const text = (name: string) => `ITexture? t = null; if (Width > 1 && t?.${name} > 3) Title = "a" + t?.${name};`;
    expect(inMethod(text('Width'))).toEqual([]);
    expect(inMethod(text('Widht'))).toHaveLength(2);
  });

  it('follows patterns: what a type leaves, and parts', () => {
    const text = (name: string) =>
      `object o = 1; if (o is Window and { ${name}: 3 } || o is Pair(Window { ${name}: 1 }, _)) { }`;
    const pair = 'record Pair(Window A, int B);';
    expect(faults(`class Game : Window { void Run() { ${text('Width')} } } ${pair}`)).toEqual([]);
    expect(faults(`class Game : Window { void Run() { ${text('Widht')} } } ${pair}`)).toHaveLength(2);
  });

  it('takes the values of an enum for numbers among themselves', () => {
    expect(faults('enum A { None, One = 1, Two = One << 1, All = One | Two }')).toEqual([]);
    expect(faults('enum A { One = 1, Two = Oen << 1 }')).toHaveLength(1);
  });

  it('reads what type parameters are constrained to', () => {
    const constrained = (to: string) =>
      `class A { void B<T>() where T : ${to} { void C<U>() where U : ${to} { } C<T>(); } }`;
    expect(faults(constrained('notnull'))).toEqual([]);
    expect(faults(constrained('ITexture, new()'))).toEqual([]);
    expect(faults(constrained('ITextrue'))).toHaveLength(2);
  });

  it('names the import that is missing, once a file', () => {
    expect(sentences(file('class A { KeyCode k; void B() { k = KeyCode.A; } }'))).toEqual([
      "missing-using: `KeyCode` is in the namespace `Velaptor.Input`, which isn't imported. | Add `using Velaptor.Input;` at the top of the file.",
    ]);
    expect(
      sentences(
        file(
          'using Velaptor.Factories; class A { void B() { ContentLoaderFactory.CreateTextureLoader().Load("a"); } }',
        ),
      ),
    ).toEqual([
      "missing-using: `Load` of `ILoader<ITexture>` is an extension method in `Velaptor.ExtensionMethods`, which isn't imported. | Add `using Velaptor.ExtensionMethods;` at the top of the file.",
    ]);
  });

  it('reports an imported namespace that does not exist', () => {
    expect(sentences(file('using Velaptor.Inptu;'))).toEqual([
      'unknown-namespace: There is no namespace `Velaptor.Inptu`. | Did you mean `Velaptor.Input`?',
    ]);
  });

  it('reports a protected member asked from outside', () => {
    expect(faults('class A { void B() { new Game().OnLoad(); } } class Game : Window { }')).toEqual([
      'no-access: `Game.OnLoad` is protected: only classes that derive from it can use it.',
    ]);
  });
});

describe('calls', () => {
  it.each([
    [
      'new RectShape().Contains(1, 2);',
      'argument-count: `RectShape.Contains` takes 1 argument, not 2. | There is `Contains(Vector2 vector)`.',
    ],
    [
      'AppStats.GetLoadedFonts(1);',
      'argument-count: `AppStats.GetLoadedFonts` takes no arguments, not 1. | There is `GetLoadedFonts()`.',
    ],
    [
      '_ = new SizeU(1, 2, 3);',
      'argument-count: `new SizeU` takes 0 to 2 arguments, not 3. | There is `SizeU(uint width, uint height)`, `SizeU()`.',
    ],
    [
      'SizeU s = new(1, 2, 3);',
      'argument-count: `new SizeU` takes 0 to 2 arguments, not 3. | There is `SizeU(uint width, uint height)`, `SizeU()`.',
    ],
    [
      'SceneManager.AddScene(null, setActive: true);',
      'unknown-argument: `ISceneManager.AddScene` has no parameter `setActive`. | Did you mean `setToActive`?',
    ],
    [
      'HardwareFactory.GetKeyboard().GetState().IsKeyDown(MouseButton.LeftButton);',
      "argument-type: A `MouseButton` can't be given to `KeyboardState.IsKeyDown` as `key`, which is `KeyCode`.",
    ],
    [
      'RendererFactory.CreateFontRenderer().Render(null, 3, Vector2.Zero);',
      "argument-type: An `int` can't be given to `IFontRenderer.Render` as `text`, which is `string`.",
    ],
    [
      'var w = new Window();',
      "abstract-new: `Window` is abstract: `new` can't make one. | Make a class that derives from it.",
    ],
    [
      'var r = new RectShape(); r.IsSolid();',
      "not-callable: `IsSolid` is a property; it can't be called. | Leave the parentheses out.",
    ],
    ['if (new RectShape().IsEmpty) { }', 'method-not-called: `IsEmpty` is a method. | Call it: `IsEmpty(…)`.'],
    ['Update = (a, b) => { };', 'wrong-type: An `Action<FrameTime>` has 1 parameter, not 2.'],
  ])('%s', (statements, fault) => {
    expect(inMethod(statements)).toEqual([fault]);
  });
});

describe('assignments', () => {
  it.each([
    ['Fps = 3;', "read-only: `Window.Fps` is read-only; it can't be assigned."],
    [
      'var f = new FrameTime(); f.TotalTime = default;',
      'read-only: `FrameTime.TotalTime` can only be set while its object is made. | Write `… = … with { TotalTime = … }`, or set it where the object is made.',
    ],
    ['Width = -1;', "wrong-type: An `int` can't be given to `Window.Width`, which is `uint`."],
    [
      'int a = 3; Width = a;',
      "wrong-type: An `int` can't be given to `Window.Width`, which is `uint`. | Write a cast: `(uint)`.",
    ],
    [
      'int b = 2; Width = Width - b;',
      "wrong-type: A `long` can't be given to `Window.Width`, which is `uint`. | Write a cast: `(uint)`.",
    ],
    ['float x = 1.5;', "wrong-type: A `double` can't be given to `x`, which is `float`. | Write `1.5f`."],
    ['Position = new Point(3, 4);', "wrong-type: A `Point` can't be given to `Window.Position`, which is `Vector2`."],
    [
      'Position.X = 3;',
      "modify-copy: `Position` gives a copy of its `Vector2`, so its `X` can't be assigned. | Assign `Position` as a whole.",
    ],
    [
      'foreach (var r in new RectShape[2]) r.Width = 1;',
      "modify-copy: `r` can't be changed here, so the `Width` of its `RectShape` can't be assigned.",
    ],
    [
      'var v = Vector2.Zero * 1.5;',
      "operator: `*` can't join a `Vector2` and a `double`. | Write `(float)` before the `double`.",
    ],
    ['if (KeyCode.A == MouseButton.LeftButton) { }', "operator: `==` can't join a `KeyCode` and a `MouseButton`."],
  ])('%s', (statements, fault) => {
    expect(inMethod(statements)).toEqual([fault]);
  });

  it('lets constants be what they fit into', () => {
    expect(
      inMethod('const int A = 5; Width = A * 2; Width = Width - 1; Width += 1; Height = 0x10; byte c = 255;'),
    ).toEqual([]);
  });
});

describe('declarations', () => {
  it.each([
    [
      'protected override void OnLod() { }',
      'bad-override: `Window` has no method `OnLod` to override. | Did you mean `OnLoad`?',
    ],
    [
      'protected override void OnUpdate() { }',
      'bad-override: `Window.OnUpdate` takes other parameters. | There is `OnUpdate(FrameTime frameTime)`.',
    ],
    [
      'public override void OnLoad() { }',
      'bad-override: `Window.OnLoad` is `protected`, so what overrides it must be `protected` too.',
    ],
    [
      'protected void OnLoad() { }',
      'missing-override: `OnLoad` hides the member of `Window` instead of overriding it. | Write `protected override`.',
    ],
    ['int A() => "b";', 'wrong-type: What is returned must be `int`, not a `string`.'],
    ['int a; static int B() => a;', "instance-member: `a` isn't static, and there is no object here to ask for it."],
  ])('%s', (member, fault) => {
    expect(faults(`class Game : Window { ${member} }`)).toEqual([fault]);
  });

  it('names the members of an interface that a class lacks', () => {
    expect(faults('class A : IUpdatable { public void Update() { } }')).toEqual([
      "missing-member: `A` doesn't have `Update(FrameTime frameTime)` of `IUpdatable`.",
    ]);
    expect(faults('class A : IUpdatable { void IUpdatable.Update(FrameTime time) { } }')).toEqual([]);
  });
});

describe('syntax', () => {
  it.each([
    ['class A { int b = 1 }', 1, 20, '`;` is missing here.'],
    ['class A {\n  void B() {', 2, 12, '`{` is never closed.'],
    ['class A { } }', 1, 13, '`}` closes nothing.'],
  ])('%j', (text, line, column, message) => {
    expect(file(text).faults).toEqual([{ rule: 'syntax', line, column, message }]);
  });
});

describe('fragments', () => {
  it('takes statements, members and whole files', () => {
    expect(sentences(fence('this.batcher.Begin();\nfont = loader.Load("a");'))).toEqual([]);
    expect(sentences(fence('private Foo foo = new();\npublic Game() { Title = ""; }'))).toEqual([]);
    expect(sentences(fence('return x;\ncase 3:'))).toEqual(["syntax: The C# can't be parsed here: `3`."]);
  });

  it('checks what is the framework’s, and ignores what it does not know', () => {
    expect(sentences(fence('var a = Foo.Bar(baz); var k = KeyCode.Spce;'))).toEqual([
      'unknown-member: `KeyCode` has no value `Spce`. | Did you mean `Space`?',
    ]);
  });

  it('knows the base class by what is overridden', () => {
    const text = 'protected override void OnUpdate(FrameTime frameTime)\n{\n    base.OnUpdate(frameTime);\n}';
    expect(linked(text, fence(text))).toEqual([
      'OnUpdate → Velaptor.UI.Window.OnUpdate(Velaptor.FrameTime)',
      'FrameTime → Velaptor.FrameTime',
      'OnUpdate → Velaptor.UI.Window.OnUpdate(Velaptor.FrameTime)',
    ]);
  });
});

describe('any text', () => {
  const text = fixture('framework-use.cs');
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('gives faults or nothing, never an exception (%i)', (seed) => {
    const from = Math.floor((text.length / 8) * seed);
    for (const broken of [text.slice(from), text.slice(0, from), text.slice(0, from) + text.slice(from + 50)]) {
      for (const analysis of [file(broken), fence(broken)]) {
        expect(analysis.faults.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
      }
    }
  });

  it('says that it is nested too deep', () => {
    expect(sentences(file(`${'class A {'.repeat(400)}${'}'.repeat(400)}`))).toEqual([
      'syntax: The C# is nested too deep to be analysed.',
    ]);
  });
});
