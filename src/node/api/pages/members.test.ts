import { describe, expect, it } from 'vitest';
import { compileType, fixture, indexOf, typeFrom, typeYaml } from '#tests/api-testing.ts';
import { applyOverwrites } from '../prose/apply-overwrites.ts';
import { parseOverwriteFile } from '../prose/overwrite-file.ts';
import { addParameterNames } from './members.ts';

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
const overviewOf = (html: string): string => /<h2 id="members">[\s\S]*?(?=<h2 id="(?!members))/u.exec(html)?.[0] ?? '';
/** Returns the rows of a page's overview as text. */
const rowsOf = (html: string): string[] =>
  [...overviewOf(html).matchAll(/<dt>([\s\S]*?)<\/dd>/gu)].map(([, row = '']) =>
    row
      .replaceAll(/<\/dt><dd>/gu, ' | ')
      .replaceAll(/<[^>]+>/gu, '')
      .trim(),
  );

describe('the overview of members', () => {
  it('has one row for each name with modifiers and the first sentence', async () => {
    const { html } = await compileType(index, 'Toy.Car');
    expect(rowsOf(html)).toEqual([
      'Doors | How many doors it has, e.g. four; 0 is none.',
      'Drive | Drives far.2 overloadsDrive(System.Int32)Drive(System.String)',
      'Make static obsolete |',
      'OnDrive protected virtual |',
    ]);
  });

  it('lists each overload when there are few names', async () => {
    const { html, toc } = await compileType(fonts, renderer);
    expect(rowsOf(html)).toHaveLength(10);
    expect(overviewOf(html)).not.toContain('<details>');
    expect(rowsOf(html)[0]).toMatch(/^Render\(font, text, position, layer\) \|/u);
    expect(toc.filter(({ level }) => level === 3).map((entry) => entry.html)).toEqual(['Render']);
  });

  it('is omitted for a type with few members', async () => {
    const { html, toc } = await compileType(index, 'Toy.Pair');
    expect(html).not.toContain('api-overview');
    expect(toc.map(({ id }) => id)).toEqual(['fields', 'a', 'b']);
  });
});

describe('overloads', () => {
  it('are listed in the table of contents by their parameters, the shortest first', async () => {
    const { toc, anchors } = await compileType(fonts, renderer);
    const own = toc.filter(({ level }) => level > 2);
    expect(own.map(({ level, html }) => `${level} ${html}`).slice(0, 4)).toEqual([
      '3 Render',
      '4 (font, text, position, layer)',
      '4 (font, text, x, y, layer)',
      '4 (font, text, position, color, layer)',
    ]);
    expect(own).toHaveLength(11);
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    expect(own.filter(({ id }) => !anchors.includes(id))).toEqual([]);
  });

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
    const since = (uid: string): string | null => (uid === 'Toy.Car' || uid === 'Toy.Car.Doors' ? '2.1' : null);
    const page = await compileType(index, 'Toy.Car', { since });
    expect(page.html).toContain('<span class="api-kind">class</span> <span class="api-since">since 2.1</span></h1>');
    expect(page.html).toContain('<h3 id="doors">Doors <span class="api-since">since 2.1</span>');
    expect(rowsOf(page.html)[0]).toMatch(/^Doors since 2\.1 \|/u);
    expect(page.html.match(/api-since/gu)).toHaveLength(3);
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
  it('is a table of names and values', async () => {
    const page = await compileType(button, 'Velaptor.Input.MouseButton');
    expect(page.html).toContain(
      '<div class="api-table"><table class="api-values"><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead><tbody><tr id="leftbutton"><td><code>LeftButton</code><a id="Velaptor.Input.MouseButton.LeftButton"></a></td><td>0 <a href="#leftbutton" class="hash-link" aria-label="Link to LeftButton"></a></td></tr>',
    );
    expect(page.toc).toEqual([{ level: 2, id: 'fields', html: 'Values' }]);
    expect(page.records.map(({ titles }) => titles.at(-1))).toEqual([
      'MouseButton',
      'LeftButton',
      'RightButton',
      'MiddleButton',
    ]);
  });

  it('is sorted by value and has a note for flags', async () => {
    const { html } = await compileType(key, 'Toy.Key');
    expect(outline(html)).toEqual(['# fields', 'none', 'up', 'arrows', 'a', 'b']);
    expect(html).toContain('<p>Values can be combined with <code>|</code>.</p>');
  });

  it('follows the groups of the overwrite file, the other values last', async () => {
    const text = '---\nuid: Toy.Key\ngroups:\n  Letters: [B, A]\n  Arrows: [Up, Gone]\n---\n';
    const { overwrites } = parseOverwriteFile(text, 'content/docs/1/api/Toy.Key.md');
    const { html, toc, anchors } = await compileType(key, 'Toy.Key', {
      change: (type) => applyOverwrites(type, overwrites),
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
  });
});

it.each([
  ['Draw(IFont, Span<(int A, int B)>, out int?)', 'Draw(IFont font, Span<(int A, int B)> chars, out int? at)'],
  ['Draw(IFont)', 'Draw(IFont)'],
  ['Width', 'Width'],
])('adds parameter names to %s', (name, expected) => {
  const parameters = ['font', 'chars', 'at'].map((id) => ({ id, type: 'System.Int32', description: null }));
  const [drive] = typeFrom(typeYaml('Class', 'Toy.Car', [['Method', 'Drive', 'void Drive()']])).members;
  expect(drive && addParameterNames({ ...drive, name, parameters })).toBe(expected);
});
