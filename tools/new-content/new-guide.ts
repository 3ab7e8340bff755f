import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { stringify } from 'yaml';
import { splitNumberPrefix } from '#node/content/documents.ts';
import { readIfExists } from '#node/content/files.ts';
import type { SiteContent, VersionContent } from '#node/content/read-content.ts';
import { listParentFolders } from '#node/content/read-folder.ts';
import { parseRemovedDocuments, REMOVED_DOCUMENTS_FILE } from '#node/content/version-tree.ts';
import { findAddressFault, INVALID_ADDRESS_HINT } from '#shared/address-fault.ts';
import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import { getDocPath } from '#shared/version.ts';
import { findVersion } from '../versions/find-version.ts';

/** The options of a new guide. */
export interface GuideRequest {
  /** Name, or path in the version's folder: `sound`, `guides/audio/sound`. */
  slug: string;
  title?: string | undefined;
  /** Folder, name or label of a version, or `latest`. */
  version: string;
  /** The category's path in the version's folder, the last segment of this path, or the category's label. */
  category?: string | undefined;
}

/** A planned guide. Nothing is written yet. */
export interface GuidePlan {
  /** Path relative to the site's root. */
  file: string;
  text: string;
  /** URL path. */
  address: string;
  /** Folder of the guide, relative to the version's folder. */
  folder: string;
  /** A sentence that lists the categories; null if the request names one. */
  categoryHint: string | null;
}

/**
 * Plans a new guide as the last page of its category, without writing files.
 *
 * @param root folder with `content/`
 * @returns the guide, or an error message
 */
export function planGuide(root: string, content: SiteContent, request: GuideRequest): GuidePlan | string {
  const slug = request.slug.replace(/\.mdx?$/iu, '').replace(/^\/+|\/+$/gu, '');
  const plain = plainSlug(slug, []);
  const reason = slug === '' ? 'it is empty' : findAddressFault(slug);
  if (reason !== null)
    return `\`${request.slug}\` cannot be a URL path: ${reason}. ${plain === '' ? INVALID_ADDRESS_HINT : `Use \`${plain}\`.`}`;
  if (slug.split('/').some((part) => part.startsWith('_')))
    return `\`${slug}\` cannot be a page: names that start with _ are reserved for partials.`;
  const version = findVersion(content.site.versions, request.version);
  if (typeof version === 'string') return version;
  const shown = content.versions.find((candidate) => candidate.version === version);
  if (shown === undefined) return `The version ${version.label} cannot be read.`;
  const folders = listGuideFolders(shown);
  const wanted = plainSlug(slug, folders);
  if (wanted !== slug)
    return `\`${request.slug}\` may only contain lower-case letters, digits, dots and dashes. ${wanted === '' ? 'Choose another name.' : `Use \`${wanted}\`.`}`;
  const folder = chooseFolder(content, shown, folders, slug, request.category);
  if ('refusal' in folder) return folder.refusal;
  const id = posix.join(folder.path, posix.basename(slug));
  const taken = shown.documents.find(
    (document) => document.id === removeNumberPrefixes(id) || document.slug === removeNumberPrefixes(id),
  );
  if (taken !== undefined) return `${version.label} already has this page: ${taken.source.file}.`;
  const removed = readIfExists(join(root, 'content/docs', version.folder, REMOVED_DOCUMENTS_FILE)) ?? '';
  const line = parseRemovedDocuments(removed).find(
    (removal) => removal.id === id || removal.id === removeNumberPrefixes(id),
  )?.line;
  const list = `content/docs/${version.folder}/${REMOVED_DOCUMENTS_FILE}`;
  if (line !== undefined) return `${list}:${line} removes \`${id}\` from ${version.label}. Delete this line first.`;
  const file = `content/docs/${version.folder}/${id}.mdx`;
  if (existsSync(join(root, file))) return `${file} already exists.`;
  const position = getNextPosition(shown, folder.path);
  const matter = {
    title: request.title ?? createTitle(posix.basename(slug)),
    description: 'One sentence for search engines and link previews.',
    ...(position === undefined ? {} : { sidebar_position: position }),
  };
  const text = `---\n${stringify(matter)}---\n\n## First heading\n\nText.\n`;
  const categoryHint = request.category !== undefined || slug.includes('/') ? null : formatCategories(shown, folders);
  return { file, text, address: getDocPath(version, removeNumberPrefixes(id)), folder: folder.path, categoryHint };
}

/** Returns the folder of a guide: the requested category, the folder in the slug, or the folder of the first sidebar. */
function chooseFolder(
  { site }: SiteContent,
  shown: VersionContent,
  folders: readonly string[],
  slug: string,
  category: string | undefined,
): { path: string } | { refusal: string } {
  if (category !== undefined) {
    const labels = new Map(shown.categories.map(({ folder, metadata }) => [folder, metadata.label ?? '']));
    const trimmed = category.replace(/^\/+|\/+$/gu, '');
    const wanted = trimmed.toLowerCase();
    const matches = (folder: string): boolean =>
      [folder, posix.basename(folder), removeNumberPrefixes(posix.basename(folder)), labels.get(folder) ?? ''].some(
        (name) => name.toLowerCase() === wanted,
      );
    const exact = folders.filter((folder) => folder === trimmed);
    const found = exact.length > 0 ? exact : folders.filter(matches);
    const [path] = found;
    if (found.length > 1)
      return {
        refusal: `\`${category}\` is ambiguous: it matches ${found.join(' and ')}. Use the path of the folder.`,
      };
    if (path !== undefined) return { path: posix.join(path, posix.dirname(slug)) };
    const near = findSimilarNames(category, [...folders, ...labels.values()].filter(Boolean));
    const suggestions = folders.filter((folder) => near.some((name) => name === folder || name === labels.get(folder)));
    const hint = didYouMean(suggestions, '`');
    const sentences = [
      `There is no category \`${category}\` in ${shown.version.label}.`,
      hint,
      formatCategories(shown, folders),
    ];
    return { refusal: sentences.filter((sentence) => sentence !== undefined).join(' ') };
  }
  if (slug.includes('/')) return { path: posix.dirname(slug) };
  const [source] = Object.values(site.config.sidebars).flat();
  const isFolder = source?.type === 'autogenerated' && source.folder !== '.';
  return { path: isFolder ? source.folder : (folders[0] ?? 'guides') };
}

/** Lists all folders that contain guides, directly or in subfolders. */
function listGuideFolders({ documents }: VersionContent): string[] {
  const all = new Set(documents.flatMap(({ source }) => listParentFolders(source.path)));
  return [...all].filter((folder) => folder !== API_FOLDER).sort(compareByCodeUnit);
}

/** Formats a list of all categories with their labels. */
function formatCategories({ categories }: VersionContent, folders: readonly string[]): string {
  const labels = new Map(categories.map(({ folder, metadata }) => [folder, metadata.label]));
  const named = folders.map((folder) => {
    const label = labels.get(folder);
    return label === undefined ? `\`${folder}\`` : `\`${folder}\` (${label})`;
  });
  return named.length === 0 ? 'There are no categories yet.' : `Categories are ${named.join(', ')}.`;
}

/** Converts a slug to lower-case letters, digits, dots and dashes. Names of existing folders stay unchanged. */
function plainSlug(slug: string, folders: readonly string[]): string {
  const parts = slug.split('/');
  const plain = parts.map((part, index) =>
    folders.includes(parts.slice(0, index + 1).join('/'))
      ? part
      : part
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
          .replaceAll(/^[-.]+|[-.]+$/gu, ''),
  );
  return plain.filter((part) => part !== '').join('/');
}

/** Returns the position after the last page or subfolder of a folder; undefined if none of them has a position. */
function getNextPosition({ documents, categories }: VersionContent, folder: string): number | undefined {
  const pages = documents.filter(({ source }) => posix.dirname(source.path) === folder).map(({ position }) => position);
  const subcategories = categories.filter((category) => posix.dirname(category.folder) === folder);
  const positions = [...pages, ...subcategories.map(({ metadata }) => metadata.position)].filter(
    (position) => position !== undefined,
  );
  return positions.length === 0 ? undefined : Math.floor(Math.max(...positions)) + 1;
}

/** Removes number prefixes, which only determine the order, from each segment of a path. */
function removeNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

function createTitle(name: string): string {
  const words = removeNumberPrefixes(name).replaceAll(/[-_]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
