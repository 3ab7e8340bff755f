import { describe, expect, it } from 'vitest';
import { body, compile, messages, problems } from '#tests/markdown-testing.ts';

describe('resolveImports', () => {
  it('includes partials: headings join the page, links and problems belong to the partial', async () => {
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

  it('renders each use of a partial', async () => {
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

  it('imports images, texts and JSON', async () => {
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

  it('refuses other imports and missing files, once each, and lists what exists', async () => {
    const text = "import { useSWR } from 'swr';\nimport P from './_q.mdx';\nimport Y from '@site/src/Y';\n\n<P /><Y />";
    const content = { includes: { 'guides/guides/_p.mdx': '' } };
    const rule = 'unknown-import';
    expect(await problems(text, content)).toEqual([`error 1:1 ${rule}`, `error 2:1 ${rule}`, `error 3:1 ${rule}`]);
    const [module, partial, component] = (await messages(text, content)).split('\n');
    expect(module).toContain('@theme/Tabs');
    expect(partial).toContain('"./_p.mdx"');
    expect(component).toMatch(/<Admonition>, .*<Feature>, .*<Tabs>/u);
  });

  it('finds files from the root of the site', async () => {
    const includes = { 'guides/guides/a.cs': 'A', 'guides/_b.mdx': 'B', '_site/src/c.json': '{"c":"C"}' };
    const text =
      "import a from './a.cs?raw';\nimport B from '@site/docs/guides/_b.mdx';\nimport { c } from '@site/src/c.json';\n\n{a} <B /> {c}";
    expect(await body(text, { includes })).toBe('A\n<p>B</p>\nC');
  });

  it('imports an image as an element or as an address', async () => {
    const assets = { 'guides/guides/a.svg': { href: '/assets/a-1.svg', width: 1, height: 2 } };
    const text = 'import Logo from \'./a.svg\';\n\nA <Logo title="L" /> <a href={Logo}>b</a>';
    expect(await body(text, { assets })).toMatch(
      /alt="L" title="L" src="\u0002\/assets\/a-1.svg".*<a href="\u0002\/assets\/a-1.svg">/u,
    );
  });

  it('finds components of the site by their name, whatever the path', async () => {
    const { islands, problems: found } = await compile(
      'import Feature from \'@site/src/components/Feature\';\n\n<Feature title="x" />',
    );
    expect([islands.map(({ name }) => name), found]).toEqual([['Feature'], []]);
  });
});

describe('replaceUnknownComponents', () => {
  it('refuses an unknown component, shows its children, and suggests the nearest', async () => {
    const text = '\nA <Feture>x {1 + 1}</Feture>';
    expect(await problems(text)).toEqual(['error 2:3 unknown-component']);
    expect(await messages(text)).toMatch(/<Feture>.* Did you mean <Feature>\?.* <Admonition>, /u);
    expect(await body(text)).toBe('<p>A x 2</p>');
  });

  it('leaves out event handlers', async () => {
    expect(await body('A <b onClick={() => alert(1)}>x</b>')).toBe('<p>A <b>x</b></p>');
  });
});
