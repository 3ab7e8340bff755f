import { describe, expect, it } from 'vitest';
import { compile, problems } from '#tests/markdown-testing.ts';

const tabs = (attributes: string, ...items: string[]): string => `<Tabs ${attributes}>\n${items.join('\n')}\n</Tabs>`;
const a = '<TabItem value="a" label="A">One</TabItem>';
const b = '<TabItem value="b">Two</TabItem>';

describe('<Tabs>', () => {
  it('becomes an island with one slot per tab, the first selected', async () => {
    const page = await compile(
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n${tabs('groupId="ide" queryString lazy', a, b)}`,
    );
    expect(page.problems).toEqual([]);
    expect(page.islands).toEqual([
      {
        name: 'Tabs',
        props: {
          groupId: 'ide',
          queryString: 'ide',
          tabs: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'b' },
          ],
          selected: 'a',
        },
        slots: ['One', 'Two'],
        place: { line: 4, column: 1 },
      },
    ]);
  });

  it('selects the default, the defaultValue or nothing', async () => {
    const selected = async (text: string): Promise<unknown> => (await compile(text)).islands[0]?.props.selected;
    expect(await selected(tabs('', a, '<TabItem value="b" default>Two</TabItem>'))).toBe('b');
    expect(await selected(tabs('defaultValue="b"', a, b))).toBe('b');
    expect(await selected(tabs('defaultValue={null}', a, b))).toBe(null);
  });

  it('takes order, labels and default from `values`', async () => {
    const values = "values={[{ value: 'b', label: 'Second' }, { value: 'a', default: true }]}";
    const { problems: found, islands } = await compile(tabs(values, a, b));
    expect(found).toEqual([]);
    expect(islands[0]?.props).toMatchObject({
      tabs: [
        { value: 'b', label: 'Second' },
        { value: 'a', label: 'A' },
      ],
      selected: 'a',
    });
    expect(islands[0]?.slots).toEqual(['Two', 'One']);
  });

  it('contains Markdown and nested tabs', async () => {
    const page = await compile(`<Tabs>\n<TabItem value="a">\n\n${tabs('', b)}\n\n- x\n\n</TabItem>\n</Tabs>`);
    expect(page.islands.map((island) => island.slots)).toEqual([['\u00031\u0003<ul>\n<li>x</li>\n</ul>'], ['Two']]);
  });

  it.each([
    [`\n${tabs('', '')}`, ['2:1']],
    [tabs('defaultValue="x" queryString', a, a, '<b>c</b>'), ['1:1', '1:1', '1:1', '1:1']],
    [a, ['1:1']],
    [tabs("values={[{ value: 'x' }]}", a), ['1:1']],
    [tabs('values="a"', a), ['1:1']],
    [tabs('', a, '<TabItem>x</TabItem>'), ['1:1']],
  ])('reports invalid tabs: %j', async (text, places) => {
    expect(await problems(text)).toEqual(places.map((place) => `error ${place} tabs`));
  });
});
