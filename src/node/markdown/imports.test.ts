import { describe, expect, it } from 'vitest';
import { body, compile, problems } from './testing.ts';

describe('rehypeImports', () => {
  it('includes partials: their headings join, their links and problems are their own', async () => {
    const page = await compile('import Part from \'./parts/_part.mdx\';\n\n## A\n\n<Part name="n" />\n\n## A', {
      includes: { 'guides/guides/parts/_part.mdx': '## A\n\nB {props.name} [x](./y.md) [z](./nope.md)' },
      docs: { 'guides/guides/parts/y.md': '~/y' },
    });
    expect(page.toc.map((entry) => entry.id)).toEqual(['a', 'a-1', 'a-2']);
    expect(page.links.map((link) => link.href)).toEqual(['~/y']);
    expect(page.html).toContain('<p>B n <a');
    expect(page.html).not.toContain('x-include');
    expect(page.problems.map(({ file, line, rule }) => [file, line, rule])).toEqual([
      ['content/guides/guides/parts/_part.mdx', 3, 'broken-markdown-link'],
    ]);
  });

  it('shows a partial as often as it is used', async () => {
    const includes = { 'guides/guides/_p.md': 'P' };
    expect(await body("import P from './_p.md';\n\n<P />\n\n<P />", { includes })).toBe('<p>P</p>\n<p>P</p>');
  });

  it('reports a partial that does not compile, that has front matter, or that includes itself', async () => {
    const page = await compile("import P from './_p.mdx';\n\n<P />", {
      includes: { 'guides/guides/_p.mdx': "---\na: b\n---\nimport P from './_p.mdx';\n\n<P />\n" },
    });
    expect(page.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'content/guides/guides/_p.mdx:1 Front matter has no effect in a partial.',
      'content/guides/guides/_p.mdx:4 The file "./_p.mdx" includes itself: guides/guides/page.mdx → guides/guides/_p.mdx → guides/guides/_p.mdx.',
    ]);
    const broken = await compile("import P from './_p.mdx';\n\n<P />", {
      includes: { 'guides/guides/_p.mdx': 'a\n<div>' },
    });
    expect(broken.problems.map(({ file, line, rule }) => [file, line, rule])).toEqual([
      ['content/guides/guides/_p.mdx', 2, 'mdx-syntax'],
    ]);
  });

  it('answers images, texts and JSON', async () => {
    const content = {
      assets: { 'guides/guides/a.png': { href: '/assets/a-1.png', width: 1, height: 2 } },
      includes: { 'guides/guides/x.cs': 'int <a>;', 'guides/guides/d.json': '{"a":[1]}' },
    };
    const text =
      "import a from './a.png';\nimport x from '!!raw-loader!./x.cs';\nimport d from './d.json';\n\n<img src={a} alt={x} />{x}{d.a[0]}";
    expect(await body(text, content)).toBe(
      '<img loading="lazy" decoding="async" src="\u0002/assets/a-1.png" alt="int <a>;" width="1" height="2">\nint &lt;a>;\n1',
    );
  });

  it('refuses other imports and files that do not exist, once each', async () => {
    expect(
      await problems(
        "import { useSWR } from 'swr';\nimport P from './_q.mdx';\nimport Y from '@site/src/Y';\n\n<P /><Y />",
        { includes: { 'guides/guides/_p.mdx': '' } },
      ),
    ).toEqual([
      expect.stringMatching(/^error 1:1 unknown-import Pages can't import "swr"\. \(Pages may import .*@theme\/Tabs/u),
      'error 2:1 unknown-import The import "./_q.mdx" names a file that doesn\'t exist. (Did you mean "./_p.mdx"?)',
      'error 3:1 unknown-import Pages can\'t import "@site/src/Y". (Pages may use <Admonition>, <Download>, <Feature>, <Mermaid>, <Program>, <Sample>, <SearchPage>, <TabItem>, <Tabs>; a folder in content/components adds one.)',
    ]);
  });
});

describe('rehypeCheckComponents', () => {
  it('refuses an unknown component, shows what is inside it, and names the nearest', async () => {
    expect(await problems('\nA <Feture>x {1 + 1}</Feture>')).toEqual([
      'error 2:3 unknown-component There is no component `<Feture>`. (Pages may use <Feature>, <Admonition>, <Download>, <Mermaid>, <Program>, <Sample>, <SearchPage>, <TabItem>, <Tabs>; a folder in content/components adds one.)',
    ]);
    expect(await body('A <Feture>x {1 + 1}</Feture>')).toBe('<p>A x 2</p>');
  });

  it('lists what there is where nothing is near', async () => {
    const [problem] = await problems('A <Zzzzzzzzzzzzzz />');
    expect(problem).toMatch(/Pages may use <Admonition>, .*<TabItem>, <Tabs>/u);
  });

  it('accepts the admonition component', async () => {
    expect(
      await body('import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="T">x</Admonition>'),
    ).toBe('<div class="admonition admonition-tip" role="note"><p class="admonition-title">T</p>x</div>');
  });
});

describe('components of the old site', () => {
  it('are drawn as their Markdown is', async () => {
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
});

describe('rehypeCheckJsx', () => {
  it('warns of event handlers, which are left out', async () => {
    const text = 'A <b onClick={() => alert(1)}>x</b>';
    expect(await problems(text)).toEqual([
      'warning 1:3 event-handler `onClick` on `<b>` has no effect: pages are rendered at build time.',
    ]);
    expect(await body(text)).toBe('<p>A <b>x</b></p>');
  });
});
