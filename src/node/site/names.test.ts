import { describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { problemsOf } from '#tests/assembled-site.ts';

const DOCS = 'content/docs/1.0/';
const API = {
  [`${DOCS}api/Toy.ITextureRenderer.yml`]: typeYaml('Interface', 'Toy.Art.ITextureRenderer', [
    ['Method', 'Render', 'void Render()'],
  ]),
  [`${DOCS}api/Toy.Shape.yml`]: typeYaml('Struct', 'Toy.Shape', [
    ['Constructor', '#ctor', 'public Shape()'],
    ['Field', 'Width', 'public int Width'],
  ]),
};
/** YAML of a method's parameters and return value. */
const SIGNATURE = '    parameters:\n    - id: key\n      type: Toy.Key\n    return:\n      type: Toy.Shape\n';
const V2 = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/2.0/api/Toy.Shape.yml': typeYaml('Struct', 'Toy.Shape', [['Field', 'Widths', 'public int Widths']]),
};
const site = (text: string): Record<string, string> => ({ ...API, [`${DOCS}guides/intro.md`]: `# I\n\n${text}\n` });
const ERROR = 'error content/docs/1.0/guides/intro.md:3';

describe('a name in backticks', () => {
  it.each([
    '`Shape.Width`, `Shape.ToString()`, `Toy.Shape`, `Toy.Art` and `Toy.Art.ITextureRenderer.Render()`',
    '`Vector2.Zero`, `System.IO`, `Game.cs`, `Width.Foo`, `Player.Width`, `My.Thing` and `dotnet new Shape.Foo`',
  ])('is accepted: %s', async (text) => {
    expect(await problemsOf(site(text))).toEqual([]);
  });

  it.each([
    ['`Shape.Widht`', ':1', 'Shape.Widht', 'Shape.Width'],
    ['See `Toy.Art.ITextureRenderer.Rendr`', ':5', 'Toy.Art.ITextureRenderer.Rendr', 'Toy.Art.ITextureRenderer.Render'],
  ])('is reported with the nearest name: %s', async (text, column, name, near) => {
    expect(await problemsOf(site(text))).toEqual([
      `${ERROR}${column} [unknown-api-name] The API has no \`${name}\`. → Did you mean \`${near}\`?`,
    ]);
  });

  it('is checked for types that other declarations mention, and for enum values', async () => {
    const mentioning = {
      [`${DOCS}api/Toy.Key.yml`]: typeYaml('Enum', 'Toy.Key', [['Field', 'Space', 'Space = 0']]),
      [`${DOCS}api/Toy.Maker.yml`]: `${typeYaml('Interface', 'Toy.Maker', [['Method', 'Make', 'Shape Make(Key key)']])}${SIGNATURE}`,
    };
    const text =
      'A `Shape.Widht` or `Key.Spcae`, and `Maker.Mkae()`, but `Shape.Width`, `Key.Space` and `Maker.Make()`.';
    expect(await problemsOf({ ...site(text), ...mentioning })).toEqual([
      `${ERROR}:3 [unknown-api-name] The API has no \`Shape.Widht\`. → Did you mean \`Shape.Width\`?`,
      `${ERROR}:20 [unknown-api-name] The API has no \`Key.Spcae\`. → Did you mean \`Key.Space\`?`,
      `${ERROR}:37 [unknown-api-name] The API has no \`Maker.Mkae()\`. → Did you mean \`Maker.Make\`?`,
    ]);
  });

  it('is checked in each version; the message names the versions', async () => {
    expect(await problemsOf({ ...site('The `Shape.Width`.'), ...V2 }, { latest: '2.0' })).toEqual([
      `${ERROR}:5 [unknown-api-name] The API has no \`Shape.Width\` (in 2.0). → Did you mean \`Shape.Widths\`?`,
    ]);
  });

  it('is checked in API prose and partials, with its own position', async () => {
    const files = {
      ...site("import Part from './_part.mdx';\n\n<Part />"),
      [`${DOCS}guides/_part.mdx`]: 'Some\n`Shape.Widht`.\n',
      [`${DOCS}api/Toy.Shape.md`]: '---\nuid: Toy.Shape\nsummary: *content\n---\nA `Shape.Hight`.\n',
    };
    expect((await problemsOf(files)).map((line) => line.replace(/ →.*/u, ''))).toEqual([
      'error content/docs/1.0/api/Toy.Shape.md:5:3 [unknown-api-name] The API has no `Shape.Hight`.',
      'error content/docs/1.0/guides/_part.mdx:2:1 [unknown-api-name] The API has no `Shape.Widht`.',
    ]);
  });
});

describe('xref', () => {
  it.each([
    '<xref:Toy.Shape>',
    '[](xref:Toy.Shape.Width)',
    '[text](xref:Toy.Art.ITextureRenderer.Render)',
    '<xref:Toy.Art.ITextureRenderer.Render*>',
    '<xref:Toy.Shape?displayProperty=nameWithType>',
    '[x](xref:Toy.Shape?displayProperty=fullName&view=1)',
    '<xref:Toy%2EShape>',
    '<xref:System.Span%601>',
    '[](xref:System.Collections.Generic.List`1)',
    '<xref:System.Action{System.String}>',
    '[t](<xref:System.Action%7BSystem.String%7D>)',
    '[t](xref:System.Action{System.String}) and [](xref:System.String.Concat(System.String,System.String))',
    '<xref:Toy.Shape.%23ctor>',
  ])('supports %s', async (text) => {
    expect(await problemsOf(site(text))).toEqual([]);
    const mdx = { ...site('x'), [`${DOCS}guides/m.mdx`]: `---\ntitle: M\n---\n\nSee ${text}.\n` };
    expect(await problemsOf(mdx)).toEqual([]);
  });

  it('names the versions that have the symbol', async () => {
    expect(await problemsOf({ ...site('See <xref:Toy.Shape.Width>.'), ...V2 }, { latest: '2.0' })).toEqual([
      `${ERROR}:5 [unknown-xref] There is no API symbol with the uid \`Toy.Shape.Width\` (in 2.0). → \`Toy.Shape.Width\` is in 1.0.`,
    ]);
  });

  it('reports an unknown uid with its position and the nearest one', async () => {
    expect(await problemsOf(site('See [](xref:Toy.Shpe) and\n<xref:Toy.Shape.Widht>.'))).toEqual([
      `${ERROR}:5 [unknown-xref] There is no API symbol with the uid \`Toy.Shpe\`. → Did you mean \`Toy.Shape\`?`,
      expect.stringMatching(
        /intro\.md:4:1 \[unknown-xref\] .*`Toy\.Shape\.Widht`.* → Did you mean `Toy\.Shape\.Width`/u,
      ),
    ]);
  });
});
