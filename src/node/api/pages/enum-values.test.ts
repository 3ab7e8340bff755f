import { describe, expect, it } from 'vitest';
import { applyOverwrites } from '../prose/apply-overwrites.ts';
import { parseOverwriteFile } from '../prose/overwrite-file.ts';
import { apiContext, compileType, fixture, indexOf, library, typeYaml } from '../testing.ts';
import { typePageInput } from './page-input.ts';
import { compileTypePage } from './type-page.ts';

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

/** Headings and first cells in the order of the page. */
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

  it('is shown in the groups that a writer made, the rest last', async () => {
    const text = '---\nuid: Toy.Key\ngroups:\n  Letters: [B, A]\n  Arrows: [Up, Gone]\n---\n';
    const [type] = key.types;
    if (type === undefined) throw new Error('No type');
    const grouped = applyOverwrites(type, parseOverwriteFile(text, 'content/docs/1/api/Toy.Key.md').overwrites);
    const input = typePageInput(grouped, key, library, { usedIn: [], since: () => null, isLive: () => true });
    const { html, toc, anchors } = await compileTypePage(input, apiContext(key));
    // The group's heading gives way to the value of its name.
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
