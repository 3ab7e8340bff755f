import type { CompiledPage } from '#shared/article.ts';
import type { PageSource } from '#shared/page.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import { SITE_FILE } from '../content/site-config.ts';
import type { RecordedReference } from './page-cache.ts';

/** A versioned or unversioned page. Versions share the `compiled` of equal pages, unless it has a category's cards. */
export interface SitePage {
  slug: string;
  /** Id of the document, which is the same in all versions. */
  docId: string;
  source: PageSource;
  /** Source file relative to the site's root; null for a page without a single source file. */
  file: string | null;
  frontMatter: FrontMatter;
  position: number | undefined;
  compiled: CompiledPage;
  references: readonly RecordedReference[];
  /** First of the source files from which a page without its own file is generated. Ignored for other pages. */
  firstSource?: string | undefined;
}

/** Empty defaults of page fields. Pages without a Markdown source set only the fields that they use. */
export const DEFAULT_PAGE_FIELDS: Omit<CompiledPage, 'title' | 'description' | 'html'> = {
  toc: [],
  islands: [],
  styles: [],
  head: [],
  anchors: [],
  links: [],
  mentions: [],
  records: [],
  problems: [],
};

/** Creates a page without its own source file. By default, the document id is a slash and the slug: `/tags`. */
export function createGeneratedPage(
  slug: string,
  source: PageSource,
  compiled: CompiledPage,
  overrides: Partial<SitePage> = {},
): SitePage {
  const defaultFields = { slug, docId: `/${slug}`, source, file: null, frontMatter: {}, position: undefined };
  return { ...defaultFields, compiled, references: [], ...overrides };
}

/** Returns the file that an author can edit to fix a page's problem. */
export function getProblemFile({ file, source, firstSource }: SitePage): string {
  return file ?? ('file' in source ? source.file : null) ?? firstSource ?? SITE_FILE;
}

/** Returns true for pages that front matter or head elements exclude from search engines and the site's search. */
export function isHiddenFromSearch({ frontMatter: { unlisted, draft }, compiled }: SitePage): boolean {
  const hasNoindexTag = compiled.head.some(
    ({ attributes: { name, content = '' } }) => name?.toLowerCase() === 'robots' && /\bnoindex\b/iu.test(content),
  );
  return unlisted === true || draft === true || hasNoindexTag;
}
