import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { readProportionalBytes, readResidentBytes, readState, readTimes } from './proc-files.ts';

const STAT =
  '4711 (a (b) c) S 4700 4711 4690 0 -1 4194560 1 2 3 4 250 50 7 8 20 0 11 0 123456 1000 200 18446744073709551615';
const ROLLUP = `55d0-7ffc ---p 00000000 00:00 0    [rollup]
Rss:               70864 kB
Pss:               51305 kB
Pss_Dirty:         40000 kB
Pss_Anon:          39000 kB
`;

describe('what /proc says', () => {
  it('is read behind the name, which may contain anything', () => {
    expect(readState(STAT)).toEqual({ parent: 4700, session: 4690, cpu: 3 });
  });

  it('counts of shared memory a part', () => {
    expect(readProportionalBytes(ROLLUP)).toBe(51305 * 1024);
  });

  it('counts nothing for a process that has ended', () => {
    expect([readProportionalBytes(''), readResidentBytes('')]).toEqual([0, 0]);
  });

  it('tells how many pages of memory are resident', () => {
    expect(readResidentBytes('1000 200 30 1 0 400 0')).toBe(200 * 4096);
  });

  it('sums what the shell took and what those took that it waited for', () => {
    expect(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m4.25s\n')).toBeCloseTo(66.78);
  });
});

describe.runIf(process.platform === 'linux')('this process', () => {
  it('has used some processor time and has a parent', async () => {
    const { readProcFile } = await import('./proc-files.ts');
    const { parent, cpu } = readState(readProcFile(process.pid, 'stat') ?? '');
    expect(parent).toBe(process.ppid);
    expect(cpu).toBeGreaterThan(0);
  });
});
