import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests: in Node, unless a file asks for a document with `// @vitest-environment happy-dom` in its first line. */
export default defineConfig({
  resolve: { alias: { 'virtual:site': fileURLToPath(new URL('tests/support/virtual-site.ts', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    coverage: { enabled: false },
    // The locale and zone of the machine must not show in a test's result.
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
    restoreMocks: true,
  },
});
