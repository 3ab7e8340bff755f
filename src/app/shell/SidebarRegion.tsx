import type { PageView } from '#model/page-view.ts';
import { Region } from '../layout/Region.tsx';
import { Sidebar } from '../layout/Sidebar.tsx';
import type { LoadedPage } from '../navigation/pages.ts';

/** Key of a page's sidebar: pages with the same key share it, with what the reader opened in it. Null without one. */
export function sidebarKeyOf(view: PageView): string | null {
  return view.sidebar === null || view.version === null ? null : `${view.version.name}/${view.sidebar}`;
}

/** The sidebar as the prerender drew it. */
export function AdoptedSidebar({ html }: { html: string }) {
  return <Region name="sidebar" html={html} />;
}

/** The sidebar drawn from its version's data. */
export function DrawnSidebar({ page, view, base }: { page: LoadedPage; view: PageView; base: string }) {
  const items = view.sidebar === null ? [] : (page.data.sidebars[view.sidebar] ?? []);
  return (
    <Region name="sidebar">
      {view.version === null ? null : <Sidebar items={items} version={view.version} base={base} />}
    </Region>
  );
}
