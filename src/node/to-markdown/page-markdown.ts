import type { CompiledPage } from '#model/article.ts';
import { type LinkPrefixes, resolveMarks } from '#model/link.ts';
import type { PageModules } from '../render/page-modules.ts';
import { articleMarkdown } from './article-markdown.ts';
import { PAGE_MARK } from './write-inline.ts';

/** Where a page's links lead when it is read by itself: full addresses. */
export interface MarkdownPlace extends LinkPrefixes {
  /** The page's own full address. */
  page: string;
  /** Said after the address at the page's end: the site and, within versions, which one. */
  source: string;
}

/** Gives a page as Markdown. */
export type PageMarkdown = (compiled: CompiledPage, place: MarkdownPlace) => string;

/** Writes pages as Markdown; once for each distinct page, with links for each version that shows it. */
export function createPageMarkdown(modules: PageModules): PageMarkdown {
  const known = new WeakMap<CompiledPage, string>();
  return (compiled, { page, source, ...prefixes }) => {
    const written = known.get(compiled) ?? articleMarkdown(modules(compiled).content.html);
    known.set(compiled, written);
    const text = resolveMarks(written, prefixes).split(PAGE_MARK).join(page);
    return `${text}\n---\n\nFrom <${page}> (${source}).\n`;
  };
}
