import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_FILE_PATTERN } from '#node/content/category-file.ts';
import type { MarkdownDocument } from '#node/content/documents.ts';
import { shortHash } from '#node/content/files.ts';
import type { ContentFile } from '#node/content/read-folder.ts';
import { TAGS_FILE } from '#node/content/tags.ts';
import {
  getDocumentId,
  REMOVED_DOCUMENTS_FILE,
  resolveVersionTrees,
  type VersionFolder,
} from '#node/content/version-tree.ts';
import type { SidebarEntry } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import type { DocusaurusVersion } from './docusaurus-versions.ts';
import type { FileLedger } from './import-report.ts';
import { readDocuments } from './old-addresses.ts';
import { listSidebarDocumentIds } from './to-sidebars.ts';

/** The version folders of the new site. */
interface PlannedDocuments {
  /** Absolute paths of files to copy, by path in the new site. */
  copies: Map<string, string>;
  /** Contents of new files, by path in the new site. */
  texts: Map<string, string>;
  /** Documents of each version, newest version first. */
  documents: Map<DocusaurusVersion, MarkdownDocument[]>;
  /** Absolute paths of each version's files, by path in the version's folder. */
  sources: Map<DocusaurusVersion, Map<string, string>>;
  deduplicated: DeduplicatedVersion[];
}

/** Component code, which is not imported. Other code files are imported, because pages may include them as text. */
const COMPONENT_FILE = /\.(?:[jt]sx|css|scss|sass|less)$/iu;
const TEST_FILE = /(?:\.test|\.spec)\.[jt]sx?$|(?:^|\/)__tests__\//u;

/**
 * Plans the version folders. Docusaurus copies every file into each version; the new site only stores changed files.
 *
 * @param versions newest first
 */
export function planDocuments(
  root: string,
  files: readonly string[],
  versions: readonly DocusaurusVersion[],
  ledger: FileLedger,
): PlannedDocuments {
  const copies = new Map<string, string>();
  const texts = new Map<string, string>();
  const documents = new Map<DocusaurusVersion, MarkdownDocument[]>();
  const sources: PlannedDocuments['sources'] = new Map();
  /** Files relative to the Docusaurus site, by version and path in the version's folder. */
  const siteFiles = new Map<DocusaurusVersion, Map<string, string>>();
  for (const version of versions) {
    const prefix = `${version.source}/`;
    const own = new Map<string, string>();
    for (const file of files.filter((one) => one.startsWith(prefix))) {
      const path = file.slice(prefix.length);
      if (path.split('/').some((part) => part.startsWith('.'))) ledger.dropped(file, 'a hidden file');
      else if (TEST_FILE.test(path)) ledger.dropped(file, 'a test');
      else if (COMPONENT_FILE.test(path)) {
        ledger.byHand(file, 'part of a component: rewrite it in content/components');
      } else own.set(path, file);
    }
    siteFiles.set(version, own);
    const absolute = new Map([...own].map(([path, file]) => [path, join(root, file)]));
    sources.set(version, absolute);
    documents.set(version, readDocuments(absolute));
  }
  const copiedVersions = [...versions].reverse().map((version) => {
    const own = sources.get(version) ?? new Map<string, string>();
    const hashes = new Map([...own].map(([path, file]) => [path, shortHash(readFileSync(file))]));
    return { folder: version.folder, hashes };
  });
  const deduplicated = deduplicateVersions(copiedVersions);
  for (const [index, { folder, own, texts: written, owners }] of deduplicated.entries()) {
    const version = versions[versions.length - 1 - index];
    const ownFiles = version === undefined ? undefined : siteFiles.get(version);
    for (const path of own) {
      const file = ownFiles?.get(path);
      if (file !== undefined) copies.set(`content/docs/${folder}/${path}`, join(root, file));
    }
    for (const [path, file] of ownFiles ?? []) {
      ledger.imported(file, `content/docs/${owners.get(path) ?? folder}/${path}`);
    }
    for (const [path, text] of written) texts.set(`content/docs/${folder}/${path}`, text);
    // Git does not store empty folders.
    if (own.length + written.size === 0) texts.set(`content/docs/${folder}/.gitkeep`, '');
  }
  return { copies, texts, documents, sources, deduplicated };
}

/** A version that contains a copy of every file. */
interface CopiedVersion {
  folder: string;
  /** Hash of each file, by path in the version's folder. */
  hashes: ReadonlyMap<string, string>;
}

/** A version that only contains changed files. */
interface DeduplicatedVersion {
  folder: string;
  /** Paths of the files that differ from the previous version. */
  own: string[];
  /** New files: the list of removed documents, and empty metadata files that replace inherited metadata files. */
  texts: Map<string, string>;
  /** Folder of the version that contains each file, by path. */
  owners: Map<string, string>;
  removed: string[];
}

/**
 * Removes unchanged files from versions, which then inherit them.
 *
 * @param versions oldest first
 */
export function deduplicateVersions(versions: readonly CopiedVersion[]): DeduplicatedVersion[] {
  const templates = listVersions([], '', true).slice(0, 1);
  const folders: VersionFolder[] = [];
  /** Paths of metadata files that an older version replaced with an empty file. */
  const emptied = new Set<string>();
  let before = new Map<string, { hash: string; owner: string }>();
  return versions.map(({ folder, hashes }) => {
    const own = [...hashes].flatMap(([path, hash]) => (before.get(path)?.hash === hash ? [] : [path]));
    const [version] = templates.map((template) => ({ ...template, name: folder, label: folder, folder }));
    if (version === undefined) throw new Error('There is no template for a version.');
    const current: VersionFolder = {
      version,
      files: own.map(asFile),
      removed: null,
      removedFile: REMOVED_DOCUMENTS_FILE,
    };
    const shown = resolveVersionTrees([...folders, current]).trees.at(-1)?.files ?? new Map();
    const leftover = [...shown.keys()].filter((path) => !hashes.has(path));
    const removed = [...new Set(leftover.flatMap((path) => getDocumentId(path) ?? []))];
    for (const path of own) emptied.delete(path);
    const replaced = leftover.filter(
      (path) => (CATEGORY_FILE_PATTERN.test(path) || path === TAGS_FILE) && !emptied.has(path),
    );
    for (const path of replaced) emptied.add(path);
    const list = removed.length === 0 ? null : `${removed.join('\n')}\n`;
    folders.push({ ...current, files: [...own, ...replaced].map(asFile), removed: list });
    const owners = new Map(
      [...hashes.keys()].map((path) => [path, own.includes(path) ? folder : (before.get(path)?.owner ?? folder)]),
    );
    before = new Map([...hashes].map(([path, hash]) => [path, { hash, owner: owners.get(path) ?? folder }]));
    const texts = new Map([
      ...replaced.map((path) => [path, '{}\n'] as const),
      ...(list === null ? [] : [[REMOVED_DOCUMENTS_FILE, list] as const]),
    ]);
    return { folder, own, texts, owners, removed };
  });
}

function asFile(path: string): ContentFile {
  return { path, file: path, absolute: path };
}

/**
 * Chooses the document for `/docs` from those that every version has: the one at the root, or else the first in the sidebar.
 *
 * @param everywhere ids of documents that every version has
 */
export function chooseMainDoc(
  documents: readonly MarkdownDocument[],
  everywhere: ReadonlySet<string>,
  sidebar: readonly SidebarEntry[],
): string | undefined {
  const listedIds = listSidebarDocumentIds(sidebar);
  const folders = sidebar.flatMap((source) => (source.type === 'autogenerated' ? [source.folder] : []));
  const rank = ({ id, slug, source, position }: MarkdownDocument): number[] => [
    slug === '' ? 0 : 1,
    listedIds.includes(id) ? listedIds.indexOf(id) : listedIds.length,
    folders.some((folder) => folder === '.' || source.path.startsWith(`${folder}/`)) ? 0 : 1,
    source.path.split('/').length,
    position ?? Number.MAX_SAFE_INTEGER,
  ];
  const [first] = documents
    .filter(({ id, frontMatter }) => everywhere.has(id) && frontMatter.draft !== true && frontMatter.unlisted !== true)
    .map((document) => ({ document, ranks: rank(document) }))
    .sort(
      (a, b) =>
        a.ranks.map((value, index) => value - (b.ranks[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
    );
  return first?.document.id;
}
