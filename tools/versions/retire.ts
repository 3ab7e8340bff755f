import { join } from 'node:path';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { latestVersion, UNRELEASED_NAME } from '#shared/version.ts';
import { FilePlan } from '../../src/node/content/file-plan.ts';
import { readIfThere } from '../../src/node/content/files.ts';
import type { VersionContent } from '../../src/node/content/read-content.ts';
import { listFiles } from '../../src/node/content/read-folder.ts';
import { isDocument, REMOVED_FILE, removalsOf } from '../../src/node/content/version-tree.ts';
import { VERSIONS_FILE, writeVersionsFile } from '../../src/node/content/versions-file.ts';
import type { PlanChange } from './change-versions.ts';

/** Plans to fold a release into the one after it, which gets the files it inherited; the other files are deleted. */
export function planRetirement(name: string): PlanChange {
  return ({ root, content: { site, versions } }) => {
    const releases = site.versions.flatMap((version) => (version.name === UNRELEASED_NAME ? [] : [version.name]));
    if (!releases.includes(name)) {
      const hint = didYouMean(nearest(name, releases)) ?? `Releases are ${releases.join(', ')}.`;
      return `There is no release ${name}. ${hint}`;
    }
    if (latestVersion(site.versions).name === name)
      return `${name} is the latest release, which /docs shows. Cut the next one first.`;
    const index = versions.findIndex(({ version }) => version.name === name);
    const [heir, retired, base] = [versions[index - 1], versions[index], versions[index + 1]];
    if (heir === undefined || retired === undefined || heir.version.name === UNRELEASED_NAME)
      return `No release is newer than ${name}, so none can take its files. Cut the next one first.`;

    const plan = new FilePlan();
    const [from, to] = [retired, heir].map(({ version }) => `content/docs/${version.folder}`);
    const own = [...retired.files.values()].filter(({ owner }) => owner === retired.version.folder);
    const inherited = [...heir.files.values()].filter(({ owner }) => owner === retired.version.folder);
    const removed = mergeRemovals(root, retired, heir, base);
    for (const { path } of listFiles(join(root, `${from}`))) plan.delete(`${from}/${path}`);
    for (const { path, file } of inherited) plan.move(file, `${to}/${path}`);
    if (inherited.length > 0) plan.delete(`${to}/.gitkeep`);
    if (removed === null) plan.delete(`${to}/${REMOVED_FILE}`);
    else plan.write(`${to}/${REMOVED_FILE}`, removed);
    plan.write(VERSIONS_FILE, writeVersionsFile(releases.filter((release) => release !== name)));
    const summary = [
      `${from} → ${to}: ${countFiles(inherited.length)} that ${heir.version.label} inherited`,
      `deleted: ${countFiles(own.length - inherited.length)} that only ${name} showed`,
      `${VERSIONS_FILE} no longer lists ${name}`,
    ];
    return { plan, moved: new Map([[retired.version.folder, heir.version.folder]]), summary };
  };
}

/** Merges the removals of two successive versions that the version before them makes necessary; null for none. */
function mergeRemovals(
  root: string,
  retired: VersionContent,
  heir: VersionContent,
  base: VersionContent | undefined,
): string | null {
  const isIn = (files: VersionContent['files'] | undefined, id: string): boolean =>
    [...(files?.keys() ?? [])].some((path) => isDocument(path, id));
  const isNeeded = (line: string): boolean =>
    removalsOf(line).every(({ id }) => isIn(base?.files, id) && !isIn(heir.files, id));
  const lines = [retired, heir].flatMap(({ version }) => {
    const text = readIfThere(join(root, 'content/docs', version.folder, REMOVED_FILE)) ?? '';
    return text.split('\n').filter((line) => line.trim() !== '' && isNeeded(line));
  });
  const unique = [...new Set(lines)];
  return removalsOf(unique.join('\n')).length === 0 ? null : `${unique.join('\n')}\n`;
}

function countFiles(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
