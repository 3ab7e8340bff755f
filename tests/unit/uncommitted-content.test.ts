import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docs } from '../support/docs-in-process.ts';
import { beginRepository, commitAll } from '../support/git.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

it('a change of the versions that git alone could not take back wants --force', { timeout: 60_000 }, async () => {
  const site = makeFolder(smallSite({ 'content/docs/next/guides/new.md': '# New\n' }));
  const run = (...args: string[]) => docs(...args, '--root', site.path);
  const refused = {
    status: 1,
    error: expect.stringMatching(/uncommitted changes.*--force`\.\n\nNothing was changed\.\n$/su),
  };
  beginRepository(site.path);
  commitAll(site.path, { author: 'Ada', day: '2024-01-02' });
  site.write({ 'content/docs/next/guides/newer.md': '# Newer\n' });
  expect(await run('cut', '2.0')).toMatchObject(refused);
  expect(JSON.parse((await run('cut', '2.0', '--json')).out)).toMatchObject({ changed: false });
  expect(existsSync(join(site.path, 'content/docs/2.0'))).toBe(false);
  expect((await run('cut', '2.0', '--dry-run')).out).toContain('Commit content/ first');
  expect(await run('cut', '2.0', '--force')).toMatchObject({ status: 0, error: '' });
  expect(await run('retire', '1.0')).toMatchObject(refused);
  const forced = await run('retire', '1.0', '--force');
  expect([forced.status, forced.out]).toEqual([0, expect.stringContaining('Undo:    not possible with git')]);
  site.remove();
});
