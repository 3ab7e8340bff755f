import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { Readable } from 'node:stream';

/** What Linux says of a process in `/proc/<id>/stat`. */
export interface ProcessState {
  parent: number;
  session: number;
  /** Processor time in seconds, the kernel's part included. */
  cpu: number;
}

/** Linux counts processor time in these, on every machine of today. */
const TICKS_PER_SECOND = 100;
/** A page of memory, where it isn't larger: no more than a sign of growth is taken from it. */
const PAGE = 4096;

/** Read a line of `/proc/<id>/stat`; its second field, the name, may contain anything. */
export function readState(line: string): ProcessState {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return { parent: field(4), session: field(6), cpu: (field(14) + field(15)) / TICKS_PER_SECOND };
}

/** Bytes of memory that a process has by its `smaps_rollup`: of what n processes share, each has one n-th. */
export function readProportionalBytes(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB$/mu.exec(rollup)?.[1] ?? 0) * 1024;
}

/** Bytes of memory that a process has by its `statm`, with all that it shares. */
export function readResidentBytes(statm: string): number {
  return Number(statm.split(' ')[1] ?? 0) * PAGE;
}

/** Seconds of what a shell's `times` prints: its own time and that of those that it waited for, user and kernel. */
export function readTimes(text: string): number {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/gu)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** The processes of this machine. */
export function processIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number);
}

/** The text of a file of a process; null when it has ended. */
export function readProcFile(id: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** What a command and all that it started took, as samples saw it. */
export interface TreeUse {
  /** Seconds of processor time of every process that was seen. */
  cpu: number;
  /** The most bytes that they had at one time. */
  memory: number;
}

/** Milliseconds between samples. */
const PERIOD = 50;
/** Counting what is shared stops a process for 10 ms and more: it is done when they have grown by this part, */
const GROWTH = 0.01;
/** and not before so many times as long as the last time took. */
const REST = 10;

/** Watch a process and all that it starts, until `stop` is called. */
export function watchTree(root: number): { stop: () => TreeUse } {
  const foreign = new Set<number>();
  const cpu = new Map<number, number>();
  let memory = 0;
  let counted = 0;
  let rested = 0;

  const sample = (): void => {
    const living: number[] = [];
    for (const id of processIds()) {
      if (foreign.has(id)) continue;
      const line = readProcFile(id, 'stat');
      if (line === null) continue;
      const state = readState(line);
      if (state.session !== root && id !== root && !cpu.has(state.parent)) {
        foreign.add(id);
        continue;
      }
      cpu.set(id, state.cpu);
      living.push(id);
    }
    const resident = sum(living, (id) => readResidentBytes(readProcFile(id, 'statm') ?? ''));
    const begin = performance.now();
    if (resident <= counted * (1 + GROWTH) || begin < rested) return;
    counted = resident;
    memory = Math.max(
      memory,
      sum(living, (id) => readProportionalBytes(readProcFile(id, 'smaps_rollup') ?? '')),
    );
    const end = performance.now();
    rested = end + (end - begin) * REST;
  };
  sample();
  const timer = setInterval(sample, PERIOD);
  return {
    stop() {
      clearInterval(timer);
      return { cpu: sum([...cpu.values()], (seconds) => seconds), memory };
    },
  };
}

function sum(values: readonly number[], figure: (value: number) => number): number {
  return values.reduce((total, value) => total + figure(value), 0);
}

/** What a command took. */
export interface Use {
  /** Seconds from its start to its end. */
  wall: number;
  /** Seconds of processor time, of all its processes together. */
  cpu: number;
  /** The most bytes of memory that all its processes had at one time. */
  memory: number;
}

/** How a command ended. */
export interface Ended {
  use: Use;
  /** Null when it did what it should. */
  failure: string | null;
}

/** A command, and where it runs. */
export interface Command {
  /** For the shell. */
  line: string;
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Ends the command with all that it started. */
  signal: AbortSignal;
}

/** Lines of a failed command that are told. */
const LAST_LINES = 30;

/** Run a command in a session of its own and measure it with all processes that it starts. Linux only. */
export async function runMeasured({ line, folder, env, signal }: Command): Promise<Ended> {
  const begin = performance.now();
  // The shell knows to the clock tick what those took that were waited for.
  const script = `${line}\nstatus=$?\ntimes >&3\nexit $status`;
  const child = spawn('/bin/sh', ['-c', script], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The shell did not start.');
  const tree = watchTree(pid);
  const kill = (): void => endGroup(pid);
  signal.addEventListener('abort', kill, { once: true });
  const [output, errors, times] = [child.stdio[1], child.stdio[2], child.stdio[3]].map(collect);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const wall = (performance.now() - begin) / 1000;
  signal.removeEventListener('abort', kill);
  const { cpu, memory } = tree.stop();
  // What outlived those that started it would keep the pipes open, and disturb the next one.
  endGroup(pid);
  const texts = await Promise.all([output?.(), errors?.(), times?.()]);
  signal.throwIfAborted();
  // Nobody waits for a process whose parent has ended: only the samples know what it took.
  const use = { wall, cpu: Math.max(cpu, readTimes(texts[2] ?? '')), memory };
  const said = `${texts[0]}\n${texts[1]}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  return { use, failure: status === 0 ? null : `\`${line}\` failed in ${folder}:\n${said}` };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // None of it is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Gather what a stream brings; resolves when it has ended. */
function collect(stream: unknown): () => Promise<string> {
  const chunks: Buffer[] = [];
  if (!(stream instanceof Readable)) throw new Error('The shell has no pipe.');
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => stream.once('close', () => resolve()));
  return async () => {
    await ended;
    return Buffer.concat(chunks).toString('utf8');
  };
}
