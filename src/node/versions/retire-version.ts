import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { latestVersion, UNRELEASED_NAME } from '#shared/version.ts';
import type { LoadedSite } from '../content/load-site.ts';
import type { VersionContent } from '../content/read-content.ts';
import { readIfThere } from '../content/read-file.ts';
import { replaceFile } from '../content/replace-file.ts';
import { isDocument, REMOVED_FILE, removalsOf } from '../content/version-tree.ts';
import { VERSIONS_FILE, writeVersionsFile } from '../content/versions-file.ts';
import type { Change } from './change.ts';

/** Fold a version into the one after it: what that one inherited becomes its own, the rest goes. */
export function retireVersion(name: string): Change {
  return {
    refuse(site) {
      const releases = releasesOf(site);
      const at = releases.indexOf(name);
      if (at < 0) {
        const meant = didYouMean(nearest(name, releases)) ?? `Releases are ${releases.join(', ')}.`;
        return `There is no release ${name}. ${meant}`;
      }
      if (latestVersion(site.versions).name === name)
        return `${name} is the latest release, which /docs shows. Cut the next one first, or name another as \`latest\` in content/site.ts.`;
      if (at === 0) return `No release is newer than ${name}, so none can take its files. Cut the next one first.`;
      return null;
    },

    edit(root, { content }) {
      const { site, versions } = content;
      const releases = releasesOf(site);
      const at = versions.findIndex(({ version }) => version.name === name);
      const [heir, gone, base] = [versions[at - 1], versions[at], versions[at + 1]];
      if (heir === undefined || gone === undefined) throw new Error(`${name} has no version after it.`);
      const [from, to] = [gone, heir].map(({ version }) => join(root, 'content/docs', version.folder));
      if (from === undefined || to === undefined) throw new Error('Each version has a folder.');
      const own = [...gone.files.values()].filter(({ owner }) => owner === gone.version.folder);
      const inherited = [...heir.files.values()].filter(({ owner }) => owner === gone.version.folder);
      const removed = mergedRemovals(from, to, heir, base);
      for (const { path } of inherited) {
        mkdirSync(dirname(join(to, path)), { recursive: true });
        renameSync(join(from, path), join(to, path));
      }
      if (inherited.length > 0) rmSync(join(to, '.gitkeep'), { force: true });
      if (removed === null) rmSync(join(to, REMOVED_FILE), { force: true });
      else replaceFile(join(to, REMOVED_FILE), removed);
      rmSync(from, { recursive: true });
      replaceFile(join(root, VERSIONS_FILE), writeVersionsFile(releases.filter((release) => release !== name)));
      const told = [
        `content/docs/${gone.version.folder} → content/docs/${heir.version.folder}: ${files(inherited.length)} that ${heir.version.label} inherited`,
        `gone: ${files(own.length - inherited.length)} that only ${name} showed`,
        `${VERSIONS_FILE} no longer lists ${name}`,
      ];
      const moved = new Map([[gone.version.folder, heir.version.folder]]);
      return { latest: latestVersion(site.versions).name, moved, told };
    },
  };
}

function releasesOf({ versions }: LoadedSite): string[] {
  return versions.flatMap(({ name }) => (name === UNRELEASED_NAME ? [] : [name]));
}

/** What two versions in a row remove of what the version before them has, as one list; null for nothing. */
function mergedRemovals(
  gone: string,
  heir: string,
  shown: VersionContent,
  base: VersionContent | undefined,
): string | null {
  const isIn = (files: VersionContent['files'] | undefined, id: string): boolean =>
    [...(files?.keys() ?? [])].some((path) => isDocument(path, id));
  const isNeeded = (line: string): boolean =>
    removalsOf(line).every(({ id }) => isIn(base?.files, id) && !isIn(shown.files, id));
  const lines = [gone, heir].flatMap((folder) => {
    const text = readIfThere(join(folder, REMOVED_FILE)) ?? '';
    return text.split('\n').filter((line) => line.trim() !== '' && isNeeded(line));
  });
  const unique = [...new Set(lines)];
  return removalsOf(unique.join('\n')).length === 0 ? null : `${unique.join('\n')}\n`;
}

function files(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
