import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { typeYaml } from '#tests/api-testing.ts';
import { heading, openPage, scrollTo, scrollTop, sidebar } from '../support/app.ts';
import { type RunningDev, startDev } from '../support/dev-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** `npm run dev` over a small site of its own, edited while a page is open. */
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const GUIDE = 'content/docs/1.0/guides/intro.md';
const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

let folder: TestFolder;
let dev: RunningDev;

test.beforeAll(async () => {
  folder = makeFolder(
    smallSite({
      'content/pages/index.md': '# Home\n\nText.\n',
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      [GUIDE]: `# Introduction\n\n${LONG}\n`,
    }),
  );
  dev = await startDev(folder.path, 5240);
});

test.afterAll(() => {
  dev.stop();
  folder.remove();
});

function save(path: string, text: string): void {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a saved guide shows in the open page, which stays where it was scrolled to', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await scrollTo(page, 700);
  save(GUIDE, `# Introduction\n\nA new first sentence.\n\n${LONG}\n`);
  await expect(page.getByText('A new first sentence.')).toBeAttached();
  expect(await scrollTop(page)).toBe(700);
  save(GUIDE, `# Another title\n\nA second one.\n\n${LONG}\n`);
  await expect(heading(page)).toHaveText('Another title');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Another title']);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a new file appears in the sidebar, and goes with its file', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  save('content/docs/1.0/guides/second.mdx', '---\ntitle: Second guide\n---\n\nText.\n');
  const link = sidebar(page).getByRole('link', { name: 'Second guide' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(heading(page)).toHaveText('Second guide');
  rmSync(join(folder.path, 'content/docs/1.0/guides/second.mdx'));
  await expect(link).toBeHidden();
});

test('a diagram without a drawing is drawn in the browser', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  save(GUIDE, '# Introduction\n\n```mermaid\ngraph LR\n  A --> B[Drawn]\n```\n');
  await expect(page.locator('.diagram svg')).toContainText('Drawn');
});

test('an error shows over the page with file and line, and goes when it is mended', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  const overlay = page.locator('vite-error-overlay');
  save(GUIDE, '# Introduction\n\nText.\n\n<Tabs>\n');
  await expect(overlay.getByText(`${GUIDE}:5:1`).first()).toBeAttached();
  await page.reload();
  await expect(overlay.getByText('Expected a closing tag').first()).toBeAttached();
  save(GUIDE, '# Introduction\n\nMended.\n');
  await expect(overlay).toHaveCount(0);
  await expect(page.getByText('Mended.')).toBeVisible();
});

test('names in listings and texts are linked and judged anew when a C# file, a guide or the API is saved', async ({
  page,
}) => {
  // Where the SDK is, the compiler has to start.
  test.setTimeout(120_000);
  const type = (name: string): string =>
    typeYaml('Class', `Toy.${name}`, [
      ['Constructor', '#ctor', `public ${name}()`],
      ['Method', 'Open', 'public void Open()'],
    ]);
  const game = (name: string): string => `using Toy;\n\nclass Game\n{\n    void Run() => new ${name}().Open();\n}\n`;
  save('content/docs/1.0/api/Toy.Box.yml', type('Box'));
  save('content/docs/1.0/guides/code/Game.cs', game('Box'));
  save('content/docs/1.0/guides/code.md', '# Code\n\n<Sample file="./code/Game.cs" />\n');
  // Members' names are the compiler's to know; whole types are linked without it.
  const link = (name: string) => page.getByRole('article').locator('.code').getByRole('link', { name, exact: true });
  await expect(async () => {
    await page.goto(`${dev.origin}/docs/guides/code`);
    await expect(link('Box')).toBeVisible({ timeout: 1000 });
  }).toPass();
  save('content/docs/1.0/api/Toy.Lid.yml', type('Lid'));
  save('content/docs/1.0/guides/code/Game.cs', game('Lid'));
  await expect(link('Lid')).toHaveAttribute('href', /\/docs\/api\/Toy\.Lid$/u);

  const overlay = page.locator('vite-error-overlay');
  save('content/docs/1.0/guides/code.md', '# Code\n\nThe `Box.Opn`.\n');
  await expect(overlay).toContainText('The API has no `Box.Opn`.');
  save('content/docs/1.0/guides/code.md', '# Code\n\nThe `Box.Open`.\n');
  await expect(overlay).toHaveCount(0);
});

test('an unknown address answers 404 with the not-found page', async ({ page }) => {
  const answer = await page.goto(`${dev.origin}/docs/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page Not Found');
});

test('a saved component is replaced where it stands, and keeps its state', async ({ page }) => {
  const counter = (word: string): string =>
    `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{\`${word} \${count}\`}</button>;
}
`;
  save('content/components/counter/component.json', '{ "Counter": "idle" }');
  save('content/components/counter/Counter.tsx', counter('Clicks'));
  save('content/docs/1.0/guides/count.mdx', '# Count\n\n<Counter />\n');
  const button = page.getByRole('article').getByRole('button', { name: /\d$/u });
  await expect(async () => {
    await page.goto(`${dev.origin}/docs/guides/count`);
    await button.click({ timeout: 1000 });
    await expect(button).toHaveText(/^Clicks [1-9]$/u, { timeout: 1000 });
  }).toPass();
  const count = Number((await button.textContent())?.at(-1));
  save('content/components/counter/Counter.tsx', counter('Presses'));
  await expect(button).toHaveText(`Presses ${count}`);
  await button.click();
  await expect(button).toHaveText(`Presses ${count + 1}`);
});

test('pages that are added in a new folder show, as after cutting a version', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  save('content/docs/1.0/guides/later/first.md', '# Later\n\nText.\n');
  await sidebar(page).getByText('later', { exact: true }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Later' })).toBeVisible();
});

// Last, because it restarts the server and reloads all pages.
test('an edit of the configuration shows', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/intro`);
  save('content/site.ts', smallSite({}, { title: 'Larger' })['content/site.ts'] ?? '');
  await expect(page).toHaveTitle(/Larger$/u);
});
