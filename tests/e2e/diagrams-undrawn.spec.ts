import { expect } from '@playwright/test';
import { openPage, recordConsole, recordRequests } from '../support/app.ts';
import { test } from '../support/options-site.ts';

/** Diagrams that nobody drew ahead: the browser does. */

const PAGE = '/docs/guides/diagram';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a diagram’s source can be read', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText('graph LR')).toBeVisible();
  });
});

test('a diagram is drawn once it comes into view', async ({ page }) => {
  const messages = recordConsole(page);
  const requests = recordRequests(page);
  await page.setViewportSize({ width: 1000, height: 300 });
  await openPage(page, PAGE);
  await page.waitForLoadState('networkidle');
  expect(requests.paths().filter((path) => /mermaid/iu.test(path))).toEqual([]);
  const diagram = page.locator('figure.diagram');
  await diagram.scrollIntoViewIfNeeded();
  const drawing = diagram.getByRole('img');
  await expect(drawing).toBeVisible({ timeout: 15_000 });
  await expect(drawing).toContainText('Far below');
  await expect(drawing).not.toContainText('graph LR');
  expect(messages).toEqual([]);
});

test('a diagram that can’t be drawn says why, keeps its source, and is drawn when asked again', async ({ page }) => {
  await page.route('**/mermaid.*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let tries = 0;
        export default { initialize() {}, async render() {
          tries += 1;
          if (tries === 1) throw new Error('Parse error on line 2');
          return { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>drawn</text></svg>' };
        } };`,
    }),
  );
  await openPage(page, PAGE);
  const diagram = page.locator('figure.diagram').first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.getByRole('alert')).toContainText('Parse error on line 2');
  await expect(diagram.getByText('graph LR')).toBeVisible();
  await diagram.getByRole('button', { name: 'Try again' }).click();
  await expect(diagram.getByRole('img').first()).toHaveText('drawn');
  await expect(diagram.getByRole('alert')).toHaveCount(0);
});

test('a diagram whose code can’t be had says so in words, and is drawn once it can', async ({ page }) => {
  const pattern = '**/assets/mermaid-*/*';
  await page.route(pattern, (route) => route.abort());
  await openPage(page, PAGE);
  const diagram = page.locator('figure.diagram').first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram.getByRole('alert')).toContainText('What draws this diagram could not be loaded.');
  await page.unroute(pattern);
  // A browser remembers that it had not: the second try loads the page anew.
  await diagram.getByRole('button', { name: 'Try again' }).click();
  await expect(diagram.locator('svg')).toBeVisible();
});
