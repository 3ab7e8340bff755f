import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startListingCompiler } from '#node/samples/compiler.ts';
import { typeYaml } from '#tests/api-testing.ts';
import { openPage } from '../support/app.ts';
import { type RunningDev, startDev } from '../support/dev-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** `npm run dev` over a small site with a C# sample, where the SDK is. */
const SAMPLE = 'content/docs/1.0/guides/intro/Game.cs';
const game = (member: string): string => `using Toy;\n\nnew Shape().${member} = 2;\n`;

let folder: TestFolder | undefined;
let dev: RunningDev | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const compiler = await startListingCompiler();
  test.skip('missing' in compiler, 'There is no compiler of C#.');
  if (!('missing' in compiler)) compiler.close();
  folder = makeFolder(
    smallSite({
      'content/pages/index.md': '# Home\n\nText.\n',
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/1.0/api/Toy.Shape.yml': typeYaml('Class', 'Toy.Shape', [
        ['Constructor', '#ctor', 'public Shape()'],
        ['Field', 'Width', 'public int Width'],
      ]),
      'content/docs/1.0/guides/intro.md': '# Introduction\n\n<Sample file="./intro/Game.cs" />\n',
      [SAMPLE]: game('Width'),
    }),
  );
  dev = await startDev(folder.path, 5241);
});

test.afterAll(() => {
  dev?.stop();
  folder?.remove();
});

test('an edited sample is compiled: what is wrong shows in the overlay, and its links come back', async ({ page }) => {
  test.setTimeout(180_000);
  const overlay = page.locator('vite-error-overlay');
  const link = page.getByRole('article').getByRole('link', { name: 'Width', exact: true });
  await openPage(page, `${dev?.origin}/docs/guides/intro`);
  // Links of members are the compiler's: it runs.
  await expect(link).toBeVisible({ timeout: 120_000 });

  writeFileSync(join(folder?.path ?? '', SAMPLE), game('Widht'));
  await expect(overlay).toContainText("'Shape' does not contain a definition for 'Widht'");
  await expect(overlay).toContainText('Game.cs:3:13');
  await expect(overlay).toContainText('Did you mean `Width`?');

  writeFileSync(join(folder?.path ?? '', SAMPLE), game('Width'));
  await expect(overlay).toHaveCount(0);
  await expect(link).toBeVisible();
});
