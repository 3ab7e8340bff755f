import { renderToStaticMarkup } from 'react-dom/server';
import type { SidebarItem, SidebarStep } from '#shared/sidebar.ts';
import type { Version } from '#shared/version.ts';
import { Sidebar, SidebarLine } from './Sidebar.tsx';

/** A list of items as it is on pages that it doesn't lead to. */
interface DrawnList {
  html: string;
  /** Where each item begins and ends in it. */
  places: ReadonlyMap<SidebarItem, readonly [begin: number, end: number]>;
}

/**
 * Draws a sidebar for one page after another. Only what is on the way to a page differs: everything else is drawn once, as
 * a large sidebar takes longer than all the rest of a page.
 *
 * @returns takes the way to the page
 */
export function createSidebarDrawing(
  items: readonly SidebarItem[],
  branch: { version: Version; base: string },
): (trail: readonly SidebarStep[]) => string {
  const lists = new Map<readonly SidebarItem[], DrawnList>();
  const drawLine = (item: SidebarItem, trail: readonly SidebarStep[]): string =>
    renderToStaticMarkup(<SidebarLine item={item} trail={trail} draw={draw} {...branch} />);
  const drawWhole = (list: readonly SidebarItem[]): DrawnList => {
    const places = new Map<SidebarItem, readonly [number, number]>();
    let html = '';
    for (const item of list) {
      const begin = html.length;
      html += drawLine(item, []);
      places.set(item, [begin, html.length]);
    }
    return { html, places };
  };
  const draw = (list: readonly SidebarItem[], trail: readonly SidebarStep[]): string => {
    const { html, places } = lists.get(list) ?? drawWhole(list);
    lists.set(list, { html, places });
    const [step] = trail;
    const place = step === undefined ? undefined : places.get(step);
    if (step === undefined || place === undefined) return html;
    return html.slice(0, place[0]) + drawLine(step, trail) + html.slice(place[1]);
  };
  return (trail) => renderToStaticMarkup(<Sidebar items={items} trail={trail} draw={draw} {...branch} />);
}
