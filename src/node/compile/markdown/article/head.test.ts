import { describe, expect, it } from 'vitest';
import { compile, problems } from '../testing.ts';

describe('takeHead', () => {
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

  it('takes the code of scripts and styles as it is, and refuses what would end them early', async () => {
    const code = 'if (1 < 2) go("<b>", `a\n// b`);';
    const page = await compile(`<head>\n  <script>{${JSON.stringify(code)}}</script>\n</head>\n\nText`);
    expect([page.head, page.problems]).toEqual([[{ tag: 'script', attributes: {}, text: code }], []]);
    const script = (attributes: string, text: string): string =>
      `<head>\n  <script${attributes}>{${JSON.stringify(text)}}</script>\n</head>`;
    const hint = '(Write a backslash after its `<`, or put the code into a file.)';
    expect(await problems(script('', 'a("</SCRIPT>")'))).toEqual([
      `error 2:3 head <script> in <head> ends at its own text \`</SCRIPT\`. ${hint}`,
    ]);
    expect(await problems(script('', 'a("<!--<script>")'))).toEqual([
      `error 2:3 head <script> in <head> ends at its own text \`<!--\`. ${hint}`,
    ]);
    expect(await problems('<head>\n  <style>{"p { } </style>"}</style>\n</head>')).toEqual([
      `error 2:3 head <style> in <head> ends at its own text \`</style\`. ${hint}`,
    ]);
    expect(await problems(script('', 'a("<\\/script>")'))).toEqual([]);
    expect(await problems(script(' type="application/ld+json"', '{"a":"</script>"}'))).toEqual([]);
  });

  it('refuses other elements, nested heads and elements where text must be', async () => {
    expect(await problems('<head>\n  <div />\n  <head></head>\n  <title><b>x</b></title>\n</head>')).toEqual([
      'error 2:3 head <div> must not stand in <head>. (Allowed are meta, link, title, script, style, noscript, base.)',
      'error 3:3 head A <head> element must not stand inside another one.',
      'error 4:3 head <title> in <head> must hold text only. (Write the text in braces and quotes: {`…`}.)',
    ]);
  });
});
