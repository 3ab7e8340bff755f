import type { PageView } from '#model/page-view.ts';

/** Key of a page's sidebar: pages with the same key share it, with what the reader opened in it. Null without one. */
export function sidebarKeyOf(view: PageView): string | null {
  return view.sidebar === null || view.version === null ? null : `${view.version.name}/${view.sidebar}`;
}
