import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { bundleProblems, codeFaults } from './code-faults.ts';

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

/** What the bundler itself says of a module, beside which another one lies. */
async function told(code: string): Promise<unknown> {
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
])('says in a sentence where a file is wrong, without drawings and codes of a terminal: %j', async (...given) => {
  const [code, line, column, message] = given;
  const error = await told(code);
  const root = folder?.path ?? '';
  expect(codeFaults(error)).toEqual([{ file: join(root, 'Box.tsx'), line, column, message }]);
  expect(bundleProblems(error, root)).toEqual([
    { severity: 'error', rule: 'bundle', file: 'Box.tsx', line, column, message },
  ]);
});

it('finds the import of a module that is not there, as Vite says so in a build and in development', () => {
  folder = makeFolder({ 'Box.tsx': "import a from './a.ts';\nimport b from 'leftpad';\n" });
  const file = join(folder.path, 'Box.tsx');
  const pad = { file, line: 2, column: 15, message: 'There is no module "leftpad" to import.' };
  for (const text of [
    `[vite]: Rolldown failed to resolve import "leftpad" from "${file}".\nThis is most likely unintended`,
    `Cannot find module 'leftpad' imported from '${file}'`,
    `Failed to resolve import "leftpad" from "${file}". Does the file exist?`,
  ]) {
    expect(codeFaults(new Error(text))).toEqual([pad]);
  }
  expect(
    codeFaults(new Error(`Failed to load url ./a.ts (resolved id: ./a.ts) in ${file}. Does the file exist?`)),
  ).toEqual([{ file, line: 1, column: 15, message: 'There is no module "./a.ts" to import.' }]);
});

it('leaves every other error as it is', () => {
  const error = new Error('No room.');
  expect(codeFaults(error)).toEqual([]);
  expect(() => bundleProblems(error, '/')).toThrow(error);
});
