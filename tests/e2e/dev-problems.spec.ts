import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { type RunningDev, startDev } from '../support/dev-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** What `npm run dev` reports of faulty content and components. */
test.describe.configure({ mode: 'serial' });

const GUIDES = 'content/docs/1.0/guides';

let folder: TestFolder;
let dev: RunningDev;

test.beforeAll(async () => {
  folder = makeFolder(
    smallSite({
      [`${GUIDES}/whole.md`]: '# Whole\n\nAs it was.\n',
      'content/components/box/component.json': '{ "Box": "idle" }',
      'content/components/box/Box.tsx': box('Boxed'),
      [`${GUIDES}/boxed.mdx`]: '# Boxed\n\n<Box />\n',
    }),
  );
  dev = await startDev(folder.path);
});

test.afterAll(() => {
  dev.stop();
  folder.remove();
});

/** A component that shows a text. */
function box(text: string, before = ''): string {
  return `export function Box() {\n${before}  return <p>${text}</p>;\n}\n`;
}

function save(path: string, text: string): void {
  const file = join(folder.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function overlay(page: Page): Locator {
  return page.locator('vite-error-overlay');
}

/** The button that counts the other problems. */
function note(page: Page): Locator {
  return page.locator('site-problems').getByRole('button');
}

test('an error appears over its page only; other pages count it and stay up to date', async ({ page, context }) => {
  await openPage(page, `${dev.origin}/docs/guides/whole`);
  const broken = await context.newPage();
  await openPage(broken, `${dev.origin}/docs/guides/intro`);
  save(`${GUIDES}/intro.md`, '# Introduction\n\nText.\n\n<Tabs>\n');
  await expect(overlay(broken)).toContainText(`${GUIDES}/intro.md:5:1`);
  await expect(note(page)).toHaveText('1 error on other pages');
  await expect(overlay(page)).toHaveCount(0);

  save(`${GUIDES}/whole.md`, '# Whole\n\nAs it is now.\n');
  await expect(page.getByText('As it is now.')).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveText('1 error on other pages');
  await expect(overlay(page)).toHaveCount(0);

  await note(page).click();
  await page
    .locator('site-problems')
    .getByRole('link', { name: `${GUIDES}/intro.md:5:1` })
    .click();
  await expect(overlay(page)).toContainText('Expected a closing tag');
  save(`${GUIDES}/intro.md`, '# Introduction\n\nMended.\n');
  await expect(page.getByText('Mended.')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(overlay(broken)).toHaveCount(0);
  await expect(note(page)).toBeHidden();
  await broken.close();
});

test('warnings are counted; their list opens and closes by keyboard', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/whole`);
  save(`${GUIDES}/whole.md`, '# Whole\n\n[Nowhere](./nowhere.md)\n');
  await expect(note(page)).toHaveText('1 warning');
  await note(page).focus();
  await page.keyboard.press('Enter');
  const list = page.locator('site-problems').getByRole('list', { name: 'Problems' });
  await expect(list).toContainText('nowhere.md');
  await expect(list).toContainText(`${GUIDES}/whole.md:3:1`);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(note(page)).toBeFocused();
  await expect(overlay(page)).toHaveCount(0);
  save(`${GUIDES}/whole.md`, '# Whole\n\nAll is well.\n');
  await expect(note(page)).toBeHidden();
});

test('a syntax error in a component is shown with file and line, without terminal codes', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  const article = page.getByRole('article');
  await expect(article).toContainText('Boxed');
  save('content/components/box/Box.tsx', 'export function Box() {\n  return <p>Boxed</q>;\n}\n');
  await expect(overlay(page)).toContainText('Box.tsx:2:');
  await page.reload();
  await expect(overlay(page)).toContainText('Box.tsx:2:');
  await expect(overlay(page)).toContainText("Expected corresponding JSX closing tag for 'p'.");
  expect(await overlay(page).textContent()).not.toMatch(/\u001b|\[\d+m/u);
  save('content/components/box/Box.tsx', box('Mended'));
  await expect(article).toContainText('Mended');
  await expect(overlay(page)).toHaveCount(0);
});

test('pages show a mended component even if they miss its hot update', async ({ page }) => {
  await page.routeWebSocket(/.*/u, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('"type":"update"')) socket.send(message);
    });
  });
  save('content/components/box/Box.tsx', 'export function Box() {\n  return <p>Boxed</q>;\n}\n');
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  await expect(overlay(page)).toContainText('Box.tsx:2:');
  save('content/components/box/Box.tsx', box('Closed'));
  await expect(page.getByRole('article')).toContainText('Closed');
  await expect(overlay(page)).toHaveCount(0);
});

test('an error that a component throws during rendering is shown with file and line', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  save('content/components/box/Box.tsx', box('Boxed', "  throw new Error('No lid.');\n"));
  await expect(overlay(page)).toContainText("can't be rendered: No lid.");
  await expect(overlay(page)).toContainText('content/components/box/Box.tsx:2:');
  save('content/components/box/Box.tsx', box('Mended'));
  await expect(overlay(page)).toHaveCount(0);
});
