import { expect, type Page, test } from '@playwright/test';
import { heading, openPage, sidebar, waitForApp } from '../support/app.ts';
import { field } from '../support/search-parts.ts';

/** A page with tabs, whose choice is stored. */
const START = '/docs/guides/guides/content/adding-content';

/** Every key that the app reads from storage. The test fails if it reads another. */
const KEYS = {
  localStorage: [
    ...['theme', 'docs-preferred-version-default', 'code.wrap', 'single-keys', 'storage-test'],
    ...['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'],
    'docusaurus.tab.editor',
    ...['__DOCSEARCH_RECENT_SEARCHES__velaptor', '__DOCSEARCH_FAVORITE_SEARCHES__velaptor'],
  ],
  sessionStorage: ['absent-page', 'reloaded', 'scroll-positions'],
};

const ADDRESSES = [
  ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/docs'],
  ...['/\\evil.example', '\t//evil.example', '\\\\evil.example', 'https://evil.example/docs', '/.//evil.example'],
];

/** Values in the shape that the app stores, with one address in all places. */
function shaped(address: string): Record<string, string> {
  const hierarchy = { lvl0: 'Guides', lvl1: 'Poisoned' };
  const hit = { objectID: address, type: 'lvl1', url: address, content: null, hierarchy };
  const missing = { at: START, title: 'Poisoned', version: address, having: [['2.0', address]] };
  return {
    '*': address,
    __DOCSEARCH_RECENT_SEARCHES__velaptor: JSON.stringify([hit]),
    __DOCSEARCH_FAVORITE_SEARCHES__velaptor: JSON.stringify([hit]),
    'absent-page': JSON.stringify(missing),
    'scroll-positions': JSON.stringify([[address, { top: address, block: {}, offset: 1 }]]),
  };
}

const JUNK: Record<string, Record<string, string>> = {
  ...Object.fromEntries(ADDRESSES.map((address) => [JSON.stringify(address), shaped(address)])),
  ...Object.fromEntries(
    ['', '0', '-1e999', 'null', 'true', '"text"', '[]', '{}', '{', '[[]]', '[null, 4]', '__proto__', 'constructor'].map(
      (text) => [text, { '*': text }],
    ),
  ),
  'an object with __proto__': { '*': '{"__proto__":{"having":[["x","javascript:alert(1)"]],"at":"/"}}' },
  'a list with __proto__': { '*': '[{"__proto__":{"url":"//evil.example","type":"lvl1"}}]' },
  'endless positions': { '*': '[["default",{"top":1e999,"block":-1e999,"offset":1e999}]]' },
  'a long text': { '*': 'x'.repeat(200_000) },
  'a long list': { '*': JSON.stringify(Array.from({ length: 5_000 }, () => ({ url: '//evil.example' }))) },
};

async function poison(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ({ keys, stored }) => {
      const { getItem } = Storage.prototype;
      const read = new Set<string>();
      Object.assign(window, { read });
      Storage.prototype.getItem = function record(key) {
        read.add(key);
        return getItem.call(this, key);
      };
      for (const [area, names] of Object.entries(keys)) {
        for (const name of names)
          (area === 'localStorage' ? localStorage : sessionStorage).setItem(name, stored[name] ?? stored['*'] ?? '');
      }
    },
    { keys: KEYS, stored: values },
  );
}

for (const [name, values] of Object.entries(JUNK)) {
  test(`stored values are ${name}: no foreign address, no throw`, async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    page.on('dialog', (dialog) => uncaught.push(dialog.message()));
    await poison(page, values);
    // Building the index would take a third of the test's time.
    await page.route('**/data/search.json', (route) => route.abort());
    await openPage(page, START);
    await waitForApp(page);
    const badLinks = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.links]
          .filter(({ protocol, host }) => /evil/u.test(host) || !/^(?:https?|mailto):$/u.test(protocol))
          .map(({ outerHTML }) => outerHTML),
      );
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    expect(await badLinks()).toEqual([]);
    await page.keyboard.press('Escape');
    await sidebar(page).getByRole('link', { name: 'Keyboard Input', exact: true }).click();
    await expect(heading(page)).toHaveText('Keyboard Input');
    await page.reload();
    await waitForApp(page);
    await expect(heading(page)).toHaveText('Keyboard Input');
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Add/u);
    expect(await badLinks()).toEqual([]);
    expect(uncaught).toEqual([]);
    const read = await page.evaluate(() => [...(Reflect.get(window, 'read') as Set<string>)]);
    expect(read.filter((key) => !Object.values(KEYS).flat().includes(key))).toEqual([]);
  });
}
