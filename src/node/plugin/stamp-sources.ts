import { join } from 'node:path';
import { stampOf } from '../content/file-stamp.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';

/** A stamp of each file that a site is made of, its engine's included; none of them is read. */
export function stampSources(root: string): string[] {
  const folders = [join(root, 'content'), join(root, 'public'), join(ENGINE_ROOT, 'src'), join(ENGINE_ROOT, 'scripts')];
  const files = folders.flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const single = ['index.html', 'package-lock.json', 'vite.config.ts'].map((path) => join(ENGINE_ROOT, path));
  return [...files, ...single].map(stampOf);
}
