import { expect, type Page, test } from '@playwright/test';
import { addLink, chooseVersion, heading, navbar, openPage, sidebar, versionButton } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { GZIP } from '../support/first-visit.ts';
import { measureDownloads, workerDownloads } from '../support/network.ts';
import { LATEST, OLDEST } from '../support/versions.ts';

const TYPE = '/docs/api/Velaptor.Graphics.RectShape';

/** The first page that is offered, once something is. */
async function firstOffer(page: Page): Promise<string | null> {
  await expect(page.getByRole('status').filter({ hasText: 'Perhaps you want' })).toBeVisible();
  return page.locator('.lost-pages').getByRole('listitem').getByRole('link').first().getAttribute('href');
}

test('an address that leads nowhere offers what its words find, for no more than a search costs', async ({
  browser,
}) => {
  const page = await browser.newPage({ extraHTTPHeaders: GZIP });
  const downloads = await measureDownloads(page);
  await openPage(page, '/docs/api/RectShape');
  expect(await firstOffer(page)).toBe(TYPE);
  const all = [...downloads(), ...(await workerDownloads(page))];
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(200 * 1024);
  for (const [path, offer] of [
    ['/docs/api/Velaptor.Graphics.RectShap', TYPE],
    ['/api/RectShape', TYPE],
    ['/docs/api/RectShape.Width', `${TYPE}#width`],
    ['/docs/guides/rendering-txt', '/docs/guides/guides/rendering-text'],
    ['/category/rendering-primitives', '/docs/category/rendering-primitives'],
    ['/docs/0.1/guides/guides/audio', '/docs/guides/guides/audio'],
  ] as const) {
    await test.step(path, async () => {
      await openPage(page, path);
      expect(await firstOffer(page)).toBe(offer);
    });
  }
  await test.step('what nothing is like', async () => {
    await openPage(page, '/zzqx');
    await expect(page.getByText('No page was found by the words of this address.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for “zzqx”' })).toHaveAttribute('href', '/search?q=zzqx');
  });
  await page.close();
});

test('a page that only other versions have is named with them, also after a link', async ({ page }) => {
  await openPage(page, '/docs/guides/intro');
  await (
    await addLink(page, `${OLDEST.path}/guides/guides/project-setup/manual-project-setup#prerequisites`, 'Lost')
  ).click();
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText(`“Manually Setup Project” isn’t in ${OLDEST.label}. It is in Next, `)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`Perhaps you want one of these pages in ${OLDEST.label}:`);
  await expect(page.locator('.lost-pages').getByRole('link', { name: LATEST.label, exact: true })).toHaveAttribute(
    'href',
    '/docs/guides/guides/project-setup/manual-project-setup#prerequisites',
  );
  await page.locator('.lost-pages').getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Manually Setup Project');
});

test('what is found late moves nothing that is seen, and with data saving the index stays where it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, {
          shift: Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/docs/api/RectShape');
    await firstOffer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBe(0);
  }
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/docs/api/RectShap');
  await page.getByRole('link', { name: 'the search' }).hover();
  expect(await firstOffer(page)).toBe(TYPE);
  expect(page.workers()).toEqual([]);
});

test('the version menu marks versions without the page, and the choice of one is explained', async ({ page }) => {
  const setup = '/docs/guides/guides/project-setup/manual-project-setup';
  const absent = navbar(page).getByRole('link', { name: `${OLDEST.label} without this page` });
  await openPage(page, '/docs/guides/intro');
  await sidebar(page).getByRole('link', { name: 'Manually Setup Project' }).click();
  await expect(heading(page)).toHaveText('Manually Setup Project');
  await versionButton(page).click();
  await expect(absent).toBeVisible();
  await expect(navbar(page).locator('[data-absent]')).toHaveCount(1);
  await absent.click();
  await expect(page).toHaveURL(`${OLDEST.path}/guides/intro`);
  const note = page.getByRole('note', { name: 'Why this page is shown' });
  await expect(note).toContainText(
    `“Manually Setup Project” isn’t in ${OLDEST.label}: this is where that version begins.`,
  );
  expect(await violations(page)).toEqual([]);
  await test.step('the next page says it no more, and marks nothing', async () => {
    await sidebar(page).getByRole('link', { name: 'Audio' }).click();
    await expect(heading(page)).toHaveText('Audio');
    await expect(note).toHaveCount(0);
    await expect(navbar(page).locator('[data-absent]')).toHaveCount(0);
  });
  await test.step('the document itself marks them, and the note leads back', async () => {
    await openPage(page, setup);
    await chooseVersion(page, OLDEST.label);
    await note.getByRole('link', { name: LATEST.label }).click();
    await expect(page).toHaveURL(setup);
  });
});
