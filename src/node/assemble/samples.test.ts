import { describe, expect, it } from 'vitest';
import { assembleFolder, problemLine, problemsOf } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { typeYaml } from '../content/api/testing.ts';

const GROW = `- uid: Toy.Shape.Grow(System.Single)
  parent: Toy.Shape
  name: Grow(float)
  nameWithType: Shape.Grow(float)
  fullName: Toy.Shape.Grow(float)
  type: Method
  syntax:
    content: public void Grow(float by)
    parameters:
    - id: by
      type: System.Single
`;
const WIDTH = `- uid: Toy.Shape.Width
  parent: Toy.Shape
  name: Width
  nameWithType: Shape.Width
  fullName: Toy.Shape.Width
  type: Property
  syntax:
    content: public float Width { get; set; }
    return:
      type: System.Single
`;
const API = {
  'content/docs/1.0/api/Toy.Shape.yml': typeYaml('Struct', 'Toy.Shape', [], '') + GROW + WIDTH,
  'content/docs/1.0/api/Toy.Ghost.yml': typeYaml('Class', 'Toy.Ghost'),
};
const PAGE = '# Introduction\n\n<Sample file="./intro/Game.cs" />\n';

/** A program whose method has one statement. */
const game = (statement: string): string => `using Toy;

namespace Hello;

public class Game
{
    private Shape shape = new();

    public void Run()
    {
        ${statement}
    }
}
`;

const site = (statement: string, files: Record<string, string> = {}): Record<string, string> => ({
  ...API,
  'content/docs/1.0/guides/intro.md': PAGE,
  'content/docs/1.0/guides/intro/Game.cs': game(statement),
  ...files,
});

const TWO_VERSIONS = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/2.0/removed.txt': 'api/Toy.Ghost\n',
};

describe('a sample of a guide', () => {
  it('is accepted when everything that it uses exists', async () => {
    expect(await problemsOf(site('this.shape.Grow(this.shape.Width);'))).toEqual([]);
  });

  it('fails with a misspelt member, at its file and line, with the nearest name', async () => {
    expect(await problemsOf(site('this.shape.Widht = 2;'))).toEqual([
      'error content/docs/1.0/guides/intro/Game.cs:11:20 [unknown-member] `Shape` has no member `Widht`. → Did you mean `Width`?',
    ]);
  });

  it('fails with a wrong number of arguments', async () => {
    const [problem, ...others] = await problemsOf(site('this.shape.Grow(1, 2);'));
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^error content\/docs\/1\.0\/guides\/intro\/Game\.cs:11:\d+ \[argument-count\] .*Grow.* 1 argument, not 2/u,
    );
  });

  it('fails with a type that one of the versions does not have, and names the version', async () => {
    const [problem, ...others] = await problemsOf(site('_ = new Ghost();', TWO_VERSIONS), { latest: '2.0' });
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^error content\/docs\/1\.0\/guides\/intro\/Game\.cs:11:17 \[unknown-type\] .*`Ghost`.* \(in 2\.0\)\./u,
    );
  });

  it('is checked against the versions whose pages show it, and no other', async () => {
    const files = { ...TWO_VERSIONS, 'content/docs/2.0/guides/intro.md': '# Introduction\n\nNo listing.\n' };
    expect(await problemsOf(site('_ = new Ghost();', files), { latest: '2.0' })).toEqual([]);
  });

  it('fails when it is no C#', async () => {
    const [problem] = await problemsOf(site('this.shape.Grow(;'));
    expect(problem).toMatch(/^error content\/docs\/1\.0\/guides\/intro\/Game\.cs:11:\d+ \[syntax\] /u);
  });

  it('knows what the other files of its folder declare', async () => {
    const other = 'namespace Hello;\n\npublic class Helper\n{\n    public int Count() => 1;\n}\n';
    const files = { 'content/docs/1.0/guides/intro/Helper.cs': other };
    expect(await problemsOf(site('_ = new Helper().Count();', files))).toEqual([]);
    expect(await problemsOf(site('_ = new Helper().Count();'))).toHaveLength(1);
  });

  it('fails with regions and marks that are not in pairs', async () => {
    const lines = await problemsOf({
      ...site(''),
      'content/docs/1.0/guides/intro/Game.cs': '#region a\n// highlight-add-end\n',
    });
    expect(lines).toEqual([
      'error content/docs/1.0/guides/intro/Game.cs:1 [sample-mark] The region `a` has no `#endregion`. → Write `#region name` and `#endregion` in pairs.',
      'error content/docs/1.0/guides/intro/Game.cs:2 [sample-mark] The comment `highlight-add-end` has no start. → Write start and end in pairs, each alone on its line.',
    ]);
  });
});

describe('a C# fence', () => {
  it('is checked as far as it can be understood alone, at its line in the document', async () => {
    const page = '# Introduction\n\n```csharp\nvar shape = new Shape { Widht = 2 };\nunknown.Call();\n```\n';
    expect(await problemsOf({ ...API, 'content/docs/1.0/guides/intro.md': page })).toEqual([
      'error content/docs/1.0/guides/intro.md:4:25 [unknown-member] `Shape` has no member `Widht`. → Did you mean `Width`?',
    ]);
  });
});

it.each(['cs', 'c#', 'CSharp title="x"'])('knows a fence in %s for C#', async (info) => {
  const page = `# Introduction\n\n\`\`\`${info}\nvar shape = new Shape { Widht = 2 };\n\`\`\`\n`;
  expect(await problemsOf({ ...API, 'content/docs/1.0/guides/intro.md': page })).toHaveLength(1);
});

it('checks the examples of API prose too', async () => {
  const prose =
    '---\nuid: Toy.Shape\nexample: *content\n---\nA shape:\n\n```csharp\n_ = new Shape { Widht = 2 };\n```\n';
  expect(await problemsOf({ ...API, 'content/docs/1.0/api/Toy.Shape.md': prose })).toEqual([
    'error content/docs/1.0/api/Toy.Shape.md:8:17 [unknown-member] `Shape` has no member `Widht`. → Did you mean `Width`?',
  ]);
});

it('analyses a listing once for versions with the same API', async () => {
  const files = smallSite(
    site('this.shape.Grow(2);', { 'content/versions.json': '["2.0", "1.0"]', 'content/docs/2.0/.gitkeep': '' }),
    {
      latest: '2.0',
    },
  );
  const folder = makeFolder(files);
  try {
    const { build, problems } = await assembleFolder(folder.path, folder.path);
    expect(problems.map(problemLine)).toEqual([]);
    expect([build?.samples.listings, build?.analyser.analysed()]).toEqual([1, 1]);
  } finally {
    folder.remove();
  }
});
