import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findSystemBrowser, type NonChromiumBrowserName } from './scripts/support/browser.ts';

const port = Number(process.env.E2E_PORT ?? '4174');
const origin = `http://127.0.0.1:${port}`;
const report = process.env.E2E_REPORT ?? 'node_modules/.cache/test/e2e.json';
const browser = process.env.CHROME_PATH ?? findSystemBrowser();

/** Memory for one browser and its worker, in bytes. With less, parallel workers are slower than one. */
const MEMORY_PER_WORKER = 1.5 * 1024 ** 3;

/** End-to-end tests of the built site on the preview server. `npm test` sets the environment variables. */
export default defineConfig<object, { name: NonChromiumBrowserName }>({
  projects: [
    { name: 'chromium', testDir: 'tests/e2e' },
    // One window each: unlike contexts of Chromium, these browsers are whole processes.
    { name: 'firefox', testDir: 'tests/browsers', use: { name: 'firefox' }, workers: 1 },
    { name: 'webkit', testDir: 'tests/browsers', use: { name: 'webkit' }, workers: 1 },
  ],
  outputDir: 'node_modules/.cache/test/results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Uses two workers per core, because tests spend much of their time waiting for the network, timeouts and frames.
  workers: Math.max(1, Math.min(2 * availableParallelism(), Math.floor(totalmem() / MEMORY_PER_WORKER))),
  // A retry on CI keeps a slow moment of the machine from failing the run. A test that needs it is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // The default of 5 s is too short for a busy machine, and for the first page that the development server compiles.
  expect: { timeout: 15_000 },
  // Some specs build their own site first.
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
    // Compression would take half of the server's time. Tests of transfer sizes request gzip.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    // `page.route` can't intercept a service worker's requests. Only the tests of offline reading enable one.
    serviceWorkers: 'block',
    // Recording a trace doubles a test's duration. `E2E_TRACE=1` keeps the traces of failed tests.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      // Without a path, Playwright uses the browser that it has installed.
      ...(browser === null || browser === '' ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Fewer processes save a tenth of the CPU time.
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        // Optimising JIT compilers cost more than they save, because each page is open for only a second or two.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
