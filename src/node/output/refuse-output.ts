import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isInside, toPosix } from '../content/read-folder.ts';
import { isOwnRecord, readList } from './written-list.ts';

/** Where a site may be written. */
export interface OutputPlace {
  folder: string;
  /** Folders that hold the project: the site's and the engine's. */
  roots: readonly string[];
}

/** Says why a site can't be written into a folder: what no build wrote must not be in danger. Null when it can. */
export function refuseOutput({ folder, roots }: OutputPlace): string | null {
  if (!existsSync(folder)) return null;
  const shown = relative(process.cwd(), folder) || '.';
  if (!statSync(folder).isDirectory()) return `The site can't be written into ${shown}: it is a file.`;
  if (roots.some((root) => isInside(realpathSync(root), realpathSync(folder)))) {
    return `The site can't be written into ${shown}: the project itself is there. Name a folder of its own, such as --outDir dist.`;
  }
  const own = new Set(readList(folder));
  const foreign = entriesBelow(folder).filter((path) => !isOwnRecord(path) && !own.has(path));
  if (foreign.length === 0) return null;
  const few = foreign.slice(0, 3).join(', ');
  const names = foreign.length > 3 ? `${few} and ${foreign.length - 3} more` : few;
  return `The site can't be written into ${shown}: it holds files that no build of this site wrote (${names}). Delete the folder yourself if you don't need them, or name another with --outDir.`;
}

/** Everything below a folder that isn't a folder, links too, with forward slashes. */
function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}
