import { join } from 'node:path';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { getLatestVersion, UNRELEASED_VERSION_NAME } from '#shared/version.ts';
import { PlannedFileChanges } from '../../src/node/content/file-plan.ts';
import { readIfExists } from '../../src/node/content/files.ts';
import type { VersionContent } from '../../src/node/content/read-content.ts';
import { listFiles } from '../../src/node/content/read-folder.ts';
import {
  matchesDocumentId,
  parseRemovedDocuments,
  REMOVED_DOCUMENTS_FILE,
} from '../../src/node/content/version-tree.ts';
import { VERSIONS_FILE } from '../../src/node/content/versions-file.ts';
import type { PlanChange } from './change-versions.ts';
import { formatVersionsFile } from './cut.ts';

/** Plans the removal of a release. Files that the next newer release inherits from it move to that release. */
export function planRetirement(name: string): PlanChange {
  return ({ root, content: { site, versions } }) => {
    const releases = site.versions.flatMap((version) =>
      version.name === UNRELEASED_VERSION_NAME ? [] : [version.name],
    );
    if (!releases.includes(name)) {
      const hint = didYouMean(findSimilarNames(name, releases)) ?? `Releases are ${releases.join(', ')}.`;
      return `There is no release ${name}. ${hint}`;
    }
    if (getLatestVersion(site.versions).name === name)
      return `${name} is the latest release, which /docs shows. Create a newer release first.`;
    const index = versions.findIndex(({ version }) => version.name === name);
    const [successor, retired, base] = [versions[index - 1], versions[index], versions[index + 1]];
    if (successor === undefined || retired === undefined || successor.version.name === UNRELEASED_VERSION_NAME)
      return `No release is newer than ${name}, so none can take its files. Create a newer release first.`;

    const plan = new PlannedFileChanges();
    const [from, to] = [retired, successor].map(({ version }) => `content/docs/${version.folder}`);
    const own = [...retired.files.values()].filter(({ owner }) => owner === retired.version.folder);
    const inherited = [...successor.files.values()].filter(({ owner }) => owner === retired.version.folder);
    const removed = mergeRemovals(root, retired, successor, base);
    for (const { path } of listFiles(join(root, `${from}`))) plan.delete(`${from}/${path}`);
    for (const { path, file } of inherited) plan.move(file, `${to}/${path}`);
    if (inherited.length > 0) plan.delete(`${to}/.gitkeep`);
    if (removed === null) plan.delete(`${to}/${REMOVED_DOCUMENTS_FILE}`);
    else plan.write(`${to}/${REMOVED_DOCUMENTS_FILE}`, removed);
    plan.write(VERSIONS_FILE, formatVersionsFile(releases.filter((release) => release !== name)));
    const summary = [
      `${from} → ${to}: ${formatFileCount(inherited.length)} that ${successor.version.label} inherited`,
      `deleted: ${formatFileCount(own.length - inherited.length)} that only ${name} showed`,
      `${VERSIONS_FILE} no longer lists ${name}`,
    ];
    return { plan, moved: new Map([[retired.version.folder, successor.version.folder]]), summary };
  };
}

/** Merges the removal lists of two successive versions, without entries that are no longer needed. Null if the list is empty. */
function mergeRemovals(
  root: string,
  retired: VersionContent,
  successor: VersionContent,
  base: VersionContent | undefined,
): string | null {
  const isIn = (files: VersionContent['files'] | undefined, id: string): boolean =>
    [...(files?.keys() ?? [])].some((path) => matchesDocumentId(path, id));
  const isNeeded = (line: string): boolean =>
    parseRemovedDocuments(line).every(({ id }) => isIn(base?.files, id) && !isIn(successor.files, id));
  const lines = [retired, successor].flatMap(({ version }) => {
    const text = readIfExists(join(root, 'content/docs', version.folder, REMOVED_DOCUMENTS_FILE)) ?? '';
    return text.split('\n').filter((line) => line.trim() !== '' && isNeeded(line));
  });
  const unique = [...new Set(lines)];
  return parseRemovedDocuments(unique.join('\n')).length === 0 ? null : `${unique.join('\n')}\n`;
}

function formatFileCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
