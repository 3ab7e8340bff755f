import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeComplaint, OLDEST_NODE } from './command-line.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('takes Node %s', (version) => {
  expect(nodeComplaint(version)).toBe(null);
});

test.each(['20.18.3', '18.20.0', '9.99.0'])('refuses Node %s and says what to install', (version) => {
  expect(nodeComplaint(version)).toBe(
    [
      `Node ${version} is too old: this site needs 20.19.0 or newer.`,
      'Install the current LTS release from https://nodejs.org, or with a version manager: nvm install --lts',
    ].join('\n'),
  );
});

test('asks for the Node that package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
});
