import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { inBrowser } from './browser/open-browser.ts';
import { ascending, timeColumns } from './statistics.ts';

/** The pages with the most members: in a table, and in sections. */
const PAGES = ['/docs/api/Velaptor.Input.KeyCode', '/docs/api/Velaptor.NativeInterop.ImGui.IImGuiInvoker'];
const QUERIES = ['s', 'se', 'set', ''];
const THROTTLES = [1, 4];
const ROUNDS = 25;

/**
 * Types queries into the page's filter; gives, for each key press, the milliseconds of script, styles and layout up to
 * the frame that shows it. As text: it runs in the page.
 */
const TYPE = `(async () => {
  const input = document.querySelector('[name=member]');
  const times = [];
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    for (const query of ${JSON.stringify(QUERIES)}) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const begin = performance.now();
      input.value = query;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.body.getBoundingClientRect();
      times.push(performance.now() - begin);
    }
  }
  return times;
})()`;

/**
 * Print how long the filter of the largest type pages takes for a key press; resolves with what stands in the way, or
 * null.
 */
export async function measureFilter({ site }: { site: string }): Promise<string | null> {
  if (!existsSync(join(site, 'index.html'))) return `There is no site in ${site}. Build it first: npm run build`;
  return inBrowser(site, async (browser, origin) => {
    console.log('\nScript, styles and layout of a key press in the filter; a frame is 16.7 ms\n');
    console.log('                                                   throttled      p50      p95      max');
    for (const path of PAGES) {
      for (const rate of THROTTLES) {
        const page = await browser.newPage();
        await page.goto(origin + path);
        await page.locator('html[data-hydrated=true]').waitFor();
        const field = page.getByRole('searchbox', { name: /^Filter \d+/u });
        // The filter's script comes with the first sign of its use.
        await field.fill('warm');
        await page.locator('[data-filtered]').first().waitFor({ state: 'attached' });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const row = timeColumns(ascending(v.parse(v.array(v.number()), await page.evaluate(TYPE))));
        console.log(`  ${path.padEnd(50)} ${`${rate} ×`.padStart(6)} ${row}`);
        await page.close();
      }
    }
  });
}
