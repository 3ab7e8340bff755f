import { describe, expect, it } from 'vitest';
import type { ApiMap } from '../docfx/api-map.ts';
import { fixture } from '../docfx/testing.ts';
import { typePageInput } from './page-input.ts';
import { apiContext, indexOf, library } from './testing.ts';
import { compileTypePage } from './type-page.ts';
import { usesOfMainTypes } from './type-use.ts';

const own = (name: string): string => fixture(name, import.meta.url);
const index = indexOf([
  own('Velaptor.Graphics.Renderers.IFontRenderer.yml'),
  own('Velaptor.ExtensionMethods.ContentExtensions.yml'),
  own('Velaptor.Graphics.RectShape.yml'),
]);
const box = { uids: ['Velaptor.Content.Fonts.IFont'], caption: '', begin: '', edges: [], row: 1, first: 1, last: 2 };
const map: ApiMap = { title: '', lead: null, areas: [{ name: '', says: null, nodes: [box], notes: [] }] };

describe('usesOfMainTypes', () => {
  it('finds what gives a type and what takes it, overloads in one', () => {
    const uses = usesOfMainTypes(index, map);
    expect([...uses.keys()]).toEqual(['Velaptor.Content.Fonts.IFont']);
    const { given, taken } = uses.get('Velaptor.Content.Fonts.IFont') ?? { given: [], taken: [] };
    expect(given.map(({ name }) => name)).toEqual(['ContentExtensions.Load']);
    expect(taken.map(({ name }) => name)).toEqual(['ContentExtensions.Unload', 'IFontRenderer.Render']);
    expect(usesOfMainTypes(index, null).size).toBe(0);
  });

  it('draws both sides as lists of links around the type', async () => {
    const [type] = index.types.filter(({ name }) => name === 'RectShape');
    if (type === undefined) throw new Error('No type');
    const member = (uid: string, name: string) => ({ uid, name });
    const load = index.types.flatMap(({ members }) => members).find(({ name }) => name.startsWith('Load('));
    const taken = Array.from({ length: 7 }, (_, at) => member(load?.uid ?? '', `Taker.Take${at}`));
    const use = { given: [member(load?.uid ?? '', 'ContentExtensions.Load')], taken };
    const page = async (shown: typeof use) =>
      (
        await compileTypePage(
          typePageInput(type, index, library, { usedIn: [], use: shown, since: () => null, isLive: () => true }),
          apiContext(index),
        )
      ).html;
    const drawn = /<div class="api-use"[\s\S]*?<\/details>/u.exec(await page(use))?.[0] ?? '';
    expect(drawn).toContain('role="group" aria-label="Use of RectShape"');
    expect(drawn).toMatch(/<p>Given by<\/p><ul><li><code><a href="[^"]*ContentExtensions#[^"]*">/u);
    expect(drawn).toContain('<summary>and 2 more</summary>');
    expect(await page({ ...use, given: [] })).not.toContain('Given by');
    expect(await page({ given: [], taken: [] })).not.toContain('api-use');
  });
});
