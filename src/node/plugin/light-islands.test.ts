import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { lightIslandsPlugin } from './light-islands.ts';

let folder: TestFolder;
afterEach(() => folder.remove());

/** Stands for React, which a folder aside doesn't find. */
const react: Plugin = {
  name: 'react-aside',
  resolveId: (id) => (id === 'react' ? '/aside/node_modules/react/index.js' : null),
  load: (id) => (id.includes('/node_modules/react/') ? 'export const createElement = () => null;' : null),
};

/** Modules of each file of a bundle whose entry draws with React and loads an island. */
async function bundled(files: Record<string, string>): Promise<string[][]> {
  folder = makeFolder({
    'entry.js':
      "import { createElement } from 'react';\nconsole.log(createElement());\nimport('./content/components/bars/Bars.tsx');",
    'content/components/bars/component.json': '{ "Bars": "intent" }',
    ...files,
  });
  const output = await build({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    plugins: [lightIslandsPlugin(folder.path), react],
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder.path, 'entry.js') } },
  });
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) => ('output' in part ? part.output : []));
  return parts.flatMap((part) => (part.type === 'chunk' ? [Object.keys(part.modules)] : []));
}

const ISLAND = "import { createElement } from 'react';\nexport const Bars = () => createElement('p');";

it('gives an island Preact, and leaves React to the app', async () => {
  const parts = await bundled({ 'content/components/bars/Bars.tsx': ISLAND });
  const drawnBy = (name: string): string[] =>
    (parts.find((part) => part.some((id) => id.endsWith(name))) ?? []).flatMap((id) =>
      [...id.matchAll(/node_modules\/(\w+)\//gu)].map((found) => found[1] ?? ''),
    );
  expect(new Set(drawnBy('entry.js'))).toEqual(new Set(['react']));
  expect(new Set(drawnBy('Bars.tsx'))).toEqual(new Set(['preact']));
});

it('gives it what a build for debugging has in its place, too', async () => {
  const debug = "import { jsxDEV } from 'react/jsx-dev-runtime';\nexport const Bars = () => jsxDEV('p', {});";
  const parts = await bundled({ 'content/components/bars/Bars.tsx': debug });
  expect(parts.flat().some((id) => id.includes('/node_modules/preact/jsx-runtime/'))).toBe(true);
});

it('refuses a component that the app draws, too', async () => {
  const files = {
    'shared.js': "import { createElement } from 'react';\nexport const Line = () => createElement('b');",
    'content/components/bars/Bars.tsx': `export { Line } from '../../../shared.js';\n${ISLAND}`,
  };
  await expect(bundled(files)).rejects.toThrow(/has a component that the app draws, too/u);
});
