import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { plainImportsPlugin } from './plain-imports.ts';

let folder: TestFolder;
afterEach(() => folder.remove());

/** The code of a bundle whose entry imports another module when it is needed. */
async function bundled(files: Record<string, string>): Promise<string> {
  folder = makeFolder({ 'entry.js': "import('./part.js').then(console.log);", ...files });
  const output = await build({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    plugins: [plainImportsPlugin()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(folder.path, 'entry.js') } },
  });
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) => ('output' in part ? part.output : []));
  return parts.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

it('leaves the helper out that fetches beforehand what a module needs', async () => {
  const code = await bundled({ 'part.js': 'export const part = 1;' });
  expect(code).toMatch(/import\(/u);
  expect(code).not.toMatch(/preload|document/u);
});

it('refuses a module with a stylesheet of its own, which only that helper fetches', async () => {
  const files = { 'part.js': "import './part.css';\nexport const part = 1;", 'part.css': 'p { color: red; }' };
  await expect(bundled(files)).rejects.toThrow(/has a stylesheet of its own/u);
});
