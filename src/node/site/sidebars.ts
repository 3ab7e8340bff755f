import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { compareByCodeUnit, type Problem } from '#shared/problem.ts';
import type { SidebarDoc, SidebarItem } from '#shared/sidebar.ts';
import type { CategoryLink, SidebarEntry } from '#shared/site.ts';
import { isFolderIndex, splitNumberPrefix } from '../content/documents.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { VersionContent } from '../content/read-content.ts';

/** The fields of a document from which sidebar items are created. */
export interface SidebarDocument {
  id: string;
  slug: string;
  /** Path relative to the version's folder. Determines the category and the default order of the document. */
  path: string;
  label: string;
  /** `sidebar_label` from front matter, which overrides the label in the sidebar's definition. */
  ownLabel?: string | undefined;
  position: number | undefined;
  unlisted: boolean;
}

/** A page that lists the items of a category. */
export interface CategoryPage {
  slug: string;
  title: string;
  description: string;
  /** Metadata for the page's `<head>`. */
  matter: Pick<FrontMatter, 'image' | 'keywords'>;
  /** File that defines the category: its metadata file, or the file that defines the sidebar. */
  file: string;
  items: SidebarItem[];
}

/** Input for the sidebars of one version. */
export interface SidebarInput {
  sources: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** File that defines the sidebars, for messages. */
  sourceFile: string;
  documents: readonly SidebarDocument[];
  categories: VersionContent['categories'];
  /** Items of the API reference, which precede the Markdown pages in the folder of the reference. */
  apiItems: readonly SidebarItem[];
  /** Ids of drafts, which sidebars omit without reporting a problem. */
  draftIds: readonly string[];
  /** Pages of the API reference that sidebars may list by document id. */
  apiDocuments: readonly { id: string; slug: string; label: string }[];
  versionLabel: string;
}

type LinkedDocument = Pick<SidebarDocument, 'id' | 'slug' | 'label' | 'ownLabel'>;

/** Texts and settings of a category. `file` is the file that defines the category, for messages. */
interface CategoryDefinition {
  label: string;
  link: CategoryLink | null | undefined;
  description: string;
  file: string;
  collapsed: boolean;
}

/** A sidebar item with its sort keys: the position, then the file or folder name. */
interface PositionedItem {
  item: SidebarItem;
  position: number;
  name: string;
}

/** Builds every sidebar of a version, and the pages that list the items of categories. */
export function buildSidebars(input: SidebarInput) {
  const { sourceFile } = input;
  const problems: Problem[] = [];
  const categoryPages: CategoryPage[] = [];
  const slugger = new GithubSlugger();
  const documents = new Map<string, LinkedDocument>(
    [...input.apiDocuments, ...input.documents].map((document) => [document.id, document]),
  );
  const unlistedIds = new Set(input.documents.flatMap((document) => (document.unlisted ? [document.id] : [])));
  const listedDocuments = input.documents.filter((document) => !document.unlisted);

  const createDocItem = ({ label, slug }: LinkedDocument): SidebarDoc => ({ type: 'doc', label, slug });

  const findDocument = (id: string, field: string, file: string): LinkedDocument | null => {
    const document = documents.get(id);
    if (document !== undefined) return unlistedIds.has(id) ? null : document;
    if (input.draftIds.includes(id)) return null;
    const message = `${field}: there is no document with id "${id}" in version ${input.versionLabel}.`;
    const hint = didYouMean(findSimilarNames(id, documents.keys(), 3));
    problems.push({ severity: 'error', rule: 'missing-document', file, message, hint });
    return null;
  };

  const generateItems = (folder: string): SidebarItem[] => {
    const pathPrefix = folder === '' ? '' : `${folder}/`;
    const positionedItems: PositionedItem[] = [];
    const childFolders = new Set<string>();
    for (const { path, position = Number.POSITIVE_INFINITY, ...document } of listedDocuments) {
      if (!path.startsWith(pathPrefix)) continue;
      const name = path.slice(pathPrefix.length);
      if (name.includes('/')) childFolders.add(pathPrefix + name.split('/', 1)[0]);
      else positionedItems.push({ item: createDocItem(document), position, name });
    }
    for (const child of childFolders) positionedItems.push(...createFolderCategory(child));
    positionedItems.sort((a, b) => a.position - b.position || compareByCodeUnit(a.name, b.name));
    const items = positionedItems.map(({ item }) => item);
    return folder === API_FOLDER ? [...input.apiItems, ...items] : items;
  };

  /** Creates a category and, for a `generated-index`, its page. Without items, returns its document's item or null. */
  const createCategory = (
    { label, link, description, file, collapsed }: CategoryDefinition,
    linkedDocument: LinkedDocument | null,
    listItems: () => SidebarItem[],
  ): SidebarItem | null => {
    // Creates the slug before `listItems` creates the slugs of nested categories. If a nested category has the same
    // label, the outer category therefore gets the slug without a number.
    const slug =
      link?.type === 'generated-index'
        ? (link.slug?.replace(/^\/+|\/+$/gu, '') ?? `category/${slugger.slug(label)}`)
        : linkedDocument?.slug;
    const items = listItems();
    if (items.length === 0) return linkedDocument && createDocItem(linkedDocument);
    if (link?.type === 'generated-index' && slug !== undefined) {
      const { image, keywords, title = label, description: pageDescription = description } = link;
      categoryPages.push({ slug, matter: { image, keywords }, title, description: pageDescription, file, items });
    }
    return { type: 'category', label, slug, collapsed, items };
  };

  const createFolderCategory = (folder: string): PositionedItem[] => {
    const category = input.categories.find((entry) => entry.folder === folder);
    const { link, description = '', collapsed = true, ...metadata } = category?.metadata ?? {};
    const file = category?.file ?? folder;
    const folderName = posix.basename(folder);
    const nameParts = splitNumberPrefix(folderName);
    const indexDocument =
      listedDocuments.find(
        ({ path }) =>
          link === undefined &&
          posix.dirname(path) === folder &&
          isFolderIndex(folder, posix.basename(path).replace(/\.mdx?$/iu, '')),
      ) ?? null;
    const linkedDocument =
      link?.type === 'doc' ? findDocument(resolveDocId(folder, link.id, documents), 'link.id', file) : indexDocument;
    const label = metadata.label ?? linkedDocument?.label ?? nameParts.name;
    const item = createCategory({ label, link, description, file, collapsed }, linkedDocument, () =>
      generateItems(folder).filter((child) => child.type !== 'doc' || child.slug !== linkedDocument?.slug),
    );
    const position = metadata.position ?? indexDocument?.position ?? nameParts.position ?? Number.POSITIVE_INFINITY;
    return item === null ? [] : [{ item, position, name: folderName }];
  };

  const createEntryItems = (entry: SidebarEntry, field: string): SidebarItem[] => {
    switch (entry.type) {
      case 'autogenerated': {
        const folder = entry.folder.replace(/^\.\/?/u, '');
        const items = generateItems(folder);
        const paths = input.documents.map(({ path }) => path);
        const isExistingFolder = folder === API_FOLDER || paths.some((path) => path.startsWith(folder && `${folder}/`));
        if (items.length === 0 && entry.optional !== true && !isExistingFolder) {
          const message = `${field}.folder: there is no folder "${entry.folder}" with documents in version ${input.versionLabel}.`;
          const topFolders = new Set(paths.map((path) => path.replace(/\/.*$/u, '')));
          const hint = didYouMean(findSimilarNames(entry.folder, topFolders));
          problems.push({ severity: 'error', rule: 'unknown-folder', file: sourceFile, message, hint });
        }
        return items;
      }
      case 'doc': {
        const document = findDocument(entry.id, `${field}.id`, sourceFile);
        if (document === null) return [];
        return [{ ...createDocItem(document), label: document.ownLabel ?? entry.label ?? document.label }];
      }
      case 'link':
        return [{ type: 'link', label: entry.label, href: entry.href }];
      case 'category': {
        const { label, link, collapsed = true } = entry;
        const linkedDocument = link?.type === 'doc' ? findDocument(link.id, `${field}.link.id`, sourceFile) : null;
        const definition = { label, link, description: '', file: sourceFile, collapsed };
        const item = createCategory(definition, linkedDocument, () => createItems(entry.items, `${field}.items`));
        return item === null ? [] : [{ ...item, label }];
      }
    }
  };

  const createItems = (entries: readonly SidebarEntry[], field: string): SidebarItem[] =>
    entries.flatMap((entry, index) => createEntryItems(entry, `${field}[${index}]`));

  const sidebars = Object.fromEntries(
    Object.entries(input.sources).map(([id, entries]) => [id, createItems(entries, `sidebars.${id}`)]),
  );
  return { sidebars, categoryPages, problems };
}

/** Resolves a document id in a folder's metadata. Tries the id relative to the folder before the absolute id. */
function resolveDocId(folder: string, id: string, documents: ReadonlyMap<string, unknown>): string {
  const folderNames = folder.split('/').map((folderName) => splitNumberPrefix(folderName).name);
  const relativeId = [...folderNames, id].join('/');
  return documents.has(relativeId) ? relativeId : id;
}
