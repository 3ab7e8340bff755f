import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as v from 'valibot';
import { CATEGORY_FILE_PATTERN, parseCategory } from '#node/content/category-file.ts';
import { isMarkdownPage, type MarkdownDocument, readDocument } from '#node/content/documents.ts';
import { createFileReader } from '#node/content/file-reader.ts';
import { readTags, resolveTags, TAGS_FILE } from '#node/content/tags.ts';
import { buildSidebars } from '#node/site/sidebars.ts';
import { type Problem, removeDuplicateProblems } from '#shared/problem.ts';
import type { SidebarEntry, SiteConfig } from '#shared/site.ts';
import { type DocusaurusVersion, joinUrl } from './docusaurus-versions.ts';

/** Reads the Markdown documents among a version's files. */
export function readDocuments(files: ReadonlyMap<string, string>): MarkdownDocument[] {
  return [...files].flatMap(([path, absolute]) =>
    isMarkdownPage(path) ? (readDocument({ path, file: path, absolute }, readFileSync(absolute, 'utf8')) ?? []) : [],
  );
}

/** Lists the errors in documents without duplicates, for example names that cannot be URL paths. */
export function listDocumentErrors(documents: readonly MarkdownDocument[]): Problem[] {
  return removeDuplicateProblems(
    documents.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error')),
  );
}

/** The data that determines the addresses of a version's pages. */
interface VersionAddresses {
  documents: readonly MarkdownDocument[];
  /** Absolute paths of the version's files, by path in the version's folder. */
  files: ReadonlyMap<string, string>;
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
}

/** Creates redirects from the old addresses of a version's pages, if its URL prefix changed. */
export function createVersionRedirects(
  { path, newPath }: DocusaurusVersion,
  version: VersionAddresses,
): SiteConfig['redirects'] {
  if (path === newPath) return [];
  const documents = version.documents.filter(({ frontMatter }) => frontMatter.draft !== true);
  const slugs = [...documents.map(({ slug }) => slug), ...listGeneratedSlugs({ ...version, documents })];
  return slugs.flatMap((slug) => {
    const from = joinUrl(path, slug);
    return from === '' ? [] : [{ from, to: joinUrl(newPath, slug) }];
  });
}

/** Lists the slugs of category and tag pages. */
function listGeneratedSlugs({ documents, files, sidebars }: VersionAddresses): string[] {
  const categories = [...files]
    .filter(([path]) => CATEGORY_FILE_PATTERN.test(path))
    .map(([path, file]) => {
      const { category: metadata } = parseCategory(readFileSync(file, 'utf8'), file);
      return { folder: posix.dirname(path), file, metadata };
    });
  const { categoryPages } = buildSidebars({
    sources: sidebars,
    documents: documents.map(({ id, slug, source, position, frontMatter }) => {
      return { id, slug, path: source.path, label: id, position, unlisted: frontMatter.unlisted === true };
    }),
    categories,
    ...{ sourceFile: '', apiItems: [], draftIds: [], apiDocuments: [], versionLabel: '' },
  });
  const tagsFile = files.get(TAGS_FILE);
  const source = tagsFile === undefined ? undefined : { path: TAGS_FILE, file: TAGS_FILE, absolute: tagsFile };
  const { defined } = readTags(source, [], createFileReader(), undefined);
  const tags = new Set(
    documents.flatMap(({ frontMatter }) => resolveTags(frontMatter, defined)).map((tag) => tag.permalink),
  );
  return [
    ...categoryPages.map(({ slug }) => slug),
    ...(tags.size === 0 ? [] : ['tags']),
    ...[...tags].map((tag) => `tags/${tag}`),
  ];
}

const REDIRECT_OPTIONS = v.object({
  redirects: v.fallback(
    v.optional(v.array(v.object({ from: v.union([v.string(), v.array(v.string())]), to: v.string() })), []),
    [],
  ),
});

/** Reads the redirects in the options of the redirects plugin. */
export function readPluginRedirects(options: unknown): SiteConfig['redirects'] {
  const { success, output } = v.safeParse(REDIRECT_OPTIONS, options);
  if (!success) return [];
  return output.redirects.flatMap(({ from, to }) =>
    [from]
      .flat()
      .map((path) => ({ from: joinUrl(path), to: /^[a-z]+:/iu.test(to) ? to : to.startsWith('/') ? to : `/${to}` })),
  );
}
