import { expect, type Page, test } from '@playwright/test';
import { heading, openApp, recordConsole, sidebar, waitForAdoption } from '../support/app.ts';
import { buildDeployments, type Deployments } from '../support/redeploy.ts';
import { dialog } from '../support/search-parts.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

/** The site is deployed anew while a reader is there. */
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'block' });

let sites: Deployments;
let server: StaticServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  sites = buildDeployments();
  server = await startStaticServer(sites.first);
});

test.afterAll(async () => {
  await server.close();
  sites.remove();
});

/** Come to the site as it was, see a second page, and go on while it is deployed anew. */
async function come(page: Page, path: string, deployed: string): Promise<void> {
  server.serve(sites.first);
  await openApp(page, server.origin + path);
  await page.waitForLoadState('networkidle');
  server.serve(deployed);
  server.asked.length = 0;
}

/** Pages that were loaded in full since. */
function documents(): string[] {
  return server.asked.filter(({ isDocument }) => isDocument).map(({ path }) => path);
}

const BOX = '/docs/api/Toy.Box';
const COUNT = '/docs/guides/count';

test('a link leads to the page of the new deployment, loaded in full once', async ({ page }) => {
  const uncaught = recordConsole(page, []);
  await come(page, COUNT, sites.renewed);
  await sidebar(page).getByRole('link', { name: 'Edited' }).click();
  await expect(heading(page)).toHaveText('Edited');
  await expect(page.getByText('As it is now.')).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
  // From there on links lead on without loading in full, once the app is there.
  await waitForAdoption(page);
  await sidebar(page).getByRole('link', { name: 'Count' }).click();
  await expect(heading(page)).toHaveText('Count');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
  expect(uncaught).toEqual([]);
});

test('an edited guide whose address of yesterday the tab knows: loaded in full, once', async ({ page }) => {
  server.serve(sites.first);
  await openApp(page, server.origin + COUNT);
  await sidebar(page).getByRole('link', { name: 'Introduction' }).click();
  await expect(heading(page)).toHaveText('Introduction');
  server.serve(sites.edited);
  server.asked.length = 0;
  await sidebar(page).getByRole('link', { name: 'Edited' }).click();
  await expect(page.getByText('As it is now.')).toBeVisible();
  expect(documents()).toEqual(['/docs/guides/edited']);
});

test('Back leads to the page before, and reference pages have their styles', async ({ page }) => {
  server.serve(sites.first);
  await openApp(page, server.origin + BOX);
  await sidebar(page).getByRole('link', { name: 'Box', exact: true }).click();
  await page.getByRole('link', { name: 'Guides' }).first().click();
  await expect(heading(page)).toHaveText('Introduction');
  server.serve(sites.renewed);
  await page.goBack();
  await expect(heading(page)).toHaveText(/^Box/u);
  const second = page.locator('.api-member + .api-member').first();
  await expect(second).toHaveCSS('border-top-style', 'solid');
});

test('the search that was never opened before finds, and leads to its page', async ({ page }) => {
  await come(page, COUNT, sites.renewed);
  await page.keyboard.press('Control+k');
  const field = dialog(page).getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'));
  await field.filter({ visible: true }).pressSequentially('box');
  const hits = dialog(page).getByRole('treeitem').or(page.getByRole('main').locator('h2'));
  await hits.getByRole('link').filter({ hasText: 'Box' }).first().click();
  await expect(heading(page)).toHaveText(/^Box/u);
});

test('a figure whose script is gone says that the site is new, and leads on', async ({ page }) => {
  await come(page, COUNT, sites.renewed);
  await page.getByRole('button', { name: 'Clicked 0' }).click();
  await expect(page.getByText('A new version of this site is out.')).toBeVisible();
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
});

test('the card of a name is shown, or not, and its link leads to the page', async ({ page }) => {
  await come(page, COUNT, sites.renewed);
  const link = page.getByRole('main').getByRole('link', { name: 'Box', exact: true });
  await link.hover();
  await link.click();
  await expect(heading(page)).toHaveText(/^Box/u);
  expect(documents().length).toBeLessThanOrEqual(1);
});
