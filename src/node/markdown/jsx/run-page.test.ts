import { describe, expect, it } from 'vitest';
import { body, compile, problems } from '../testing.ts';

describe('runPage', () => {
  it('shows expressions, exports and lists', async () => {
    expect(await body('export const n = 2;\n\nA {n + 1} {[1, 2].map((i) => <i key={i}>{i}</i>)} {n > 5 && "x"}')).toBe(
      '<p>A 3 <i>1</i><i>2</i> </p>',
    );
  });

  it('runs components that the page declares, with Markdown inside them', async () => {
    const text =
      'export const Box = ({ children, name }) => <section id={name}>{children}</section>\n\n<Box name="x">\n\n## A {#a}\n\n[b](./c)\n\n</Box>';
    const page = await compile(text);
    expect(page.anchors).toEqual(['x', 'a']);
    expect(page.toc).toEqual([{ level: 2, id: 'a', html: 'A' }]);
    expect(page.links).toEqual([{ href: '~/guides/guides/c', line: 7, column: 1 }]);
    expect(page.problems).toEqual([]);
  });

  it('keeps places, classes and code of a page that is run', async () => {
    const page = await compile('{1}\n\n<a href="/x">{2}</a>\n\n```cs\nint a;\n```\n\n## B {3}');
    expect(page.links).toEqual([{ href: '/x', line: 3, column: 1 }]);
    expect(page.html).toContain('<t-k>int</t-k>');
    expect(page.html).toContain('<h2 id="b-3" class="anchor">B 3</h2>');
    expect(page.html).not.toContain('data-place');
  });

  it('runs islands with computed props', async () => {
    const page = await compile('export const t = "A";\n\n<Feature title={t + "!"}>x {1 + 1}</Feature>');
    expect(page.islands).toEqual([
      { name: 'Feature', props: { title: 'A!' }, slots: ['x 2'], place: { line: 3, column: 1 } },
    ]);
  });

  it('reports what the page throws, where the name is used', async () => {
    expect(await problems('A\n\nB {nope}')).toEqual([
      "error 3:4 mdx-run The page's own code failed: nope is not defined (Only what the page itself declares or imports can be used in braces.)",
    ]);
    expect(await problems("A\n\n<img src={require('./no.png').default} />")).toEqual([
      'error undefined:undefined mdx-run The page\'s own code failed: there is no file "./no.png".',
    ]);
    expect(await problems('{{ a: 1 }}')).toEqual([
      "error undefined:undefined mdx-run The page's own code failed: A page can show text, numbers and elements, not an object.",
    ]);
  });
});
