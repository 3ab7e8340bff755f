import { describe, expect, it } from 'vitest';
import { compile, problems } from './testing.ts';

describe('extractHead', () => {
  it('moves the elements of <head> out of the article', async () => {
    const page = await compile(
      '---\nhide_title: true\n---\n<head>\n  <meta httpEquiv="refresh" content="5" />\n  <title>My title</title>\n  <script type="application/ld+json">{`{"a":1}`}</script>\n</head>\n\nText',
    );
    expect(page.head).toEqual([
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '5' } },
      { tag: 'title', attributes: {}, text: 'My title' },
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
    ]);
    expect(page.html.trim()).toBe('<p>Text</p>');
    expect(page.problems).toEqual([]);
  });

  it('refuses other elements, nested heads, and elements inside of text', async () => {
    expect(await problems('<head>\n  <div />\n  <head></head>\n  <title><b>x</b></title>\n</head>')).toEqual([
      'error 2:3 head',
      'error 3:3 head',
      'error 4:3 head',
    ]);
  });
});
