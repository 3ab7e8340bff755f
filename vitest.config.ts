import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const common = {
  resolve: {
    alias: {
      'virtual:site': fileURLToPath(new URL('tests/support/virtual-site.ts', import.meta.url)),
      'virtual:mermaid': fileURLToPath(new URL('tests/support/virtual-mermaid.ts', import.meta.url)),
      'virtual:components': fileURLToPath(new URL('tests/support/virtual-components.ts', import.meta.url)),
      'virtual:static-components': fileURLToPath(new URL('tests/support/virtual-components.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
} as const;

const test = {
  environment: 'node',
  // The locale and zone of the machine must not show in a test's result.
  env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
  restoreMocks: true,
  // A machine that is busy with other work takes its time.
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/**
 * Unit tests: in Node, unless a file asks for a document with `// @vitest-environment happy-dom` in its first line. What
 * has no document shares its modules between files: loading them anew for each would take most of the time.
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
            'src/{model,search,node}/**/*.test.ts',
            'tests/{unit,search}/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
          ],
        },
      },
      {
        ...common,
        test: {
          ...test,
          name: 'app',
          setupFiles: 'tests/support/document.ts',
          include: ['{src/app,content/components}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
