import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './fixture-site.ts';
import { makeFolder, type TestFolder } from './small-site.ts';

/** A site with an API, a figure and a guide to edit. */
export interface Deployments {
  /** What readers came in by. */
  first: string;
  /** Another guide's text, and nothing else. */
  edited: string;
  /** Another app: not one of its scripts and styles has the name that it had. */
  renewed: string;
  remove(): void;
}

const COUNTER = (word: string): string => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <figure><button type="button" onClick={() => setCount(count + 1)}>{\`${word} \${count}\`}</button></figure>;
}
`;

const GUIDES = {
  'content/components/counter/component.json': '{ "Counter": "intent" }',
  'content/components/counter/Counter.tsx': COUNTER('Clicked'),
  'content/docs/1.0/guides/count.mdx': '# Count\n\nSee [Box](../api/Toy.Box.yml).\n\n<Counter />\n',
  'content/docs/1.0/guides/edited.md': '# Edited\n\nAs it was.\n',
};

/** Build a site three times, as it is deployed one time after the other. */
export function buildDeployments(): Deployments {
  const site = makeFolder(GUIDES);
  cpSync('tests/fixtures/api-history-site', site.path, { recursive: true });
  configure(site, "placeholder: 'Search'", "placeholder: 'Search toys'");
  const first = build(site, 'first');
  site.write({ 'content/docs/1.0/guides/edited.md': '# Edited\n\nAs it is now.\n' });
  const edited = build(site, 'edited');
  site.write({ 'content/components/counter/Counter.tsx': COUNTER('Pressed') });
  configure(site, "placeholder: 'Search toys'", "placeholder: 'Find a toy'");
  const renewed = build(site, 'renewed');
  renameAssets(renewed);
  return { first, edited, renewed, remove: site.remove };
}

/** Change the configuration, which finds its type where the engine lies. */
function configure(site: TestFolder, from: string, to: string): void {
  const file = join(site.path, 'content/site.ts');
  const text = readFileSync(file, 'utf8');
  const model = JSON.stringify(join(process.cwd(), 'src/shared/site.ts'));
  writeFileSync(file, text.replace(/'[^']*src\/model\/site\.ts'/u, model).replace(from, to));
}

function build(site: TestFolder, name: string): string {
  const out = join(site.path, name);
  const { status, text } = buildFolder(site.path, out);
  if (status !== 0) throw new Error(text);
  return out;
}

/** Give each script and style another name, as they have once all of the engine has changed. */
function renameAssets(out: string): void {
  const HASH = /-([\w-]{8})(?=\.(?:js|css)\b)/gu;
  const other = (text: string): string => text.replace(HASH, (_, hash: string) => `-${[...hash].reverse().join('')}`);
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:html|js|css|json)$/u.test(entry.name)) continue;
    writeFileSync(file, other(readFileSync(file, 'utf8')));
    renameSync(file, join(entry.parentPath, other(entry.name)));
  }
}
