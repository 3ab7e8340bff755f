import type { Article } from './article.ts';
import type { PageKind } from './page.ts';

/** What a page's module hands to the app to be drawn. Its links are marked, see `link.ts`. */
export type PageContent = Pick<Article, 'title' | 'description' | 'html' | 'toc' | 'head'>;

/** Text of a page's module: no imports, so that a static host is all it needs. */
export function pageModuleSource(content: PageContent): string {
  // U+2028 and U+2029 may stand in JSON and, since ES2019, in scripts; `<` is safe outside HTML.
  return `export default ({ article }) => article(${JSON.stringify(content)});\n`;
}

/** The article's HTML in the text of a page's module; null where there is none, as in half a file. */
export function readPageHtml(source: string): string | null {
  const [, written] = /^export default \(\{ article \}\) => article\((.*)\);\n$/su.exec(source) ?? [];
  const content: unknown = written === undefined ? null : JSON.parse(written);
  const isContent = typeof content === 'object' && content !== null && 'html' in content;
  return isContent && typeof content.html === 'string' ? content.html : null;
}

/** Site path of a page's module, without the base path. */
export function pageModulePath(module: string): string {
  return `/p/${module}.js`;
}

/** Site path of a page's own stylesheet, without the base path. */
export function pageStylesPath(styles: string): string {
  return `/assets/styles-${styles}.css`;
}

/** Site path of a version's data, without the base path; null names the pages outside the versions. */
export function versionDataPath(version: string | null): string {
  return `/data/${version ?? 'pages'}.json`;
}

/** Pages that are nothing without a script, or that only say that something isn't there. */
const WITHOUT: ReadonlySet<PageKind> = new Set(['search', 'offline', 'api-absent', 'versions', 'not-found']);

/** Site path of a page as Markdown; null for a page that has none. */
export function markdownPath(kind: PageKind, path: string): string | null {
  if (WITHOUT.has(kind)) return null;
  return path === '/' ? '/index.md' : `${path}.md`;
}
