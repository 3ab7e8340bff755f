import { describe, expect, it } from 'vitest';
import { CARDS_MARK } from '#shared/link.ts';
import { body, compile, problems } from './testing.ts';

/** A page that imports a component of Docusaurus by its usual name. */
const using = (module: string, text: string): string =>
  `import ${module.slice(module.lastIndexOf('/') + 1)} from '${module}';\n\n${text}`;

describe('modules of Docusaurus', () => {
  it('<Head> adds to the head', async () => {
    const page = await compile(using('@docusaurus/Head', '<Head>\n<meta name="a" content="b" />\n</Head>'));
    expect(page.head).toEqual([{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]);
    expect(page.problems).toEqual([]);
  });

  it('<BrowserOnly> shows its content, or the fallback if it needs a browser', async () => {
    const plain = '<BrowserOnly>{() => <b>{1 + 1}</b>}</BrowserOnly>';
    expect(await body(using('@docusaurus/BrowserOnly', plain))).toBe('<b>2</b>');
    const browser = '<BrowserOnly fallback={<i>soon</i>}>{() => <b>{window.name}</b>}</BrowserOnly>';
    expect(await body(using('@docusaurus/BrowserOnly', browser))).toBe('<i>soon</i>');
    expect(await problems(using('@docusaurus/BrowserOnly', browser))).toEqual(['warning 3:1 browser-only']);
  });

  it.each([
    [
      'the headings of the page and its partials, up to a level',
      "import P from './_p.mdx';\n\n<TOCInline toc={toc} maxHeadingLevel={3} />\n\n## `A` *x*\n\n<P />\n\n#### C\n\n## A x\n",
      '<div class="inline-toc"><ul><li><a href="#a-x"><code>A</code> <em>x</em></a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#a-x-1">A x</a></li></ul></div>',
    ],
    [
      'filtered headings',
      '<TOCInline toc={toc.filter(({ level }) => level === 3)} />\n\n## A\n\n### B',
      '<ul><li><a href="#b">B</a></li></ul>',
    ],
    [
      'the headings of a partial',
      "import P, { toc as partToc } from './_p.mdx';\n\n<TOCInline toc={partToc} />\n\n<P />",
      '<a href="#b">B</a>',
    ],
  ])('<TOCInline> lists %s', async (_, text, html) => {
    const includes = { 'guides/guides/_p.mdx': '### B' };
    expect(await body(using('@theme/TOCInline', text), { includes })).toContain(html);
  });

  it('<TOCInline> refuses other values', async () => {
    expect(await problems(using('@theme/TOCInline', '<TOCInline toc={7} />'))).toEqual(['error 3:1 toc']);
  });

  it.each([
    ['<DocCardList />', CARDS_MARK],
    [
      "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n<DocCardList items={useCurrentSidebarCategory().items} />",
      CARDS_MARK,
    ],
    [
      "<DocCardList items={[{ type: 'link', href: '/x', label: 'X' }]} />",
      '<ul class="cards"><li class="card"><a href="\u0002/x"><span class="card-title">X</span></a></li></ul>',
    ],
  ])('<DocCardList> shows the given items, or marks the place of the sidebar’s: %s', async (text, html) => {
    expect(await body(using('@theme/DocCardList', text))).toBe(html);
  });

  it('<ThemedImage> shows both images and styles for the theme', async () => {
    const text = using('@theme/ThemedImage', '<ThemedImage alt="x" sources={{ light: "/a.svg", dark: "/b.svg" }} />');
    const page = await compile(text, { assets: { '/a.svg': {}, '/b.svg': {} } });
    expect(page.html).toMatch(/src="\u0002\/assets\/a.svg"[^>]*class="only-light"/u);
    expect(page.styles).toEqual([expect.stringContaining('[data-theme=dark] .only-light')]);
  });

  it.each([
    [
      "import Translate, { translate } from '@docusaurus/Translate';\n\nA <Translate values={{ who: <b>you</b> }}>{'Hi {who}'}</Translate> {translate({ message: 'M' })}",
      '<p>A Hi <b>you</b> M</p>',
    ],
    [using('@theme/Heading', '<Heading as="h3" id="y">Y</Heading>'), '<h3 id="y">Y</h3>'],
    [
      "import React, { useState } from 'react';\n\nexport const C = () => { const [n] = useState(3); return <React.Fragment>{n}</React.Fragment>; }\n\nA <C />",
      '<p>A 3</p>',
    ],
  ])('renders %j', async (text, html) => {
    expect(await body(text)).toBe(html);
  });

  it('refuses other exports', async () => {
    const text = "import { useSidebar } from '@docusaurus/theme-common';\n\nA";
    expect(await problems(text)).toEqual(['error 1:1 unknown-import']);
  });
});

describe('a lenient site', () => {
  const blocked = [
    'import Head from \'@docusaurus/Head\';\n\n<iframe src="https://e.org/embed" title="A film" />\n',
    '[![Badge](https://e.org/b.svg)](https://e.org/x) <b onclick="a()">c</b>\n',
    '<Head><script src="https://e.org/s.js" /></Head>',
  ].join('\n');

  it('shows the children of unknown components, and warns once', async () => {
    const text = "import Gone from '@site/src/components/Gone';\n\n<Gone>kept</Gone> <Other>too</Other>";
    const page = await compile(text, {}, { lenient: true });
    expect(page.html).toContain('kept\ntoo');
    expect(page.problems.map(({ severity, rule, line }) => [severity, rule, line])).toEqual([
      ['warning', 'unknown-import', 1],
      ['warning', 'unknown-component', 3],
    ]);
  });

  it('replaces what the content security policy blocks by a link or text, with a warning', async () => {
    const page = await compile(blocked, {}, { lenient: true });
    expect(page.html).toContain('<a href="https://e.org/embed" target="_blank" rel="noopener noreferrer">A film</a>');
    expect(page.html).toMatch(/<a [^>]*href="https:\/\/e.org\/x"><span>Badge<\/span><\/a> <b>c<\/b>/u);
    expect(page.head).toEqual([]);
    expect(page.problems.map(({ severity, rule }) => `${severity} ${rule}`).sort()).toEqual([
      ...['warning foreign-file', 'warning foreign-file', 'warning foreign-file', 'warning inline-script'],
    ]);
  });

  it('is needed for that: on any other site it is an error', async () => {
    expect((await compile(blocked)).problems.filter(({ severity }) => severity === 'error')).toHaveLength(4);
  });
});

describe('plugins of the site', () => {
  it('change Markdown before pages run, and HTML before listings are rendered', async () => {
    const append = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'from remark' }] });
    };
    const wrap = (options: { tag: string }) => (tree: { children: unknown[] }) => {
      tree.children = [{ type: 'element', tagName: options.tag, properties: {}, children: tree.children }];
    };
    const plugins = { remark: [append], rehype: [[wrap, { tag: 'section' }]] as [typeof wrap, { tag: string }][] };
    const page = await compile('A {1 + 1}', {}, { plugins });
    expect(page.html).toMatch(/<section>\s*<p>A 2<\/p>\s*<p>from remark<\/p>\s*<\/section>/u);
    const plain = await compile('---\nmdx:\n  format: md\n---\nA', {}, { plugins });
    expect(plain.html).toMatch(/<section>\s*<p>A<\/p>\s*<p>from remark<\/p>\s*<\/section>/u);
  });

  it('are required for formulas', async () => {
    expect(await problems('A\n\nSo $\\frac{a}{b}$ for $5.')).toEqual(['error 3:4 math']);
    const lenient = await compile('A $a^{n}$.', {}, { lenient: true });
    expect(lenient.html).toBe('<h1>page</h1><p>A <code>a^{n}</code>.</p>');
    expect(lenient.problems).toMatchObject([{ severity: 'warning', rule: 'math' }]);
    const remarkMath = () => () => undefined;
    expect((await compile('Let $n$ be.', {}, { plugins: { remark: [remarkMath], rehype: [] } })).problems).toEqual([]);
  });
});

describe('components of Docusaurus', () => {
  it('render like the same Markdown', async () => {
    const text = [
      "import CodeBlock from '@theme/CodeBlock';",
      "import Details from '@theme/Details';",
      "import Link from '@docusaurus/Link';",
      '',
      '<Link to="/docs/x">there</Link>',
      '',
      '<Details summary="More">',
      'Text.',
      '</Details>',
      '',
      '<CodeBlock language="csharp" title="A.cs">{`int a = 1;`}</CodeBlock>',
    ].join('\n');
    const page = await compile(text);
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('href="\u0002/docs/x">there</a>');
    expect(page.html).toMatch(/<details><summary>More<\/summary>\s*(?:<p>)?Text\./u);
    expect(page.html).toContain('<div class="code-title">A.cs</div>');
    expect(page.html).toContain('<t-k>int</t-k>');
  });

  it('include the admonition', async () => {
    expect(
      await body('import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="T">x</Admonition>'),
    ).toBe('<div class="admonition admonition-tip" role="note"><p class="admonition-title">T</p>x</div>');
  });
});
