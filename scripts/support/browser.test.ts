import { expect, test } from 'vitest';
import { findSystemBrowser, type MachineEnvironment } from './browser.ts';

interface Case extends Partial<Pick<MachineEnvironment, 'platform' | 'env'>> {
  files?: readonly string[];
  broken?: readonly string[];
}

const find = ({ platform = 'linux', env = {}, files = [], broken = [] }: Case): string | null =>
  findSystemBrowser({
    platform,
    env,
    exists: (file) => files.includes(file),
    canStart: (file) => !broken.includes(file),
  });

const PATH = '/usr/local/bin:/usr/bin';
const MAC = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const WINDOWS = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';

test.each<[string, Case, string | null]>([
  [
    'the one that CHROME_PATH names',
    { env: { PATH, CHROME_PATH: '/opt/mine' }, files: ['/opt/mine', '/usr/bin/chromium'] },
    '/opt/mine',
  ],
  [
    'another one if CHROME_PATH names a missing file',
    { env: { PATH, CHROME_PATH: '/opt/gone' }, files: ['/usr/bin/chromium'] },
    '/usr/bin/chromium',
  ],
  [
    'Chrome rather than Chromium',
    { env: { PATH }, files: ['/usr/local/bin/chromium', '/usr/bin/google-chrome'] },
    '/usr/bin/google-chrome',
  ],
  [
    'one that runs',
    {
      env: { PATH },
      files: ['/usr/bin/chromium-browser', '/opt/google/chrome/chrome'],
      broken: ['/usr/bin/chromium-browser'],
    },
    '/opt/google/chrome/chrome',
  ],
  [
    'one user’s on macOS',
    { platform: 'darwin', env: { HOME: '/Users/a' }, files: [`/Users/a${MAC}`] },
    `/Users/a${MAC}`,
  ],
  ['all users’ on macOS', { platform: 'darwin', env: { HOME: '/Users/a' }, files: [`/Users/a${MAC}`, MAC] }, MAC],
  ['the one on Windows', { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, files: [WINDOWS] }, WINDOWS],
  ['none', { env: { PATH } }, null],
  ['none without PATH', {}, null],
])('finds %s', (_, machine, expected) => {
  expect(find(machine)).toBe(expected);
});
