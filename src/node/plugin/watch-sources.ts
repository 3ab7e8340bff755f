import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { isInside } from '../content/read-folder.ts';

/** The watcher keeps quiet about a second change of a file within 50 ms of the first, in milliseconds and some more. */
const QUIET_TIME = 100;

/** Call back for every file that a page is made of. */
export function watchSources(server: ViteDevServer, root: string, onChange: (file: string) => void): void {
  const content = join(root, 'content');
  const folders = [content, join(root, 'public')];
  const watched = [...folders, join(ENGINE_ROOT, 'src')];
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => isInside(file, folder))) return;
    const seen = stampOf(file);
    onChange(file);
    setTimeout(() => {
      if (stampOf(file) !== seen) onChange(file);
    }, QUIET_TIME);
  });
}

/** Changes with a file's content; the same for a file that isn't there. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}
