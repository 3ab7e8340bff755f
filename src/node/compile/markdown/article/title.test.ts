import { describe, expect, it } from 'vitest';
import { compile } from '../testing.ts';

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
