import { expect, test } from 'vitest';
import { ENGINE_ROOT } from '../../src/node/content/import-module.ts';
import { readCompilerResults } from '../../src/node/samples/compiler-results.ts';
import { hashProgram } from './compiler.ts';

test('the current program compiled the listings (if not, run `npm run docs -- samples`)', () => {
  expect(readCompilerResults(ENGINE_ROOT).compiler).toContain(hashProgram());
});
