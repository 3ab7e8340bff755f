import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEV_EVENTS } from '#shared/development.ts';
import { heading, openPage } from '../support/app.ts';
import { type RunningDev, startDev } from '../support/dev-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** What `npm run dev` says of content and components that are wrong, and of pages that go. */
test.describe.configure({ mode: 'serial' });

const GUIDES = 'content/docs/1.0/guides';

let folder: TestFolder;
let dev: RunningDev;

test.beforeAll(async () => {
  folder = makeFolder(
    smallSite({
      [`${GUIDES}/whole.md`]: '# Whole\n\nAs it was.\n',
      [`${GUIDES}/shapes/_category_.yml`]: 'label: Shapes\nlink: { type: generated-index, slug: guides/shapes }\n',
      [`${GUIDES}/shapes/round.md`]: '# Round\n\nA circle is round.\n',
      [`${GUIDES}/shapes/square.md`]: '# Square\n\nA square has corners.\n',
      'content/components/box/component.json': '{ "Box": "idle" }',
      'content/components/box/Box.tsx': box('Boxed'),
      [`${GUIDES}/boxed.mdx`]: '# Boxed\n\n<Box />\n',
    }),
  );
  dev = await startDev(folder.path, 5244);
});

test.afterAll(() => {
  dev.stop();
  folder.remove();
});

/** A component that shows a text, by an expression. */
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

/** Hold the server's messages of one kind back; what is returned hands them on once one is there, and waits for the page. */
async function keepBack(page: Page, event: string): Promise<() => Promise<void>> {
  const kept: (() => void)[] = [];
  await page.routeWebSocket(/./u, (client) => {
    client.connectToServer().onMessage((message) => {
      if (String(message).includes(event)) kept.push(() => client.send(message));
      else client.send(message);
    });
  });
  return async () => {
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    for (const send of kept) send();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** The button in the corner that tells what else is wrong. */
function note(page: Page): Locator {
  return page.locator('site-problems').getByRole('button');
}

test('an error of one page shows over that page, and the others follow their files', async ({ page, context }) => {
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

test('warnings are counted in a corner; their list opens and closes by keyboard', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/whole`);
  save(`${GUIDES}/whole.md`, '# Whole\n\n[Nowhere](./nowhere.md)\n');
  await expect(note(page)).toHaveText('1 warning');
  await expect(note(page)).toHaveAttribute('aria-expanded', 'false');
  await note(page).focus();
  await page.keyboard.press('Enter');
  const list = page.locator('site-problems').getByRole('list', { name: 'Problems' });
  await expect(list).toContainText('nowhere.md');
  await expect(list).toContainText(`${GUIDES}/whole.md:3:1`);
  await expect(note(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(note(page)).toBeFocused();
  await expect(overlay(page)).toHaveCount(0);
  save(`${GUIDES}/whole.md`, '# Whole\n\nAll is well.\n');
  await expect(note(page)).toBeHidden();
});

test('a page follows its renamed file, and leads to its category when that is deleted', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/shapes/round`);
  const at = (name: string): string => join(folder.path, `${GUIDES}/${name}.md`);
  renameSync(at('shapes/round'), at('shapes/circle'));
  await expect(page).toHaveURL(/\/docs\/guides\/shapes\/circle$/u);
  await expect(heading(page)).toHaveText('Round');
  await expect(page.locator('site-words')).toHaveText(/“Round” is at .*\/circle now\./u);
  // The move is told once.
  await page.keyboard.press('Shift');
  await expect(page.locator('site-words')).toHaveCount(0);

  rmSync(at('shapes/circle'));
  await expect(page).toHaveURL(/\/docs\/guides\/shapes$/u);
  await expect(page.locator('site-words')).toHaveText('“Round” was deleted. This is “Shapes”.');
});

test('a slip in a component shows with file and line, without codes of a terminal', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  const article = page.getByRole('article');
  await expect(article).toContainText('Boxed');
  save('content/components/box/Box.tsx', 'export function Box() {\n  return <p>Boxed</q>;\n}\n');
  await expect(overlay(page)).toContainText('Box.tsx:2:');
  await page.reload();
  await expect(overlay(page)).toContainText('Box.tsx:2:');
  await expect(overlay(page)).toContainText("can't be read: Expected corresponding JSX closing tag for 'p'.");
  await expect(overlay(page)).toContainText('> 2 |   return <p>Boxed</q>;');
  expect(await overlay(page).textContent()).not.toMatch(/\u001b|\[\d+m|╭|PARSE_ERROR/u);
  save('content/components/box/Box.tsx', box('Mended'));
  await expect(article).toContainText('Mended');
  await expect(overlay(page)).toHaveCount(0);
});

test('what a component throws while its page is made shows with file and line', async ({ page }) => {
  const handOn = await keepBack(page, DEV_EVENTS.crash);
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  save('content/components/box/Box.tsx', box('Boxed', "  throw new Error('No lid.');\n"));
  await expect(overlay(page)).toContainText("can't be rendered: No lid.");
  // It throws in the browser, too, where less is known of it; that is told last or first, as it happens.
  await handOn();
  await expect(overlay(page)).toContainText("can't be rendered: No lid.");
  await expect(overlay(page)).toContainText('content/components/box/Box.tsx:2:');
  save('content/components/box/Box.tsx', box('Mended'));
  await expect(overlay(page)).toHaveCount(0);
});

test('what a component throws in the browser shows with file and line', async ({ page }) => {
  await openPage(page, `${dev.origin}/docs/guides/boxed`);
  const thrown =
    "\n  const inBrowser: boolean = typeof window !== 'undefined';\n  if (inBrowser) throw new Error('No lid here.');\n";
  save('content/components/box/Box.tsx', box('Boxed', thrown));
  await expect(async () => {
    await page.reload();
    await expect(overlay(page)).toContainText('No lid here.', { timeout: 3000 });
  }).toPass();
  await expect(overlay(page)).toContainText('box/Box.tsx:4:');
  save('content/components/box/Box.tsx', box('Mended again'));
  await expect(page.getByRole('article')).toContainText('Mended again');
  await expect(overlay(page)).toHaveCount(0);
});
