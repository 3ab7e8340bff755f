import { basePrefix, resolveMarks } from '../link.ts';
import type { SiteConfig } from '../site.ts';
import { type Version, versionPath } from '../version.ts';
import { PAGE_MARK } from './write-inline.ts';

/** Where a page is read as Markdown. */
export interface MarkdownPlace {
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl'>;
  /** The version that shows it; null outside the versions. */
  version: Version | null;
  /** Site path of the page, without the base path. */
  path: string;
}

/**
 * A page as Markdown that is read by itself: links are full addresses, and its end says where it is from.
 *
 * @param markdown what `articleMarkdown` made of its article
 */
export function pageMarkdown(markdown: string, { config, version, path }: MarkdownPlace): string {
  const base = config.url + basePrefix(config.baseUrl);
  const prefixes = { base, version: base + (version === null ? '' : versionPath(version)) };
  const page = base + path;
  const text = resolveMarks(markdown, prefixes).split(PAGE_MARK).join(page);
  const source = version === null ? config.title : `${config.title}, version ${version.label}`;
  return `${text}\n---\n\nFrom <${page}> (${source}).\n`;
}
