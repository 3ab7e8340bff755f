import { existsSync, statSync, watch } from 'node:fs';
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
  onSwap(server, root, content);
}

/** Begin anew when another folder has taken the content's place: the watcher would go on with the one that went. */
function onSwap(server: ViteDevServer, root: string, content: string): void {
  const isSwapped = swapOf(content);
  const watcher = watch(root, () => {
    // While one is taken away, the other isn't there yet.
    if (!existsSync(content) || !isSwapped()) return;
    watcher.close();
    void server.restart();
  });
  server.httpServer?.once('close', () => watcher.close());
}

/** Tells whether another folder has taken the place of the one that was there at first. */
export function swapOf(folder: string): () => boolean {
  const first = folderAt(folder);
  return () => folderAt(folder) !== first;
}

/** Another for another folder; undefined while there is none. */
function folderAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Changes with a file's content; the same for a file that isn't there. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}
