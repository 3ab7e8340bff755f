import { posix } from 'node:path';
import { isSample } from '../samples/regions.ts';
import type { AssembledSite } from '../site/assemble-site.ts';

/**
 * Files that pages showed before a change and none shows any more, by their paths below `content/docs`: samples, parts
 * and downloads of pages that went. Files that no page ever named stay.
 *
 * @param moved folders whose files another one holds now
 */
export function unusedFiles(before: AssembledSite, after: AssembledSite, moved: ReadonlyMap<string, string>): string[] {
  const place = (folder: string, path: string): string => `${moved.get(folder) ?? folder}/${path}`;
  const shown = shownFiles(after, (folder, path) => `${folder}/${path}`);
  const there = new Set(
    after.content.versions.flatMap(({ files }) => [...files.values()].map(({ owner, path }) => `${owner}/${path}`)),
  );
  return [...shownFiles(before, place)].filter((file) => !shown.has(file) && there.has(file)).sort();
}

/** What pages of all versions ask for by path. One folder is one program: its other samples are shown with the first. */
function shownFiles(site: AssembledSite, name: (folder: string, path: string) => string): Set<string> {
  const shown = new Set<string>();
  for (const { content, pages } of site.compiled.versions) {
    if (content === null) continue;
    const add = (path: string): void => {
      const file = content.files.get(path);
      if (file !== undefined) shown.add(name(file.owner, path));
    };
    const programs = new Set<string>();
    for (const { reference } of pages.flatMap(({ references }) => references)) {
      if (reference.kind !== 'asset' && reference.kind !== 'include') continue;
      add(reference.path);
      if (isSample(reference.path)) programs.add(posix.dirname(reference.path));
    }
    for (const path of content.files.keys()) if (isSample(path) && programs.has(posix.dirname(path))) add(path);
  }
  return shown;
}
