import type { ReactNode } from 'react';
import { basePrefix } from '../../model/link.ts';
import { type PageView, pageView } from '../../model/page-view.ts';
import type { SiteData } from '../../model/site.ts';
import { AnnouncementBar } from '../layout/AnnouncementBar.tsx';
import { Footer } from '../layout/Footer.tsx';
import { Navbar } from '../layout/Navbar.tsx';
import { ProgressBar } from '../layout/ProgressBar.tsx';
import { Region, Shell } from '../layout/Shell.tsx';
import { Sidebar } from '../layout/Sidebar.tsx';
import { SiteMenu, SiteMenuLinks } from '../layout/SiteMenu.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';
import type { LoadedPage } from '../navigation/pages.ts';
import type { AdoptedPage } from '../navigation/shown-page.ts';

/** A page whose chrome can be drawn. */
export type ChromePage = AdoptedPage | LoadedPage;

/** Props of the frame around every page. */
export interface AppFrameProps {
  site: SiteData;
  page: ChromePage;
  /** Name of the version that the reader prefers, for pages outside the versions. */
  preferred: string | null;
  /** HTML of the sidebar when it was drawn before; else it is drawn from the version's data. */
  sidebarHtml: string | null;
  /** True while the progress bar is to be seen. */
  loading: boolean;
  main: ReactNode;
}

/** Key of a page's sidebar: pages with the same key keep it, with what the reader opened in it. */
export function sidebarKey(site: SiteData, page: ChromePage, preferred: string | null): string | null {
  if (page.kind === 'adopted') return page.sidebarKey;
  const view = pageView(site, page.data, page.found, preferred);
  return sidebarKeyOf(view);
}

/** Key of the sidebar of a view, as the prerendered HTML carries it. */
export function sidebarKeyOf(view: PageView): string | null {
  return view.sidebar === null || view.version === null ? null : `${view.version.name}/${view.sidebar}`;
}

/** Everything around the main region, adopted from HTML or drawn from data; the same on the server and in the browser. */
export function AppFrame({ site, page, preferred, sidebarHtml, loading, main }: AppFrameProps) {
  const { config } = site;
  const base = basePrefix(config.baseUrl);
  const view = page.kind === 'loaded' ? pageView(site, page.data, page.found, preferred) : null;
  const key = sidebarKey(site, page, preferred);
  const regions = page.kind === 'adopted' ? page.regions : null;
  const chrome = view === null ? null : { view, base, activeItem: view.activeItem };
  return (
    <>
      <SkipLink />
      <ProgressBar active={loading} />
      <AnnouncementBar announcement={config.announcement} />
      <Shell
        navbar={
          <Region name="navbar" html={regions?.navbar} key={regions === null ? 'drawn' : 'adopted'}>
            {chrome === null ? null : <Navbar site={site} {...chrome} />}
          </Region>
        }
        sidebar={
          <SiteMenu bare={key === null}>
            <Region name="menu" html={regions?.menu} key={regions === null ? 'drawn' : 'adopted'}>
              {chrome === null ? null : <SiteMenuLinks site={site} {...chrome} />}
            </Region>
            <SidebarRegion key={`sidebar ${key}`} html={sidebarHtml} page={page} view={view} base={base} />
          </SiteMenu>
        }
        main={main}
        footer={
          <Region name="footer">
            <Footer config={config} base={base} />
          </Region>
        }
      />
    </>
  );
}

function SidebarRegion(props: { html: string | null; page: ChromePage; view: PageView | null; base: string }) {
  const { html, page, view, base } = props;
  if (html !== null) return <Region name="sidebar" html={html} />;
  const items = page.kind === 'loaded' && view?.sidebar != null ? page.data.sidebars[view.sidebar] : undefined;
  if (items === undefined || view === null || view.version === null) return <Region name="sidebar" html="" />;
  return (
    <Region name="sidebar">
      <Sidebar items={items} version={view.version} base={base} />
    </Region>
  );
}
