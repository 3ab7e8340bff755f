import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';

const GAME = `namespace Hello;

#region game
public class Game
{
    #region field
    // highlight-add-next-line
    private int a;
    #endregion
}
#endregion
`;
const CONTENT = {
  includes: { 'guides/guides/page/Game.cs': GAME },
  assets: { 'guides/guides/page/Game.cs': { href: '/assets/Game-1.cs' }, 'guides/files/ship.png': { size: 1536 } },
};

const stripTags = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&#x22;', '"')
    .trim();

describe('<Sample>', () => {
  it('shows a region with its marks, under the file’s name', async () => {
    const html = await body('<Sample file="./page/Game.cs" region="field" />', CONTENT);
    expect(stripTags(html)).toBe('Game.csprivate int a;');
    expect(html).toContain('class="line-add"');
    expect(html).toContain('data-language="csharp"');
    expect(html).not.toContain('download');
  });

  it('shows several regions, and the whole file under another title', async () => {
    const both = await body('<Sample file="./page/Game.cs" region="field, field" title="Twice" />', CONTENT);
    expect(stripTags(both)).toBe('Twiceprivate int a;\n\nprivate int a;');
    expect(stripTags(await body('<Sample file="./page/Game.cs" />', CONTENT))).toBe(
      'Game.csnamespace Hello;\n\npublic class Game\n{\n    private int a;\n}',
    );
  });

  it('works inside tabs', async () => {
    const tabs =
      '<Tabs>\n<TabItem value="a">\n\n<Sample file="./page/Game.cs" region="field" />\n\n</TabItem>\n</Tabs>';
    const { islands } = await compile(tabs, CONTENT);
    expect(stripTags(islands[0]?.slots[0] ?? '')).toBe('Game.csprivate int a;');
  });

  it.each([
    ['<Sample region="x" />', 'error 1:1 sample', 'needs a `file`'],
    ['\n<Sample file="./page/Gama.cs" />', 'error 2:1 sample', '"./page/Game.cs"'],
    ['<Sample file="./page/Game.cs" region="fields" />', 'error 1:1 sample', '`field`'],
    ['<Sample file="./page/Game.cs" region="zzzzzz" />', 'error 1:1 sample', 'game, field'],
    ['<Download file="../files/shop.png" />', 'error 1:1 sample', '"../files/shop.png"'],
  ])('reports %j and suggests what is near', async (tag, problem, suggestion) => {
    expect(await problems(tag, CONTENT)).toEqual([problem]);
    expect(await messages(tag, CONTENT)).toContain(suggestion);
  });
});

describe('<Program>', () => {
  it('shows the finished file with line numbers and a download link', async () => {
    const html = await body('<Program file="./page/Game.cs" />', CONTENT);
    expect(stripTags(html)).toBe('Game.csDownloadnamespace Hello;\n\npublic class Game\n{\n    private int a;\n}');
    expect(html).toContain('code-numbered');
    expect(html).not.toContain('line-add');
    const [link] = /<a class="code-download"[^>]*>/u.exec(html) ?? [];
    expect(link).toMatch(/assets\/Game-1\.cs" download="Game\.cs"/u);
  });
});

describe('<Download>', () => {
  it('links to a file with its type and size', async () => {
    const html = await body('<Download file="../files/ship.png" />', CONTENT);
    expect(stripTags(html)).toBe('ship.png PNG picture, 1.5 KB');
    expect(parseFragment(html).childNodes).toHaveLength(1);
    expect(html).toMatch(/href="[^"]*assets[^"]*ship\.png" download="ship\.png"/u);
  });

  it('joins adjacent downloads', async () => {
    const [ship, game] = ['../files/ship.png', './page/Game.cs'].map((file) => `<Download file="${file}" />`);
    const html = await body(`Take them:\n\n${ship}\n\n${game}\n\nAnd then:\n\n${ship}`, CONTENT);
    const lists = html.split('<ul').slice(1);
    expect(lists.map((list) => stripTags(`<ul${list}`).split('\n')[0])).toEqual([
      'ship.png PNG picture, 1.5 KBGame.cs C# file, 2.0 KB',
      'ship.png PNG picture, 1.5 KB',
    ]);
    expect(html).toContain('<ul class="downloads" aria-label="Downloads">');
  });
});
