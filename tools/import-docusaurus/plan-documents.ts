import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_FILE } from '#node/content/category-file.ts';
import type { MarkdownDocument } from '#node/content/documents.ts';
import { shortHash } from '#node/content/files.ts';
import type { ContentFile } from '#node/content/read-folder.ts';
import { TAGS_FILE } from '#node/content/tags.ts';
import { documentIdOfPath, REMOVED_FILE, resolveVersionTrees, type VersionFolder } from '#node/content/version-tree.ts';
import type { SidebarSource } from '#shared/site.ts';
import { listVersions } from '#shared/version.ts';
import type { TheirVersion } from './docusaurus-versions.ts';
import type { Ledger } from './import-report.ts';
import { readDocuments } from './old-addresses.ts';
import { namedDocuments } from './to-sidebars.ts';

/** Their documents as folders of ours. */
interface PlannedDocuments {
  /** Files to copy, by path in the new site: absolute paths of theirs. */
  copies: Map<string, string>;
  /** Texts to write. */
  texts: Map<string, string>;
  /** Newest first, as they are given. */
  documents: Map<TheirVersion, MarkdownDocument[]>;
  /** Each version's files, by path below its folder: absolute paths of theirs. */
  sources: Map<TheirVersion, Map<string, string>>;
  folded: FoldedVersion[];
}

/** What only a component is made of; any other code may be shown by a page, which imports it as text. */
const CODE = /\.(?:[jt]sx|css|scss|sass|less)$/iu;
const TEST = /(?:\.test|\.spec)\.[jt]sx?$|(?:^|\/)__tests__\//u;

/**
 * Fold their versions' folders into ours.
 *
 * @param versions newest first
 */
export function planDocuments(
  root: string,
  files: readonly string[],
  versions: readonly TheirVersion[],
  ledger: Ledger,
): PlannedDocuments {
  const copies = new Map<string, string>();
  const texts = new Map<string, string>();
  const documents = new Map<TheirVersion, MarkdownDocument[]>();
  const sources: PlannedDocuments['sources'] = new Map();
  /** The same files as the report names them. */
  const named = new Map<TheirVersion, Map<string, string>>();
  for (const version of versions) {
    const inside = `${version.source}/`;
    const own = new Map<string, string>();
    for (const file of files.filter((one) => one.startsWith(inside))) {
      const path = file.slice(inside.length);
      if (path.split('/').some((part) => part.startsWith('.'))) ledger.dropped(file, 'hidden files are no content');
      else if (TEST.test(path)) ledger.dropped(file, 'a test');
      else if (CODE.test(path)) {
        ledger.byHand(file, 'a part of a component: write it anew in content/components');
      } else own.set(path, file);
    }
    named.set(version, own);
    const absolute = new Map([...own].map(([path, file]) => [path, join(root, file)]));
    sources.set(version, absolute);
    documents.set(version, readDocuments(absolute));
  }
  const whole = [...versions].reverse().map((version) => {
    const own = sources.get(version) ?? new Map<string, string>();
    const hashes = new Map([...own].map(([path, file]) => [path, shortHash(readFileSync(file))]));
    return { folder: version.folder, hashes };
  });
  const folded = foldVersions(whole);
  for (const [index, { folder, own, texts: written, owners }] of folded.entries()) {
    const version = versions[versions.length - 1 - index];
    const theirs = version === undefined ? undefined : named.get(version);
    for (const path of own) {
      const file = theirs?.get(path);
      if (file !== undefined) copies.set(`content/docs/${folder}/${path}`, join(root, file));
    }
    for (const [path, file] of theirs ?? []) {
      ledger.imported(file, `content/docs/${owners.get(path) ?? folder}/${path}`);
    }
    for (const [path, text] of written) texts.set(`content/docs/${folder}/${path}`, text);
    // Git keeps no empty folder.
    if (own.length + written.size === 0) texts.set(`content/docs/${folder}/.gitkeep`, '');
  }
  return { copies, texts, documents, sources, folded };
}

/** A version as a whole copy of all that it shows: what its files hold, by path. */
interface WholeVersion {
  /** Name of its folder. */
  folder: string;
  /** A hash of each file's bytes, by path below the version's folder. */
  hashes: ReadonlyMap<string, string>;
}

/** What of a version its own folder has to hold. */
interface FoldedVersion {
  folder: string;
  /** Paths of the files that the version before it doesn't show just so. */
  own: string[];
  /** Texts that say what went: the list of removed documents, and metadata that undoes an older folder's. */
  texts: Map<string, string>;
  /** The folder that holds each of its files. */
  owners: Map<string, string>;
  removed: string[];
}

/**
 * Fold copied versions: each keeps what is new in it, and inherits the rest.
 *
 * @param versions oldest first
 */
export function foldVersions(versions: readonly WholeVersion[]): FoldedVersion[] {
  const listed = listVersions([], '', true).slice(0, 1);
  const folders: VersionFolder[] = [];
  /** Metadata that an older version had and that says nothing any more. */
  const empty = new Set<string>();
  let before = new Map<string, { hash: string; owner: string }>();
  return versions.map(({ folder, hashes }) => {
    const own = [...hashes].flatMap(([path, hash]) => (before.get(path)?.hash === hash ? [] : [path]));
    const [version] = listed.map((one) => ({ ...one, name: folder, label: folder, folder }));
    if (version === undefined) throw new Error('There is always an unreleased version to begin with.');
    const mine: VersionFolder = { version, files: own.map(asFile), removed: null, removedFile: REMOVED_FILE };
    const shown = resolveVersionTrees([...folders, mine]).trees.at(-1)?.files ?? new Map();
    const left = [...shown.keys()].filter((path) => !hashes.has(path));
    const removed = [...new Set(left.flatMap((path) => documentIdOfPath(path) ?? []))];
    for (const path of own) empty.delete(path);
    const undone = left.filter((path) => (CATEGORY_FILE.test(path) || path === TAGS_FILE) && !empty.has(path));
    for (const path of undone) empty.add(path);
    const list = removed.length === 0 ? null : `${removed.join('\n')}\n`;
    folders.push({ ...mine, files: [...own, ...undone].map(asFile), removed: list });
    const owners = new Map(
      [...hashes.keys()].map((path) => [path, own.includes(path) ? folder : (before.get(path)?.owner ?? folder)]),
    );
    before = new Map([...hashes].map(([path, hash]) => [path, { hash, owner: owners.get(path) ?? folder }]));
    const texts = new Map([
      ...undone.map((path) => [path, '{}\n'] as const),
      ...(list === null ? [] : [[REMOVED_FILE, list] as const]),
    ]);
    return { folder, own, texts, owners, removed };
  });
}

function asFile(path: string): ContentFile {
  return { path, file: path, absolute: path };
}

/**
 * The document that `/docs` shows: the one that is there already, else the first of the first sidebar that every version
 * has.
 */
export function chooseMainDoc(
  documents: readonly MarkdownDocument[],
  everywhere: ReadonlySet<string>,
  sidebar: readonly SidebarSource[],
): string {
  const named = namedDocuments(sidebar);
  const folders = sidebar.flatMap((source) => (source.type === 'autogenerated' ? [source.folder] : []));
  const rank = ({ id, slug, source, position }: MarkdownDocument): number[] => [
    everywhere.has(id) ? 0 : 1,
    slug === '' ? 0 : 1,
    named.includes(id) ? named.indexOf(id) : named.length,
    folders.some((folder) => folder === '.' || source.path.startsWith(`${folder}/`)) ? 0 : 1,
    source.path.split('/').length,
    position ?? Number.MAX_SAFE_INTEGER,
  ];
  const [first] = documents
    .filter(({ frontMatter }) => frontMatter.draft !== true && frontMatter.unlisted !== true)
    .map((document) => ({ document, ranks: rank(document) }))
    .sort(
      (a, b) => a.ranks.map((one, index) => one - (b.ranks[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
    );
  return first?.document.id ?? 'intro';
}
