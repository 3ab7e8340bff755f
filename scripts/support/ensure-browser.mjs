import { existsSync } from 'node:fs';
import process from 'node:process';
import { findInstalledBrowser, findPlaywrightBrowser } from './find-browser.mjs';
import { withHeartbeat } from './heartbeat.mjs';

/** The first that the system has: Debian has a Chromium without windows, Ubuntu hasn't. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];
const FONTS = 'fonts-liberation';

const ADVICE = [
  'No Chrome or Chromium was found for the end-to-end tests. One of these helps:',
  '  Debian, Ubuntu:   sudo apt-get install chromium fonts-liberation',
  '  Fedora:           sudo dnf install chromium',
  '  macOS:            brew install --cask google-chrome',
  '  Windows:          winget install Google.Chrome',
  '  any of them:      npx playwright install chromium',
  'One that is installed elsewhere is named by the environment: CHROME_PATH=/path/to/chrome npm test',
].join('\n');

/**
 * Path of a browser for the tests: an installed one, else Playwright's own, else, as root on a machine with apt, the
 * system's package. Null when there is none and none could be installed; what to do has been printed.
 *
 * @param {import('./run.mjs').Runner} runner
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser(runner) {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '' && !existsSync(chosen)) {
    console.warn(`CHROME_PATH names no file: ${chosen}. Looking elsewhere.`);
  }
  const present = findInstalledBrowser() ?? (await findPlaywrightBrowser());
  if (present !== null) return present;
  if (canUseApt()) await withHeartbeat('Installing Chromium for the tests', () => installWithApt(runner));
  const installed = findInstalledBrowser();
  if (installed === null) console.error(ADVICE);
  return installed;
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installWithApt({ run }) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  if (updated !== 0) console.warn('apt-get update failed; trying with the lists that are there.');
  for (const browser of BROWSER_PACKAGES) {
    const done = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, FONTS], { env });
    if (done === 0) return;
  }
}
