import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '#tests/markdown-testing.ts';

const FOLDER = 'guides/guides';

/** Returns the body of a page that imports the partial `parts/_box.mdx`, without line ends. */
async function show(page: string, partial: string, imported = 'Box'): Promise<string> {
  const includes = { [`${FOLDER}/parts/_box.mdx`]: partial, [`${FOLDER}/parts/_inner.mdx`]: '<i>{props.children}</i>' };
  const text = `import ${imported} from './parts/_box.mdx';\nimport Tabs from '@theme/Tabs';\n\n${page}`;
  const { html, problems: found } = await compile(text, {
    includes,
    assets: { [`${FOLDER}/a.png`]: { href: '/a.png' } },
  });
  expect(found.filter(({ rule }) => rule !== 'image-size')).toEqual([]);
  return html.replace('<h1>page</h1>', '').replaceAll('\n', '').replaceAll('\u0001', '');
}

describe('props of partials', () => {
  it.each([
    ['<Box>x</Box>', 'a {props.children} b', '<p>a x b</p>'],
    ['<Box>*x* y</Box>', '## A {props.children}', 'A <em>x</em> y</h2>'],
    ['<Box>\n\nx **y**\n\n</Box>', 'a {props.children} b', '<div>a <p>x <strong>y</strong></p> b</div>'],
    ['<Box>\n\n- x\n\n</Box>', '<div>{props.children}</div>', '<div><ul><li>x</li></ul></div>'],
    ['<Box>{(x) => <b>{x}</b>}</Box>', '{props.children("y")}', '<b>y</b>'],
    [
      '<Box title={<b>x</b>} list={["y", <i>z</i>]} n={1} />',
      '{props.title}{props.list}{props.n + 1}',
      '<b>x</b>y<i>z</i>2',
    ],
    ['<Box as={Tabs} />', '<props.as><TabItem value="y">x</TabItem></props.as>', ''],
    ['<Box />', 'a{props.children}', '<p>a</p>'],
    ['<Box><b>x</b></Box>', "import Inner from './_inner.mdx'\n\n<Inner>{props.children}</Inner>", '<i><b>x</b></i>'],
    ['<Box><b id="x"/></Box>', '{props.children}', '<b id="x"></b>'],
    [
      '<Box><summary>x</summary></Box>',
      '<details>y{props.children}</details>',
      '<details><summary>x</summary>y</details>',
    ],
    ['<Box><TabItem value="x">y</TabItem></Box>', '<Tabs>{props.children}</Tabs>', ''],
  ])('%j in %j', async (page, partial, expected) => {
    expect(await show(page, partial)).toContain(expected);
  });

  it('keep their own links when a partial repeats them', async () => {
    expect(await show('<Box>[x](./y) ![](./a.png)</Box>', '{props.children}\n\n{props.children} [z](./w)')).toMatch(
      /^(?:<a href="\/guides\/guides\/y">x<\/a> <img[^>]* src="\/a.png"[^>]*>){2}$|(?:y">x<\/a>.*){2}/u,
    );
  });
});

it.each([
  ['{inner}', '{ inner }', "export const inner = 'x';", 'x'],
  [
    '<Inner a="x">y</Inner>',
    'Box, { Inner }',
    'export const Inner = ({ a, children }) => <b id={a}>{children}</b>;',
    '<b id="x">y</b>',
  ],
  ['{other()}', '{ inner as other }', 'export function inner() { return <i>x</i>; }', '<i>x</i>'],
  ['{toc.map(({ id }) => id)} {contentTitle}', '{ toc, contentTitle }', '# T\n\n## A\n\n### B {#c}', 'ac'],
])('imports exports of a partial: %j', async (page, imported, partial, expected) => {
  expect(await show(page, partial, imported)).toContain(expected);
});

it('provides frontMatter, contentTitle and toc', async () => {
  const text =
    '---\ntitle: T\nown: [1, 2]\n---\n# H `h`\n\n{frontMatter.title}, {frontMatter.own[1]}, {contentTitle}, {toc.map(({ level, id, value }) => [level, id, value].join(" ")).join()}\n\n## A *b* {#x}\n\n### <b>B</b>\n\n### ++';
  expect(await body(text)).toContain('T, 2, H h, 2 x A &lt;em>b&lt;/em>,3 b B,3 section ++');
  expect(await body('{frontMatter.title ?? "no"} {contentTitle ?? "none"} {toc.length}')).toBe('no\nnone\n0');
  expect(await body('export const toc = [1, 2];\n\n{toc.length}')).toContain('2');
});

it('provides docsVersion to pages and partials', async () => {
  const includes = { [`${FOLDER}/_v.mdx`]: '{docsVersion.label}' };
  expect(await body("import V from './_v.mdx'\n\n<V/>: {docsVersion.release}", { includes })).toContain('Next: 1.1');
  const code = `import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock>{'add ' + docsVersion.release}</CodeBlock>`;
  expect(await body(code)).toContain('add 1.1');
});

describe('toc', () => {
  const includes = {
    [`${FOLDER}/_p.mdx`]: '## B\n\n### *C* {#c}',
    [`${FOLDER}/_q.mdx`]: "import P from './_p.mdx'\n\n## Q\n\n<Tabs><TabItem value='a'>\n\n<P/>\n\n</TabItem></Tabs>",
  };
  const imports = "import P from './_p.mdx'\nimport Q, { toc as inner } from './_q.mdx'\n\n";

  it.each([
    ['<P/>'],
    ['## A\n\n<P/>\n\n## B\n\n<Q/>\n\n## B {#x}'],
    ['<Q/>\n\n> - <P/>\n\nA <P/> c.'],
    ['<details>\n\n<P/>\n\n</details>\n\n## Q'],
    ['export const a = 1\n\n## B\n\n<Q/>\n\n{a}'],
  ])('contains the headings of partials, as the table of contents does, in %j', async (text) => {
    const shown = '{toc.map(({ level, id }) => "h" + level + "#" + id).join(" ")}';
    const { html, toc } = await compile(`${imports}${text}\n\n${shown}`, { includes });
    const expected = toc.map(({ level, id }) => `h${level}#${id}`).join(' ');
    expect(expected).toMatch(/h2#b.* h3#c/u);
    expect(html).toContain(`\n${expected}`);
  });

  it('of a partial contains the headings of its partials', async () => {
    expect(await body(`${imports}{inner.map(({ id, value }) => id + value).join()}`, { includes })).toBe(
      'qQ,bB,c&lt;em>C&lt;/em>',
    );
  });
});

describe('partials within a line', () => {
  it.each([
    ['a <Box/> b', '<p>a x <em>y</em> b</p>'],
    ['**<Box/>**, c', '<p><strong>x <em>y</em></strong>, c</p>'],
    ['a\n<Box/> b', '<p>ax <em>y</em> b</p>'],
    ['- a <Box/>', '<li>a x <em>y</em></li>'],
    ['> a: <Box/>', '<p>a: x <em>y</em></p>'],
    ['## A <Box/>', '>A x <em>y</em></h2>'],
    ['| a |\n| --- |\n| <Box/> |', '<td>x <em>y</em></td>'],
    ['[a <Box/>](./b)', '>a x <em>y</em></a>'],
    ['<span><Box/></span>', '<span>x <em>y</em></span>'],
    ['<Box/>', '<p>x <em>y</em></p>'],
    ['- <Box/>', '<li><p>x <em>y</em></p></li>'],
    ['<div><Box/></div>', '<div><p>x <em>y</em></p></div>'],
  ])('%j', async (page, expected) => {
    expect(await show(page, 'x *y*')).toContain(expected);
  });

  it.each([
    ['x\n\ny', '<div>a <p>x</p><p>y</p> b</div>'],
    ['- x', '<div>a <ul><li>x</li></ul> b</div>'],
    ["import Inner from './_inner.mdx'\n\n<Inner>x</Inner>", '<p>a <i>x</i> b</p>'],
    ['a{props.children}', '<p>a a b</p>'],
  ])('of %j', async (partial, expected) => {
    expect(await show('a <Box/> b', partial)).toContain(expected);
  });
});

describe('footnotes of partials', () => {
  const partial = 'b[^1] c[^x]\n\n[^1]: B [l](./y)\n\n[^x]: C';

  it('share one list with those of the page', async () => {
    const html = await show('a[^1]\n\n<Box/>\n\nd[^2] e[^1]\n\n<Box/>\n\n[^1]: A\n[^2]: D', partial);
    expect([...html.matchAll(/data-footnote-ref[^>]*>(\d+)/gu)].map(([, number]) => number).join()).toBe(
      '1,2,3,4,1,5,6',
    );
    expect([...html.matchAll(/<li id="[^"]*"><p>(\w)/gu)].map(([, text]) => text).join('')).toBe('ABCDBC');
    expect(html.match(/<section/gu)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target = ''] of html.matchAll(/ href="#(user[^"]*)"/gu)) expect(ids).toContain(target);
    expect(html).toContain('aria-label="Back to reference 6"');
  });

  it('stay complete in a page without footnotes, and in children', async () => {
    expect(await show('<Tabs><TabItem value="a"><Box/></TabItem></Tabs>\n\nend', partial)).toContain('Footnotes');
    expect(await show('<Box>\n\na[^1]\n\n</Box>\n\n[^1]: A', 'b[^1] {props.children}\n\n[^1]: B')).toMatch(
      /<p>B.*<p>A/u,
    );
  });
});

it.each([
  ['title={<>Mind the <b>gap</b></>}', 'Mind the <b>gap</b>'],
  ['title={`A 1`}', 'A 1'],
  ['title={["A", <i>b</i>]}', 'A<i>b</i>'],
  ['title={null}', 'Note'],
  ['title=""', ''],
])('shows an admonition with %s', async (title, expected) => {
  expect(await body(`<Admonition type="note" className="c" id="d" ${title}>text</Admonition>`)).toBe(
    `<div class="admonition admonition-note c" role="note" id="d"><p class="admonition-title">${expected}</p>text</div>`,
  );
});

it('accepts elements as titles of details, listings and tabs', async () => {
  const details = "import Details from '@theme/Details'\n\n";
  expect(await body(`${details}<Details summary={<summary>A <b>b</b></summary>}>c</Details>`)).toContain(
    '<summary>A <b>b</b></summary>c',
  );
  expect(await body(`${details}<Details summary={<b>a</b>}>c</Details>`)).toContain('<summary><b>a</b></summary>c');
  const code = "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock title={<b>a</b>}>c</CodeBlock>";
  expect(await body(code)).toContain('<div class="code-title">a</div>');
  const { islands } = await compile('<Tabs><TabItem value="a" label={<b>A b</b>}>x</TabItem></Tabs>');
  expect(islands[0]?.props).toMatchObject({ tabs: [{ value: 'a', label: 'A b' }] });
});

it('warns about the title of a partial below that of the page', async () => {
  const includes = { [`${FOLDER}/_box.mdx`]: '# B' };
  expect(await problems("import Box from './_box.mdx'\n\n# A\n\n<Box/>", { includes })).toEqual([
    'warning 1:1 second-title',
  ]);
  expect(await problems("import Box from './_box.mdx'\n\n<Box/>", { includes })).toEqual([]);
});

it('reports an error of an export once', async () => {
  expect(await problems('export const a = nope;\n\n{a}')).toEqual(['error 1:18 mdx-run']);
});
