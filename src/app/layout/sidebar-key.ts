import type { PageView } from '#model/page-view.ts';

/** Key of a page's sidebar: pages with the same key share it, with what the reader opened in it. Null without one. */
export function sidebarKeyOf({ sidebar, version }: PageView): string | null {
  return sidebar === null || version === null ? null : `${version.name}/${sidebar}`;
}
