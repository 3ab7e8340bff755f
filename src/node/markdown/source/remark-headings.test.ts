import { describe, expect, it } from 'vitest';
import { compile } from '../testing.ts';

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
