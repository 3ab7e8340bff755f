import { expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { formatLedger, LEDGER_FILE, readLedger } from './addresses-file.ts';

it('is written sorted, each address once, and read with its lines', ({ onTestFinished }) => {
  const site = makeFolder();
  onTestFinished(site.remove);
  expect(readLedger(site.path)).toBeNull();
  const text = formatLedger(['/docs/b', '/', '/docs/b', '/Docs', '/docs/a']);
  site.write({ [LEDGER_FILE]: text });
  const lines = text.split('\n');
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
