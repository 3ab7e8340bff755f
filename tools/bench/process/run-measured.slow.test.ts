import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { readProportionalBytes, readResidentBytes, readState, readTimes, runMeasured } from './run-measured.ts';

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
    const { readProcFile } = await import('./run-measured.ts');
    const { parent, cpu } = readState(readProcFile(process.pid, 'stat') ?? '');
    expect(parent).toBe(process.ppid);
    expect(cpu).toBeGreaterThan(0);
  });
});

const run = (line: string, signal = new AbortController().signal) =>
  runMeasured({ line, folder: tmpdir(), env: process.env, signal });
const node = (script: string): string => `'${process.execPath}' -e '${script}'`;

describe.runIf(process.platform === 'linux')('runMeasured', () => {
  it('counts the time of processes that a process starts', async () => {
    const busy = 'while (process.cpuUsage().user < 3e5);';
    const { use, failure } = await run(`${node(busy)} & ${node(busy)} & wait`);
    expect(failure).toBeNull();
    expect(use.cpu).toBeGreaterThan(0.6);
    expect(use.wall).toBeGreaterThan(0.3);
  });

  it('counts the memory of processes together', async () => {
    // Each has its memory until the other has had its own for a while: a busy machine may start one late.
    const full = (own: string, other: string): string =>
      node(`
        const { existsSync, writeFileSync } = require("node:fs");
        const all = Buffer.alloc(100e6, 1);
        writeFileSync("${own}", "");
        const wait = setInterval(() => {
          if (!existsSync("${other}")) return;
          clearInterval(wait);
          setTimeout(() => all.length, 600);
        }, 10);`);
    const folder = makeFolder();
    const [one, two] = [join(folder.path, 'one'), join(folder.path, 'two')];
    const { use } = await run(`${full(one, two)} & ${full(two, one)} & wait`);
    folder.remove();
    expect(use.memory).toBeGreaterThan(200e6);
  });

  it('tells the last lines of a command that failed', async () => {
    const { failure } = await run('seq 1 50; echo Nothing works. >&2; exit 3');
    expect(failure).toContain('49\n50');
    expect(failure).toMatch(/failed in .*\n[\s\S]*Nothing works\.$/u);
    expect(failure).not.toContain('\n9\n');
  });

  it('ends all processes when it is told to', async () => {
    const controller = new AbortController();
    const ended = run('sleep 60 & sleep 60 & wait', controller.signal);
    controller.abort();
    await expect(ended).rejects.toThrow('aborted');
  });
});
