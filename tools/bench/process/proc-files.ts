import { readdirSync, readFileSync } from 'node:fs';

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
