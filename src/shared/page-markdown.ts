import type { PageKind } from './page.ts';

/** Pages that are nothing without a script, or that only say that something isn't there. */
const WITHOUT: ReadonlySet<PageKind> = new Set(['search', 'offline', 'api-absent', 'versions', 'not-found']);

/** Site path of a page as Markdown; null for a page that has none. */
export function markdownPath(kind: PageKind, path: string): string | null {
  if (WITHOUT.has(kind)) return null;
  return path === '/' ? '/index.md' : `${path}.md`;
}
