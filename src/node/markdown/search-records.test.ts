import { describe, expect, it } from 'vitest';
import { compile } from '#tests/markdown-testing.ts';

describe('searchRecords', () => {
  it('returns a record for the page and for each section of level 2 to 4', async () => {
    const text =
      '---\ntitle: T\n---\nIntro `code`.\n\n## A\n\nOne\n\n- two\n- three\n\n#### C\n\n```\nno\n```\n\nfour\n\n##### D\n\nfive\n\n## E\n\n:::tip\n\n### F\n\nsix\n\n:::';
    expect((await compile(text)).records).toEqual([
      { kind: 'page', anchor: '', titles: ['T'], text: 'Intro code.' },
      { kind: 'heading', anchor: 'a', titles: ['T', 'A'], text: 'One two three' },
      { kind: 'heading', anchor: 'c', titles: ['T', 'A', 'C'], text: 'four D five' },
      { kind: 'heading', anchor: 'e', titles: ['T', 'E'], text: 'Tip' },
      { kind: 'heading', anchor: 'f', titles: ['T', 'E', 'F'], text: 'six' },
    ]);
  });

  it('separates the cells of a table', async () => {
    const { records } = await compile('| Key | Does |\n| --- | --- |\n| `Space` | Jumps |\n| | Waits |\n');
    expect(records.map((record) => record.text)).toEqual(['Key · Does · Space · Jumps · Waits']);
  });

  it('includes the text of tabs', async () => {
    const { records } = await compile(
      '<Tabs>\n<TabItem value="a">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>',
    );
    expect(records.map((record) => record.text)).toEqual(['One Two']);
  });
});

describe('description', () => {
  it('comes from the front matter, or from the first paragraph with text', async () => {
    expect((await compile('---\ndescription: D\n---\nText')).description).toBe('D');
    expect(
      (
        await compile(
          '# A\n\n![](https://x.org/a.png)\n\n:::note\nx\n:::\n\nThe **[first](https://x.org)** one.\n\nTwo',
        )
      ).description,
    ).toBe('The first one.');
  });
});
