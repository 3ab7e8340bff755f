import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';

/** Responses that a faulty server or proxy may send instead of a script. */
export const SCRIPT_FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  empty: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'cut off': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'without that export': (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
  'something else': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const ApiHistory = 4, runSearchPage = {};' }),
};

const VersionFile = v.looseObject({ build: v.string() });

/** Makes the site's data name another build from now on, as after a deployment. */
export async function deployAnew(page: Page): Promise<void> {
  await changeData(page, (file) => ({ ...file, build: 'another' }));
}

/** Changes the data of every version that the page loads from now on. */
export async function changeData(
  page: Page,
  change: (file: Readonly<Record<string, unknown>>) => object,
): Promise<void> {
  await page.route(/\/data\/(?!search|api-changes|life)[^/]*\.json$/u, async (route) => {
    const file = v.parse(VersionFile, await (await route.fetch()).json());
    await route.fulfill({ json: change(file) });
  });
}
