import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { stringify } from 'yaml';
import { splitNumberPrefix } from '#node/content/documents.ts';
import { readIfThere } from '#node/content/files.ts';
import type { Content, VersionContent } from '#node/content/read-content.ts';
import { foldersOf } from '#node/content/read-folder.ts';
import { REMOVED_FILE, removalsOf } from '#node/content/version-tree.ts';
import { findVersion } from '#node/content/versions-file.ts';
import { ADDRESS_HINT, addressFault } from '#shared/address-fault.ts';
import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { compareText } from '#shared/problem.ts';
import { docPath } from '#shared/version.ts';

/** A guide that is asked for. */
export interface GuideRequest {
  /** Its name, or its path below the version's folder: `sound`, `guides/audio/sound`. */
  slug: string;
  title?: string | undefined;
  /** Folder, name or label of a version. */
  version: string;
  /** Folder of a category, below the version's folder or by its last part, or the category's label. */
  category?: string | undefined;
}

/** A guide that is to be written. */
export interface NewGuide {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** Site path. */
  address: string;
  /** Where it stands, below the version's folder. */
  folder: string;
  /** The categories that it might stand in, in a sentence; null where one was asked for. */
  elsewhere: string | null;
}

/**
 * Work out a new guide: its place, after the other pages of its category, and its front matter. Nothing is written.
 *
 * @param root folder with `content/`
 * @returns a sentence, when there can't be such a guide
 */
export function newGuide(root: string, content: Content, request: GuideRequest): NewGuide | string {
  const slug = request.slug.replace(/\.mdx?$/iu, '').replace(/^\/+|\/+$/gu, '');
  const plain = plainSlug(slug, []);
  const why = slug === '' ? 'it is empty' : addressFault(slug);
  if (why !== null)
    return `\`${request.slug}\` can't be an address: ${why}. ${plain === '' ? ADDRESS_HINT : `Write \`${plain}\`.`}`;
  if (slug.split('/').some((part) => part.startsWith('_'))) return `\`${slug}\`: what begins with _ is no page.`;
  const version = findVersion(content.site.versions, request.version);
  if (typeof version === 'string') return version;
  const shown = content.versions.find((candidate) => candidate.version === version);
  if (shown === undefined) return `The version ${version.label} can't be read.`;
  const folders = guideFolders(shown);
  const wanted = plainSlug(slug, folders);
  if (wanted !== slug)
    return `\`${request.slug}\` is no plain address, of small letters, digits, dots and dashes. ${wanted === '' ? 'Name it by a word.' : `Write \`${wanted}\`.`}`;
  const folder = folderFor(content, shown, folders, slug, request.category);
  if ('refusal' in folder) return folder.refusal;
  const id = posix.join(folder.path, posix.basename(slug));
  const taken = shown.documents.find((document) => document.id === plainPath(id) || document.slug === plainPath(id));
  if (taken !== undefined) return `There is such a page in ${version.label}: ${taken.source.file}.`;
  const removed = readIfThere(join(root, 'content/docs', version.folder, REMOVED_FILE)) ?? '';
  const line = removalsOf(removed).find((removal) => removal.id === id || removal.id === plainPath(id))?.line;
  const list = `content/docs/${version.folder}/${REMOVED_FILE}`;
  if (line !== undefined)
    return `${list}:${line} says that ${version.label} has no \`${id}\`. Take the line out first.`;
  const file = `content/docs/${version.folder}/${id}.mdx`;
  if (existsSync(join(root, file))) return `${file} is there already.`;
  const position = nextPosition(shown, folder.path);
  const matter = {
    title: request.title ?? titleOf(posix.basename(slug)),
    description: 'One sentence for search engines and cards.',
    ...(position === undefined ? {} : { sidebar_position: position }),
  };
  const text = `---\n${stringify(matter)}---\n\n## First heading\n\nText.\n`;
  const elsewhere = request.category !== undefined || slug.includes('/') ? null : categoryList(shown, folders);
  return { file, text, address: docPath(version, plainPath(id)), folder: folder.path, elsewhere };
}

/** The folder that a guide goes into: its own path's, its category's, or that of the first sidebar. */
function folderFor(
  { site }: Content,
  shown: VersionContent,
  folders: readonly string[],
  slug: string,
  category: string | undefined,
): { path: string } | { refusal: string } {
  if (category !== undefined) {
    const labels = new Map(shown.categories.map(({ folder, metadata }) => [folder, metadata.label ?? '']));
    const written = category.replace(/^\/+|\/+$/gu, '');
    const wanted = written.toLowerCase();
    const isMeant = (folder: string): boolean =>
      [folder, posix.basename(folder), plainPath(posix.basename(folder)), labels.get(folder) ?? ''].some(
        (name) => name.toLowerCase() === wanted,
      );
    const exact = folders.filter((folder) => folder === written);
    const found = exact.length > 0 ? exact : folders.filter(isMeant);
    const [path] = found;
    if (found.length > 1) return { refusal: `\`${category}\` may be ${found.join(' or ')}: name the whole folder.` };
    if (path !== undefined) return { path: posix.join(path, posix.dirname(slug)) };
    // A label may be that of one folder and the name of another.
    const near = nearest(category, [...folders, ...labels.values()].filter(Boolean));
    const meant = folders.filter((folder) => near.some((name) => name === folder || name === labels.get(folder)));
    const hint = didYouMean(meant, '`');
    const sentences = [
      `There is no category \`${category}\` in ${shown.version.label}.`,
      hint,
      categoryList(shown, folders),
    ];
    return { refusal: sentences.filter((sentence) => sentence !== undefined).join(' ') };
  }
  if (slug.includes('/')) return { path: posix.dirname(slug) };
  const [source] = Object.values(site.config.sidebars).flat();
  return { path: source?.type === 'autogenerated' ? source.folder : (folders[0] ?? 'guides') };
}

/** Folders that hold guides, or folders of guides. */
function guideFolders({ documents }: VersionContent): string[] {
  const all = new Set(documents.flatMap(({ source }) => foldersOf(source.path)));
  return [...all].filter((folder) => folder !== API_FOLDER).sort(compareText);
}

/** All categories as `--category` takes them, each with its label. */
function categoryList({ categories }: VersionContent, folders: readonly string[]): string {
  const labels = new Map(categories.map(({ folder, metadata }) => [folder, metadata.label]));
  const named = folders.map((folder) => {
    const label = labels.get(folder);
    return label === undefined ? `\`${folder}\`` : `\`${folder}\` (${label})`;
  });
  return named.length === 0 ? 'There are no categories yet.' : `Categories are ${named.join(', ')}.`;
}

/** A slug as it is best written; folders that are there keep their names. */
function plainSlug(slug: string, folders: readonly string[]): string {
  const parts = slug.split('/');
  const plain = parts.map((part, at) =>
    folders.includes(parts.slice(0, at + 1).join('/'))
      ? part
      : part
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
          .replaceAll(/^[-.]+|[-.]+$/gu, ''),
  );
  return plain.filter((part) => part !== '').join('/');
}

/** The place after the last page of a folder; none where its pages have none. */
function nextPosition({ documents, categories }: VersionContent, folder: string): number | undefined {
  const own = documents.filter(({ source }) => posix.dirname(source.path) === folder).map(({ position }) => position);
  const inside = categories.filter((category) => posix.dirname(category.folder) === folder);
  const taken = [...own, ...inside.map(({ metadata }) => metadata.position)].filter((place) => place !== undefined);
  return taken.length === 0 ? undefined : Math.floor(Math.max(...taken)) + 1;
}

/** A path without the numbers that only order it. */
function plainPath(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

function titleOf(name: string): string {
  const words = plainPath(name).replaceAll(/[-_]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
