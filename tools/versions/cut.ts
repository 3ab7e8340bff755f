import { join } from 'node:path';
import { getLatestVersion, UNRELEASED_NAME } from '#shared/version.ts';
import { FilePlan } from '../../src/node/content/file-plan.ts';
import { listContentFiles } from '../../src/node/content/read-folder.ts';
import { findVersionNameFault, VERSIONS_FILE } from '../../src/node/content/versions-file.ts';
import type { PlanChange } from './change-versions.ts';
import {
  compareReleases,
  describeFormMismatch,
  describeGap,
  formatVersionsFile,
  suggestReleases,
} from './release-names.ts';

/**
 * Plans a release: the folder of the unreleased version is renamed to the release, and an empty `next` is created.
 *
 * @param options.force accepts a name that is older than a release, skips a number, or has an unusual format
 */
export function planCut(name: string, options: { force?: boolean } = {}): PlanChange {
  return ({ root, content: { site } }) => {
    const releases = site.versions.flatMap((version) => (version.name === UNRELEASED_NAME ? [] : [version.name]));
    const error = checkName(name, releases, options.force === true);
    if (error !== null) return error;
    if (releases.length === site.versions.length)
      return 'There is no unreleased version to release. Create one: `mkdir content/docs/next && touch content/docs/next/.gitkeep`.';

    const plan = new FilePlan();
    const files = listContentFiles(join(root, 'content/docs/next'), root);
    for (const { path, file } of files) plan.move(file, `content/docs/${name}/${path}`);
    // Git does not store empty folders.
    plan.write('content/docs/next/.gitkeep', '');
    if (files.length === 0) plan.write(`content/docs/${name}/.gitkeep`, '');
    plan.write(VERSIONS_FILE, formatVersionsFile([name, ...releases]));
    const summary = [
      `content/docs/next → content/docs/${name}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
      'content/docs/next is empty and inherits everything',
      `${VERSIONS_FILE} lists ${name} first`,
    ];
    const { latest } = site.config;
    if (latest !== undefined && releases.length > 0)
      summary.push(
        `/docs still shows ${getLatestVersion(site.versions).name}, which content/site.ts names as \`latest\``,
      );
    return { plan, moved: new Map([['next', name]]), summary };
  };
}

function checkName(name: string, releases: readonly string[], force: boolean): string | null {
  const rule = findVersionNameFault(name);
  if (rule !== null) return `"${name}" cannot be released: a version name ${rule}.`;
  // Many file systems are case-insensitive.
  const existing = releases.find((release) => release.toLowerCase() === name.toLowerCase());
  if (existing !== undefined) return `The version ${existing} already exists: ${VERSIONS_FILE} lists it.`;
  if (force) return null;
  const newer = releases.find((release) => (compareReleases(name, release) ?? 1) <= 0);
  const fault =
    newer === undefined
      ? (describeFormMismatch(name, releases) ?? describeGap(name, releases[0] ?? ''))
      : `${name} is not newer than ${newer}.`;
  if (fault === null) return null;
  const next = suggestReleases(releases[0] ?? '').map((release) => `\`${release}\``);
  const hint = next.length === 0 ? '' : ` The next release would be ${next.join(' or ')}.`;
  return `${fault}${hint} To use the name anyway, add \`--force\`.`;
}
