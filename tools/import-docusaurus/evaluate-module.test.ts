import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { readLiteral } from './evaluate-module.ts';

/** Replaces `§` with a dollar sign, so that test code can contain template literals. */
const createModuleText = (lines: readonly string[]): string => lines.join('\n').replaceAll('§', '$');

const folders: TestFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

/** Evaluates a module and lists its value and skipped fields. */
function read(text: string, files: Record<string, string> = {}, name = 'config.ts') {
  const folder = makeFolder({ [name]: text, ...files });
  folders.push(folder);
  const { value, skippedFields } = readLiteral(`${folder.path}/${name}`);
  return { value, skipped: skippedFields.map(({ field, line, reason }) => `${field}:${line} ${reason}`) };
}

it.each([
  ['export default', 'export default { a: 1 };'],
  ['module.exports', 'module.exports = { a: 1 };'],
  ['a constant with a type', 'const c: Config = { a: 1 } satisfies Config;\nexport default c as Config;'],
  ['a renamed export', 'const c = { a: 1 };\nexport { c as default };'],
  ['a function', 'export default function make() { const a = 1; return { a }; }'],
  ['an asynchronous function', 'module.exports = async () => ({ a: 1 });'],
  ['a named function', 'async function make() { return { a: 1 }; }\nmodule.exports = make;'],
])('takes what the module exports, as %s', (_, text) => {
  expect(read(text, {}, text.startsWith('module') ? 'config.js' : 'config.ts')).toEqual({
    value: { a: 1 },
    skipped: [],
  });
});

it('evaluates __dirname relative to the first module', () => {
  const files = { 'deep/paths.js': "module.exports = { own: path.join(__dirname, 'own') };" };
  const text =
    "module.exports = { here: __dirname, docs: path.resolve(__dirname, '../docs'), deep: require('./deep/paths') };";
  expect(read(text, files, 'config.js').value).toEqual({ here: '.', docs: '../docs', deep: { own: 'deep/own' } });
});

it('evaluates constants, spreads, templates, conditions and imported files', () => {
  const text = createModuleText([
    "import shared, { list } from './shared';",
    "import pkg from './package.json';",
    "const path = require('path');",
    'const on = !false && 1 === 1;',
    'export default {',
    '  ...shared,',
    '  list: [...list, on ? "yes" : "no", on && "x"].filter(Boolean),',
    '  text: `v§{pkg.version}` + "!",',
    "  file: require.resolve('./shared'),",
    "  folder: path.join('a', 'b'),",
    "  data: require('./data.json').deep,",
    '  pattern: /a\\/b/u,',
    '  "quoted-name": -1,',
    '  nothing: undefined,',
    '};',
  ]);
  const files = {
    'shared.ts': 'export const list = [1];\nexport default { from: "shared" };',
    'package.json': '{ "version": "3.1" }',
    'data.json': '{ "deep": { "a": [true, null] } }',
  };
  expect(read(text, files)).toEqual({
    value: {
      from: 'shared',
      list: [1, 'yes', 'x'],
      text: 'v3.1!',
      file: './shared',
      folder: 'a/b',
      data: { a: [true, null] },
      pattern: 'a\\/b',
      'quoted-name': -1,
      nothing: undefined,
    },
    skipped: [],
  });
});

it('skips computed values with a reason, and uses fallback values', () => {
  const text = createModuleText([
    "import plugin from 'remark-math';",
    'const self = self;',
    'export default {',
    '  title: process.env.TITLE ?? "T",',
    '  url: process.env.URL,',
    '  year: `© §{new Date().getFullYear()} A`,',
    '  plugins: [plugin, "kept", self],',
    '  hook() {},',
    '  [name]: 1,',
    '};',
  ]);
  expect(read(text)).toEqual({
    value: { title: 'T', year: '©  A', plugins: ['kept'] },
    skipped: [
      'url:5 it depends on the environment',
      'year:6 it is computed when the configuration is executed',
      'plugins[0]:7 it comes from the package remark-math',
      'plugins[2]:7 `self` is not defined',
      'hook:8 it is a function',
      '[…]:9 its name is computed',
    ],
  });
});

it('executes no code', () => {
  const text = 'globalThis.ran = true;\nexport default { a: (() => { globalThis.ran = true; return 1; })() };';
  expect(read(text).value).toEqual({});
  expect('ran' in globalThis).toBe(false);
});

it('reports syntax errors', () => {
  expect(() => read('export default {')).toThrow(/config\.ts cannot be parsed: /u);
});
