import { describe, expect, it } from 'vitest';
import { compile, problems } from '#tests/markdown-testing.ts';

const writeTabs = (attributes: string, ...items: string[]): string =>
  `<Tabs ${attributes}>\n${items.join('\n')}\n</Tabs>`;
const TAB_A = '<TabItem value="a" label="A">One</TabItem>';
const TAB_B = '<TabItem value="b">Two</TabItem>';

describe('<Tabs>', () => {
  it('becomes an island with one slot per tab, the first selected', async () => {
    const page = await compile(
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n${writeTabs('groupId="ide" queryString lazy', TAB_A, TAB_B)}`,
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
    expect(await selected(writeTabs('', TAB_A, '<TabItem value="b" default>Two</TabItem>'))).toBe('b');
    expect(await selected(writeTabs('defaultValue="b"', TAB_A, TAB_B))).toBe('b');
    expect(await selected(writeTabs('defaultValue={null}', TAB_A, TAB_B))).toBe(null);
  });

  it('takes order, labels and default from `values`', async () => {
    const values = "values={[{ value: 'b', label: 'Second' }, { value: 'a', default: true }]}";
    const { problems: found, islands } = await compile(writeTabs(values, TAB_A, TAB_B));
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
    const page = await compile(`<Tabs>\n<TabItem value="a">\n\n${writeTabs('', TAB_B)}\n\n- x\n\n</TabItem>\n</Tabs>`);
    expect(page.islands.map((island) => island.slots)).toEqual([['\u00031\u0003<ul>\n<li>x</li>\n</ul>'], ['Two']]);
  });

  it.each([
    [`\n${writeTabs('', '')}`, ['2:1']],
    [writeTabs('defaultValue="x" queryString', TAB_A, TAB_A, '<b>c</b>'), ['1:1', '1:1', '1:1', '1:1']],
    [TAB_A, ['1:1']],
    [writeTabs("values={[{ value: 'x' }]}", TAB_A), ['1:1']],
    [writeTabs('values="a"', TAB_A), ['1:1']],
    [writeTabs('', TAB_A, '<TabItem>x</TabItem>'), ['1:1']],
  ])('reports invalid tabs: %j', async (text, places) => {
    expect(await problems(text)).toEqual(places.map((place) => `error ${place} tabs`));
  });
});
