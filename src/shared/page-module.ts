import type { Article } from './article.ts';
import type { PageKind } from './page.ts';

/** The content that a page's module passes to the app. Links in the HTML start with placeholders (see `link.ts`). */
export type PageContent = Pick<Article, 'title' | 'description' | 'html' | 'toc' | 'head'>;

/** Returns the JavaScript source of a page's module. The module has no imports. */
export function createPageModuleSource(content: PageContent): string {
  return `export default ({ article }) => article(${JSON.stringify(content)});\n`;
}

/** Returns the site path of a page's module, without the base path. */
export function getPageModulePath(module: string): string {
  return `/p/${module}.js`;
}

/** Returns the site path of a page's own stylesheet, without the base path. */
export function getPageStylesPath(styles: string): string {
  return `/assets/styles-${styles}.css`;
}

/** Selector of the last rule of each stylesheet. A stylesheet without the rule is incomplete (see `end.css`). */
export const STYLESHEET_END_SELECTOR = '.end';

/** The last rule of a page's own stylesheet. */
export const STYLESHEET_END_RULE = `${STYLESHEET_END_SELECTOR}{--end:1}`;

/** Returns the site path of a version's data. `version` is null for the data of unversioned pages. */
export function getVersionDataPath(version: string | null): string {
  return `/data/${version ?? 'pages'}.json`;
}

/** Kinds of page without a Markdown copy: they require JavaScript, report a missing page, or only list versions. */
const PAGE_KINDS_WITHOUT_MARKDOWN: readonly PageKind[] = ['search', 'offline', 'api-absent', 'versions', 'not-found'];

/** Returns the site path of a page's Markdown copy; null if the page has none. */
export function getMarkdownPath(kind: PageKind, path: string): string | null {
  if (PAGE_KINDS_WITHOUT_MARKDOWN.includes(kind)) return null;
  return path === '/' ? '/index.md' : `${path}.md`;
}
