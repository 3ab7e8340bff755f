import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { heading, openApp } from '../support/app.ts';
import { hold } from '../support/hold.ts';
import { follow, MODULES, START, TARGET, warmUp } from '../support/next-type.ts';
import { LATEST } from '../support/versions.ts';

const VersionData = v.object({ pages: v.record(v.string(), v.object({ module: v.string() })) });

test('a slow module: the old page stays, and the bar comes after 200 ms', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  const release = await hold(page, MODULES);
  // When the bar came, measured in the page itself; the address is another one at once.
  const address = await page.evaluate(() => {
    const start = performance.now();
    const times: number[] = [];
    Object.assign(window, { barTimes: times });
    const bar = document.querySelector('[role=progressbar]');
    if (bar === null) return null;
    new MutationObserver(() => {
      if (bar.getAttribute('aria-hidden') === 'false') times.push(performance.now() - start);
    }).observe(bar, { attributes: true });
    const link = [...document.querySelectorAll('nav[aria-label="Docs sidebar"] a')].find(
      ({ textContent }) => textContent === 'CircleShape',
    );
    if (link instanceof HTMLElement) link.click();
    return location.pathname;
  });
  expect(address).toBe(TARGET);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(heading(page)).toHaveText('CornerRadius struct');
  const times = v.parse(v.array(v.number()), await page.evaluate(() => ('barTimes' in window ? window.barTimes : [])));
  expect(times.length).toBe(1);
  expect(times[0]).toBeGreaterThanOrEqual(199);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a quick navigation shows no bar', async ({ page }) => {
  await openApp(page, START);
  await warmUp(page);
  await page.evaluate(() => {
    const bar = document.querySelector('[role=progressbar]');
    if (bar === null) return;
    new MutationObserver(() => {
      if (bar.getAttribute('aria-hidden') === 'false') document.documentElement.dataset.bar = 'seen';
    }).observe(bar, { attributes: true });
  });
  // The page's clock stands still, so that the navigation is as quick as it says, however slow the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const release = await hold(page, MODULES);
  const asked = page.waitForRequest(MODULES);
  await follow(page, 'CircleShape');
  await asked;
  await page.clock.runFor(199);
  release();
  await expect(heading(page)).toHaveText('CircleShape struct');
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
});

test('a newer navigation wins over one that is still loading', async ({ page, request }) => {
  await openApp(page, START);
  await warmUp(page);
  const data = v.parse(VersionData, await (await request.get(`/data/${LATEST.name}.json`)).json());
  const slow = `/p/${data.pages['api/Velaptor.Graphics.CircleShape']?.module}.js`;
  const release = await hold(page, `**${slow}`);
  await follow(page, 'CircleShape');
  await follow(page, 'Line');
  await expect(heading(page)).toHaveText('Line struct');
  // A page that comes late isn't shown for a moment either.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('main h1')?.textContent;
      if (shown === 'CircleShape struct') document.documentElement.dataset.late = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const arrived = page.waitForResponse((response) => response.url().endsWith(slow));
  release();
  await arrived;
  await follow(page, 'GlyphMetrics');
  await expect(heading(page)).toHaveText('GlyphMetrics struct');
  await page.goBack();
  await expect(heading(page)).toHaveText('Line struct');
  await expect(page).toHaveURL('/docs/api/Velaptor.Graphics.Line');
  await expect(page.locator('html')).not.toHaveAttribute('data-late');
});
