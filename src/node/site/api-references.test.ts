import { describe, expect, it } from 'vitest';
import { createLlmsFiles } from '#node/output/llms-txt.ts';
import { listSidebarPages } from '#shared/sidebar.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { buildSmallSite, pageOf, problemLine } from '#tests/assembled-site.ts';

const BOX = typeYaml('Class', 'Toys.Box', [
  ['Method', 'Run(System.Int32)', 'public void Run(int times)'],
  ['Method', 'Run(System.String)', 'public void Run(string name)'],
  ['Method', 'Stop', 'public void Stop()'],
  ['Method', 'Map``1(``0)', 'public void Map<T>(T item)'],
]);

/** Adds a number of type parameters to the uid, name and full name of a type's YAML. */
function makeGeneric(yaml: string, name: string, count: number): string {
  const list = Array.from({ length: count }, (_, index) => `T${index + 1}`).join(', ');
  return yaml
    .replace(`uid: Toys.${name}\n`, `uid: Toys.${name}\`${count}\n`)
    .replace(`name: ${name}\n`, `name: ${name}<${list}>\n`)
    .replace(`fullName: Toys.${name}\n`, `fullName: Toys.${name}<${list}>\n`);
}
const LIST = 'https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1';

/** Returns the links of a guide with the text, as `address text`, and the guide's problems. */
async function buildGuide(
  text: string,
  format = 'mdx',
): Promise<{ links: string[]; problems: string[]; html: string }> {
  const build = await buildSmallSite({
    'content/docs/1.0/guides/a.mdx': `---\nmdx: { format: ${format} }\n---\n# A\n\n${text}\n`,
    'content/docs/1.0/api/Toys.Box.yml': BOX,
    'content/docs/1.0/api/Toys.Box.Other.yml': typeYaml('Class', 'Toys.Other'),
    'content/docs/1.0/api/E0.yml': typeYaml('Class', 'Toys.Either'),
    'content/docs/1.0/api/E1.yml': makeGeneric(typeYaml('Class', 'Toys.Either'), 'Either', 1),
    'content/docs/1.0/api/E2.yml': makeGeneric(typeYaml('Class', 'Toys.Either'), 'Either', 2),
  });
  const { html } = pageOf(build, '1.0', 'guides/a').compiled;
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gu)].map(
    ([, href = '', label = '']) => `${href.replace('\u0001', '~')} ${label.replaceAll(/<[^>]*>/gu, '')}`,
  );
  const problems = build.problems.filter(({ file }) => file?.includes('guides/a') === true).map(problemLine);
  return { links: links.filter((link) => !link.startsWith('#')), problems, html };
}

describe('references to API symbols', () => {
  it.each([
    ['[members](xref:Toys.Box#members)', '~/api/Toys.Box#members members'],
    ['<xref:Toys.Box#box-class>', '~/api/Toys.Box#box-class Box'],
    ['[x](xref:Toys.Box?text=y#members)', '~/api/Toys.Box#members x'],
    ['<xref:Toys.Box?text=the+%2Bvalue>', '~/api/Toys.Box the +value'],
    ['[](xref:Toys.Box?view=1&text=the%20box#members)', '~/api/Toys.Box#members the box'],
    ['<xref:Toys.Box?displayProperty=fullName>', '~/api/Toys.Box Toys.Box'],
    ['<xref:Toys.Box?displayProperty=nameWithType>', '~/api/Toys.Box Box'],
    ['<xref:Toys.Box.Stop?displayProperty=nameWithType>', '~/api/Toys.Box#stop Box.Stop'],
    ['<xref:Toys.Box?text=&view=1>', '~/api/Toys.Box Box'],
    ['<xref:Toys.Box.Run*>', '~/api/Toys.Box#runsystemint32 Box.Run'],
    ['<xref:System.Collections.Generic.List{Toys.Box}>', `${LIST} List&lt;Box>`],
    ['<xref:System.Collections.Generic.List`1>', `${LIST} List`],
    ['[a](xref:System.Collections.Generic.List{Toys.Box}#remarks)', `${LIST}#remarks a`],
    ['<xref href="Toys.Box"></xref>', '~/api/Toys.Box Box'],
    ['a <xref href="Toys.Box.Run(System.Int32)"/> b', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['<xref uid="Toys.Box" data-throw-if-not-resolved="false">the *box*</xref>', '~/api/Toys.Box the box'],
    ['<xref href="Toys.Either%601?displayProperty=fullName" />', '~/api/Toys.Either_T1_ Toys.Either&lt;T1>'],
    ['<xref href="Toys.Box?text=a+box"></xref>', '~/api/Toys.Box a box'],
    ['See @Toys.Box.', '~/api/Toys.Box Box'],
    ['See (@Toys.Box), then', '~/api/Toys.Box Box'],
    ['- **@Toys.Box**', '~/api/Toys.Box Box'],
    ['> @"Toys.Box"', '~/api/Toys.Box Box'],
    ["| a |\n| - |\n| @'Toys.Box.Run(System.Int32)' |", '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    [':::note\n\nSee @Toys.Box.Run* and so on\n\n:::', '~/api/Toys.Box#runsystemint32 Box.Run'],
    ['@"System.Collections.Generic.List{Toys.Box}"', `${LIST} List&lt;Box>`],
    ['@Toys.Either`2', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['a @Toys.Either`1, b', '~/api/Toys.Either_T1_ Either&lt;T1>'],
    ['(@Toys.Either`2).', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['@Toys.Either`2 and `code`', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['**@Toys.Either`2**', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['@Toys.Either{Toys.Box}', '~/api/Toys.Either_T1_ Either&lt;T1>'],
    ['@"Toys.Either{Toys.Box,System.Int32}"', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ["@'Toys.Either`2'", '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['@Toys.Box.Run(System.Int32)', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['see @Toys.Box.Run(System.Int32).', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['(@Toys.Box.Run(System.Int32))', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['*@Toys.Box.Run(System.Int32)*', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    [
      '| a | b |\n| - | - |\n| x | @Toys.Box.Run(System.Int32) |',
      '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)',
    ],
    ['1. a\n   - > @Toys.Box.Run(System.Int32)\n     text', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['@"Toys.Box.Run(System.Int32)"', '~/api/Toys.Box#runsystemint32 Box.Run(System.Int32)'],
    ['@Toys.Box.Map``1(``0)', '~/api/Toys.Box#map10 Box.Map``1(``0)'],
    ['@Toys.Box.Stop()', '~/api/Toys.Box#stop Box.Stop'],
    ['*@Toys.Box.Stop*', '~/api/Toys.Box#stop Box.Stop'],
    ['**@Toys.Box.Stop**', '~/api/Toys.Box#stop Box.Stop'],
    ['_@Toys.Box_', '~/api/Toys.Box Box'],
    ["@Toys.Box's lid", '~/api/Toys.Box Box'],
    ['@Toys.Box(es)', '~/api/Toys.Box Box'],
    ['@Toys.Box!? Yes: @b, @c', '~/api/Toys.Box Box'],
    ['@Toys.Box...', '~/api/Toys.Box Box'],
    ['@Toys.Box#members', '~/api/Toys.Box#members Box'],
    ['@"Toys.Box?text=a%20box"', '~/api/Toys.Box a box'],
    [
      '@System.Collections.Generic.List`1.',
      'https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1 List',
    ],
    [':::note See @Toys.Either`2\n\nx\n\n:::', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['<div>\n\n@Toys.Either`2\n\n</div>', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['a[^1]\n\n[^1]: @Toys.Either`2', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['<b>@Toys.Either`2</b>', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['- [ ] @Toys.Either`2', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['~~@Toys.Either`2~~, x', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['## On @Toys.Either`2 {#x}', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['a\\\n@Toys.Either`2\\\nb', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['\u201c@Toys.Either`2\u201d', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['@Toys.Either`2\u2014x', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['@Toys.Either`2:\n\n- a', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['| @Toys.Either`2 |\n| - |\n| a |', '~/api/Toys.Either_T1,T2_ Either&lt;T1, T2>'],
    ['## On @Toys.Box', '~/api/Toys.Box Box'],
  ])('resolves %j', async (text, link) => {
    for (const format of ['md', 'mdx']) {
      expect(await buildGuide(text, format)).toMatchObject({ links: [link], problems: [] });
    }
  });

  it.each(['summary: "TEXT"', 'example: [*content]', 'remarks: *content'])(
    'reads `@uid` in API prose: %s',
    async (field) => {
      const text = 'A @Toys.Either`2, (@Toys.Box.Run(System.Int32)), @Toys.Either{Toys.Box} and `@Toys.Box`.';
      const yaml = typeYaml('Class', 'Toys.Bag').replace(
        '  type: Class',
        `  summary: "In YAML: ${text}"\n  type: Class`,
      );
      const build = await buildSmallSite({
        'content/docs/1.0/api/Toys.Box.yml': BOX,
        'content/docs/1.0/api/Toys.Bag.yml': yaml,
        'content/docs/1.0/api/E1.yml': makeGeneric(typeYaml('Class', 'Toys.Either'), 'Either', 1),
        'content/docs/1.0/api/E2.yml': makeGeneric(typeYaml('Class', 'Toys.Either'), 'Either', 2),
        'content/docs/1.0/api/Toys.Box.md': `---\nuid: Toys.Box\n${field.replace('TEXT', text)}\n---\n\n${text}\n`,
      });
      for (const page of ['api/Toys.Box', 'api/Toys.Bag']) {
        const { html } = pageOf(build, '1.0', page).compiled;
        expect(html).toMatch(
          /A <a href="[^"]*Either_T1,T2_">.*?<\/a>, \(<a href="[^"]*#runsystemint32">.*?<\/a>\), <a href="[^"]*Either_T1_">.*?<\/a> and <code>@Toys.Box<\/code>/u,
        );
      }
      expect(build.problems.filter(({ rule }) => rule === 'unknown-xref')).toEqual([]);
    },
  );

  it('reads `@` signs in a long line in linear time', async () => {
    const start = performance.now();
    await buildGuide(`${'@"('.repeat(5000)} ${'@a.b(c.d '.repeat(1000)}@Toys.Box`, 'md');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it.each([
    ['me@Toys.Box', ['mailto:me@Toys.Box me@Toys.Box']],
    ['`@Toys.Box` and @media, @param, @app.route, @slorber/a.b and C@Toys.Box', null],
    ['[see @Toys.Box](./intro.md)', ['~/guides/intro see @Toys.Box']],
    ['\\@Toys.Box', []],
    ['a@b.c, a@Toys, @Toys.Box/a and `a @Toys.Box`', ['mailto:a@b.c a@b.c']],
    ['```\n@Toys.Box\n```', []],
    ['    const a = 1;\n\n{/* @Toys.Box */}', []],
    ['[a @Toys.Either`2 b](./intro.md)', ['~/guides/intro a @Toys.Either`2 b']],
    ['![see @Toys.Box](pathname:///x.png)', []],
    ['@app.route(a.b), @Other.Run(Other.Type) and @Input', []],
    ['@Toys.Either*x* @ Toys.Box @"Toys.Box', ['~/api/Toys.Either Either']],
    ['@"C:\\\\temp" and @"Some text."', []],
  ])('keeps %j', async (text, links) => {
    const page = await buildGuide(text);
    expect(page.problems).toEqual([]);
    expect(page.links).toEqual(links ?? ['mailto:C@Toys.Box C@Toys.Box']);
  });

  it.each([
    ['[a](xref:Toys.Box#nope)', '6:1 [broken-anchor]', 'nope'],
    ['[a](xref:Toys.Bxo#members)', '6:1 [unknown-xref]', 'Did you mean `Toys.Box`?'],
    ['Text and\nthen @Toys.Bxo', '7:6 [unknown-xref]', 'Did you mean `Toys.Box`?'],
    ['Text @Toys.Box.Run(x)', '6:6 [unknown-xref]', 'Did you mean `Toys.Box.Run*`?'],
    ['<xref href="Toys.Bxo" />', '6:1 [unknown-xref]', 'Did you mean `Toys.Box`?'],
    ['<xref:Toys.Box.Run>', '6:1 [unknown-xref]', 'Did you mean `Toys.Box.Run*`?'],
    ['Text @Toys.Either`3 and `code`', '6:6 [unknown-xref]', '`@Toys.Either`3` is not a link.'],
    ['@Toys.Box.Run(System.Double)', '6:1 [unknown-xref]', 'Did you mean `Toys.Box.Run*`?'],
    [
      'a @"List{Toys.Box}" b',
      '6:3 [unknown-xref]',
      'Write the full uid of a known symbol, or put the text in backticks.',
    ],
    ['@Other.Lib.Type`1.', '6:1 [unknown-xref]', 'Write the full uid'],
    ['@"Toys.Bxo{Toys.Box}"', '6:1 [unknown-xref]', 'Did you mean `Toys.Box`?'],
    ['See @Toys.', '6:5 [unknown-xref]', 'Write `<xref:Toys>` for a link, or `\\@Toys` for text.'],
  ])('reports %j', async (text, problem, hint) => {
    const { problems } = await buildGuide(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(problems[0]).toContain(hint);
  });
});

it('lists generic types directly after their namesakes', async () => {
  const base = '  inheritance: [System.Object, Toys.Box]\n';
  const build = await buildSmallSite(
    {
      'content/docs/1.0/api/A.yml': typeYaml('Class', 'Toys.BoxFactory', [], base),
      'content/docs/1.0/api/B.yml': typeYaml('Class', 'Toys.Box'),
      'content/docs/1.0/api/C.yml': makeGeneric(typeYaml('Class', 'Toys.Box', [], base), 'Box', 2),
      'content/docs/1.0/api/D.yml': makeGeneric(typeYaml('Class', 'Toys.Box', [], base), 'Box', 1),
      'content/docs/1.0/api/E.yml': typeYaml('Class', 'Toys.Box.Lid').replace('namespace: Toys.Box', 'namespace: Toys'),
    },
    { sidebars: { guides: [{ type: 'autogenerated', folder: 'api' }] } },
  );
  const slugs = ['api/Toys.Box', 'api/Toys.Box_T1_', 'api/Toys.Box_T1,T2_', 'api/Toys.Box.Lid', 'api/Toys.BoxFactory'];
  const linked = (html: string): string[] =>
    [...html.matchAll(/href="\W*(api\/Toys\.[^"#]*)"/gu)].map(([, slug = '']) => slug);
  const plan = build.plan.versions.find(({ version }) => version?.name === '1.0');
  const sidebar = listSidebarPages(Object.values(plan?.sidebars ?? {}).flat()).map(({ slug }) => slug);
  expect(sidebar.filter((slug) => slug.startsWith('api/Toys.'))).toEqual(slugs);
  expect(linked(pageOf(build, '1.0', 'api/Toys').compiled.html)).toEqual(slugs);
  expect(linked(pageOf(build, '1.0', 'api/Namespaces').compiled.html)).toEqual(slugs);
  const derived = linked(pageOf(build, '1.0', 'api/Toys.Box').compiled.html).filter((slug) => !/Box$|Lid$/u.test(slug));
  expect(derived).toEqual([slugs[1], slugs[2], slugs[4]]);
  expect(createLlmsFiles(build.plan).get('llms.txt')).toMatch(/Box_T1_.*\n.*Box_T1,T2_.*\n.*Box\.Lid.*\n.*BoxFactory/u);
});
