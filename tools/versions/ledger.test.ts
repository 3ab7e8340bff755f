import { expect, it } from 'vitest';
import { formatLedger } from './ledger.ts';

it('sorts the addresses and writes each once', () => {
  const lines = formatLedger(['/docs/b', '/', '/docs/b', '/Docs', '/docs/a']).split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['/', '/Docs', '/docs/a', '/docs/b', '']);
});
