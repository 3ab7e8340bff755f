import { afterAll, describe, expect, it } from 'vitest';
import { parseApiFile } from '#node/api/docfx/read-docfx.ts';
import type { Listing, ListingAnalysis } from '#node/samples/listing.ts';
import type { ApiType } from '#shared/api.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { startListingCompiler } from '../../tools/csharp/compiler.ts';
import { problemsOf } from '../support/assembled-site.ts';

/** The compiler of C# itself, where the SDK is. */
const compiler = await startListingCompiler();
if ('missing' in compiler) console.log(`Left out: ${compiler.missing}.`);
afterAll(() => ('missing' in compiler ? undefined : compiler.close()));

const OBSOLETE = `  attributes:\n  - type: System.ObsoleteAttribute\n    arguments:\n    - type: System.String\n      value: Use Grow.\n`;
const YAML = {
  'Toy.Shape.yml': `${typeYaml('Struct', 'Toy.Shape', [
    ['Property', 'Width', 'public float Width { get; set; }'],
    ['Property', 'Label', 'public string? Label { get; }'],
    ['Method', 'Grow(System.Single)', 'public void Grow(float by)'],
    ['Method', 'Swell', 'public void Swell()'],
  ])}${OBSOLETE}`,
  'Toy.Game.yml': `${typeYaml('Class', 'Toy.Game', [
    ['Constructor', '#ctor', 'public Game()'],
    ['Property', 'Title', 'public string Title { get; set; }'],
    ['Method', 'OnLoad', 'protected virtual void OnLoad()'],
    ['Method', 'Use(Acme.Paint.Brush)', 'public void Use(Brush brush)'],
  ])}    parameters:\n    - id: brush\n      type: Acme.Paint.Brush\n`,
  'Toy.Art.Pen.yml': typeYaml('Class', 'Toy.Art.Pen', [
    ['Constructor', '#ctor', 'public Pen()'],
    ['Method', 'Draw(Toy.Shape)', 'public static void Draw(this Shape shape)'],
  ]).replace('public class Pen', 'public static class Pen'),
};
const TYPES: readonly ApiType[] = Object.values(YAML).flatMap((text) => parseApiFile(text, 'api/Toy.yml').types);

const program = (statement: string, using = 'using Toy;'): string =>
  `${using}\n\nnamespace Hello;\n\npublic class Main : Game\n{\n    private Shape shape = new();\n\n    public void Run()\n    {\n        ${statement}\n        this.shape.Grow(1);\n    }\n}\n`;

/** What a build says of a sample, found by the compiler. */
function told(text: string): Promise<string[]> {
  const files = Object.entries(YAML).map(([name, yaml]) => [`content/docs/1.0/api/${name}`, yaml] as const);
  return problemsOf(
    {
      ...Object.fromEntries(files),
      'content/docs/1.0/guides/intro.md': '# I\n\n<Sample file="./intro/Main.cs" />\n',
      'content/docs/1.0/guides/intro/Main.cs': text,
    },
    {},
    'missing' in compiler ? null : compiler,
  );
}

function compile(
  text: string,
  kind: Listing['kind'] = 'fence',
  companions: string[] = [],
  given: string[] = [],
): Promise<ListingAnalysis> {
  if ('missing' in compiler) throw new Error(compiler.missing);
  return compiler.compile({ kind, text, companions, wrapper: null, given }, TYPES);
}
const rulesOf = async (text: string): Promise<string[]> => (await compile(text)).faults.map(({ rule }) => rule);
const namesOf = async (text: string, kind?: Listing['kind'], companions?: string[]): Promise<string[]> =>
  (await compile(text, kind, companions)).uses.map(({ start, end, uid }) => `${text.slice(start, end)} → ${uid}`);

const AT = 'error content/docs/1.0/guides/intro/Main.cs';

describe.skipIf('missing' in compiler)('C#’s own compiler', () => {
  it('accepts a program of what there is', async () => {
    expect(await told(program('this.shape.Grow(this.shape.Width);'))).toEqual([]);
  });

  it.each([
    ['a misspelt member', program('this.shape.Widht = 2;'), ':11:20 [CS1061]', '`Width`?'],
    ['a wrong argument type', program('this.shape.Grow("2");'), ':11:25 [CS1503]', ''],
    ['a missing using', program('', '').replace('Game', 'Toy.Game'), ':7:13 [CS0246]', 'Add `using Toy;`.'],
    [
      'an override that isn’t there',
      program('').replace('public void Run', 'protected override void OnLod'),
      ':9:29 [CS0115]',
      '`OnLoad`?',
    ],
    ['an obsolete call', program('this.shape.Swell();'), ':11:9 [CS0618]', ''],
    ['a null that isn’t looked for', program('_ = this.shape.Label.Length;'), ':11:13 [CS8602]', ''],
  ])('reports %s with file and line', async (_, text, place, hint) => {
    const [problem = '', ...others] = await told(text);
    expect(others).toEqual([]);
    expect(problem.slice(0, AT.length + place.length)).toBe(AT + place);
    expect(problem.endsWith(hint)).toBe(true);
  });

  it('takes a folder for one program', async () => {
    const other = 'namespace Hello;\npublic class Helper { public int Count() => 1; }';
    const text = program('_ = new Helper().Count();');
    expect((await compile(text, 'file', [other])).faults).toEqual([]);
    expect((await compile(text, 'file')).faults.map(({ rule }) => rule)).toEqual(['CS0246']);
  });

  it.each([
    ['statements', 'shape.Width = 2;\nvar other = new Shape();\nother.Grow(speed);'],
    ['members', 'private Shape shape;\n\nprotected override void OnLoad()\n{\n    Title = "A";\n    base.OnLoad();\n}'],
    ['declarations without a body', 'protected virtual void OnLoad();\n\npublic void Grow(float by)\n'],
    ['dots for what is left out', 'void Run()\n{\n    ...\n    var shape = new Shape();\n}'],
    ['a constructor of whatever class', 'public Level()\n{\n    Title = "One";\n}'],
    ['types of the reader’s own', 'var menu = new MainMenu();\nmenu.Show(new Shape());'],
  ])('lets a fragment be a fragment: %s', async (_, text) => {
    expect(await rulesOf(text)).toEqual([]);
  });

  it.each([
    ['a misspelt member', 'var shape = new Shape { Widht = 2 };', ['CS0117']],
    ['a misspelt type', 'private Shappe shape;', ['CS0246']],
    ['no C#', 'var shape = new Shape(;', ['CS1026']],
  ])('reports %s in a fragment', async (_, text, rules) => {
    expect(await rulesOf(text)).toEqual(rules);
  });

  it('resolves names', async () => {
    const text = 'using Toy;\nusing Toy.Art;\nvar s = new Shape { Width = 2 };\ns.Draw();\nToy.Art.Pen.Draw(s);';
    expect(await namesOf(text, 'file')).toEqual([
      'Shape → Toy.Shape',
      'Width → Toy.Shape.Width',
      'Draw → Toy.Art.Pen.Draw(Toy.Shape)',
      'Pen → Toy.Art.Pen',
      'Draw → Toy.Art.Pen.Draw(Toy.Shape)',
    ]);
    expect(await namesOf('protected override void OnLoad() => base.OnLoad();')).toEqual([
      'OnLoad → Toy.Game.OnLoad',
      'OnLoad → Toy.Game.OnLoad',
    ]);
    expect(await namesOf('new Shape().Grow(unknown);')).toEqual([
      'Shape → Toy.Shape',
      'Grow → Toy.Shape.Grow(System.Single)',
    ]);
  });

  it('takes given fields for those that a fragment uses and doesn’t declare', async () => {
    const given = ['private readonly Shape shape = new();', 'private string title = "";'];
    const { uses, faults } = await compile('this.shape.Widht = title.Length;', 'fence', [], given);
    expect(faults.map(({ rule, hint }) => [rule, hint])).toEqual([['CS1061', 'Did you mean `Width`?']]);
    expect(uses).toEqual([]);
    expect(
      (await compile('private Game shape;\n\nvoid Run() => shape.Title = "";', 'fence', [], given)).faults,
    ).toEqual([]);
  });

  it('judges of other packages nothing but names, and all else around them', async () => {
    const text = 'class A : Game { void B(Brush brush) {\n  brush.Paint(Brush.Thick);\n  Titl = "x";\n} }';
    const { faults, unchecked } = await compile(text);
    expect(faults.map(({ rule, hint }) => [rule, hint])).toEqual([['CS0103', 'Did you mean `Title`?']]);
    expect(unchecked).toBe('Nothing but names is known of Acme.Paint.');
    const program = `using Acme.Paint;\nusing Toy;\nPalette.Show();\nnew Shape().Widht = 1;`;
    const found = await compile(program, 'file');
    expect(found.faults.map(({ rule }) => rule)).toEqual(['CS1061']);
    expect(found.unchecked).toBe(unchecked);
  });

  it.each([
    ['a local', 'int Shape = 2; _ = Shape + 1;'],
    ['a type of its own', 'class Shape { public int Width; }\nclass A { int B(Shape s) => s.Width; }'],
    ['an argument’s name', 'void B(int Shape) { }\nB(Shape: 2);'],
    ['text and comments', 'var s = "Shape"; // Shape.Width'],
    ['a receiver that nobody knows', 'thing.Width = 2;'],
  ])('links nothing for %s', async (_, text) => {
    expect(await namesOf(text)).toEqual([]);
  });
});
