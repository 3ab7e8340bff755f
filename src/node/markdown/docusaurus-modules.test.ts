import { describe, expect, it } from 'vitest';
import { DOC_CARDS_MARK } from '#shared/link.ts';
import { body, compile, problems } from '#tests/markdown-testing.ts';

/** Returns a page that imports a default export, named like its module, and then contains the text. */
const importAndUse = (module: string, text: string): string =>
  `import ${module.slice(module.lastIndexOf('/') + 1)} from '${module}';\n\n${text}`;

describe('modules of Docusaurus', () => {
  it('<Head> adds to the head', async () => {
    const page = await compile(importAndUse('@docusaurus/Head', '<Head>\n<meta name="a" content="b" />\n</Head>'));
    expect(page.head).toEqual([{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]);
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['<DocCardList />'],
    [
      "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n<DocCardList items={useCurrentSidebarCategory().items} />",
    ],
  ])('marks the place of the sidebar’s cards: %s', async (text) => {
    expect(await body(importAndUse('@theme/DocCardList', text))).toBe(DOC_CARDS_MARK);
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

  it('shows the children of unknown components, and reports them once', async () => {
    const text = "import Gone from '@site/src/components/Gone';\n\n<Gone>kept</Gone> <Other>too</Other>";
    const page = await compile(text, {}, { lenient: true });
    expect(page.html).toContain('kept\ntoo');
    expect(page.problems.map(({ rule, line }) => [rule, line])).toEqual([
      ['unknown-import', 1],
      ['unknown-component', 3],
    ]);
  });

  it('omits what the content security policy blocks', async () => {
    const page = await compile(blocked, {}, { lenient: true });
    expect(page.html).toContain('<span>A film</span>');
    expect(page.html).toMatch(/<a [^>]*href="https:\/\/e.org\/x"><span>Badge<\/span><\/a> <span>c<\/span>/u);
    expect(page.head).toEqual([]);
    expect(page.problems.map(({ rule }) => rule).sort()).toEqual([
      ...['foreign-file', 'foreign-file', 'foreign-file', 'inline-script'],
    ]);
  });

  it.each([
    ['{list.sort().map((one) => one.name)}'],
    ['{list.a.b(1)[0]?.c}'],
    ['{[...list].map((one) => one)}'],
    ['{new list.Thing().value}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template string in a page
    ['{`${list.length}`}'],
    ['{(() => { for (let i = 0; i < list.length; i += 1) return i; })()}'],
    ['<list.Part />'],
    ['<b title={list.title}></b>'],
    ['{none.x}'],
    ['{list.map.none.call(null).x + none}'],
    ['<b title={none.x}></b>'],
    ['{((a) => a.b.c)({})}'],
  ])('omits only the expression that uses what is missing: %s', async (expression) => {
    const text = `import { list } from '@site/src/data';\n\nBefore ${expression} after.\n\n## Next`;
    const { html, problems: found } = await compile(text, {}, { lenient: true });
    expect(html).toMatch(/Before (?:<b><\/b>)?\s?after\..*Next/su);
    const isOwnFault = /none|a\.b\.c/u.test(expression);
    expect(found.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      'unknown-import 1',
      ...(isOwnFault ? ['mdx-run 3'] : []),
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
