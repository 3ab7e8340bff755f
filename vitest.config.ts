import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Options that all projects share. */
export const sharedConfig = {
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
export const sharedTestOptions = {
  environment: 'node',
  // Makes results independent of the machine's locale, time zone and terminal.
  env: { TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1' },
  restoreMocks: true,
  // Generous, because the machine may be busy with other work.
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/** Test files that mock modules. They run isolated, so that other files don't import their mocks. */
const mockingTestFiles = ['src', 'content/components', 'tests', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.(?:tsx?|mjs)$/u.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /^\s*vi\.(?:doM|m)ock\(/mu.test(readFileSync(path, 'utf8'))),
);

/**
 * Unit tests. They run in Node, unless the first line of a file is `// @vitest-environment happy-dom`. Files without a
 * document share loaded modules, because loading them for each file would take most of the time.
 */
export default defineConfig({
  test: {
    // Uses one worker per core, because tests spend much of their time waiting for files and processes.
    maxWorkers: '100%',
    projects: [
      {
        ...sharedConfig,
        test: {
          ...sharedTestOptions,
          name: 'node',
          isolate: false,
          include: [
            'src/{shared,search,node}/**/*.test.ts',
            'tests/{unit,search}/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'tools/**/*.test.ts',
          ],
          // `npm run test:tools` runs the slow tests.
          exclude: [...mockingTestFiles, '**/*.slow.test.ts'],
        },
      },
      {
        ...sharedConfig,
        test: {
          ...sharedTestOptions,
          name: 'app',
          // Gives each file a new context, so that state of the document (storage, stubs, the address) doesn't leak into the
          // next file. A context takes a quarter of the time of a new worker.
          pool: 'vmThreads',
          setupFiles: 'tests/support/document.ts',
          include: ['{src/app,content/components}/**/*.test.{ts,tsx}'],
          exclude: mockingTestFiles,
        },
      },
      {
        ...sharedConfig,
        test: {
          ...sharedTestOptions,
          name: 'mocking',
          setupFiles: 'tests/support/document.ts',
          include: mockingTestFiles,
        },
      },
    ],
  },
});
