import { describe, expect, it } from 'vitest';
import { ISLAND_MARK } from '#shared/link.ts';
import { compileType, fixture, indexOf, overwriteType, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { parseOverwriteFile } from '../prose/overwrite-file.ts';
import { formatNameWithParameters } from './members.ts';

const car = typeYaml('Class', 'Toy.Car', [
  ['Property', 'Doors', 'public int Doors { get; }'],
  ['Method', 'Drive(System.Int32)', 'public void Drive(int far)'],
  ['Method', 'Drive(System.String)', 'public void Drive(string place)'],
  ['Method', 'OnDrive', 'protected virtual void OnDrive()'],
  ['Method', 'Make', 'public static Car Make()'],
])
  .replace(
    "content: 'public void Drive(int far)'",
    "content: 'public void Drive(int far)'\n  summary: Drives far. Slowly.",
  )
  .replace("'public static Car Make()'", `'[Obsolete("Build one")] public static Car Make()'`)
  .replace(
    "content: 'public int Doors { get; }'",
    'content: \'public int Doors { get; }\'\n  summary: How many <see cref="T:Toy.Door">doors</see> it has, e.g. four; `0` is none. Read it.',
  );
const index = indexOf([
  car,
  typeYaml('Class', 'Toy.Pair', [
    ['Field', 'A', 'public int A'],
    ['Field', 'B', 'public int B'],
  ]),
]);
const renderer = 'Velaptor.Graphics.Renderers.IFontRenderer';
const fonts = indexOf([fixture(`${renderer}.yml`)]);

/** Returns the HTML of a page's overview. */
const overviewOf = (html: string): string =>
  /<h2 id="members">[\s\S]*?(?=<h2 id="(?!members)|$)/u.exec(html)?.[0] ?? '';
/** Returns the rows of a page's overview as text, with bars between the cells. */
const rowsOf = (html: string): string[] =>
  [...overviewOf(html).matchAll(/<tr(?: id="[^"]*")?><th scope="row">([\s\S]*?)<\/tr>/gu)].map(([, row = '']) =>
    row
      .replaceAll(/<\/t[hd]><td[^>]*>/gu, ' | ')
      .replaceAll(/<details>[\s\S]*?<\/details>/gu, ' …')
      .replaceAll(/<[^>]+>/gu, '')
      .trim(),
  );
/** Returns the column titles of each table of a page's overview. */
const columnsOf = (html: string): string[] =>
  [...overviewOf(html).matchAll(/<thead>(.*?)<\/thead>/gu)].map(([, head = '']) =>
    head.replaceAll(/<\/th><th[^>]*>/gu, ' | ').replaceAll(/<[^>]+>/gu, ''),
  );

describe('the overview of members', () => {
  it('has one row for each member with modifiers and the first sentence', async () => {
    const { html } = await compileType(index, 'Toy.Car');
    expect(rowsOf(html)).toEqual([
      'Doors | get; | How many doors it has, e.g. four; 0 is none. Read it. …',
      'Drive(System.Int32) | void | Drives far.',
      'Drive(System.String) | void |',
      'Make static obsolete | void |',
      'OnDrive protected virtual | void |',
    ]);
  });

  it('shows types, accessors and default values', async () => {
    const wheel = typeYaml('Struct', 'Toy.Wheel', [
      ['Property', 'Size', 'public float Size { get; protected set; }'],
      ['Property', 'Color', 'public Color Color { get; init; }'],
      ['Property', 'Flat', 'public bool Flat { get; }'],
    ])
      .replace(
        "protected set; }'",
        "protected set; }'\n    return: { type: System.Single }\n  summary: 'The size. Minimum and default: 1.'",
      )
      .replace(
        "init; }'",
        'init; }\'\n    return: { type: System.Boolean }\n  summary: "The colour. Default: `Red` (bright). Not used."',
      );
    const { html } = await compileType(indexOf([wheel]), 'Toy.Wheel');
    expect(columnsOf(html)).toEqual(['Name | Type | Access | Default | Summary']);
    expect(rowsOf(html)).toEqual([
      'Color | bool | get; init; | Red (bright) | The colour. Not used. …',
      'Flat |  | get; |  |  …',
      'Size | float | get; protected set; | 1 | The size. Minimum and default: 1. …',
    ]);
  });

  it('describes a member without remarks completely, with its anchors, so that it has no section', async () => {
    const { html, anchors, toc } = await compileType(index, 'Toy.Car');
    expect(html).not.toContain('<h2 id="properties">');
    expect(html).toContain('<caption class="api-caption" id="properties">');
    expect(html).toMatch(/<tr id="doors">.*<summary>Declaration<\/summary><div class="code"/su);
    expect(anchors).toEqual(expect.arrayContaining(['doors', 'Toy.Car.Doors', 'properties']));
    expect(toc.map(({ id }) => id)).not.toContain('doors');
  });

  it('has one row for many overloads', async () => {
    const { html } = await compileType(fonts, renderer);
    expect(rowsOf(html)).toEqual([expect.stringMatching(/^Render 10 overloads \| void \|/u)]);
  });

  it('is omitted for a type with few members', async () => {
    const { html, toc } = await compileType(index, 'Toy.Pair');
    expect(html).not.toContain('api-overview');
    expect(toc.map(({ id }) => id)).toEqual(['fields', 'a', 'b']);
  });
});

describe('many overloads', () => {
  it('are collapsed, the shortest first, and share one entry in the table of contents', async () => {
    const { html, toc } = await compileType(fonts, renderer);
    const folded = [...html.matchAll(/<details class="api-overload"><summary><code>(.*?)<\/code>/gu)];
    expect(folded.map(([, name = '']) => name.replaceAll('<wbr>', '')).slice(0, 3)).toEqual([
      'Render(font, text, position, layer)',
      'Render(font, text, x, y, layer)',
      'Render(font, text, position, color, layer)',
    ]);
    expect(folded).toHaveLength(10);
    expect(toc.filter(({ level }) => level > 2)).toEqual([{ level: 3, id: 'render-overloads', html: 'Render' }]);
  });

  it('offer the parameters that distinguish them', async () => {
    const { islands } = await compileType(fonts, renderer);
    const props = islands.find(({ name }) => name === 'OverloadPicker')?.props;
    expect(props?.choices).toEqual(['text', 'position', 'x, y', 'color', 'renderSize', 'angle', 'charMetrics']);
    expect(props?.overloads).toHaveLength(10);
  });

  it('show once what they have in common, and keep the ids of the old site', async () => {
    const toys = typeYaml('Class', 'Toy.Car', [
      ...[0, 1, 2, 3].map((at): [string, string, string] => ['Method', `Drive(${at})`, `void Drive(int far)`]),
    ]).replaceAll(
      "content: 'void Drive(int far)'",
      '$&\n    parameters:\n    - { id: far, type: System.Int32, description: How far. }\n  exceptions:\n  - { type: System.Exception, description: If out of petrol. }',
    );
    const { html, anchors } = await compileType(indexOf([toys]), 'Toy.Car');
    expect(html.match(/How far\./gu)).toHaveLength(1);
    expect(html.match(/If out of petrol\./gu)).toHaveLength(1);
    expect(anchors).toEqual(
      expect.arrayContaining(['parameters', 'exceptions', 'parameters-3', 'Toy.Car.Drive(3).far']),
    );
  });
});

describe('overloads', () => {
  it('show the type of a parameter whose type differs', async () => {
    const toy = typeYaml('Class', 'Toy.Car', [
      ['Method', 'Drive(System.Int32)', 'void Drive(int far)'],
      ['Method', 'Drive(System.String)', 'void Drive(string far)'],
    ]).replaceAll(/content: 'void Drive\((\w+) far\)'/gu, '$&\n    parameters:\n    - id: far\n      type: $1');
    const { toc } = await compileType(indexOf([toy]), 'Toy.Car');
    expect(toc.flatMap(({ level, html }) => (level === 4 ? [html] : []))).toEqual(['(int far)', '(string far)']);
  });
});

describe('the details of members', () => {
  it('show the version that added a symbol, except for the oldest', async () => {
    const since = (uid: string): string | null =>
      ['Toy.Car', 'Toy.Car.Doors', 'Toy.Car.OnDrive'].includes(uid) ? '2.1' : null;
    const page = await compileType(index, 'Toy.Car', { getSinceLabel: since });
    expect(page.html).toContain('<span class="api-kind">class</span> <span class="api-since">since 2.1</span></h1>');
    expect(page.html).toMatch(/<h3 id="ondrive">OnDrive .*<span class="api-since">since 2.1<\/span>/u);
    expect(rowsOf(page.html)[0]).toMatch(/^Doors since 2\.1 \|/u);
    expect(page.html.match(/api-since/gu)).toHaveLength(4);
  });
});

const button = indexOf([fixture('Velaptor.Input.MouseButton.yml')]);
const key = indexOf([
  typeYaml('Enum', 'Toy.Key', [
    ['Field', 'A', 'A = 65'],
    ['Field', 'Arrows', 'Arrows = 9'],
    ['Field', 'B', 'B = 66'],
    ['Field', 'Up', 'Up = 3'],
    ['Field', 'None', 'None = -1'],
  ]).replace('content: public enum Key', 'content: "[Flags]\\npublic enum Key"'),
]);

/** Returns the ids of headings (`# id`) and table rows in the order of the page. */
const outline = (html: string): string[] =>
  [...html.matchAll(/<h[23] id="([^"]*)">|<tr id="([^"]*)">/gu)].map(([, heading, row]) => row ?? `# ${heading}`);

describe('an enumeration', () => {
  it('is a grid of names and values without descriptions', async () => {
    const page = await compileType(button, 'Velaptor.Input.MouseButton');
    expect(page.html).toContain(
      '<div class="api-table"><table class="api-values api-compact"><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead><tbody><tr id="leftbutton"><td><code>LeftButton</code><a id="Velaptor.Input.MouseButton.LeftButton"></a></td><td>0 <a href="#leftbutton" class="hash-link" aria-label="Link to LeftButton"></a></td></tr>',
    );
    expect(page.toc).toEqual([{ level: 2, id: 'fields', html: 'Values' }]);
    expect(page.records.map(({ titles }) => titles.at(-1))).toEqual([
      'MouseButton',
      'LeftButton',
      'RightButton',
      'MiddleButton',
    ]);
  });

  it('begins with its figure, without a heading', async () => {
    const figure = { name: 'Keys', props: {}, file: 'content/docs/1/api/Toy.Key.md', line: 2 };
    const { html, toc } = await compileType(key, 'Toy.Key', { change: (type) => ({ ...type, figure }) });
    expect(html.indexOf(ISLAND_MARK)).toBeLessThan(html.indexOf('api-facts'));
    expect(toc.map(({ id }) => id)).toEqual(['fields']);
  });

  it('is sorted by value and has a note for flags', async () => {
    const { html } = await compileType(key, 'Toy.Key');
    expect(outline(html)).toEqual(['# fields', 'none', 'up', 'arrows', 'a', 'b']);
    expect(html).toContain('<p>Values can be combined with <code>|</code>.</p>');
  });

  it('follows the groups of the overwrite file, the other values last', async () => {
    const text = '---\nuid: Toy.Key\ngroups:\n  Letters: [B, A]\n  Arrows: [Up, Gone]\n---\n';
    const { overwrites } = parseOverwriteFile(text, 'content/docs/1/api/Toy.Key.md');
    const { html, toc, anchors, records } = await compileType(key, 'Toy.Key', {
      change: (type) => overwriteType(type, overwrites),
    });
    // The value `Arrows` keeps its id; the group's heading gets a number.
    expect(outline(html)).toEqual([
      '# fields',
      '# letters',
      'b',
      'a',
      '# arrows-1',
      'up',
      '# others',
      'none',
      'arrows',
    ]);
    expect(toc.map(({ level, html: title }) => `${level} ${title}`)).toEqual([
      '2 Values',
      '3 Letters',
      '3 Arrows',
      '3 Others',
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
    // Only tables of short names have narrow columns. A group's title is found with its values.
    expect(html.match(/api-compact(?: api-short)?/gu)).toEqual([
      'api-compact api-short',
      'api-compact api-short',
      'api-compact',
    ]);
    expect(records.map(({ text }) => text).slice(1)).toEqual(['Letters', 'Letters', 'Arrows', 'Others', 'Others']);
  });
});

it.each([
  ['Draw(IFont, Span<(int A, int B)>, out int?)', 'Draw(IFont font, Span<(int A, int B)> chars, out int? at)'],
  ['Draw(IFont)', 'Draw(IFont)'],
  ['Width', 'Width'],
])('adds parameter names to %s', (name, expected) => {
  const parameters = ['font', 'chars', 'at'].map((id) => ({ id, type: 'System.Int32', description: null }));
  const [drive] = typeFrom(typeYaml('Class', 'Toy.Car', [['Method', 'Drive', 'void Drive()']])).members;
  expect(drive && formatNameWithParameters({ ...drive, name, parameters })).toBe(expected);
});
