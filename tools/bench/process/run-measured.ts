import { spawn } from 'node:child_process';
import process from 'node:process';
import { Readable } from 'node:stream';
import { readTimes } from './proc-files.ts';
import { watchTree } from './process-tree.ts';

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
