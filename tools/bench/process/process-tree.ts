import { processIds, readProcFile, readProportionalBytes, readResidentBytes, readState } from './proc-files.ts';

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
