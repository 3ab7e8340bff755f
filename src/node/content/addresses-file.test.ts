import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { LEDGER_FILE, readLedger, writeLedger } from './addresses-file.ts';

it('is written sorted, each address once, and read with its lines', ({ onTestFinished }) => {
  const site = makeFolder();
  onTestFinished(site.remove);
  expect(readLedger(site.path)).toBeNull();
  writeLedger(site.path, ['/docs/b', '/', '/docs/b', '/Docs', '/docs/a']);
  const lines = readFileSync(join(site.path, LEDGER_FILE), 'utf8').split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['/', '/Docs', '/docs/a', '/docs/b', '']);
  expect(readLedger(site.path)?.at(-1)).toEqual({ address: '/docs/b', line: lines.length - 1 });
});

it('is read from a clone with line ends of Windows, and by hand', ({ onTestFinished }) => {
  const site = makeFolder({ [LEDGER_FILE]: '# words\r\n\r\n/a \r\n/b\r\n' });
  onTestFinished(site.remove);
  expect(readLedger(site.path)).toEqual([
    { address: '/a', line: 3 },
    { address: '/b', line: 4 },
  ]);
});
