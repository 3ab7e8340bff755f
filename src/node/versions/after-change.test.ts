import { execSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginRepository, commitAll } from '#tests/git.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { afterChange, committedState } from './after-change.ts';

let site: TestFolder;
beforeEach(() => {
  site = makeFolder({ 'content/a.md': '# A\n' });
});
afterEach(() => site.remove());

it('knows whether git can bring all of the content back', () => {
  expect(committedState(site.path)).toBe('unknown');
  beginRepository(site.path);
  expect(committedState(site.path)).toBe('unknown');
  commitAll(site.path, { author: 'Ada', day: '2024-01-02' });
  site.write({ 'README.md': 'elsewhere' });
  expect(committedState(site.path)).toBe('committed');
  site.write({ 'content/b.md': '# B\n' });
  expect(committedState(site.path)).toBe('uncommitted');
});

it('names the commands that bring it back', () => {
  beginRepository(site.path);
  commitAll(site.path, { author: 'Ada', day: '2024-01-02' });
  rmSync(join(site.path, 'content/a.md'));
  site.write({ 'content/docs/b.md': '# B\n' });
  const [, back = ''] = afterChange('committed', site.path, false);
  execSync(/`(.*)`/u.exec(back)?.[1] ?? 'false');
  expect([committedState(site.path), existsSync(join(site.path, 'content/a.md'))]).toEqual(['committed', true]);
  expect(afterChange('committed', null, true)).toEqual([
    'Look:    `git status`, and `npm run dev`.',
    'Go back: `git restore content && git clean -fdq content`, until you commit.',
    'Next:    see whether the last lines of content/redirects.txt lead where a reader would want; `npm test`; then commit content/, and publish the site.',
  ]);
  expect(afterChange('uncommitted', null, false)[1]).toMatch(/^Go back: git alone can't/u);
});
