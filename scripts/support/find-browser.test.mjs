import { expect, test } from 'vitest';
import { findInstalledBrowser } from './find-browser.mjs';

const find = ({ platform = 'linux', env = {}, files = [], broken = [] }) =>
  findInstalledBrowser({
    platform,
    env,
    exists: (file) => files.includes(file),
    runs: (file) => !broken.includes(file),
  });

const PATH = '/usr/local/bin:/usr/bin';

test('takes the one that the environment names before any other', () => {
  const files = ['/opt/mine', '/usr/bin/chromium'];
  expect(find({ env: { PATH, CHROME_PATH: '/opt/mine' }, files })).toBe('/opt/mine');
});

test('looks on when the environment names a file that is not there', () => {
  expect(find({ env: { PATH, CHROME_PATH: '/opt/gone' }, files: ['/usr/bin/chromium'] })).toBe('/usr/bin/chromium');
});

test('prefers Chrome to Chromium on PATH', () => {
  const files = ['/usr/local/bin/chromium', '/usr/bin/google-chrome'];
  expect(find({ env: { PATH }, files })).toBe('/usr/bin/google-chrome');
});

test('passes over a stand-in that does not run', () => {
  const files = ['/usr/bin/chromium-browser', '/opt/google/chrome/chrome'];
  expect(find({ env: { PATH }, files, broken: ['/usr/bin/chromium-browser'] })).toBe('/opt/google/chrome/chrome');
});

test('knows the places of macOS, for all users and for one', () => {
  const own = '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium';
  const all = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(find({ platform: 'darwin', env: { HOME: '/Users/a' }, files: [own] })).toBe(own);
  expect(find({ platform: 'darwin', env: { HOME: '/Users/a' }, files: [own, all] })).toBe(all);
});

test('knows the places of Windows', () => {
  const file = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  expect(find({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, files: [file] })).toBe(file);
});

test('finds none where there is none', () => {
  expect(find({ env: { PATH } })).toBe(null);
  expect(find({})).toBe(null);
});
