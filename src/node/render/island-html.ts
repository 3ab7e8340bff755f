import { ISLANDS, type IslandUse, type Plain } from '#model/island.ts';
import { ISLAND_MARK, markHref } from '#model/link.ts';
import type { ServerRenderer } from '#model/render.ts';

/** Put the static forms of an article's islands in the places that its marks keep for them. */
export function drawIslands(
  html: string,
  islands: readonly IslandUse[],
  render: ServerRenderer['renderIslandHtml'],
): string {
  const parts = html.split(ISLAND_MARK);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const number = Number(part);
      const use = islands[number];
      if (use === undefined) throw new Error(`The article names island ${part}, but has ${islands.length}.`);
      const slots = use.slots.map((slot) => drawIslands(slot, islands, render));
      return render({ ...use, props: markProps(use) }, slots, `island-${number}`);
    })
    .join('');
}

/** Links in props of islands that stay HTML get their marks as those in the article do. */
function markProps({ name, props }: IslandUse): IslandUse['props'] {
  if (ISLANDS[name] !== 'never') return props;
  const mark = (key: string, value: Plain): Plain =>
    (key === 'href' || key === 'src') && typeof value === 'string' ? markHref(value) : value;
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, mark(key, value)]));
}
