import { expect, test } from 'vitest';
import { readImports } from './read-imports.ts';

test.each([
  ["import a from './a.ts';", './a.ts'],
  ["import './a.css';", './a.css'],
  ["import type { A } from './a.ts';", './a.ts'],
  ["import { type A } from './a.ts';", './a.ts'],
  ["export * from './a.ts';", './a.ts'],
  ["export * as a from './a.ts';", './a.ts'],
  ["export { a } from './a.ts';", './a.ts'],
  ["export type { A } from './a.ts';", './a.ts'],
  ["const a = await import('./a.ts');", './a.ts'],
  ['const a = await import(`./a.ts`);', './a.ts'],
  ["type A = import('./a.ts').A;", './a.ts'],
  ["let a: Array<typeof import('./a.ts')>;", './a.ts'],
  ["import a = require('./a.ts');", './a.ts'],
])('finds the target of: %s', (source, specifier) => {
  const reading = readImports('x.ts', source);
  expect(reading).toMatchObject({ kind: 'read', imports: [{ specifier, line: 1 }] });
});

test.each([
  'const a = await import(name);',
  'const a = await import(`./$' + '{name}.ts`);',
  'export const a = 1;',
  'const text = "import a from \'./a.ts\'";',
  "// import a from './a.ts'",
])('finds none in: %s', (source) => {
  expect(readImports('x.ts', source)).toEqual({ kind: 'read', imports: [] });
});

test('tells lines and columns, past characters outside the basic plane', () => {
  const source = "const icon = '🎮';\nimport a from './a.ts';\n  export { b } from './b.ts';\n";
  expect(readImports('x.ts', source)).toEqual({
    kind: 'read',
    imports: [
      { specifier: './a.ts', line: 2, column: 15 },
      { specifier: './b.ts', line: 3, column: 21 },
    ],
  });
});

test('reads JSX where the name says so', () => {
  expect(readImports('x.tsx', "import { B } from './b.tsx';\nexport const a = <B />;")).toMatchObject({
    imports: [{ specifier: './b.tsx' }],
  });
});

test('tells where a file does not parse', () => {
  expect(readImports('x.ts', 'const a = 1;\nconst = 2;')).toMatchObject({ kind: 'unreadable', line: 2, column: 7 });
});
