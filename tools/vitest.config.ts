import { defineConfig } from 'vitest/config';
import { common, test } from '../vitest.config.ts';

/** Slow tests of the maintainers' tools: `npm run test:tools`. `npm test` runs the quick ones. */
export default defineConfig({
  ...common,
  test: { ...test, root: `${import.meta.dirname}/..`, include: ['tools/**/*.slow.test.ts'] },
});
