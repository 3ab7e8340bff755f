import { join, posix } from 'node:path';
import { API_FOLDER } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { IslandTriggerMap } from '#shared/island.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { getLineAndColumn, type Problem, removeDuplicateProblems } from '#shared/problem.ts';
import type { FullSiteData, SiteConfig } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { type ApiContent, createApiReader, type ParsedFileCache } from '../api/docfx/read-api.ts';
import { CATEGORY_FILE_PATTERN, type CategoryMetadata, parseCategory } from './category-file.ts';
import { readComponents } from './components.ts';
import { isMarkdownPage, type MarkdownDocument, readDocument } from './documents.ts';
import { PlannedFileChanges } from './file-plan.ts';
import { type CachedFileReader, createFileReader } from './file-reader.ts';
import { isFolder, readIfExists, shortHash } from './files.ts';
import type { ImportModule } from './import-module.ts';
import { loadSite } from './load-site.ts';
import { addDefaultMenus, parseSidebars, SIDEBARS_FILE } from './menus.ts';
import { type ContentFile, listContentFiles, listFiles } from './read-folder.ts';
import { checkSidebarReferences } from './site-config.ts';
import { type DefinedTags, readTags, TAGS_FILE } from './tags.ts';
import {
  REMOVED_DOCUMENTS_FILE,
  resolveVersionTrees,
  type VersionFolder,
  type VersionSourceFile,
} from './version-tree.ts';
import { checkVersionFolders, VERSIONS_FILE } from './versions-file.ts';

/** The content of a version before compilation. */
export interface VersionContent {
  version: Version;
  files: ReadonlyMap<string, VersionSourceFile>;
  documents: MarkdownDocument[];
  /** Ids of drafts that a production build omits. References to these drafts are not errors. */
  draftIds: string[];
  /** Sidebars from `sidebars.json`, which replace the configured sidebars; null if the file is missing or invalid. */
  sidebars: SiteConfig['sidebars'] | null;
  /** Tags that the version's `tags.yml` defines. */
  tags: DefinedTags;
  categories: { folder: string; file: string; metadata: CategoryMetadata }[];
  api: ApiContent;
}

/** The configuration and content of a site, read and checked but not compiled. */
export interface SiteContent {
  site: FullSiteData;
  /** Content of each version, newest version first, as in menus. */
  versions: VersionContent[];
  /** Unversioned documents. */
  pages: MarkdownDocument[];
  pageFiles: ContentFile[];
  /** Hydration triggers of all components that articles may use, by component name. */
  triggers: IslandTriggerMap;
  /** Names of the components in the site's `content/components`. */
  ownComponents: string[];
  /** Hash of the site's Markdown plugins; empty if there are none. */
  pluginsKey: string;
  reader: CachedFileReader;
  /** Text of `given-fields.cs`: C# fields that code fences may use without declaring them. */
  givenFields: string;
  /** Committed SVG files of diagrams, by file name. */
  diagramFiles: ReadonlyMap<string, ContentFile>;
  /** Committed social cards (images for link previews), by file name. */
  cards: ReadonlyMap<string, ContentFile>;
}

/** Folder of the committed social cards, relative to the site's root. */
export const SOCIAL_CARDS_FOLDER = 'content/cards';

/** Folder of the committed diagrams, relative to the site's root. */
export const DIAGRAMS_FOLDER = 'content/diagrams';

/** Options for reading a site's content. */
export interface ContentReadOptions {
  /** Folder that contains `content/`. */
  root: string;
  /** Cache of parsed API files; null caches them in memory only. */
  cache: ParsedFileCache | null;
  /** True for a production build, which omits drafts. */
  production: boolean;
  /** Function that loads `site.ts`. Default: `importModule`. */
  importModule?: ImportModule | undefined;
  /** Base path that overrides the configured `baseUrl`. */
  base?: string | undefined;
  /** Changes to the site's files that are planned but not on disk yet. */
  plan?: PlannedFileChanges | undefined;
}

/** Creates a reader of a site's content. Each call of `read` parses only changed Markdown and API files. */
export function createContentReader(options: ContentReadOptions) {
  const fileReader = createFileReader(options.root, options.plan);
  const documentByKey = new Map<string, MarkdownDocument | null>();
  // Parses each document only once, even if several versions contain it.
  const readMarkdown = (file: ContentFile): MarkdownDocument | null => {
    if (!isMarkdownPage(file.path)) return null;
    const key = `${file.absolute} ${fileReader.hash(file.absolute)}`;
    return getOrCreate(documentByKey, key, () => readDocument(file, fileReader.text(file.absolute)));
  };
  const readApi = createApiReader(fileReader, options.cache);
  return { files: fileReader, read: () => readSiteContent(options, fileReader, readMarkdown, readApi) };
}

/** Reads the folder `content/`. The result's `content` is null if the configuration or the versions can't be read. */
async function readSiteContent(
  { root, production, importModule, base, plan }: ContentReadOptions,
  reader: CachedFileReader,
  readMarkdown: (file: ContentFile) => MarkdownDocument | null,
  readApi: ReturnType<typeof createApiReader>,
): Promise<{ content: SiteContent | null; problems: Problem[] }> {
  const { site, problems: siteProblems } = await loadSite(root, importModule, plan);
  if (site === null) return { content: null, problems: siteProblems };
  const problems = [...siteProblems];

  const versionFolders = [...site.versions].reverse().map((version): VersionFolder => {
    const folder = `content/docs/${version.folder}`;
    const absoluteFolder = join(root, folder);
    const files = listContentFiles(absoluteFolder, root, plan);
    const hasPlannedFiles = [...(plan?.files.keys() ?? [])].some((file) => file.startsWith(`${folder}/`));
    if (!isFolder(absoluteFolder) && !hasPlannedFiles) {
      const versionsText = (plan ?? new PlannedFileChanges()).read(root, VERSIONS_FILE) ?? '';
      const { line } = getLineAndColumn(versionsText, Math.max(versionsText.indexOf(JSON.stringify(version.name)), 0));
      const message = `The version "${version.name}" has no folder ${folder}.`;
      const hint =
        'Create the folder (with a .gitkeep file when nothing changed), or remove the version from the list.';
      problems.push({ severity: 'error', rule: 'missing-version-folder', file: VERSIONS_FILE, line, message, hint });
    }
    const removedListFile = files.find((file) => file.path === REMOVED_DOCUMENTS_FILE);
    const removedText = removedListFile === undefined ? null : reader.text(removedListFile.absolute);
    return { version, files, removed: removedText, removedFile: `${folder}/${REMOVED_DOCUMENTS_FILE}` };
  });
  problems.push(...checkVersionFolders(root, site.versions, plan));
  const versionTrees = resolveVersionTrees(versionFolders);
  problems.push(...versionTrees.problems);

  const isPublished = (document: MarkdownDocument): boolean => !production || document.frontMatter.draft !== true;
  const versions = versionTrees.trees.map(({ version, files }): VersionContent => {
    const allFiles = [...files.values()];
    const allDocuments = allFiles.flatMap((file) => readMarkdown(file) ?? []);
    const documents = allDocuments.filter(isPublished);
    const draftIds = allDocuments.filter((document) => !isPublished(document)).map((document) => document.id);
    const folderPath = `content/docs/${version.folder}`;
    if (allFiles.length === 0 && isFolder(join(root, folderPath))) {
      const message = `The version "${version.name}" has no documents.`;
      const hint = 'At least one document must be in its folder or in the folder of an older version.';
      problems.push({ severity: 'error', rule: 'empty-version', file: folderPath, message, hint });
    }
    const tagsResult = readTags(files.get(TAGS_FILE), documents, reader, site.config.onInlineTags);
    problems.push(...tagsResult.problems);
    const sidebarsFile = files.get(SIDEBARS_FILE);
    const parsedSidebars = sidebarsFile && parseSidebars(reader.text(sidebarsFile.absolute), sidebarsFile.file);
    const sidebars = parsedSidebars?.sidebars ?? null;
    problems.push(...(parsedSidebars?.problems ?? []));
    const categories: VersionContent['categories'] = [];
    for (const file of allFiles.filter(({ path }) => CATEGORY_FILE_PATTERN.test(path))) {
      const folder = posix.dirname(file.path);
      const firstCategory = categories.find((category) => category.folder === folder);
      const { category, problems: categoryProblems } = parseCategory(reader.text(file.absolute), file.file);
      if (firstCategory === undefined) categories.push({ folder, file: file.file, metadata: category });
      else {
        const message = `The folder also has ${posix.basename(firstCategory.file)}, which takes precedence: this file has no effect.`;
        const hint = 'Delete one of the two.';
        problems.push({ severity: 'warning', rule: 'category', file: file.file, message, hint });
      }
      problems.push(...categoryProblems);
    }
    const apiFiles = allFiles.filter((file) => file.path.startsWith(`${API_FOLDER}/`));
    const api = readApi(apiFiles, version.folder);
    return { version, files, documents, draftIds, sidebars, tags: tagsResult.defined, categories, api };
  });
  const pageFiles = listContentFiles(join(root, 'content/pages'), root);
  const pages = pageFiles.flatMap((file) => readMarkdown(file) ?? []).filter(isPublished);
  for (const document of new Set([...versions.flatMap((version) => version.documents), ...pages]))
    problems.push(...document.problems);
  const { components, problems: componentProblems } = readComponents(root);
  problems.push(...componentProblems);
  const triggers = new Map(components.map(({ name, trigger }) => [name, trigger]));
  const ownComponents = components.flatMap(({ name, isOwn }) => (isOwn ? [name] : []));
  const givenFields = readIfExists(join(root, 'content/given-fields.cs')) ?? '';
  const mapByPath = (files: readonly ContentFile[]) => new Map(files.map((file) => [file.path, file]));
  const diagramFiles = mapByPath(listContentFiles(join(root, DIAGRAMS_FOLDER), root, plan));
  const cards = mapByPath(listContentFiles(join(root, SOCIAL_CARDS_FOLDER), root));
  for (const { api } of versions) problems.push(...api.problems, ...checkFigureNames(api, triggers));
  versions.reverse();
  const config = addDefaultMenus({ ...site.config, baseUrl: base ?? site.config.baseUrl }, versions);
  // Checks references to default sidebars. `parseSiteConfig` has already checked references to configured sidebars.
  if (site.config.sidebars === undefined) problems.push(...checkSidebarReferences(config));
  const content: SiteContent = {
    ...{ site: { ...site, config }, versions, pages, pageFiles, triggers, ownComponents, reader, givenFields },
    ...{ diagramFiles, cards, pluginsKey: hashPlugins(root, config) },
  };
  return { content, problems: removeDuplicateProblems(problems) };
}

function checkFigureNames({ index }: ApiContent, triggers: IslandTriggerMap): Problem[] {
  return index.types.flatMap(({ figure }): Problem[] => {
    if (figure === null || triggers.has(figure.name)) return [];
    const { name, file, line } = figure;
    const hint = didYouMean(findSimilarNames(name, triggers.keys()), '`') ?? 'Use a component of content/components.';
    const message = `There is no figure \`${name}\`.`;
    return [{ severity: 'error', rule: 'overwrite-file', file, line, message, hint }];
  });
}

/** Matches paths in the subfolders of `content/` that contain no code of Markdown plugins. */
const NON_PLUGIN_FOLDER_PATTERN = /^(?:docs|pages|components|diagrams|claims)\//u;

/** Returns a hash of the site's Markdown plugins, their options and all code that they may use; '' without plugins. */
export function hashPlugins(root: string, { remarkPlugins = [], rehypePlugins = [] }: SiteConfig): string {
  if (remarkPlugins.length + rehypePlugins.length === 0) return '';
  const sourceTexts = listFiles(join(root, 'content'))
    .filter(({ path }) => /\.[cm]?[jt]sx?$/u.test(path) && !NON_PLUGIN_FOLDER_PATTERN.test(path))
    .map(({ path, absolute }) => [path, readIfExists(absolute)]);
  const packageTexts = ['package.json', 'package-lock.json'].map((file) => readIfExists(join(root, file)));
  const functionReplacer = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value);
  return shortHash(JSON.stringify([remarkPlugins, rehypePlugins, sourceTexts, packageTexts], functionReplacer));
}
