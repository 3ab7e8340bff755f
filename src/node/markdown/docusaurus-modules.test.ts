import { describe, expect, it } from 'vitest';
import { CARDS_MARK } from '#shared/link.ts';
import { body, compile, problems } from './testing.ts';

/** A page that imports a component of Docusaurus by its usual name, and then says something. */
const using = (module: string, text: string): string =>
  `import ${module.slice(module.lastIndexOf('/') + 1)} from '${module}';\n\n${text}`;

describe('modules of Docusaurus', () => {
  it('put what <Head> holds into the head', async () => {
    const page = await compile(using('@docusaurus/Head', '<Head>\n<meta name="a" content="b" />\n</Head>'));
    expect(page.head).toEqual([{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]);
    expect(page.problems).toEqual([]);
  });

  it('show what <BrowserOnly> holds where that needs no browser, else its fallback', async () => {
    const calm = using('@docusaurus/BrowserOnly', '<BrowserOnly>{() => <b>{1 + 1}</b>}</BrowserOnly>');
    expect(await body(calm)).toBe('<b>2</b>');
    const bound = using(
      '@docusaurus/BrowserOnly',
      '<BrowserOnly fallback={<i>soon</i>}>{() => <b>{window.name}</b>}</BrowserOnly>',
    );
    expect(await body(bound)).toBe('<i>soon</i>');
    expect(await problems(bound)).toEqual(['warning 3:1 browser-only']);
  });

  it('list the headings of the page, of any level that is asked for, with those of its partials', async () => {
    const includes = { 'guides/guides/_p.mdx': '### B' };
    const text = using(
      '@theme/TOCInline',
      "import P from './_p.mdx';\n\n<TOCInline toc={toc} maxHeadingLevel={3} />\n\n## `A` *x*\n\n<P />\n\n#### C\n\n## A x\n",
    );
    expect(await body(text, { includes })).toContain(
      '<div class="inline-toc"><ul><li><a href="#a-x"><code>A</code> <em>x</em></a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#a-x-1">A x</a></li></ul></div>',
    );
  });

  it('list the headings that a page picks, its own or those of a partial', async () => {
    const includes = { 'guides/guides/_p.mdx': '## In part' };
    const own = using(
      '@theme/TOCInline',
      '<TOCInline toc={toc.filter(({ level }) => level === 3)} />\n\n## A\n\n### B',
    );
    expect(await body(own)).toContain('<ul><li><a href="#b">B</a></li></ul>');
    const part = using(
      '@theme/TOCInline',
      "import P, { toc as partToc } from './_p.mdx';\n\n<TOCInline toc={partToc} />\n\n<P />",
    );
    expect(await body(part, { includes })).toContain('<a href="#in-part">In part</a>');
    expect(await problems(using('@theme/TOCInline', '<TOCInline toc={7} />'))).toEqual(['error 3:1 toc']);
  });

  it('keep the place of the cards that a version has for the page, and draw those that it names', async () => {
    const asked = using('@theme/DocCardList', '<DocCardList />');
    expect(await body(asked)).toBe(CARDS_MARK);
    const category = using(
      '@theme/DocCardList',
      "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n<DocCardList items={useCurrentSidebarCategory().items} />",
    );
    expect(await body(category)).toBe(CARDS_MARK);
    const named = using('@theme/DocCardList', "<DocCardList items={[{ type: 'link', href: '/x', label: 'X' }]} />");
    expect(await body(named)).toBe(
      '<ul class="cards"><li class="card"><a href="\u0002/x"><span class="card-title">X</span></a></li></ul>',
    );
  });

  it('say texts in the one language', async () => {
    const text =
      "import Translate, { translate } from '@docusaurus/Translate';\n\nA <Translate values={{ who: <b>you</b> }}>{'Hi {who}'}</Translate> {translate({ message: 'M' })}";
    expect(await body(text)).toBe('<p>A Hi <b>you</b> M</p>');
  });

  it('draw images of both themes, headings, diagrams and React fragments', async () => {
    const assets = { '/a.svg': {}, '/b.svg': {} };
    const themed = await compile(
      using('@theme/ThemedImage', '<ThemedImage alt="x" sources={{ light: "/a.svg", dark: "/b.svg" }} />'),
      { assets },
    );
    expect(themed.html).toMatch(/src="\u0002\/assets\/a.svg"[^>]*class="only-light"/u);
    expect(themed.styles).toEqual([expect.stringContaining('[data-theme=dark] .only-light')]);
    expect(await body(using('@theme/Heading', '<Heading as="h3" id="y">Y</Heading>'))).toBe('<h3 id="y">Y</h3>');
    const diagram = await compile(using('@theme/Mermaid', '<Mermaid value="graph TD" />'));
    expect(diagram.islands.map(({ name, props }) => [name, props])).toEqual([['Mermaid', { source: 'graph TD' }]]);
    const react =
      "import React, { useState } from 'react';\n\nexport const C = () => { const [n] = useState(3); return <React.Fragment>{n}</React.Fragment>; }\n\nA <C />";
    expect(await body(react)).toBe('<p>A 3</p>');
  });

  it('have parts, and no others', async () => {
    expect(await problems("import { useSidebar } from '@docusaurus/theme-common';\n\nA")).toEqual([
      'error 1:1 unknown-import',
    ]);
  });
});

describe('files that pages import', () => {
  it('are texts by either way to say so, and found from the folder around all versions', async () => {
    const includes = { 'guides/guides/a.cs': 'A', 'guides/_b.mdx': 'B', '_site/src/c.json': '{"c":"C"}' };
    const text =
      "import a from './a.cs?raw';\nimport B from '@site/docs/guides/_b.mdx';\nimport { c } from '@site/src/c.json';\n\n{a} <B /> {c}";
    expect(await body(text, { includes })).toBe('A\n<p>B</p>\nC');
  });

  it('are elements where a drawing is used as one', async () => {
    const assets = { 'guides/guides/a.svg': { href: '/assets/a-1.svg', width: 1, height: 2 } };
    const text = 'import Logo from \'./a.svg\';\n\nA <Logo title="L" /> <a href={Logo}>b</a>';
    expect(await body(text, { assets })).toContain(
      '<img loading="lazy" decoding="async" alt="L" src="\u0002/assets/a-1.svg"',
    );
  });

  it('may be components of the site, by whatever path', async () => {
    const text = 'import Feature from \'@site/src/components/Feature\';\n\n<Feature title="x" />';
    expect((await compile(text)).islands.map(({ name }) => name)).toEqual(['Feature']);
    expect(await problems(text)).toEqual([]);
  });
});

describe('a lenient site', () => {
  it('shows the children of what nobody has, and warns once', async () => {
    const text = "import Gone from '@site/src/components/Gone';\n\n<Gone>kept</Gone> <Other>too</Other>";
    const page = await compile(text, {}, { lenient: true });
    expect(page.html).toContain('kept\ntoo');
    expect(page.problems.map(({ severity, rule, line }) => [severity, rule, line])).toEqual([
      ['warning', 'unknown-import', 1],
      ['warning', 'unknown-component', 3],
    ]);
  });
});

describe('what the content security policy forbids', () => {
  const text = [
    '<iframe src="https://e.org/embed" title="A film" />',
    '',
    '[![Badge](https://e.org/b.svg)](https://e.org/x) <b onclick="a()">c</b>',
    '',
    '<Head><script src="https://e.org/s.js" /></Head>',
  ];
  const page = ["import Head from '@docusaurus/Head';", '', ...text].join('\n');

  it('is a link, a text or nothing on a lenient site, each with a warning', async () => {
    const lenient = await compile(page, {}, { lenient: true });
    expect(lenient.html).toContain(
      '<a href="https://e.org/embed" target="_blank" rel="noopener noreferrer">A film</a>',
    );
    expect(lenient.html).toMatch(/<a [^>]*href="https:\/\/e.org\/x"><span>Badge<\/span><\/a> <b>c<\/b>/u);
    expect(lenient.head).toEqual([]);
    expect(lenient.problems.map(({ severity, rule }) => `${severity} ${rule}`).sort()).toEqual([
      'warning foreign-file',
      'warning foreign-file',
      'warning foreign-file',
      'warning inline-script',
    ]);
  });

  it('is an error on any other', async () => {
    const { problems: told } = await compile(page);
    expect(told.filter(({ severity }) => severity === 'error').length).toBe(4);
  });
});

describe('plugins of the site', () => {
  it('change Markdown before pages are run, and HTML before listings are drawn', async () => {
    const shout = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'from remark' }] });
    };
    const wrap = (options: { tag: string }) => (tree: { children: unknown[] }) => {
      tree.children = [{ type: 'element', tagName: options.tag, properties: {}, children: tree.children }];
    };
    const plugins = { remark: [shout], rehype: [[wrap, { tag: 'section' }]] as [typeof wrap, { tag: string }][] };
    const page = await compile('A {1 + 1}', {}, { plugins });
    expect(page.html).toMatch(/<section>\s*<p>A 2<\/p>\s*<p>from remark<\/p>\s*<\/section>/u);
    const plain = await compile('---\nmdx:\n  format: md\n---\nA', {}, { plugins });
    expect(plain.html).toMatch(/<section>\s*<p>A<\/p>\s*<p>from remark<\/p>\s*<\/section>/u);
  });

  it('are asked for where a page has a formula that nothing reads', async () => {
    expect(await problems('A\n\nSo $\\frac{a}{b}$ for $5.')).toEqual(['error 3:4 math']);
    const lenient = await compile('A $a^{n}$.', {}, { lenient: true });
    expect([lenient.html, lenient.problems.map(({ severity, rule }) => [severity, rule])]).toEqual([
      '<h1>page</h1><p>A <code>a^{n}</code>.</p>',
      [['warning', 'math']],
    ]);
    const remarkMath = () => () => undefined;
    const { problems: none } = await compile('Let $n$ be.', {}, { plugins: { remark: [remarkMath], rehype: [] } });
    expect(none).toEqual([]);
  });
});
