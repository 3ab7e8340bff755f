import process from 'node:process';

/** Time between signs of life, in milliseconds. */
const BEAT = 10_000;

/**
 * Says what is being done, that it still is when it takes long, and how long it took.
 *
 * @template T
 * @param {string} label such as `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHeartbeat(label, work) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${label} …\n`);
  const beat = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.stdout.write(`  ${seconds()} s\n`);
  }
}
