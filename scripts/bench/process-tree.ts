import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** What a command took. */
export interface Use {
  /** Seconds from its start to its end. */
  wall: number;
  /** Seconds of processor time, of all its processes together. */
  cpu: number;
  /** The most bytes of memory that all its processes had at one time; of what several share, each has its part. */
  memory: number;
}

/** A command, and where it runs. */
export interface Command {
  /** For the shell. */
  line: string;
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** Milliseconds between samples: counting what is shared stops a process for some. */
const PERIOD = 200;
/** Letters of a failed command's output that are told. */
const TOLD = 3000;

/**
 * Run a command and measure it with all processes that it starts. Linux only.
 *
 * @throws Error with what it printed, when it fails
 */
export async function runMeasured({ line, folder, env }: Command): Promise<Use> {
  const begin = performance.now();
  // The shell knows what those took that it waited for.
  const script = `${line}\nstatus=$?\ntimes\nexit $status`;
  const child = spawn('/bin/sh', ['-c', script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-TOLD);
    });
  }
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOfTree(child.pid ?? process.pid));
  }, PERIOD);
  const onEnd = (): boolean => child.kill();
  process.once('exit', onEnd);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearInterval(timer);
  process.off('exit', onEnd);
  const wall = (performance.now() - begin) / 1000;
  if (status !== 0) throw new Error(`\`${line}\` ended with ${status}:\n${printed}`);
  return { wall, cpu: readTimes(printed.slice(-200)), memory };
}

/** Seconds of what a shell's `times` prints: its own time and that of those that it waited for, user and kernel. */
function readTimes(text: string): number {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/gu)].slice(-4);
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Bytes of memory that a process and all that it started have now. */
function memoryOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    // After the name of the program, which may contain anything.
    const [, parent] = /^\d+ \(.*\) \S (\d+) /su.exec(readProcFile(name, 'stat')) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isInTree = (id: number | undefined): boolean => id !== undefined && (id === root || isInTree(parents.get(id)));
  const tree = [...parents.keys()].filter(isInTree);
  return tree.reduce((sum, id) => sum + proportionalBytes(readProcFile(String(id), 'smaps_rollup')), 0);
}

function proportionalBytes(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB$/mu.exec(rollup)?.[1] ?? 0) * 1024;
}

/** A file of a process; '' when it has ended, or is none. */
function readProcFile(id: string, name: string): string {
  if (!/^\d+$/u.test(id)) return '';
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
