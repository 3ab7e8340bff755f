import { describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';

describe('convertAdmonitions', () => {
  it.each([
    ['note', 'Note'],
    ['success', 'Success'],
  ])('renders :::%s with the title %s', async (type, title) => {
    expect(await body(`:::${type}\nText\n:::`)).toBe(
      `<div class="admonition admonition-${type}" role="note"><p class="admonition-title">${title}</p><p>Text</p></div>`,
    );
  });

  it('accepts every form of title', async () => {
    const titled = (title: string): string =>
      `<div class="admonition admonition-tip" role="note"><p class="admonition-title">${title}</p><p>T</p></div>`;
    expect(await body(':::tip My _**title**_\nT\n:::')).toBe(titled('My <em><strong>title</strong></em>'));
    expect(await body(':::tip[A `b`]\nT\n:::')).toBe(titled('A <code>b</code>'));
    expect(await body(':::tip{title="A"}\nT\n:::')).toBe(titled('A'));
  });

  it('keeps id and class', async () => {
    expect(await body(':::tip{#x .y}\n:::')).toBe(
      '<div class="admonition admonition-tip y" role="note" id="x"><p class="admonition-title">Tip</p></div>',
    );
  });

  it('can be nested and interrupt a paragraph', async () => {
    expect(await body('above\n::::note\n:::tip\nin\n:::\n::::\nbelow')).toBe(
      '<p>above</p>\n<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p><div class="admonition admonition-tip" role="note"><p class="admonition-title">Tip</p><p>in</p></div></div>\n<p>below</p>',
    );
  });
});

describe('unknown admonitions', () => {
  it('look like info, with a warning that lists the types', async () => {
    expect(await problems('\n:::wraning\nx\n:::')).toEqual(['warning 2:1 unknown-admonition']);
    expect(await messages(':::wraning\nx\n:::')).toContain('note, tip');
    expect(await body(':::wraning\nx\n:::')).toContain('<div class="admonition admonition-info"');
  });
});

it.each(['mdx', 'md'] as const)('warns about an alert in a guide in %s, which is a quote', async (format) => {
  const text = 'a\n\n> [!WARNING]\n> b';
  const page = await compile(text, {}, { format });
  expect(page.html).toContain('<blockquote>');
  expect(page.problems.map(({ line, rule, hint }) => [line, rule, hint])).toEqual([
    [3, 'unknown-admonition', expect.stringContaining('`:::warning`')],
  ]);
});

it('leaves text that looks like another directive', async () => {
  const text = 'at 10:a, a:b[c *d*]{.e} and :g[h]\n\n::leaf[x]';
  expect(await body(text, {}, { format: 'md' })).toBe(
    '<p>at 10:a, a:b[c <em>d</em>]{.e} and :g[h]</p>\n<p>::leaf[x]</p>',
  );
  expect(await problems('at 10:a, :b[c]\n\n::leaf')).toEqual([]);
});

describe('unused directives', () => {
  it.each([
    ['::hr{id=1}'],
    ['::hr{.red}'],
    [':abbr[HTML]{title="x *y* {z"}', ':abbr[HTML]{title="x *y* {z"}'],
    ['a :b{c=1} d'],
    ['a:b{}'],
    ['::name[label]{a="b" c}'],
    ['::youtube[x]'],
    ['> - a :b[x *y* `{`]{c=1\n>   d="2"} e', 'a :b[x <em>y</em> <code>{</code>]{c=1\nd="2"} e'],
    ['::::note\n:::tip\n::hr{x}\n:::\n::::', '<p>::hr{x}</p>'],
    ['a\n::hr{x}\nb', '<p>a</p>\n<p>::hr{x}</p>\n<p>b</p>'],
    ['| a |\n| --- |\n| :d[`x`]{e="f"} |', '<td>:d[<code>x</code>]{e="f"}</td>'],
    ['<b>:a{b}</b>', '<b>:a{b}</b>'],
    ['## A :b{.c}', '>A :b{.c}</h2>'],
  ])('are text with a warning in %j', async (text, expected = `<p>${text}</p>`) => {
    for (const format of ['mdx', 'md'] as const) {
      const { html, problems: found } = await compile(text, {}, { format });
      expect(html).toContain(expected);
      expect(found.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['warning unknown-directive']);
    }
  });

  it('are reported at their place', async () => {
    const text = 'a :b{c} :d{e}\n\n- ::f[g]{h}';
    const places = [1, 3].map((line) => `warning ${line}:3 unknown-directive`);
    expect(await problems(text)).toEqual([places[0], 'warning 1:9 unknown-directive', places[1]]);
  });

  it('are text in the alternative text of images', async () => {
    const assets = { 'guides/guides/a.png': { href: '/a.png' } };
    expect(await body('![a :b{c} d](./a.png)', { assets })).toContain('alt="a :b{c} d"');
  });

  it.each([
    ['at 12:30{1}', 'at 12:301'],
    ['12:30 std::vector[0] a:b[c] ::x a::b', '12:30 std::vector[0] a:b[c] ::x a::b'],
    ['Key:{1} **a:**{2} a:b{" "}c', 'Key:1 <strong>a:</strong>2 a:b c'],
    ['a:b[c](./d) e:f[^1]\n\n[^1]: x', '>c</a> e:f<sup>'],
    ['::b\\[c] :a\\{b} `:a{b}`', '::b[c] :a{b} <code>:a{b}</code>'],
    ['## A:b{#x}', '<h2 id="x" class="anchor">A:b</h2>'],
    ['## :c[*d*]{#y}', '<h2 id="y" class="anchor">:c[<em>d</em>]</h2>'],
  ])('are not in %j', async (text, expected) => {
    const { html, problems: found } = await compile(text);
    expect(html.replaceAll('\u0001', '')).toContain(expected);
    expect(found).toEqual([]);
  });
});
