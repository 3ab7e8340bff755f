import type { CompiledPage } from '#shared/article.ts';
import type { PageSource } from '#shared/page.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { RecordedReference } from './page-cache.ts';

/** A page of one version, compiled. Versions that show the same page share `compiled`. */
export interface SitePage {
  slug: string;
  /** Id of the document, by which versions match. */
  docId: string;
  source: PageSource;
  /** File that the page was made from, relative to the site's root; null when it was made from several. */
  file: string | null;
  frontMatter: FrontMatter;
  position: number | undefined;
  compiled: CompiledPage;
  references: readonly RecordedReference[];
}

/** True for a page that neither search engines nor the site's own search show, as its front matter or its head asks. */
export function isHidden({ frontMatter: { unlisted, draft }, compiled }: SitePage): boolean {
  const asked = compiled.head.some(
    ({ attributes: { name, content = '' } }) => name?.toLowerCase() === 'robots' && /\bnoindex\b/iu.test(content),
  );
  return unlisted === true || draft === true || asked;
}
