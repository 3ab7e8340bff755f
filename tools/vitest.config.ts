import { defineConfig } from 'vitest/config';
import { sharedConfig, sharedTestOptions } from '../vitest.config.ts';

/** Slow tests of the maintainers' tools: `npm run test:tools`. `npm test` runs all other tests. */
export default defineConfig({
  ...sharedConfig,
  test: { ...sharedTestOptions, root: `${import.meta.dirname}/..`, include: ['tools/**/*.slow.test.ts'] },
});
