import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchSite } from './bench-site.ts';

/** Folders of what was put away, below a site's: the name's beginning. */
const AWAY = '.away-';

/** Put away what an earlier build left. Deleted just before, some file systems would take longer to create what comes next. */
export function putAway({ folder, caches, dist }: BenchSite): void {
  const away = mkdtempSync(join(folder, AWAY));
  for (const [at, path] of [...caches, dist].entries()) {
    if (existsSync(join(folder, path))) renameSync(join(folder, path), join(away, String(at)));
  }
}

/** Delete what was put away, once nothing is measured any more. */
export function deleteAway({ folder }: BenchSite): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(AWAY)) rmSync(join(folder, name), { recursive: true });
  }
}
