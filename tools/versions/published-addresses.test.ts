import { expect, it } from 'vitest';
import { formatPublishedAddresses } from './published-addresses.ts';

it('sorts the addresses and writes each once', () => {
  const lines = formatPublishedAddresses(['/docs/b', '/', '/docs/b', '/Docs', '/docs/a']).split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['/', '/Docs', '/docs/a', '/docs/b', '']);
});
