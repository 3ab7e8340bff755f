import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '@playwright/test';
import { heading } from '../support/app.ts';
import { LATEST } from '../support/versions.ts';
import { recordViolations } from '../support/violations.ts';

const OLD = `/docs/${LATEST.name}/guides/intro`;

/** Responds like a host without redirect rules, which serves the file at an old address. */
async function serveFileAtOld(context: BrowserContext): Promise<void> {
  const body = readFileSync(`dist${OLD}/index.html`, 'utf8');
  await context.route(`**${OLD}*`, (route) => route.fulfill({ body, contentType: 'text/html' }));
}

test('an old address keeps query and hash on a host without redirects', async ({ page, context }) => {
  await serveFileAtOld(context);
  const violations = await recordViolations(page);
  await page.goto(`${OLD}?a=1#overview`);
  await page.waitForURL(/\/docs\/guides\/intro\?a=1#overview$/u);
  await expect(heading(page)).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address redirects there, too', async ({ page, context }) => {
    await serveFileAtOld(context);
    await page.goto(OLD);
    await page.waitForURL(/\/docs\/guides\/intro$/u);
    await expect(heading(page)).toBeVisible();
  });
});
