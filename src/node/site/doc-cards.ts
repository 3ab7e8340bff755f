import type { CompiledPage } from '#shared/article.ts';
import { CARDS_MARK } from '#shared/link.ts';
import { type SidebarItem, sidebarTrail } from '#shared/sidebar.ts';
import { type CategoryPageInput, drawCards } from './category-page.ts';

/**
 * A page with the cards that it asks for in their place: they are its version's own, while the page is compiled once for
 * all that show it.
 *
 * @param sidebar what stands beside the page
 */
export function withCards(
  compiled: CompiledPage,
  slug: string,
  sidebar: readonly SidebarItem[],
  describe: CategoryPageInput['describe'],
): CompiledPage {
  const slots = compiled.islands.flatMap((island) => island.slots);
  if (![compiled.html, ...slots].some((html) => html.includes(CARDS_MARK))) return compiled;
  const items = itemsBeside(slug, sidebar);
  const cards = items.length === 0 ? { html: '', links: [] } : drawCards(items, describe);
  const filled = (html: string): string => html.replaceAll(CARDS_MARK, () => cards.html);
  return {
    ...compiled,
    html: filled(compiled.html),
    islands: compiled.islands.map((island) => ({ ...island, slots: island.slots.map(filled) })),
    links: [...compiled.links, ...cards.links],
  };
}

/** What a page's category holds: those below the page, where it is a category's own, or its neighbours. */
function itemsBeside(slug: string, sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  const trail = sidebarTrail(sidebar, slug);
  const last = trail?.at(-1);
  if (last?.type === 'category') return last.items;
  const above = trail?.at(-2);
  const items = above?.type === 'category' ? above.items : sidebar;
  return items.filter((item) => item !== last);
}
