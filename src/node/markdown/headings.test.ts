import { describe, expect, it } from 'vitest';
import { body, compile } from './testing.ts';

const ids = async (text: string): Promise<string[]> => (await compile(text)).anchors;

describe('remarkHeadings', () => {
  it('keeps an explicit id as written and takes it out of the text', async () => {
    const page = await compile('## My *title* {#My_Id.x}');
    expect(page.toc).toEqual([{ level: 2, id: 'My_Id.x', html: 'My <em>title</em>' }]);
  });

  it('makes the id from the text, with the text of links and code', async () => {
    expect(await ids('## The `Game` [class](https://x.org)!')).toEqual(['the-game-class']);
  });

  it('does not count JSX unless there is nothing else', async () => {
    expect(await ids('## A <b>b</b>')).toEqual(['a']);
    expect(await ids('## <b>b</b>')).toEqual(['b']);
  });

  it('counts emoji by their names', async () => {
    expect(await ids('## Go :tada:')).toEqual(['go-tada']);
  });
});

describe('identifyHeadings', () => {
  it('numbers repeated ids; the h1 takes one but shows none', async () => {
    const page = await compile('# A\n\n## A\n\n## A\n\n## A {#a}');
    expect(page.anchors).toEqual(['a-1', 'a-2', 'a']);
    expect(page.html.startsWith('<h1>A</h1>\n<h2 id="a-1"')).toBe(true);
  });

  it('leaves headings that JSX wrote', async () => {
    expect(await body('<h3>A</h3>')).toBe('<h3>A</h3>');
  });
});

describe('linkHeadings', () => {
  it('puts a named link behind the heading, of which it is no part', async () => {
    expect(await body('### A `b`')).toBe(
      '<h3 id="a-b" class="anchor">A <code>b</code></h3><a class="hash-link" href="#a-b" aria-label="Direct link to A b"></a>',
    );
  });
});

describe('tableOfContents', () => {
  it('has no entry for a heading without text', async () => {
    const { toc } = await compile('## A\n\n## \n\n## ![](./a.png)\n\n## B');
    expect(toc.map((entry) => entry.id)).toEqual(['a', 'b']);
  });

  it('is what the page exports as `toc`, where it does', async () => {
    const page = await compile("export const toc = [{ value: 'A & b', id: 'x', level: 3 }];\n\n## C");
    expect([page.toc, page.problems]).toEqual([[{ level: 3, id: 'x', html: 'A &amp; b' }], []]);
    const wrong = await compile("export const toc = [{ text: 'A' }];\n\n## C");
    expect([wrong.toc, wrong.problems.map(({ message }) => message)]).toEqual([
      [],
      ['The exported `toc` must be a list of entries with `value`, `id` and a `level` from 2 to 6.'],
    ]);
  });

  it('lists levels 2 to 4 with code and emphasis, links as text, and no images', async () => {
    const { toc } = await compile('## A `b` [*c*](https://x.org) <b>d</b>\n\n#### E\n\n##### F');
    expect(toc).toEqual([
      { level: 2, id: 'a-b-c', html: 'A <code>b</code> <em>c</em> d' },
      { level: 4, id: 'e', html: 'E' },
    ]);
  });

  it('lists the levels that front matter asks for', async () => {
    const { toc } = await compile(
      '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 5\n---\n## A\n\n### B\n\n##### C\n\n###### D',
    );
    expect(toc.map((entry) => entry.id)).toEqual(['b', 'c']);
  });

  it('has headings inside admonitions and tabs, but not that of the footnotes', async () => {
    const { toc } = await compile(
      ':::note\n\n## A\n\n:::\n\n<Tabs>\n<TabItem value="x">\n\n## B[^1]\n\n</TabItem>\n</Tabs>\n\n[^1]: F',
    );
    expect(toc.map((entry) => entry.id)).toEqual(['a', 'b']);
  });
});

const titleAndHtml = async (text: string, path?: string): Promise<[string, string]> => {
  const page = await compile(text, {}, path === undefined ? {} : { path });
  return [page.title, page.html.replaceAll('\n', '').replace(/<a class="hash-link".*?<\/a>/gu, '')];
};

describe('title', () => {
  it('is the front matter title, put above the body', async () => {
    expect(await titleAndHtml('---\ntitle: A & B\n---\nText')).toEqual(['A & B', '<h1>A &amp; B</h1><p>Text</p>']);
  });

  it('is the first heading, which stays', async () => {
    expect(await titleAndHtml('# My `title`\n\nText')).toEqual([
      'My title',
      '<h1>My <code>title</code></h1><p>Text</p>',
    ]);
  });

  it('is the front matter title although the body shows another', async () => {
    expect(await titleAndHtml('---\ntitle: A\n---\n# B')).toEqual(['A', '<h1>B</h1>']);
  });

  it('is the file name where an h1 is not the first heading or below a rule', async () => {
    expect((await titleAndHtml('## A\n\n# B', 'x/01-my-page.mdx'))[0]).toBe('my-page');
    expect((await titleAndHtml('Text\n\n---\n\n# B', 'x/page.md'))[0]).toBe('page');
  });

  it('is not shown with hide_title', async () => {
    expect(await titleAndHtml('---\ntitle: A\nhide_title: true\n---\nText')).toEqual(['A', '<p>Text</p>']);
  });
});
