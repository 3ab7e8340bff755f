import { expect, type FrameLocator, type Locator, type Page, test as pageTest } from '@playwright/test';
import { openPage } from '../support/app.ts';
import { goOffline, test as offlineTest, visit } from '../support/offline-site.ts';
import { touch } from '../support/touch.ts';

const KEYBOARD_GUIDE = '/docs/guides/guides/input/keyboard-input';
const GAME_GUIDE = '/docs/guides/guides/first-game';

/** The program in a page: its frame, and the controls beside it. */
interface RunningProgram {
  group: Locator;
  frame: FrameLocator;
  button(name: string): Locator;
}

function findProgram(page: Page): RunningProgram {
  const group = page.getByRole('group', { name: 'Program' }).first();
  return {
    group,
    frame: group.frameLocator('iframe[title="Running program"]'),
    button: (name) => group.getByRole('button', { name, exact: true }),
  };
}

/** Records the paths of requested files of programs. */
function recordProgramFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/run/')) paths.push(pathname);
  });
  return paths;
}

/** Compiles an empty WebAssembly module. */
async function compileModule(): Promise<string> {
  try {
    await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    return 'compiled';
  } catch (error) {
    return error instanceof Error ? error.name : '';
  }
}

pageTest('the progress of a download ends at its total', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data.type === 'progress') document.documentElement.dataset.progress = `${data.loaded} of ${data.total}`;
    });
  });
  await openPage(page, KEYBOARD_GUIDE);
  const { frame, button } = findProgram(page);
  await button('Run').click();
  await expect(frame.getByText('1280 x 720 at 320, 180')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-progress', /^(\d+) of \1$/u);
});

pageTest('a program is started, played, left, paused, restarted and stopped by keyboard', async ({ page }) => {
  const files = recordProgramFiles(page);
  await openPage(page, KEYBOARD_GUIDE);
  const { group, frame, button } = findProgram(page);
  const picture = group.getByText('The finished program.');
  await expect(group).toContainText(/Runs in your browser \(\d\.\d MB, once\)/u);
  await button('Run').focus();
  await expect(picture).toBeVisible();
  expect(files).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(frame.getByText('1280 x 720 at 320, 180')).toBeVisible();
  await expect(frame.getByRole('application')).toBeFocused();
  await expect(group).toContainText('Press Esc to leave');
  await page.keyboard.down('ArrowRight');
  await expect(frame.getByText('1280 x 720')).toHaveCount(0);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(button('Stop')).toBeFocused();

  await button('Pause').press('Enter');
  await expect(group).toContainText('Paused.');
  await button('Continue').press('Enter');
  await button('Restart').press('Enter');
  await expect(frame.getByText('1280 x 720 at 320, 180')).toBeVisible();

  // Only the frame's own policy allows WebAssembly.
  expect(await page.evaluate(compileModule)).toBe('CompileError');
  const own = page.frames().find((one) => one.url().includes('/run/'));
  expect(await own?.evaluate(compileModule)).toBe('compiled');

  await page.keyboard.press('Escape');
  await expect(button('Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture).toBeVisible();
  await expect(button('Run')).toBeFocused();
});

pageTest(
  'data saving asks before the download, and a failed download says so and can be repeated',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    const files = recordProgramFiles(page);
    // With data saving, the app doesn't run before a sign of intent.
    await page.goto(GAME_GUIDE);
    const { group, frame, button } = findProgram(page);
    await button('Run').click();
    await expect(group).toContainText('Data saving is on in your browser.');
    await button('Cancel').click();
    await button('Run').click();
    expect(files).toEqual([]);

    await page.route('**/run/runtime/*.wasm', (route) => route.abort());
    await button('Download 1.5 MB').click();
    await expect(group).toContainText('The program can’t be loaded.');
    await expect(group.getByText('The finished game.')).toBeVisible();
    await page.unroute('**/run/runtime/*.wasm');
    await button('Try again').click();
    await expect(frame.getByText('Catch')).toBeVisible();
    await expect(button('Stop')).toBeVisible();
  },
);

offlineTest.describe('offline', () => {
  offlineTest.use({ serviceWorkers: 'allow' });

  offlineTest('a program that has run once runs without a network', async ({ page, context, host }) => {
    await visit(page, host.origin + GAME_GUIDE);
    const program = findProgram(page);
    await program.button('Run').click();
    await expect(program.button('Pause')).toBeVisible();
    await program.button('Stop').click();
    await goOffline(context, host);
    await page.reload();
    await program.button('Run').focus();
    // The size is stated only before the download.
    await expect(program.group).toContainText('Runs in your browser.');
    await program.button('Run').click();
    await expect(program.frame.getByText('Catch')).toBeVisible();
  });
});

pageTest.describe('on a phone', () => {
  pageTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  pageTest('the first game is lost and restarted by touch', async ({ page }) => {
    await openPage(page, GAME_GUIDE);
    const { frame, button } = findProgram(page);
    await button('Run').tap();
    const canvas = frame.getByRole('application');
    await expect(canvas).toBeVisible();
    // On a touch screen there is no Esc key.
    await expect(page.getByRole('status').filter({ hasText: 'The buttons above are its keys.' })).toBeVisible();
    /** Returns the left edge of the basket in pixels of the window. */
    const findBasket = (): Promise<number> =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const pixels = element.getContext('2d')?.getImageData(0, 560, element.width, 1).data ?? [];
        for (let x = 0; x < element.width; x += 1) if ((pixels[4 * x + 1] ?? 0) > 150) return x;
        return -1;
      });
    /** Returns a number that depends on the picture. */
    const read = (): Promise<number> =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const image = element.getContext('2d')?.getImageData(0, 0, element.width, element.height);
        return image?.data.reduce((hash, value) => (hash * 31 + value) % 1_000_003, 0) ?? 0;
      });
    const start = await findBasket();
    const finger = await touch(button('Left arrow'));
    const scrolled = await page.evaluate(() => scrollY);
    await expect.poll(findBasket).toBeLessThan(start - 100);
    // A finger that slips doesn't scroll the page.
    await finger.moveUp(60);
    const atNextFrame = () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(done, 0, scrollY)));
    for (let frame = 0; frame < 10; frame += 1) expect(await page.evaluate(atNextFrame)).toBe(scrolled);
    await finger.lift();

    // Nothing moves when all lives are lost.
    let lost = 0;
    const hasStopped = async (): Promise<boolean> => {
      const before = lost;
      lost = await read();
      return lost === before;
    };
    await expect.poll(hasStopped, { timeout: 40_000 }).toBe(true);
    await button('Space').tap();
    await expect.poll(read).not.toBe(lost);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
