import type { IslandUse } from '#model/island.ts';
import { ISLAND_MARK } from '#model/link.ts';
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
      return render(use, slots, `island-${number}`);
    })
    .join('');
}
