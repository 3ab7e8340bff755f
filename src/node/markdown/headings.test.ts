import { describe, expect, it } from 'vitest';
import { body, compile } from '#tests/markdown-testing.ts';

describe('heading ids', () => {
  it.each([
    ['explicit ids as written', '## My *title* {#My_Id.x}', ['My_Id.x']],
    ['text with that of links and code', '## The `Game` [class](https://x.org)!', ['the-game-class']],
    [
      'the text inside JSX',
      '## A <b>b</b>\n\n## AlertType <div>iOS</div>\n\n## <b>c</b>',
      ['a-b', 'alerttype-ios', 'c'],
    ],
    ['a word for signs', '## ++\n\n## 🎉\n\n## Section\n\n## ', ['section', 'section-1', 'section-2', 'section-3']],
    ['names of emoji', '## Go :tada:', ['go-tada']],
    ['numbers for repeated text, which the h1 counts for', '# A\n\n## A\n\n## A\n\n## A {#a}', ['a-1', 'a-2', 'a']],
    ['nothing for headings in JSX', '<h3>A</h3>', []],
  ])('come from %s', async (_, text, ids) => {
    expect((await compile(text)).anchors).toEqual(ids);
  });

  it('are linked after the heading, outside of its accessible name', async () => {
    expect(await body('### A `b`')).toBe(
      '<h3 id="a-b" class="anchor">A <code>b</code></h3><a class="hash-link" href="#a-b" aria-label="Direct link to A b"></a>',
    );
  });
});

describe('headings beside other text', () => {
  /** Returns the article without the contents of headings and links: a heading in a block of its own is `[h2]`. */
  const lines = async (text: string): Promise<string> =>
    (await body(text))
      .replaceAll(/<(h\d) id="[^"]*" class="anchor">.*?<\/h\d><a class="hash-link"[^>]*><\/a>/gu, '$1')
      .replaceAll(/<div class="heading">(h\d)<\/div>/gu, '[$1]')
      .replaceAll('\n', '');

  it.each([
    ['before text', '## A\n\nText', 'h2<p>Text</p>'],
    ['before a heading', '## A\n\n### B\n\nText', '[h2]h3<p>Text</p>'],
    ['before two headings', '## A\n### B\n#### C\n- x', '[h2][h3]h4<ul><li>x</li></ul>'],
    ['before a comment and a heading', '## A\n\n{/* x */}\n\n## B', '[h2]h2'],
    ['in a quote', '> ## A\n> ### B', '<blockquote>[h2]h3</blockquote>'],
    ['before text in a list item', '- ## A\n  text', '<ul><li>[h2]text</li></ul>'],
    ['after text in a list item', '- text\n  ## A', '<ul><li>text[h2]</li></ul>'],
    [
      'between elements of a line',
      '<div>\n  <b>x</b>\n  ## A\n  <img src="https://e.org/a.png" alt="" />\n</div>',
      expect.stringContaining('[h2]'),
    ],
    ['in an admonition', ':::note\n\n## A\n\n## B\n\n:::', expect.stringContaining('[h2]h2')],
  ])('stand on lines of their own %s', async (_, text, expected) => {
    expect(await lines(text)).toEqual(expected);
  });
});

it('gives the links to equal headings different names', async () => {
  const html = await body('## A\n\n## B\n\n### A\n\n## `A`');
  expect([...html.matchAll(/aria-label="([^"]*)"/gu)].map(([, name]) => name)).toEqual([
    'Direct link to A',
    'Direct link to B',
    'Direct link to A (2)',
    'Direct link to A (3)',
  ]);
});

describe('table of contents', () => {
  it('lists levels 2 to 4 with code and emphasis, links as text, and no images', async () => {
    const { toc } = await compile('## A `b` [*c*](https://x.org) <b>d</b>\n\n#### E {#x}\n\n##### F');
    expect(toc).toEqual([
      { level: 2, id: 'a-b-c-d', html: 'A <code>b</code> <em>c</em> d' },
      { level: 4, id: 'x', html: 'E' },
    ]);
  });

  it.each([
    ['no headings without text', '## A\n\n## \n\n## ![](./a.png)\n\n## B', ['a', 'b']],
    [
      'the levels in the front matter',
      '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 5\n---\n## A\n\n### B\n\n##### C\n\n###### D',
      ['b', 'c'],
    ],
    [
      'headings in admonitions and tabs, but not that of footnotes',
      ':::note\n\n## A\n\n:::\n\n<Tabs>\n<TabItem value="x">\n\n## B[^1]\n\n</TabItem>\n</Tabs>\n\n[^1]: F',
      ['a', 'b'],
    ],
  ])('has %s', async (_, text, ids) => {
    expect((await compile(text)).toc.map((entry) => entry.id)).toEqual(ids);
  });
});

it.each(['mdx', 'md'])('leaves footnote references out of all names of a heading in %s', async (format) => {
  const text = '# Page[^1]\n\n## Head[^1] **b**\n\n## *Only[^1]*\n\n[^1]: F';
  const page = await compile(`---\nmdx:\n  format: ${format}\n---\n${text}`);
  expect(page.title).toBe('Page');
  expect(page.toc.map(({ id, html }) => [id, html])).toEqual([
    ['head-b', 'Head <strong>b</strong>'],
    ['only', '<em>Only</em>'],
  ]);
  expect(page.records.slice(0, 3).map(({ titles }) => titles.at(-1))).toEqual(['Page', 'Head b', 'Only']);
  expect(page.html).toContain('aria-label="Direct link to Head b"');
});

describe('title', () => {
  it.each([
    [
      'from the front matter, shown above the body',
      '---\ntitle: A & B\n---\nText',
      'A & B',
      '<h1>A &amp; B</h1><p>Text</p>',
    ],
    ['from the first heading', '# My `title`\n\nText', 'My title', '<h1>My <code>title</code></h1><p>Text</p>'],
    ['from the front matter, although the body shows another', '---\ntitle: A\n---\n# B', 'A', '<h1>B</h1>'],
    ['hidden by hide_title', '---\ntitle: A\nhide_title: true\n---\nText', 'A', '<p>Text</p>'],
  ])('is %s', async (_, text, title, html) => {
    const page = await compile(text);
    expect([page.title, page.html.replaceAll('\n', '')]).toEqual([title, html]);
  });

  it('is the file name if an h1 is not the first heading', async () => {
    expect((await compile('## A\n\n# B', {}, { path: 'x/01-my-page.mdx' })).title).toBe('my-page');
  });
});
