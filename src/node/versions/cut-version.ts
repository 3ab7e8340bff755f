import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestVersion, UNRELEASED_NAME } from '#shared/version.ts';
import { failure } from '../content/file-fault.ts';
import { listFiles, readFolder } from '../content/read-folder.ts';
import { replaceFile } from '../content/replace-file.ts';
import { SITE_FILE } from '../content/site-config.ts';
import { nameRule, VERSIONS_FILE, writeVersionsFile } from '../content/versions-file.ts';
import type { Change } from './change.ts';
import { nextReleases, unlikeReleases } from './next-releases.ts';
import { compareReleases } from './release-order.ts';
import { withLatest } from './site-file.ts';

/** How a release is made. */
export interface CutOptions {
  /** `/docs` goes on showing the release that it shows. */
  keepLatest?: boolean;
  /** The name is meant, whatever those before it are. */
  force?: boolean;
}

/** Make a release of the unreleased version: its folder gets the release's name, and an empty one begins. */
export function cutVersion(name: string, { keepLatest = false, force = false }: CutOptions = {}): Change {
  return {
    refuse({ versions }, root) {
      const rule = nameRule(name);
      if (rule !== null) return `"${name}" can't be cut: a version name ${rule}.`;
      const releases = versions.filter((version) => version.name !== UNRELEASED_NAME).map((version) => version.name);
      if (releases.length === versions.length)
        return 'There is no unreleased version to cut. Begin one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';
      // Folders of many systems know no case.
      const same = releases.find((release) => release.toLowerCase() === name.toLowerCase());
      if (same !== undefined) return `The version ${same} is there already: ${VERSIONS_FILE} lists it.`;
      if (existsSync(join(root, 'content/docs', name)))
        return `content/docs/${name} is there already, though ${VERSIONS_FILE} doesn't list it. Delete the folder, or add the version to the list.`;
      const newer = releases.find((release) => (compareReleases(name, release) ?? 1) <= 0);
      const fault =
        newer === undefined
          ? unlikeReleases(name, releases)
          : `${name} isn't newer than ${newer}: of names like these, the numbers tell the order, and what is cut is the newest release.`;
      if (force || fault === null) return null;
      const next = nextReleases(releases[0] ?? '').map((release) => `\`${release}\``);
      const hint = next.length === 0 ? '' : ` Next would be ${next.join(' or ')}.`;
      return `${fault}${hint} Where the name is meant, say \`--force\`.`;
    },

    edit(root, { content: { site } }) {
      const docs = join(root, 'content/docs');
      renameSync(join(docs, 'next'), join(docs, name));
      const files = readFolder(join(docs, name), root);
      const shown = new Set(files.map(({ path }) => path));
      for (const { path, absolute } of listFiles(join(docs, name))) if (!shown.has(path)) rmSync(absolute);
      mkdirSync(join(docs, 'next'));
      // git keeps no empty folder.
      for (const folder of files.length === 0 ? ['next', name] : ['next'])
        writeFileSync(join(docs, folder, '.gitkeep'), '');
      const releases = site.versions.flatMap((version) => (version.name === UNRELEASED_NAME ? [] : [version.name]));
      replaceFile(join(root, VERSIONS_FILE), writeVersionsFile([name, ...releases]));
      const told = [
        `content/docs/next → content/docs/${name}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
        'content/docs/next begins anew, and inherits all',
        `${VERSIONS_FILE} lists ${name} first`,
      ];
      const latest = keepLatest && releases.length > 0 ? latestVersion(site.versions).name : name;
      if (latest === name) told.push(...nameLatest(root, name));
      else refuseUnnamed(root, latest);
      return { latest, moved: new Map([['next', name]]), told };
    },
  };
}

function nameLatest(root: string, name: string): string[] {
  const file = join(root, SITE_FILE);
  const before = readFileSync(file, 'utf8');
  const after = withLatest(before, name);
  if (after === null)
    throw failure(
      `${SITE_FILE} doesn't name the latest release as a plain text: write \`latest: '…'\` in the object that is its default export, or leave the release that /docs shows with --keep-latest.`,
    );
  if (after === before) return [];
  replaceFile(file, after);
  return [`${SITE_FILE} names it the latest: /docs shows it`];
}

/** Where no release is named the latest, the newest is. */
function refuseUnnamed(root: string, latest: string): void {
  const text = readFileSync(join(root, SITE_FILE), 'utf8');
  if (withLatest(text, '') !== text) return;
  throw failure(
    `${SITE_FILE} names no latest release, so the newest is it. Write \`latest: '${latest}'\` there first.`,
  );
}
