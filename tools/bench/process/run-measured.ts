import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ResourceUse } from '../results.ts';

/** `/proc` reports CPU times in clock ticks. */
const TICKS_PER_SECOND = 100;

/** Parses the parent, session and CPU seconds of a process from the text of `/proc/<id>/stat`. */
function parseStat(stat: string): { parent: number; session: number; cpu: number } {
  // The name in parentheses, which may contain any character, is the second field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return { parent: field(4), session: field(6), cpu: (field(14) + field(15)) / TICKS_PER_SECOND };
}

/** Returns the seconds printed by the shell's `times`: user and system time of the shell and of its children. */
function parseTimes(times: string): number {
  const matches = [...times.matchAll(/(\d+)m([\d.]+)s/gu)];
  return matches.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Reads a file of a process; returns '' if it can't be read, for example because the process has ended. */
function readProcFile(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

/** Returns the number of resident memory pages of processes; shared pages are counted once per process. */
function countResidentPages(ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + Number(readProcFile(id, 'statm').split(' ')[1] ?? 0), 0);
}

/** Returns the memory of processes in bytes; shared memory is divided among the processes that use it. */
function measureProportionalBytes(ids: readonly number[]): number {
  const kilobytes = ids.map((id) => /^Pss:\s+(\d+) kB$/mu.exec(readProcFile(id, 'smaps_rollup'))?.[1] ?? 0);
  return kilobytes.reduce<number>((sum, size) => sum + Number(size) * 1024, 0);
}

const SAMPLE_INTERVAL_MS = 50;
/** Factor by which memory must grow before `smaps_rollup` is read again. Reading it stops a process for 10 ms or more. */
const MIN_GROWTH = 1.01;
/** Minimum pause between two readings of `smaps_rollup`, as a multiple of the last reading's duration. */
const PAUSE_FACTOR = 10;

/** Samples the CPU time and peak memory of a process and its descendants until `stop` is called. */
function sampleTree(root: number): { stop: () => Omit<ResourceUse, 'wall'> } {
  const unrelated = new Set<number>();
  const cpuById = new Map<number, number>();
  let memory = 0;
  let measuredPages = 0;
  let nextReading = 0;

  const sample = (): void => {
    const running: number[] = [];
    for (const id of readdirSync('/proc').map(Number)) {
      if (Number.isNaN(id) || unrelated.has(id)) continue;
      const stat = readProcFile(id, 'stat');
      if (stat === '') continue;
      const { parent, session, cpu } = parseStat(stat);
      if (session !== root && id !== root && !cpuById.has(parent)) {
        unrelated.add(id);
        continue;
      }
      cpuById.set(id, cpu);
      running.push(id);
    }
    const pages = countResidentPages(running);
    const start = performance.now();
    if (pages <= measuredPages * MIN_GROWTH || start < nextReading) return;
    measuredPages = pages;
    memory = Math.max(memory, measureProportionalBytes(running));
    const end = performance.now();
    nextReading = end + (end - start) * PAUSE_FACTOR;
  };
  sample();
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return { cpu: [...cpuById.values()].reduce((sum, seconds) => sum + seconds, 0), memory };
    },
  };
}

interface MeasuredRun {
  use: ResourceUse;
  /** Error message; null if the command succeeded. */
  failure: string | null;
}

interface ShellCommand {
  line: string;
  /** Working directory. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Kills the command with all its processes. */
  signal: AbortSignal;
}

/** Number of output lines in the error message of a failed command. */
const ERROR_LINES = 30;

/** Runs a command in its own session and measures it with all processes that it starts. Linux only. */
export async function runMeasured({ line, folder, env, signal }: ShellCommand): Promise<MeasuredRun> {
  const start = performance.now();
  // `times` is exact for processes that the shell waited for.
  const script = `${line}\nstatus=$?\ntimes >&3\nexit $status`;
  const child = spawn('/bin/sh', ['-c', script], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The shell did not start.');
  const sampler = sampleTree(pid);
  const kill = (): void => killGroup(pid);
  signal.addEventListener('abort', kill, { once: true });
  const outputs = child.stdio.slice(1).map((stream) => (stream instanceof Readable ? text(stream) : ''));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const wall = (performance.now() - start) / 1000;
  signal.removeEventListener('abort', kill);
  const { cpu, memory } = sampler.stop();
  // Remaining background processes would keep the pipes open and slow down the next measurement.
  killGroup(pid);
  const [output, errors, times = ''] = await Promise.all(outputs);
  signal.throwIfAborted();
  // `times` misses orphaned processes, which only the samples contain.
  const use = { wall, cpu: Math.max(cpu, parseTimes(times)), memory };
  const lastLines = `${output}\n${errors}`.trim().split('\n').slice(-ERROR_LINES).join('\n');
  return { use, failure: status === 0 ? null : `\`${line}\` failed in ${folder}:\n${lastLines}` };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // ESRCH: all processes of the group have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
