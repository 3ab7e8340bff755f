import { expect } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { test } from '../support/hosted-site.ts';
import { type ModalStage, modalFacts } from '../support/modal-facts.ts';
import { dialog, field, rows, search } from '../support/search-parts.ts';
import { recordViolations } from '../support/violations.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

/** The hosted engine, against a server that speaks the service's protocol: one host, and a second to fall back on. */
const STAGE: ModalStage = {
  index: 'small',
  answers: '**/1/indexes/**',
  sure: { query: 'introduction', title: 'Introduction' },
  many: 'texture',
  shown: 18,
  snippet: { query: 'part', part: '.DocSearch-Hit-title' },
  issues: 'https://e.org/n',
  version: '1.0',
  suggestion: 'Second',
};

for (const [fact, show] of modalFacts(STAGE)) test(fact, ({ page }) => show(page));

test('the service is asked once for each query, as it wants to be asked, and what it found is shown and followed', async ({
  page,
  hosted: { first },
}) => {
  const kept = await recordViolations(page);
  const queries = () => first.requests.flatMap(({ requests }) => requests.map(({ query }) => query));
  await openPage(page, '/docs/guides/second');
  await test.step('the head gets ready for the service, and nothing is asked before a query', async () => {
    await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', first.origin);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    // Whatever was asked before would have come before this.
    await field(page).fill('intro');
    await expect(rows(page)).toHaveCount(3);
    expect(queries()).toEqual(['intro']);
  });
  await test.step('its logo is shown, within the content security policy', async () => {
    await expect(dialog(page).locator('.DocSearch-Logo svg')).toBeVisible();
    expect(kept).toEqual([]);
  });
  await test.step('asks as the service wants to be asked, and shows what the service found', async () => {
    const request = first.requests[0];
    expect([request?.method, request?.path, request?.contentType]).toEqual([
      'POST',
      '/1/indexes/*/queries',
      'text/plain',
    ]);
    expect(request?.query).toMatchObject({ 'x-algolia-api-key': 'KEY', 'x-algolia-application-id': 'APP' });
    const agent = request?.query['x-algolia-agent'] ?? '';
    expect(agent).toMatch(/^Algolia for JavaScript \([\d.]+\); Lite \([\d.]+\); Browser/u);
    expect(agent).toContain('; docsearch (3.9.0); docsearch-react (3.9.0)');
    expect(agent).not.toContain('docusaurus');
    const names = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(request?.requests).toEqual([
      {
        query: 'intro',
        indexName: 'small',
        attributesToRetrieve: [...names, 'content', 'type', 'url'],
        attributesToSnippet: [...names.slice(1), 'content'].map((name) => `${name}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'], 'kind:all'],
        typoTolerance: false,
      },
    ]);
    await expect(dialog(page).locator('mark')).toHaveText(['Intro', 'intro', 'intro']);
    await expect(dialog(page).getByText('came <img src=x onerror=document.title=1> the <b>intro</b>')).toBeVisible();
    await expect(dialog(page).locator('img')).toHaveCount(0);
    await expect(dialog(page).getByText('Search by')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'See all 4 results' })).toHaveAttribute(
      'href',
      '/search?q=intro&version=1.0',
    );
    expect(await violations(page)).toEqual([]);
  });
  await test.step('what was asked already isn’t asked again, in a window that is opened anew either', async () => {
    await field(page).fill('part');
    await expect(rows(page)).not.toHaveCount(3);
    await field(page).fill('intro');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field(page).fill('intro');
    await expect(rows(page)).toHaveCount(3);
    expect(queries()).toEqual(['intro', 'part']);
  });
  await test.step('results lead into the site, but for those that the configuration calls external', async () => {
    const links = rows(page).getByRole('link');
    await expect(links).toHaveCount(3);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/guides/intro',
      '/docs/guides/second#part',
      'https://external.com/there',
    ]);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/guides/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test('a host that fails is passed over for 120 s', async ({ page, hosted: { first, second } }) => {
  first.answer('error');
  await search(page, 'intro');
  await expect(rows(page)).toHaveCount(3);
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  first.answer('answers');
  await field(page).fill('intr');
  await expect.poll(() => second.requests.length).toBe(2);
  expect(first.requests).toHaveLength(1);
  await page.clock.setFixedTime(Date.now() + 119_000);
  await field(page).fill('int');
  await expect.poll(() => second.requests.length).toBe(3);
  await page.clock.setFixedTime(Date.now() + 121_000);
  await field(page).fill('in');
  await expect.poll(() => first.requests.length).toBe(2);
  expect(second.requests).toHaveLength(3);
});

for (const [mode, least] of [
  ['silent', 1000],
  ['stuck', 2000],
] as const) {
  test(`a host that is ${mode} gives way to the next after ${least} ms`, async ({
    page,
    hosted: { first, second },
  }) => {
    first.answer(mode);
    await search(page, 'intro');
    await expect(rows(page)).toHaveCount(3);
    const waited = (second.requests[0]?.at ?? 0) - (first.requests[0]?.at ?? 0);
    // The hosts note when they were reached, which a busy machine does late; where silence is known, it would be 300.
    expect(waited).toBeGreaterThanOrEqual(least - 300);
    expect(waited).toBeLessThan(least + 900);
  });
}

for (const mode of ['error', 'garbage', 'unreachable'] as const) {
  test(`without an answer (${mode}), words about it stand above results of the site's own index`, async ({
    page,
    hosted: { first, second },
  }) => {
    if (mode === 'unreachable') {
      for (const { origin } of [first, second]) await page.route(`${origin}/**`, (route) => route.abort());
    } else for (const server of [first, second]) server.answer(mode);
    await search(page, 'intro');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Unable to fetch results');
    await expect(alert).toContainText('You might want to check your network connection.');
    await expect(dialog(page).getByText("Results from this site's own index")).toBeVisible();
    await expect(rows(page).first()).toContainText('Introduction');
    if (mode === 'unreachable') expect(await violations(page)).toEqual([]);
    await field(page).fill('');
    await expect(alert).toHaveCount(0);
  });
}

test('without the index too, the text stands alone', async ({ page }) => {
  await page.route('**/1/indexes/**', (route) => route.abort());
  await page.route('**/data/search.json', (route) => route.fulfill({ status: 404 }));
  await search(page, 'intro');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await expect(dialog(page).getByText('No results for')).toBeHidden();
  await expect(dialog(page).getByText("Results from this site's own index")).toHaveCount(0);
});

test('a service that is silent is waited for no longer than 3 s, and 300 ms once that is known', async ({
  page,
  hosted: { first, second },
}) => {
  for (const server of [first, second]) server.answer('silent');
  await search(page, 'intro');
  const asked = Date.now();
  const status = dialog(page).getByRole('status');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await expect(rows(page).first()).toContainText('Introduction');
  expect(Date.now() - asked).toBeLessThan(4900);
  await field(page).fill('zzqxv');
  const next = Date.now();
  await expect(status).toHaveText('No results for "zzqxv"');
  expect(Date.now() - next).toBeLessThan(2500);
});
