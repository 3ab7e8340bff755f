import { API_FOLDER } from '#shared/api-folder.ts';
import { isApiFile } from '../api/docfx/read-docfx.ts';
import { findVersion } from '../content/find-version.ts';
import { contentPath } from '../content/read-folder.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { findPlace } from '../where/find-place.ts';

/** What is asked for: a page or a file, the version that is to have its own, and the folder that a file is named from. */
export interface ForkRequest {
  page: string;
  version: string;
  folder: string;
}

/** How a version gets a file of its own, so that no other version's pages change with it. */
export interface ForkPlan {
  /** Label of the version. */
  version: string;
  /** The file that it inherits, relative to the site's root. */
  from: string;
  /** The copy that is its own. */
  to: string;
  /** The copy by which the next newer version keeps the present text, for itself and those after it; null for none. */
  kept: { version: string; to: string } | null;
  /** Content paths of what the page shows and the version goes on to inherit: parts, samples, pictures. */
  inherited: string[];
}

/**
 * Work out a fork. The file alone is copied: what it names it names by path, and finds it in the version's tree as before.
 * A newer version would inherit what is changed in the copy, so the next one that shows the same file gets a copy as well.
 *
 * @returns a sentence, when there is nothing to fork
 */
export function planFork(site: AssembledSite, { page, version: wanted, folder }: ForkRequest): ForkPlan | string {
  const place = findPlace(site, { text: page, folder });
  if (typeof place === 'string') return place;
  const version = findVersion(site.content.site.versions, wanted);
  if (typeof version === 'string') return version;
  const { label } = version;
  const shown = place.shown.find((one) => one.version === label);
  if (shown === undefined) {
    const has = place.shown.flatMap((one) => one.version ?? []);
    if (has.length === 0) return `\`${page}\` stands outside the versions: there is nothing to inherit.`;
    return `${label} has no such page: it is in ${has.join(', ')}.`;
  }
  const { file, owner } = shown;
  if (file === null) return `\`${page}\` is made by the build: there is no file to copy.`;
  if (owner === version.folder) return `${file} is ${label}'s own already: edit it there.`;
  const path = contentPath(file);
  if (path.startsWith(`${API_FOLDER}/`) && isApiFile(path)) {
    const prose = path.replace(/[^.]+$/u, 'md');
    const isThere = site.content.versions.some(({ files }) => files.has(prose));
    return `${file} is docfx's, and nobody edits it.${isThere ? ` The prose about it is in ${prose}: fork that.` : ''}`;
  }
  const { versions } = site.content;
  const newer = versions[versions.findIndex((one) => one.version === version) - 1];
  const isShared = newer?.files.get(path)?.file === file;
  const to = (owned: string): string => `content/docs/${owned}/${path}`;
  return {
    version: label,
    from: file,
    to: to(version.folder),
    kept: newer !== undefined && isShared ? { version: newer.version.label, to: to(newer.version.folder) } : null,
    inherited: inheritedBy(site, label, file),
  };
}

/** What a version's page of a file shows besides it, and the version has not in its own folder. */
function inheritedBy({ plan, content }: AssembledSite, label: string, file: string): string[] {
  const own = plan.versions.find(({ version }) => version?.label === label);
  const { version, files } = content.versions.find((one) => one.version.label === label) ?? { files: new Map() };
  const references = own?.pages.find((page) => page.file === file)?.references ?? [];
  const paths = references.flatMap(({ reference }) => {
    if (reference.kind === 'asset' || reference.kind === 'include') return reference.path;
    return reference.kind === 'code' && reference.listing.kind === 'file' ? reference.listing.path : [];
  });
  return [...new Set(paths)].filter((path) => files.has(path) && files.get(path)?.owner !== version?.folder).sort();
}
