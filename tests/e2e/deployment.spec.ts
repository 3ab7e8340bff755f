import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { heading, openApp, recordConsole, sidebar, waitForAdoption } from '../support/app.ts';
import { buildSite } from '../support/fixture-site.ts';
import { dialog } from '../support/search-parts.ts';
import { makeFolder, type TestFolder } from '../support/small-site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

/** The site is deployed again while a reader visits it. */
test.describe.configure({ mode: 'default' });

const COUNTER = (word: string): string => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <figure><button type="button" onClick={() => setCount(count + 1)}>{\`${word} \${count}\`}</button></figure>;
}
`;

const GUIDES = {
  'content/components/counter/component.json': '{ "Counter": "intent" }',
  'content/components/counter/Counter.tsx': COUNTER('Clicked'),
  'content/docs/1.0/guides/count.mdx': '# Count\n\nSee [Box](../api/Toy.Box.yml).\n\n<Counter />\n',
  'content/docs/1.0/guides/edited.md': '# Edited\n\nAs it was.\n',
};

/** Builds of one site: the first, one with an edited guide, and one in which every script and style has another name. */
type Deployment = 'first' | 'edited' | 'renewed';

let site: TestFolder;
let server: StaticServer;
const outOf = (name: Deployment): string => join(site.path, name);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = makeFolder(GUIDES);
  cpSync('tests/fixtures/api-history-site', site.path, { recursive: true });
  await buildSite(site.path, outOf('first'));
  site.write({ 'content/docs/1.0/guides/edited.md': '# Edited\n\nAs it is now.\n' });
  await buildSite(site.path, outOf('edited'));
  site.write({ 'content/components/counter/Counter.tsx': COUNTER('Pressed') });
  await buildSite(site.path, outOf('renewed'));
  renameAssets(outOf('renewed'));
  server = await startStaticServer(outOf('first'));
});

test.afterAll(async () => {
  await server.close();
  site.remove();
});

/** Renames each script and style, as after a change of the whole app. */
function renameAssets(out: string): void {
  const HASH = /-([\w-]{8})(?=\.(?:js|css)\b)/gu;
  const other = (text: string): string => text.replace(HASH, (_, hash: string) => `-${[...hash].reverse().join('')}`);
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:html|js|css|json)$/u.test(entry.name)) continue;
    writeFileSync(file, other(readFileSync(file, 'utf8')));
    renameSync(file, join(entry.parentPath, other(entry.name)));
  }
}

/** Opens a page of the first deployment and replaces the site by another. */
async function come(page: Page, path: string, deployed: Deployment): Promise<void> {
  server.serve(outOf('first'));
  await openApp(page, server.origin + path);
  await page.waitForLoadState('networkidle');
  server.serve(outOf(deployed));
  server.asked.length = 0;
}

/** Documents that were loaded since. */
function documents(): string[] {
  return server.asked.filter(({ isDocument }) => isDocument).map(({ path }) => path);
}

const COUNT = '/docs/guides/count';

test('a link loads the document of the new deployment, once', async ({ page }) => {
  const uncaught = recordConsole(page, []);
  await come(page, COUNT, 'renewed');
  await sidebar(page).getByRole('link', { name: 'Edited' }).click();
  await expect(heading(page)).toHaveText('Edited');
  await expect(page.getByText('As it is now.')).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
  // From there, links load no documents once the app runs.
  await waitForAdoption(page);
  await sidebar(page).getByRole('link', { name: 'Count' }).click();
  await expect(heading(page)).toHaveText('Count');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
  expect(uncaught).toEqual([]);
});

test('an edited guide is loaded as a document, once', async ({ page }) => {
  server.serve(outOf('first'));
  await openApp(page, server.origin + COUNT);
  await sidebar(page).getByRole('link', { name: 'Introduction' }).click();
  await expect(heading(page)).toHaveText('Introduction');
  server.serve(outOf('edited'));
  server.asked.length = 0;
  await sidebar(page).getByRole('link', { name: 'Edited' }).click();
  await expect(page.getByText('As it is now.')).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
});

test('a search that is opened after the deployment works', async ({ page }) => {
  await come(page, COUNT, 'renewed');
  await page.keyboard.press('Control+k');
  const field = dialog(page).getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'));
  await field.filter({ visible: true }).pressSequentially('box');
  const hits = dialog(page).getByRole('treeitem').or(page.getByRole('main').locator('h2'));
  await hits.getByRole('link').filter({ hasText: 'Box' }).first().click();
  await expect(heading(page)).toHaveText(/^Box/u);
});

test('a figure whose script is gone mentions the new version and offers to reload', async ({ page }) => {
  await come(page, COUNT, 'renewed');
  await page.getByRole('button', { name: 'Clicked 0' }).click();
  await expect(page.getByText('A new version of this site is out.')).toBeVisible();
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
});
