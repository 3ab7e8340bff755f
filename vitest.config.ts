import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Options that all projects share. */
export const common = {
  resolve: {
    alias: {
      'virtual:site': fileURLToPath(new URL('tests/support/virtual-site.ts', import.meta.url)),
      'virtual:components': fileURLToPath(new URL('tests/support/virtual-components.ts', import.meta.url)),
      'virtual:static-components': fileURLToPath(new URL('tests/support/virtual-components.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
} as const;

/** Test options that all projects share. */
export const test = {
  environment: 'node',
  // The locale, zone and terminal of the machine must not show in a test's result.
  env: { TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1' },
  restoreMocks: true,
  // A machine that is busy with other work takes its time.
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/** Files that put others in the place of modules: whoever shares theirs could meet the wrong ones. */
const mocking = ['src', 'content/components', 'tests', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.(?:tsx?|mjs)$/u.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /^vi\.mock\(/mu.test(readFileSync(path, 'utf8'))),
);

/**
 * Unit tests: in Node, unless a file asks for a document with `// @vitest-environment happy-dom` in its first line. Files
 * share their modules, where they have no document: loading them anew for each would take most of the time.
 */
export default defineConfig({
  test: {
    // Tests wait for files and processes: one worker a core, though one core is this process's own.
    maxWorkers: '100%',
    projects: [
      {
        ...common,
        test: {
          ...test,
          name: 'node',
          isolate: false,
          include: [
            'src/{shared,search,node}/**/*.test.ts',
            'tests/{unit,search}/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'tools/**/*.test.ts',
          ],
          // `npm run test:tools` runs the slow ones.
          exclude: [...mocking, '**/*.slow.test.ts'],
        },
      },
      {
        ...common,
        test: {
          ...test,
          name: 'app',
          // What one document keeps (storage, stubs, addresses) must not meet the next file's: each file has a context of
          // its own, which a worker makes in a quarter of the time that another worker takes.
          pool: 'vmThreads',
          setupFiles: 'tests/support/document.ts',
          include: ['{src/app,content/components}/**/*.test.{ts,tsx}'],
          exclude: mocking,
        },
      },
      {
        ...common,
        test: { ...test, name: 'mocking', setupFiles: 'tests/support/document.ts', include: mocking },
      },
    ],
  },
});
