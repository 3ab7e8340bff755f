import { expect } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { test } from '../support/hosted-site.ts';
import { foundCount, type ResultsStage, results, resultsFacts } from '../support/results-page-facts.ts';

// One worker builds the site once.
test.describe.configure({ mode: 'default' });

/** The results page over the hosted engine, against a server that speaks its protocol. */
const STAGE: ResultsStage = {
  site: 'Small',
  first: { query: 'introduction', title: 'Introduction' },
  second: { query: 'second part', title: /^Second › Part$/u, next: /^\/docs\/guides\/second#part$/u },
};

for (const [fact, show] of resultsFacts(STAGE)) test(fact, ({ page }) => show(page));

test('the service is asked for pages of 20 in the version, and what it finds is listed as text', async ({
  page,
  hosted: { first },
}) => {
  await openPage(page, '/search?q=intro&version=next');
  await expect(foundCount(page)).toHaveText('4 documents found');
  expect(first.requests[0]?.requests).toMatchObject([
    {
      query: 'intro',
      indexName: 'small',
      hitsPerPage: 20,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'kind:all'],
    },
  ]);
  const links = await results(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/docs/guides/intro', '/docs/guides/second#part', 'https://external.com/there']);
  await expect(results(page).nth(2)).toHaveAttribute('target', '_blank');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Part' }) });
  await expect(item).toContainText('<img src=x onerror=document.title=1> the <b>intro</b> of');
  await expect(item.locator('mark')).toHaveText('intro');
  await expect(page.getByRole('group', { name: 'Look in' })).toHaveCount(0);
  expect(await violations(page, 'main')).toEqual([]);
  await results(page).nth(1).click();
  await expect(page).toHaveURL('/docs/guides/second#part');
});

test('more results are the next page of the service', async ({ page, hosted: { first } }) => {
  await openPage(page, '/search?q=texture');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(results(page)).toHaveCount(30);
  expect(first.requests.map(({ requests }) => requests[0]?.page ?? 0)).toEqual([0, 1]);
});

test('without an answer the site’s own index answers', async ({ page }) => {
  await page.route('**/1/indexes/**', (route) => route.abort());
  await openPage(page, '/search?q=intro');
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('Unable to fetch results');
  await expect(box).toContainText('You might want to check your network connection.');
  await expect(page.getByText("Results from this site's own index")).toBeVisible();
  await expect(results(page).first()).toHaveText('Introduction');
  expect(await violations(page, 'main')).toEqual([]);
});
