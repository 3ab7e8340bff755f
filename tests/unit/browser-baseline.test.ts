import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../src/node/bundle.ts';

const STATEMENT = readFileSync('content/pages/accessibility.mdx', 'utf8');

test('the statement on accessibility names the browsers that the site is made for', () => {
  const version = (name: string) => SUPPORTED_BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length);
  expect([version('edge'), version('ios')]).toEqual([version('chrome'), version('safari')]);
  expect(STATEMENT).toContain(
    `**Chrome and Edge ${version('chrome')}, Firefox ${version('firefox')} and Safari ${version('safari')}**`,
  );
});
