import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as v from 'valibot';
import { CATEGORY_FILE, parseCategory } from '#node/content/category-file.ts';
import { isMarkdownPage, type MarkdownDocument, readDocument } from '#node/content/documents.ts';
import { createFileReader } from '#node/content/file-reader.ts';
import { readTags, TAGS_FILE, tagsOf } from '#node/content/tags.ts';
import { buildSidebars } from '#node/site/sidebars.ts';
import { type Problem, uniqueProblems } from '#shared/problem.ts';
import type { SidebarSource, SiteConfig } from '#shared/site.ts';
import { joined, type TheirVersion } from './docusaurus-versions.ts';

/** A version's documents by the paths of their files. */
export function readDocuments(files: ReadonlyMap<string, string>): MarkdownDocument[] {
  return [...files].flatMap(([path, absolute]) =>
    isMarkdownPage(path) ? (readDocument({ path, file: path, absolute }, readFileSync(absolute, 'utf8')) ?? []) : [],
  );
}

/** What keeps documents from being pages, each fault once: names that can't be addresses, and the like. */
export function documentErrors(documents: readonly MarkdownDocument[]): Problem[] {
  return uniqueProblems(documents.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error')));
}

/** All of a version that has addresses. */
interface MovedVersion {
  documents: readonly MarkdownDocument[];
  /** Its files, by path below its folder. */
  files: ReadonlyMap<string, string>;
  sidebars: Readonly<Record<string, readonly SidebarSource[]>>;
}

/** Redirects from where a version's pages were to where they are, when that is another path. */
export function movedAddresses({ path, newPath }: TheirVersion, version: MovedVersion): SiteConfig['redirects'] {
  if (path === newPath) return [];
  const documents = version.documents.filter(({ frontMatter }) => frontMatter.draft !== true);
  const slugs = [...documents.map(({ slug }) => slug), ...generatedSlugs({ ...version, documents })];
  return slugs.flatMap((slug) => {
    const from = joined(path, slug);
    return from === '' ? [] : [{ from, to: joined(newPath, slug) }];
  });
}

/** Addresses of the pages that are made of a version's categories and tags. */
function generatedSlugs({ documents, files, sidebars }: MovedVersion): string[] {
  const categories = [...files]
    .filter(([path]) => CATEGORY_FILE.test(path))
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
    documents.flatMap(({ frontMatter }) => tagsOf(frontMatter, defined)).map((tag) => tag.permalink),
  );
  return [
    ...categoryPages.map(({ slug }) => slug),
    ...(tags.size === 0 ? [] : ['tags']),
    ...[...tags].map((tag) => `tags/${tag}`),
  ];
}

const REDIRECTS = v.object({
  redirects: v.fallback(
    v.optional(v.array(v.object({ from: v.union([v.string(), v.array(v.string())]), to: v.string() })), []),
    [],
  ),
});

/** The redirects that the plugin for them writes. */
export function writtenRedirects(options: unknown): SiteConfig['redirects'] {
  const { success, output } = v.safeParse(REDIRECTS, options);
  if (!success) return [];
  return output.redirects.flatMap(({ from, to }) =>
    [from]
      .flat()
      .map((one) => ({ from: joined(one), to: /^[a-z]+:/iu.test(to) ? to : to.startsWith('/') ? to : `/${to}` })),
  );
}
