import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findInstalledBrowser } from './scripts/support/browser.ts';

const port = Number(process.env.E2E_PORT ?? '4174');
const origin = `http://127.0.0.1:${port}`;
const report = process.env.E2E_REPORT ?? 'node_modules/.cache/test/e2e.json';
const browser = process.env.CHROME_PATH ?? findInstalledBrowser();

/** What a browser and its worker take; with less, several at once are slower than one. */
const MEMORY_OF_ONE = 1.5 * 1024 ** 3;

/** End-to-end tests: the built site, through the preview server, in a real Chromium. `npm test` gives the environment. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/test/results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Two a core: tests wait for a silent network, for timeouts and for frames.
  workers: Math.max(1, Math.min(2 * availableParallelism(), Math.floor(totalmem() / MEMORY_OF_ONE))),
  // A change is not refused for one slow moment of a shared machine; what passed only then is named as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // A busy machine, or the first page that the development server compiles, takes longer than the usual 5 s.
  expect: { timeout: 15_000 },
  // Some specs build a site of their own first.
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: report }]],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --host 127.0.0.1`,
    url: `${origin}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    // Packing and unpacking would take the server, and the browser's network, half their time; tests of bytes ask for gzip.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    // What a service worker fetches, `page.route` doesn't see: only the tests of reading offline have one.
    serviceWorkers: 'block',
    // A trace of each test takes as long as the test; `E2E_TRACE=1` keeps those of failures.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      // Undefined lets Playwright take its own.
      ...(browser === null || browser === '' ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Fewer processes that speak to each other: a tenth of a visit's processor time.
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        // A page lives for a second or two: what V8 would make faster on other threads costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
