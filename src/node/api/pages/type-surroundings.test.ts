import { describe, expect, it } from 'vitest';
import { ISLAND_MARK } from '#shared/link.ts';
import { fixture, typeYaml } from '../docfx/testing.ts';
import { typePageInput } from './page-input.ts';
import { apiContext, compileType, indexOf, library } from './testing.ts';
import { compileTypePage } from './type-page.ts';

const TOYS = new URL('../docfx/testing.ts', import.meta.url).href;
const inherits = (uids: string): string => `  inheritance: [${uids}]\n`;
const index = indexOf([
  fixture('Toy.Box.yml', TOYS),
  typeYaml('Class', 'Toy.Holder', [
    ['Method', 'Drop', 'public void Drop()'],
    ['Property', 'Lid', 'public Lid Lid { get; }'],
  ]).replaceAll('Toy.Holder', 'Toy.Holder`1'),
  typeYaml('Class', 'Toy.Crate', [], inherits('System.Object, "Toy.Holder{{T}}", "Toy.Box{Toy.Thing}"')),
  typeYaml('Class', 'Toy.Thing', [], inherits('System.Object')),
  typeYaml('Class', 'Toy.Lid'),
  typeYaml('Class', 'Toy.Lid.Hinge').replace('namespace: Toy.Lid', 'namespace: Toy'),
  typeYaml('Interface', 'Toy.INamed', [
    ['Property', 'Name', 'string Name { get; }'],
    ['Method', 'Rename', 'void Rename()'],
    ['Field', 'Max', 'static int Max'],
  ]),
  typeYaml('Interface', 'Toy.IShown', [['Method', 'Rename', 'void Rename()']], '  implements: [Toy.INamed]\n'),
  typeYaml('Struct', 'Toy.Label', [], '  implements: [Toy.INamed, Toy.IShown]\n'),
]);

/** Facts as `label: entries`. */
const factsOf = (html: string): string[] =>
  [...(/<dl class="api-facts">[\s\S]*?<\/dl>/u.exec(html)?.[0] ?? '').matchAll(/<dt>([\s\S]*?)<\/div>/gu)].map(
    ([, row = '']) =>
      row
        .replaceAll(/<\/dt><dd>/gu, ': ')
        .replaceAll(/<\/dd><dd>/gu, ', ')
        .replaceAll(/<[^>]+>/gu, ''),
  );
/** The tree as names, deeper ones indented by dots; the type itself in capitals. */
const treeOf = (html: string): string =>
  (/<ul class="api-tree"[\s\S]*?(?=<h2)/u.exec(html)?.[0] ?? '')
    .replaceAll(
      /<strong>(.*?)<\/strong>/gu,
      (_, name: string) => ` ${name.replaceAll(/<[^>]+>/gu, '').replace(/^\w+/u, (word) => word.toUpperCase())} `,
    )
    .replaceAll('<ul>', '(')
    .replaceAll('</ul>', ')')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('inheritance', () => {
  it('is a tree with the bases above and the derived types below', async () => {
    const { html } = await compileType(index, 'Toy.Box`1');
    expect(treeOf(html)).toBe('object ( Holder &lt;T> ( BOX&lt;T> ( Crate ) ) ) )');
    expect(html).toContain(
      '<ul class="api-tree" aria-label="Inheritance"><li><code><a href="https://learn.microsoft.com',
    );
  });

  it('is not drawn for a type that stands alone', async () => {
    const { html } = await compileType(index, 'Toy.Thing');
    expect(html).not.toContain('api-tree');
  });

  it('of interfaces is told among the facts', async () => {
    const facts = factsOf((await compileType(index, 'Toy.INamed')).html);
    expect(facts).toContain('Extended by: IShown');
    expect(facts).toContain('Implemented by: Label');
    expect(factsOf((await compileType(index, 'Toy.IShown')).html)).toContain('Extends: INamed');
  });
});

describe('inherited members', () => {
  it('are those of base classes that docfx left out, too, but not what the type declares itself', async () => {
    const { html } = await compileType(index, 'Toy.Crate');
    const names = [...html.matchAll(/<summary>From ([\s\S]*?)<\/details>/gu)].map(([, group = '']) =>
      group
        .replaceAll(/<\/(?:summary|dt)>/gu, ' ')
        .replaceAll(/<[^>]+>/gu, '')
        .trim(),
    );
    // `Limit` is a constant and stays; `Lid` comes from the nearer type, which overrides it.
    expect(names).toEqual([
      'Box&lt;T>6 members Limit this[int] Lid Find&lt;U>(Func&lt;T, U>, out int?) OnOpen() Opened',
      'Holder1 member Drop',
    ]);
  });

  it('of interfaces leave out what is static', async () => {
    const { html } = await compileType(index, 'Toy.IShown');
    const folded = /<details class="api-folded">[\s\S]*?<\/details>/u.exec(html)?.[0] ?? '';
    expect([...folded.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual(['\u0001/api/Toy.INamed#name']);
  });
});

describe('nested types', () => {
  it('stand on the outer type’s page, which the inner one names', async () => {
    const outer = await compileType(index, 'Toy.Lid');
    expect(outer.html).toContain(
      '<h2 id="nested-types">Nested types</h2><dl class="api-types"><dt><a href="\u0001/api/Toy.Lid.Hinge"><code>Hinge</code></a> <span class="api-kind">class</span></dt>',
    );
    expect(factsOf((await compileType(index, 'Toy.Lid.Hinge')).html)).toContain('Containing type: Lid');
  });
});

describe('what a writer and the guides add', () => {
  const compileWith = (more: { figure?: boolean; guides?: number }) => {
    const thing = index.types.find(({ uid }) => uid === 'Toy.Thing');
    if (thing === undefined) throw new Error('No type');
    const figure = {
      name: 'LineFigure',
      props: { width: 3 },
      file: 'content/docs/1/api/Toy.Thing.md',
      line: 4,
    } as const;
    const usedIn = Array.from({ length: more.guides ?? 0 }, (_, at) => ({
      title: `Guide ${at}`,
      href: `~/guides/${at}`,
    }));
    const type = more.figure === true ? { ...thing, figure } : thing;
    return compileTypePage(
      typePageInput(type, index, library, { usedIn, since: () => null, isLive: () => true }),
      apiContext(index),
    );
  };

  it('draws the figure that was chosen', async () => {
    const { html, islands, toc } = await compileWith({ figure: true });
    expect(html).toContain(`<h2 id="try-it">Try it</h2>${ISLAND_MARK}0${ISLAND_MARK}`);
    expect(islands.slice(0, 1)).toEqual([
      {
        name: 'LineFigure',
        props: { width: 3 },
        slots: [],
        place: { file: 'content/docs/1/api/Toy.Thing.md', line: 4 },
      },
    ]);
    expect(toc[0]).toEqual({ level: 2, id: 'try-it', html: 'Try it' });
  });

  it('names six guides, and folds the rest', async () => {
    expect(factsOf((await compileWith({ guides: 2 })).html)).toContain('Used in: Guide 0, Guide 1');
    const many = factsOf((await compileWith({ guides: 9 })).html).at(-1);
    expect(many).toMatch(/^Used in: Guide 0, .*Guide 5, and 3 moreGuide 6Guide 7Guide 8$/u);
  });
});
