import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measurePage } from './scale.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'visit-'));
  writeFileSync(join(site, 'a.css'), 'p{}');
  writeFileSync(join(site, 'e.js'), 'entry');
});
afterEach(() => rmSync(site, { recursive: true }));
const page = (html: string): void => writeFileSync(join(site, 'index.html'), html);

it('measures a page, its sidebar, its stylesheets and the entry', () => {
  const nav = '<nav class="sidebar sidebar-long"><a></a></nav>';
  page(`<link rel="stylesheet" href="/a.css"><script data-entry="/e.js"></script>${nav}`);
  const { html, sidebar, css, script } = measurePage(site, '');
  expect([sidebar.raw, css.raw, script.raw]).toEqual([nav.length, 3, 5]);
  expect(html.raw).toBeGreaterThan(50);
});

it('throws if a page has no entry script', () => {
  page('<p>Text</p>');
  expect(() => measurePage(site, '')).toThrow('has no entry script');
});
