import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BundledApp } from '#shared/app-files.ts';
import { assembleFolder, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { pageKeys } from './page-keys.ts';

const SCRIPT = { code: '', hash: '' };
const inline = { announcement: SCRIPT, baseUrl: SCRIPT, colorMode: SCRIPT, moved: SCRIPT, start: SCRIPT };
const APP: BundledApp = { build: 'b', entry: '/e.js', styles: [], apiStyles: '', inline, worker: '' };
const folder = makeFolder(smallSite());
let site: TestBuild;
beforeAll(async () => {
  const { build } = await assembleFolder(folder.path, folder.path);
  if (build === null) throw new Error('The site could not be read.');
  site = build;
});
afterAll(() => folder.remove());

const keysFor = (app: BundledApp, template = '<html>'): Map<string, string> => {
  const drawing = { template, app, icon: '/i.svg', renderer: { createRenderer: never, renderIslandHtml: never } };
  return pageKeys(site, drawing, folder.path);
};
const never = (): never => {
  throw new Error('Keys are known without drawing.');
};

it('is the same for a bundle that was just made and for one that was kept', () => {
  const { worker, ...rest } = APP;
  const kept: BundledApp = { worker, ...rest };
  expect(keysFor(kept)).toEqual(keysFor(APP));
  expect([...keysFor(APP).keys()]).toEqual(
    expect.arrayContaining(['docs/guides/intro/index.html', 'docs/guides/intro.md', 'index.md']),
  );
});

it('is another for another app, and another template', () => {
  const of = (keys: Map<string, string>) => keys.get('docs/guides/intro/index.html');
  const known = of(keysFor(APP));
  for (const other of [{ build: 'c' }, { entry: '/f.js' }, { styles: ['/s.css'] }])
    expect(of(keysFor({ ...APP, ...other }))).not.toBe(known);
  expect(of(keysFor(APP, '<html lang>'))).not.toBe(known);
});
