import { describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { assembleFolder, problemLine, problemsOf } from '#tests/assembled-site.ts';
import { fakeCompiler, faultAt } from '#tests/fake-compiler.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { COMPILER_RESULTS_FILE } from '../samples/compiler-results.ts';

const API = {
  'content/docs/1.0/api/Toy.Shape.yml': typeYaml('Struct', 'Toy.Shape', [['Field', 'Width', 'public int Width']]),
  'content/docs/1.0/api/Toy.Ghost.yml': typeYaml('Class', 'Toy.Ghost'),
};
const PAGE = '# Introduction\n\n<Sample file="./intro/Game.cs" />\n';
const TWO_VERSIONS = { 'content/versions.json': '["2.0", "1.0"]', 'content/docs/2.0/removed.txt': 'api/Toy.Ghost\n' };
const MISSPELT = fakeCompiler(faultAt('Widht', 'CS1061', 'There is no Widht', 'Did you mean `Width`?'));

/** Returns a program with one method that contains only the statement. */
const writeGame = (statement: string): string =>
  `using Toy;\n\npublic class Game\n{\n    public void Run()\n    {\n        ${statement}\n    }\n}\n`;

const createSite = (statement: string, files: Record<string, string> = {}): Record<string, string> => ({
  ...API,
  'content/docs/1.0/guides/intro.md': PAGE,
  'content/docs/1.0/guides/intro/Game.cs': writeGame(statement),
  ...files,
});
const createFencePage = (meta: string, frontMatter = ''): Record<string, string> => ({
  ...API,
  'content/docs/1.0/guides/intro.md': `${frontMatter}# I\n\n\`\`\`${meta}\nvar shape = new Shape { Widht = 2 };\n\`\`\`\n`,
});

describe('a fault that the compiler finds', () => {
  it('is reported with the sample’s file and line, its message and its hint', async () => {
    expect(await problemsOf(createSite('this.shape.Widht = 2;'), {}, MISSPELT)).toEqual([
      'error content/docs/1.0/guides/intro/Game.cs:7:20 [CS1061] There is no Widht → Did you mean `Width`?',
    ]);
    expect(await problemsOf(createSite('this.shape.Width = 2;'), {}, MISSPELT)).toEqual([]);
  });

  it('is reported at a fence’s line in the document, and in examples of API prose', async () => {
    const prose =
      '---\nuid: Toy.Shape\nexample: *content\n---\nA shape:\n\n```csharp\n_ = new Shape { Widht = 2 };\n```\n';
    const files = { ...createFencePage('csharp'), 'content/docs/1.0/api/Toy.Shape.md': prose };
    expect(await problemsOf(files, {}, MISSPELT)).toEqual([
      'error content/docs/1.0/api/Toy.Shape.md:8:17 [CS1061] There is no Widht → Did you mean `Width`?',
      'error content/docs/1.0/guides/intro.md:4:25 [CS1061] There is no Widht → Did you mean `Width`?',
    ]);
  });

  it.each(['cs', 'c#', 'CSharp title="x"'])('is reported in a fence with the language %s', async (info) => {
    expect(await problemsOf(createFencePage(info), {}, MISSPELT)).toHaveLength(1);
  });

  it('is ignored if a fence or its page has nocheck', async () => {
    expect(await problemsOf(createFencePage('csharp nocheck'), {}, MISSPELT)).toEqual([]);
    expect(await problemsOf(createFencePage('csharp title="a" nocheck {1}'), {}, MISSPELT)).toEqual([]);
    expect(await problemsOf(createFencePage('csharp', '---\nnocheck: true\n---\n'), {}, MISSPELT)).toEqual([]);
    expect(await problemsOf(createFencePage('csharp title="nocheck"'), {}, MISSPELT)).toHaveLength(1);
  });

  it('names the affected versions unless all are affected', async () => {
    const compiler = fakeCompiler(faultAt('Ghost', 'CS0246', 'There is no Ghost.'));
    const files = createSite('_ = new Ghost();', TWO_VERSIONS);
    const compile: typeof compiler.compile = async (listing, types) => {
      const found = await compiler.compile(listing, types);
      return types.some(({ uid }) => uid === 'Toy.Ghost') ? { ...found, faults: [] } : found;
    };
    expect(await problemsOf(files, { latest: '2.0' }, { ...compiler, compile })).toEqual([
      'error content/docs/1.0/guides/intro/Game.cs:7:17 [CS0246] There is no Ghost (in 2.0).',
    ]);
    const without = { ...files, 'content/docs/2.0/guides/intro.md': '# Introduction\n\nNo listing.\n' };
    expect(await problemsOf(without, { latest: '2.0' }, { ...compiler, compile })).toEqual([]);
  });
});

it('reports unpaired regions and marks', async () => {
  const lines = await problemsOf({
    ...createSite(''),
    'content/docs/1.0/guides/intro/Game.cs': '#region a\n// highlight-add-end\n',
  });
  expect(lines).toEqual([
    'error content/docs/1.0/guides/intro/Game.cs:1 [sample-mark] The region `a` has no `#endregion`. → Write `#region name` and `#endregion` in pairs.',
    'error content/docs/1.0/guides/intro/Game.cs:2 [sample-mark] The comment `highlight-add-end` has no start. → Write start and end in pairs, each alone on its line.',
  ]);
});

describe('without a compiler', () => {
  it('uses stored results until the listing is edited', async () => {
    const folder = makeFolder(smallSite(createSite('this.shape.Widht = 2;')));
    try {
      const { build } = await assembleFolder(folder.path, folder.path, 'a', MISSPELT);
      const listings = Object.fromEntries(build?.analyser.usedResults() ?? []);
      folder.write({ [COMPILER_RESULTS_FILE]: JSON.stringify({ compiler: 'fake', listings }) });
      const again = await assembleFolder(folder.path, folder.path, 'b', null);
      expect(again.problems.map(problemLine)).toEqual([
        'error content/docs/1.0/guides/intro/Game.cs:7:20 [CS1061] There is no Widht → Did you mean `Width`?',
      ]);
      folder.write({ 'content/docs/1.0/guides/intro/Game.cs': writeGame('this.shape.Width = 2;') });
      const edited = await assembleFolder(folder.path, folder.path, 'c', null);
      expect(edited.problems.map(problemLine)).toEqual([
        expect.stringContaining('warning content/docs/1.0/guides/intro/Game.cs:1 [unknown-listing]'),
      ]);
    } finally {
      folder.remove();
    }
  });

  it('reports a stored file of unknown format', async () => {
    const found = await problemsOf({ ...API, [COMPILER_RESULTS_FILE]: '{"compiler": 1}' });
    expect(found).toEqual([
      expect.stringMatching(/^error content\/listings\.json:1:1 \[listings-file\] The file was not written by /u),
    ]);
  });
});
