import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { bundleInlineScripts, extractSourceCodeErrors, isEmptyStyleChunk, toBundleProblems } from './bundle.ts';

it('bundles inline scripts as classic scripts without an end tag', async () => {
  const scripts = await bundleInlineScripts();
  expect(Object.keys(scripts)).toEqual(['announcement', 'baseUrl', 'colorMode', 'moved', 'start']);
  for (const code of Object.values(scripts)) {
    expect(code).not.toContain('</');
    expect(code).not.toMatch(/^(?:import|export)\b|\bexport\s/u);
    expect(() => new Function(code)).not.toThrow();
  }
});

it.each([
  ['src/app/styles/api-pages.css', true],
  ['src/app/entry-client.ts', false],
])('recognises the empty script of the API styles: %s', (path, isEmpty) => {
  expect(isEmptyStyleChunk({ type: 'chunk', facadeModuleId: join(process.cwd(), path) })).toBe(isEmpty);
});

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

/** Bundles a module, and returns the bundler's error. */
async function bundleError(code: string): Promise<unknown> {
  folder?.remove();
  folder = makeFolder({ 'Box.tsx': code, 'lid.ts': 'export const lid = 1;\n' });
  const bundle = await rolldown({ input: join(folder.path, 'Box.tsx'), external: /^react/u, logLevel: 'silent' });
  return bundle.generate().then(
    () => null,
    (error: unknown) => error,
  );
}

it.each([
  [
    'export const a = <p>Boxed</q>;\n',
    1,
    28,
    "The code can't be read: Expected corresponding JSX closing tag for 'p'.",
  ],
  ['\nexport const a = ;\n', 2, 18, "The code can't be read: Unexpected token."],
  ["import { a } from './nope.ts';\nexport { a };\n", 1, 19, "The code can't be read: Could not resolve './nope.ts'."],
])('reports an error in source code in one sentence, without terminal codes: %j', async (...given) => {
  const [code, line, column, message] = given;
  const error = await bundleError(code);
  const root = folder?.path ?? '';
  expect(extractSourceCodeErrors(error)).toEqual([{ file: join(root, 'Box.tsx'), line, column, message }]);
  expect(toBundleProblems(error, root)).toEqual([
    { severity: 'error', rule: 'bundle', file: 'Box.tsx', line, column, message },
  ]);
});

it('finds the import of a missing module, in a build and in development', () => {
  folder = makeFolder({ 'Box.tsx': "import a from './a.ts';\nimport leftpad from 'leftpad';\n" });
  const file = join(folder.path, 'Box.tsx');
  const pad = { file, line: 2, column: 21, message: 'There is no module "leftpad" to import.' };
  for (const text of [
    `[vite]: Rolldown failed to resolve import "leftpad" from "${file}".\nThis is most likely unintended`,
    `Cannot find module 'leftpad' imported from '${file}'`,
    `Failed to resolve import "leftpad" from "${file}". Does the file exist?`,
  ]) {
    expect(extractSourceCodeErrors(new Error(text))).toEqual([pad]);
  }
  expect(
    extractSourceCodeErrors(
      new Error(`Failed to load url ./a.ts (resolved id: ./a.ts) in ${file}. Does the file exist?`),
    ),
  ).toEqual([{ file, line: 1, column: 15, message: 'There is no module "./a.ts" to import.' }]);
});

it('throws every other error unchanged', () => {
  const error = new Error('No room.');
  expect(extractSourceCodeErrors(error)).toEqual([]);
  expect(() => toBundleProblems(error, '/')).toThrow(error);
});
