import { array, object, parse, record, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ISLAND_MARK } from '#shared/link.ts';
import { apiContext, compileType, fixture, indexOf, library, overwriteType, typeYaml } from '#tests/api-testing.ts';
import { parseOverwriteFile } from '../prose/overwrite-file.ts';
import {
  compileNamespaceOverview,
  compileNamespacePage,
  createNamespaceOverviewInput,
  createNamespacePageInput,
} from './namespace-pages.ts';

const inherits = (uids: string): string => `  inheritance: [${uids}]\n`;
const relatives = indexOf([
  fixture('Toy.Box.yml'),
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

const rect = indexOf([fixture('Velaptor.Graphics.RectShape.yml')]);

describe('compileTypePage', () => {
  it('renders title, description and facts', async () => {
    const page = await compileType(rect, 'Velaptor.Graphics.RectShape');
    expect(page.title).toBe('RectShape');
    expect(page.head).toEqual([{ tag: 'title', attributes: {}, text: 'RectShape struct' }]);
    expect(page.description).toBe(
      'RectShape is a struct in the Velaptor.Graphics namespace, with 1 constructor, 16 properties and 3 methods.',
    );
    expect(page.html).toContain(
      '<h1 id="rectshape-struct" class="api-title">RectShape <span class="api-kind">struct</span></h1>',
    );
    expect(page.html).toContain(
      '<dt>Namespace</dt><dd><a href="\u0001/api/Velaptor.Graphics">Velaptor.Graphics</a></dd>',
    );
    expect(page.html).toContain(
      '<dt>Package</dt><dd><a href="https://nuget.example/Acme.Toy" target="_blank" rel="noopener noreferrer">Acme.Toy</a></dd>',
    );
  });

  it('passes the namespace of the type and the call of each member to the copy buttons', async () => {
    const fonts = indexOf([fixture('Velaptor.Graphics.Renderers.IFontRenderer.yml')]);
    const { html } = await compileType(fonts, 'Velaptor.Graphics.Renderers.IFontRenderer');
    expect(html.match(/data-(?:using|call)="[^"]*"/gu)?.slice(0, 2)).toEqual([
      'data-using="Velaptor.Graphics.Renderers"',
      'data-call="fontRenderer.Render(font: , text: , position: )"',
    ]);
  });

  it.each([
    ["''", ''],
    ['Global', ''],
    ['Root', ''],
    ['Global', 'Global.'],
  ])('copies no directive for a global namespace that is written as %s: %j', async (namespace, prefix) => {
    const uid = `${prefix}Lid`;
    const yaml = `### YamlMime:ManagedReference\nitems:\n- uid: ${uid}\n  name: Lid\n  fullName: ${uid}\n  namespace: ${namespace}\n  type: Class\n  syntax:\n    content: public class Lid\n`;
    const { html } = await compileType(indexOf([yaml]), uid);
    expect(html.match(/data-using="[^"]*"/gu)).toEqual(prefix === '' ? null : ['data-using="Global"']);
  });

  it('reports each unknown symbol of this API once', async () => {
    const { problems } = await compileType(indexOf([fixture('Toy.Box.yml')]), 'Toy.Box`1');
    expect(problems.map(({ message }) => message).sort()).toEqual([
      'There is no symbol `Toy.Crate`.',
      'There is no symbol `Toy.Extensions.Shake``1(Toy.Box{``0})`.',
      'There is no symbol `Toy.Holder`1.Drop`.',
      'There is no symbol `Toy.Holder`1.Lid`.',
      'There is no symbol `Toy.Holder`1`.',
      'There is no symbol `Toy.Lid`.',
      'There is no symbol `Toy.Thing`.',
    ]);
    // docfx generated this reference, so the missing symbol is only a warning.
    expect(problems.find(({ message }) => message.includes('Toy.Thing'))?.severity).toBe('warning');
  });

  it('sanitises the prose of overwrite files', async () => {
    const text = '---\nuid: Toy.Lid\nsummary: *content\n---\nGood <script>alert(1)</script> lid.\n';
    const { overwrites } = parseOverwriteFile(text, 'content/docs/1/api/Toy.Lid.md');
    const page = await compileType(relatives, 'Toy.Lid', { change: (type) => overwriteType(type, overwrites) });
    expect(page.html).toContain('<div class="api-summary"><p>Good  lid.</p></div>');
    expect(page.html).not.toContain('script');
    expect(page.description).toBe('Good lid.');
    const place = { file: 'content/docs/1/api/Toy.Lid.md', line: 5, column: 6 };
    expect(page.problems).toMatchObject([{ severity: 'warning', rule: 'html-in-prose', ...place }]);
  });
});

/** Returns a page's facts as `label: entries`. */
const factsOf = (html: string): string[] =>
  [...(/<dl class="api-facts">[\s\S]*?<\/dl>/u.exec(html)?.[0] ?? '').matchAll(/<dt>([\s\S]*?)<\/div>/gu)].map(
    ([, row = '']) =>
      row
        .replaceAll(/<\/dt><dd>/gu, ': ')
        .replaceAll(/<\/dd><dd>/gu, ', ')
        .replaceAll(/<[^>]+>/gu, ''),
  );
/** Returns the names in a page's inheritance tree, indented by dots. The page's own type is in capitals. */
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
  it('is a tree of base types and derived types', async () => {
    const { html } = await compileType(relatives, 'Toy.Box`1');
    expect(treeOf(html)).toBe('object ( Holder &lt;T> ( BOX&lt;T> ( Crate ) ) ) )');
    expect(html).toContain(
      '<ul class="api-tree" aria-label="Inheritance"><li><code><a href="https://learn.microsoft.com',
    );
  });

  it('of interfaces is listed in the facts', async () => {
    const facts = factsOf((await compileType(relatives, 'Toy.INamed')).html);
    expect(facts).toContain('Extended by: IShown');
    expect(facts).toContain('Implemented by: Label');
    expect(factsOf((await compileType(relatives, 'Toy.IShown')).html)).toContain('Extends: INamed');
  });
});

describe('inherited members', () => {
  it('include those that docfx omits, without members that the type declares', async () => {
    const { html } = await compileType(relatives, 'Toy.Crate');
    const names = [...html.matchAll(/<summary>From ([\s\S]*?)<\/details>/gu)].map(([, group = '']) =>
      group
        .replaceAll(/<\/(?:summary|dt)>/gu, ' ')
        .replaceAll(/<[^>]+>/gu, '')
        .trim(),
    );
    // `Lid` is listed only for the nearer type, which overrides the member of `Holder`.
    expect(names).toEqual([
      'Box&lt;T> 6 members Limit this[int] Lid Find&lt;U>(Func&lt;T, U>, out int?) OnOpen() Opened',
      'Holder&lt;T> 1 member Drop',
    ]);
  });

  it('of generic bases have readable names, also without references', async () => {
    const list = 'System.Collections.ObjectModel.Collection{Toy.Lid}';
    const bag = typeYaml('Class', 'Toy.Bag`1', [['Method', 'Add(`0)', 'public void Add(T thing)']]);
    const members = [
      'Toy.Bag{Toy.Lid}.Add(Toy.Lid)',
      `${list}.Add(Toy.Lid)`,
      `${list}.Count`,
      'System.Object.ToString',
    ];
    const lines = `  inheritance: [System.Object, "${list}", "Toy.Bag{Toy.Lid}"]\n  inheritedMembers: ["${members.join('", "')}"]\n`;
    const index = indexOf([
      bag.replace("void Add(T thing)'", 'void Add(T thing)\'\n    parameters: [{ id: thing, type: "{T}" }]'),
      typeYaml('Class', 'Toy.Lid'),
      typeYaml(
        'Class',
        'Toy.Lids',
        [],
        `${lines}  seealso:\n  - { linkType: CRef, linkId: Toy.Bag\`1.Add* }\n  - { linkType: HRef, linkId: "ftp://e.org", altText: Some text }\n`,
      ),
    ]);
    const { html, problems } = await compileType(index, 'Toy.Lids');
    const groups = [...html.matchAll(/<summary>From (.*?)<\/details>/gu)].map(([, group = '']) =>
      group
        .replaceAll(/<\/(?:summary|dt)>/gu, ' ')
        .replaceAll(/<[^>]+>/gu, '')
        .trim(),
    );
    expect(groups).toEqual([
      'Bag&lt;Lid> 1 member Add(`0)',
      'Collection&lt;Lid> 2 members Add Count',
      'object 1 member ToString',
    ]);
    expect(html).toContain('/api/Toy.Bag_1#add0">Bag`1.Add</a>');
    expect(html).toContain('<dd>Some text</dd>');
    expect(problems).toEqual([]);
  });

  it('of interfaces omit static members', async () => {
    const { html } = await compileType(relatives, 'Toy.IShown');
    const folded = /<details class="api-folded">[\s\S]*?<\/details>/u.exec(html)?.[0] ?? '';
    expect([...folded.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual(['\u0001/api/Toy.INamed#name']);
  });
});

describe('nested types', () => {
  it('are listed on the page of the outer type and link to it', async () => {
    const outer = await compileType(relatives, 'Toy.Lid');
    expect(outer.html).toContain(
      '<h2 id="nested-types">Nested types</h2><dl class="api-types"><dt><a href="\u0001/api/Toy.Lid.Hinge"><code>Hinge</code></a> <span class="api-kind">class</span></dt>',
    );
    expect(factsOf((await compileType(relatives, 'Toy.Lid.Hinge')).html)).toContain('Containing type: Lid');
  });
});

describe('figures and guides', () => {
  const compileWith = (more: { figure?: boolean; guides?: number }) => {
    const file = 'content/docs/1/api/Toy.Thing.md';
    const figure = more.figure === true ? { name: 'LineFigure', props: { width: 3 }, file, line: 4 } : null;
    const usedIn = Array.from({ length: more.guides ?? 0 }, (_, at) => ({
      title: `Guide ${at}`,
      href: `~/guides/${at}`,
    }));
    return compileType(relatives, 'Toy.Thing', { guides: usedIn, change: (type) => ({ ...type, figure }) });
  };

  it('renders the figure of the overwrite file', async () => {
    const { html, islands, toc } = await compileWith({ figure: true });
    expect(html).toContain(`<h2 id="try-it">Try it</h2>${ISLAND_MARK}0${ISLAND_MARK}`);
    const place = { file: 'content/docs/1/api/Toy.Thing.md', line: 4 };
    expect(islands[0]).toEqual({ name: 'LineFigure', props: { width: 3 }, slots: [], place });
    expect(toc[0]).toEqual({ level: 2, id: 'try-it', html: 'Try it' });
  });

  it('lists the guides that use the type', async () => {
    expect(factsOf((await compileWith({ guides: 2 })).html)).toContain('Used in: Guide 0, Guide 1');
  });
});

const TYPES = [
  'Velaptor.App',
  'Velaptor.Graphics.RectShape',
  'Velaptor.Content.ILoader_T_',
  'Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
  'Velaptor.Input.MouseButton',
  'Velaptor.ExtensionMethods.ContentExtensions',
  'Velaptor.Graphics.Renderers.IFontRenderer',
];

const AnchorsSchema = record(string(), object({ names: array(string()), headings: array(string()) }));
/** Anchors of nine pages of the old site. */
const sample = parse(AnchorsSchema, JSON.parse(fixture('anchors-sample.json')));
const sampleIndex = indexOf(TYPES.map((slug) => fixture(`${slug}.yml`)));

/** Returns the anchors of a page of the old site that `anchors` doesn't contain. */
const missing = (page: string, anchors: readonly string[]): string[] => {
  const old = sample[page];
  if (old === undefined) throw new Error(`No sample of ${page}`);
  return [...old.names, ...old.headings].filter((anchor) => !anchors.includes(anchor));
};

describe('anchors of the old pages', () => {
  it.each(TYPES)('all exist on %s', async (slug) => {
    const type = sampleIndex.types.find((candidate) => sampleIndex.entries.get(candidate.uid)?.slug === slug);
    const { anchors } = await compileType(sampleIndex, type?.uid ?? '');
    expect(missing(slug, anchors)).toEqual([]);
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });

  it('all exist on a namespace page', async () => {
    const entry = sampleIndex.namespaces.find(({ name }) => name === 'Velaptor.Graphics');
    if (entry === undefined) throw new Error('No namespace');
    const { anchors } = await compileNamespacePage(
      createNamespacePageInput(entry, sampleIndex, () => null),
      apiContext(sampleIndex),
    );
    expect(missing('Velaptor.Graphics', anchors)).toEqual([]);
  });

  it('all exist on the overview', async () => {
    const { anchors } = await compileNamespaceOverview(
      createNamespaceOverviewInput(sampleIndex, library, null),
      apiContext(sampleIndex),
    );
    expect(missing('Namespaces', anchors)).toEqual([]);
  });
});
