import type { CompiledPage } from '#shared/article.ts';
import type { PageSource } from '#shared/page.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { RecordedReference } from './page-cache.ts';

/** A compiled page of one version. Versions that show the same page share `compiled`. */
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
}

/** Returns true for pages that front matter or head elements exclude from search engines and the site's search. */
export function isHidden({ frontMatter: { unlisted, draft }, compiled }: SitePage): boolean {
  const asked = compiled.head.some(
    ({ attributes: { name, content = '' } }) => name?.toLowerCase() === 'robots' && /\bnoindex\b/iu.test(content),
  );
  return unlisted === true || draft === true || asked;
}
