import pc from 'picocolors';

/** Runs a build's stages one after another and tells how long each took. */
export interface Stages {
  /** @param tell says what the stage did, after it */
  run<T>(name: string, work: () => T | Promise<T>, tell: (result: T) => string): Promise<T>;
  /** Milliseconds since the first stage began. */
  elapsed(): number;
}

/** Stages that print a line each. */
export function createStages(print: (line: string) => void): Stages {
  const begin = performance.now();
  return {
    async run(name, work, tell) {
      const start = performance.now();
      const result = await work();
      const time = `${Math.round(performance.now() - start)} ms`.padStart(9);
      print(`  ${name.padEnd(10)} ${pc.dim(time)}  ${tell(result)}`);
      return result;
    },
    elapsed: () => performance.now() - begin,
  };
}
