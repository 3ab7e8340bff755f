import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { buildSite } from './fixture-site.ts';
import { beginRepository, commitAll } from './git.ts';
import { madeOnce } from './made-once.ts';
import { once } from './once.ts';
import { makeFolder, smallSite } from './small-site.ts';
import { startStaticServer } from './static-server.ts';

/** Day and author of the only commit in the site's repository. */
export const COMMIT = { date: '2025-03-04', shown: 'Mar 4, 2025', author: 'Ada Lovelace' };

const WORDS = 'Words that fill a page, so that there is something to scroll. '.repeat(12);
const SECTIONS = Array.from({ length: 12 }, (_, index) => `## Part ${index + 1}\n\n${WORDS}\n`).join('\n');
/** Tabs of a group, by value. */
const tabs = (attributes: string, panels: Record<string, string>): string => {
  const items = Object.entries(panels).map(
    ([label, text]) => `<TabItem value="${label}" label="${label}">\n\n${text}\n\n</TabItem>\n`,
  );
  return `<Tabs ${attributes}>\n${items.join('')}</Tabs>\n`;
};
const lines = tabs('groupId="lines"', { One: 'Short.', Many: `${WORDS}\n\n${WORDS}` });
const WIDE = `var wide = "${'0123456789'.repeat(30)}";`;
const CODE = `\`\`\`csharp nocheck\n${WIDE}\n\`\`\`\n\n\`\`\`csharp nocheck\nvar narrow = 1;\n\`\`\`\n`;
/** Styles of each kind that an article may have. */
const STYLES = `# Styles

<p style={{ color: 'rgb(1, 2, 3)' }} className="own">In colour.</p>

<style>{\`.own { letter-spacing: 3px }\`}</style>

<head>
  <style>{\`.own { word-spacing: 5px }\`}</style>
</head>
`;
/** A small site that uses every option that this repository's own site doesn't use. */
const FILES = smallSite(
  {
    'content/docs/1.0/guides/intro.md': `---\ntags: [Audio]\n---\n\n# Introduction\n\nHello. [To part 9](#part-9)\n\n${SECTIONS}`,
    'content/docs/1.0/guides/wide.md': `---\nhide_table_of_contents: true\ntags: [Audio, Tables]\n---\n\n# Wide\n\n${SECTIONS}`,
    'content/docs/1.0/guides/code.mdx': `# Code\n\n${CODE}\n${tabs('', { Plain: 'Text.', Code: CODE })}`,
    'content/pages/styles.mdx': STYLES,
    'content/docs/1.0/guides/anchors.mdx': `# Anchors\n\n[To it](#closed)\n\n${SECTIONS}\n${tabs('', { First: 'Short.', Second: '## Closed\n\nText.' })}\n${SECTIONS.replaceAll('Part', 'Piece')}`,
    'content/docs/1.0/guides/tabs.mdx': `# Tabs\n\n${lines}\n${lines}\n${SECTIONS}`,
  },
  {
    navbar: [
      { type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'versions', position: 'right' },
    ],
    announcement: { id: 'first', html: 'A new release. <a href="/docs/guides/intro">See it</a>', closeable: true },
    colorMode: { default: 'light', switch: true, respectSystem: true },
    hideNavbarOnScroll: true,
    showLastUpdateAuthor: true,
  },
);

const optionsSite = once(async () => {
  const built = await madeOnce('options', async (out) => {
    const folder = makeFolder(FILES);
    beginRepository(folder.path);
    commitAll(folder.path, { author: COMMIT.author, day: COMMIT.date });
    await buildSite(folder.path, join(out, 'dist'));
    folder.remove();
  });
  return startStaticServer(join(built, 'dist'));
});

/** Tests of that site, in a repository of its own and built once for all workers. */
export const test = base.extend<{ options: { origin: string } }>({
  options: [async ({ browserName: _ }, use) => use(await optionsSite()), { timeout: 120_000 }],
  baseURL: ({ options }, use) => use(options.origin),
});

/** Its first page. */
export const GUIDE = '/docs/guides/intro';

/** Returns the data attributes of a page's root element before the body is parsed. */
export async function earlyData(page: Page, path: string): Promise<Record<string, string | undefined>> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  return page.evaluate(() => ({ ...document.documentElement.dataset }));
}
