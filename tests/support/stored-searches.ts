import type { Page } from '@playwright/test';

/** Write recent searches as the package keeps them, by title and address: of guides, in the site with its own index. */
export async function storeRecent(
  page: Page,
  recent: readonly (readonly [title: string, url: string])[],
): Promise<void> {
  const searches = recent.map(([title, url]) => ({
    objectID: url,
    type: 'lvl1',
    url,
    content: null,
    hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null },
  }));
  await page.evaluate(
    (text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__velaptor', text),
    JSON.stringify(searches),
  );
}
