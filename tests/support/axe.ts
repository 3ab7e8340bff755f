import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say of the page or of a part of it, each with the elements that it means. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // Without the lists of what passed, and without a page of its own to put results together: nothing here has frames.
  const result = await new AxeBuilder({ page })
    .include(within)
    .withTags(TAGS)
    .options({ resultTypes: ['violations'], runOnly: TAGS })
    .setLegacyMode(true)
    .analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help} — ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
