import GithubSlugger from 'github-slugger';
import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import type { SidebarDoc, SidebarItem } from '#shared/sidebar.ts';
import type { CategoryLink, SidebarSource } from '#shared/site.ts';
import { isFolderIndex, splitNumberPrefix } from '../content/documents.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { VersionContent } from '../content/read-content.ts';

/** The fields of a document from which sidebar items are created. */
export interface SidebarDocument {
  id: string;
  slug: string;
  /** Path relative to the version, which determines folder and order. */
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
  /** Metadata file, or the configuration if it defines the category. */
  file: string;
  items: SidebarItem[];
}

/** Input for the sidebars of one version. */
export interface SidebarInput {
  sources: Readonly<Record<string, readonly SidebarSource[]>>;
  /** File that defines the sidebars, for messages. */
  sourceFile: string;
  documents: readonly SidebarDocument[];
  categories: VersionContent['categories'];
  /** Items of the API reference, which precede Markdown pages of the same folder. */
  apiItems: readonly SidebarItem[];
  /** Ids of drafts, which are omitted without a problem. */
  draftIds: readonly string[];
  /** Pages of the API reference that sidebars may list by document id. */
  apiDocuments: readonly { id: string; slug: string; label: string }[];
  versionLabel: string;
}

/** The sidebars and category pages of one version. */
export interface Sidebars {
  sidebars: Record<string, SidebarItem[]>;
  categoryPages: CategoryPage[];
  problems: Problem[];
}

type LinkedDocument = Pick<SidebarDocument, 'id' | 'slug' | 'label' | 'ownLabel'>;

interface PositionedItem {
  item: SidebarItem;
  position: number | undefined;
  name: string;
}

/** Builds every sidebar of a version, and the pages that list the items of categories. */
export function buildSidebars(input: SidebarInput): Sidebars {
  const { sourceFile } = input;
  const problems: Problem[] = [];
  const categoryPages: CategoryPage[] = [];
  const slugger = new GithubSlugger();
  const documents = new Map<string, LinkedDocument>(
    [...input.apiDocuments, ...input.documents].map((document) => [document.id, document]),
  );
  const unlisted = new Set(input.documents.flatMap((document) => (document.unlisted ? [document.id] : [])));
  const listed = input.documents.filter((document) => !document.unlisted);

  const docItem = ({ label, slug }: LinkedDocument): SidebarDoc => ({ type: 'doc', label, slug });

  const findDocument = (id: string, field: string, file: string): LinkedDocument | null => {
    const found = documents.get(id);
    if (found !== undefined) return unlisted.has(id) ? null : found;
    if (input.draftIds.includes(id)) return null;
    problems.push({
      severity: 'error',
      rule: 'missing-document',
      file,
      message: `${field}: there is no document with id "${id}" in version ${input.versionLabel}.`,
      hint: didYouMean(nearest(id, documents.keys(), 3)),
    });
    return null;
  };

  const generate = (folder: string): PositionedItem[] => {
    const inside = folder === '' ? '' : `${folder}/`;
    const here = listed.filter((document) => getParentFolder(document.path) === folder);
    const folders = new Set(
      listed
        .map((document) => document.path)
        .filter((path) => path.startsWith(inside) && path.slice(inside.length).includes('/'))
        .map((path) => inside + path.slice(inside.length).split('/', 1)[0]),
    );
    const placed: PositionedItem[] = here.map((document) => ({
      item: docItem(document),
      position: document.position,
      name: document.path.slice(inside.length),
    }));
    for (const child of folders) {
      const category = categoryOf(child);
      if (category !== null) placed.push(category);
    }
    const sorted = placed.sort(comparePositions);
    return folder === API_FOLDER
      ? [...input.apiItems.map((item) => ({ item, position: undefined, name: '' })), ...sorted]
      : sorted;
  };

  const indexSlugOf = (link: CategoryLink | null | undefined, label: string): string | undefined =>
    link?.type === 'generated-index'
      ? (link.slug?.replace(/^\/+|\/+$/gu, '') ?? `category/${slugger.slug(label)}`)
      : undefined;

  const addIndexPage = (
    link: CategoryLink | null | undefined,
    slug: string | undefined,
    { label, description, ...rest }: Pick<CategoryPage, 'description' | 'file' | 'items'> & { label: string },
  ): void => {
    if (slug === undefined || link?.type !== 'generated-index') return;
    const { image, keywords, title = label, description: own = description } = link;
    categoryPages.push({ slug, matter: { image, keywords }, title, description: own, ...rest });
  };

  const categoryOf = (folder: string): PositionedItem | null => {
    const found = input.categories.find((category) => category.folder === folder);
    const metadata = found?.metadata ?? {};
    const file = found?.file ?? folder;
    const base = folder.slice(folder.lastIndexOf('/') + 1);
    const prefix = splitNumberPrefix(base);
    const index =
      metadata.link === undefined
        ? listed.find(
            (document) =>
              getParentFolder(document.path) === folder && isFolderIndex(folder, getBaseName(document.path)),
          )
        : undefined;
    const linked =
      metadata.link?.type === 'doc'
        ? findDocument(resolveId(folder, metadata.link.id, documents), 'link.id', file)
        : (index ?? null);
    const label = metadata.label ?? linked?.label ?? prefix.name;
    // The slug is created before those of nested categories. Of two categories with the same label, the outer one
    // therefore gets the slug without a number.
    const indexSlug = indexSlugOf(metadata.link, label);
    const items = generate(folder)
      .map((child) => child.item)
      .filter((item) => item.type !== 'doc' || item.slug !== linked?.slug);
    const position = metadata.position ?? index?.position ?? prefix.position;
    const placed = (item: SidebarItem): PositionedItem => ({ item, position, name: base });
    if (items.length === 0) return linked === null ? null : placed(docItem(linked));
    const slug = indexSlug ?? linked?.slug;
    addIndexPage(metadata.link, indexSlug, { label, description: metadata.description ?? '', file, items });
    return placed({ type: 'category', label, slug, collapsed: metadata.collapsed ?? true, items });
  };

  const hasFolder = (folder: string): boolean =>
    folder === API_FOLDER ||
    (folder === '' && input.documents.length > 0) ||
    input.documents.some(({ path }) => path.startsWith(`${folder}/`));

  const unknownFolder = (field: string, folder: string): Problem => ({
    severity: 'error',
    rule: 'unknown-folder',
    file: sourceFile,
    message: `${field}: there is no folder "${folder}" with documents in version ${input.versionLabel}.`,
    hint: didYouMean(nearest(folder, new Set(input.documents.map(({ path }) => path.split('/', 1)[0] ?? '')))),
  });

  const itemsOf = (source: SidebarSource, at: string): SidebarItem[] => {
    switch (source.type) {
      case 'autogenerated': {
        const folder = source.folder.replace(/^\.\/?/u, '');
        const items = generate(folder).map((placed) => placed.item);
        if (items.length === 0 && source.optional !== true && !hasFolder(folder))
          problems.push(unknownFolder(`${at}.folder`, source.folder));
        return items;
      }
      case 'doc': {
        const document = findDocument(source.id, `${at}.id`, sourceFile);
        if (document === null) return [];
        return [{ ...docItem(document), label: document.ownLabel ?? source.label ?? document.label }];
      }
      case 'link':
        return [{ type: 'link', label: source.label, href: source.href }];
      case 'category': {
        const { label, link, collapsed = true } = source;
        const indexSlug = indexSlugOf(link, label);
        const linked = link?.type === 'doc' ? findDocument(link.id, `${at}.link.id`, sourceFile) : null;
        const items = build(source.items, `${at}.items`);
        if (items.length === 0) return linked === null ? [] : [{ ...docItem(linked), label }];
        addIndexPage(link, indexSlug, { label, description: '', file: sourceFile, items });
        return [{ type: 'category', label, slug: indexSlug ?? linked?.slug, collapsed, items }];
      }
    }
  };

  const build = (sources: readonly SidebarSource[], field: string): SidebarItem[] =>
    sources.flatMap((source, index) => itemsOf(source, `${field}[${index}]`));

  const sidebars = Object.fromEntries(
    Object.entries(input.sources).map(([id, sources]) => [id, build(sources, `sidebars.${id}`)]),
  );
  return { sidebars, categoryPages, problems };
}

/** Resolves a document id in a folder's metadata: relative to the folder, or else absolute. */
function resolveId(folder: string, id: string, documents: ReadonlyMap<string, unknown>): string {
  const plain = folder.split('/').map((part) => splitNumberPrefix(part).name);
  const local = [...plain, id].join('/');
  return documents.has(local) ? local : id;
}

function comparePositions(a: PositionedItem, b: PositionedItem): number {
  return (
    (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || compareText(a.name, b.name)
  );
}

function getParentFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function getBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx?$/iu, '');
}
