import { expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { buildSmallSite, pageOf, type TestBuild } from '#tests/assembled-site.ts';

const writeShape = (...members: [string, string, string][]): string => typeYaml('Struct', 'Toy.Shape', members);
const WIDTH: [string, string, string] = ['Field', 'Width', 'public int Width'];
const GAME = `using Toy;

public class Game
{
    #region size
    public Shape Make() => new() { Width = 2 };
    #endregion
}
`;
const FENCE = '```csharp\nvar shape = new Shape();\nshape.Width = 2;\n```\n';
const SITE = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/1.0/api/Toy.Shape.yml': writeShape(WIDTH),
  'content/docs/1.0/api/Toy.Shape.md': `---\nuid: Toy.Shape\nexample: *content\n---\n${FENCE}`,
  'content/docs/1.0/guides/intro.md': `# I\n\n<Sample file="./intro/Game.cs" region="size" />\n\n${FENCE}\nSee [it](xref:Toy.Shape) and [it](../api/Toy.Shape.yml).\n`,
  'content/docs/1.0/guides/intro/Game.cs': GAME,
  'content/docs/2.0/.gitkeep': '',
  'content/pages/index.md': `# Home\n\n${FENCE}`,
};

/** Returns the links in code blocks of a page as `text → address`, without the mark before each address. */
const listCodeLinks = (built: TestBuild, version: string | null, id: string): string[] => {
  const code = [...pageOf(built, version, id).compiled.html.matchAll(/<code>[\s\S]*?<\/code>/gu)].join('');
  return [...code.matchAll(/<a (?:class=\w+ )?href="([^"]*)">([^<]*)<\/a>/gu)].map(
    ([, href = '', text = '']) => `${text} → ${href.replace(/^\W/u, '')}`,
  );
};
it('links the names of samples, fences, examples and pages outside the versions', async () => {
  const built = await buildSmallSite(SITE, { latest: '2.0' });
  expect(built.problems).toEqual([]);
  const both = ['Shape → /api/Toy.Shape', 'Width → /api/Toy.Shape#width'];
  expect(listCodeLinks(built, '1.0', 'guides/intro')).toEqual([...both, ...both]);
  expect(pageOf(built, '2.0', 'guides/intro').compiled).toBe(pageOf(built, '1.0', 'guides/intro').compiled);
  // On a type's page, the type isn't linked, but its members are.
  expect(listCodeLinks(built, '1.0', 'api/Toy.Shape')).toEqual(['Width → width']);
  expect(listCodeLinks(built, null, 'index')).toEqual([
    'Shape → /docs/api/Toy.Shape',
    'Width → /docs/api/Toy.Shape#width',
  ]);
  expect(pageOf(built, '1.0', 'guides/intro').compiled.mentions).toEqual([
    ...['Toy.Shape', 'Toy.Shape.Width', 'Toy.Shape', 'Toy.Shape.Width'],
    ...['Toy.Shape', 'Toy.Shape'],
  ]);
});

it('links a symbol three times in one listing', async () => {
  const listing =
    '```cs\nvar a = new Shape();\nvar b = new Shape();\nvar c = new Shape();\nvar d = new Shape();\n```\n';
  const built = await buildSmallSite(
    { ...SITE, 'content/docs/1.0/guides/intro.md': `# I\n\n${listing}\n${listing}` },
    { latest: '2.0' },
  );
  expect(built.problems).toEqual([]);
  expect(listCodeLinks(built, '1.0', 'guides/intro')).toHaveLength(6);
  expect(pageOf(built, '1.0', 'guides/intro').compiled.mentions).toHaveLength(8);
});
