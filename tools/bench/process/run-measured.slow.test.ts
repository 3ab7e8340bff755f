import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { runMeasured } from './run-measured.ts';

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
    // Each process keeps its memory until the other has allocated its own: a busy machine may start one late.
    const allocate = (own: string, other: string): string =>
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
    const { use } = await run(`${allocate(one, two)} & ${allocate(two, one)} & wait`);
    folder.remove();
    expect(use.memory).toBeGreaterThan(200e6);
  });

  it('returns the last lines of a failed command', async () => {
    const { failure } = await run('seq 1 50; echo Nothing works. >&2; exit 3');
    expect(failure).toContain('49\n50');
    expect(failure).toMatch(/failed in .*\n[\s\S]*Nothing works\.$/u);
    expect(failure).not.toContain('\n9\n');
  });

  it('kills all processes when aborted', async () => {
    const controller = new AbortController();
    const ended = run('sleep 60 & sleep 60 & wait', controller.signal);
    controller.abort();
    await expect(ended).rejects.toThrow('aborted');
  });
});
