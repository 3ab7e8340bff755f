import type { ReactNode } from 'react';
import type { ElementId } from '#shared/dom.ts';
import { Region } from '../layout/Region.tsx';

/** HTML that is drawn once, by the prerender, and stays: see `chrome.ts` for the few values that change in it. */
export interface FrameHtml {
  /** Skip link, announcement and navbar. */
  top: string;
  /** What the site menu shows above the sidebar. */
  menu: string;
  footer: string;
}

/** Props of the frame around every page. */
export interface AppFrameProps {
  html: FrameHtml;
  /** The docs sidebar's region; null on pages without one. */
  sidebar: ReactNode;
  main: ReactNode;
  /** True while the progress bar is to be seen. */
  loading: boolean;
}

/**
 * Everything around the main region; the same elements on the server and in the browser. Up to 996 px the site menu slides
 * over the page: what the navbar has no room for, then the docs sidebar. Above, it is the sidebar's column and shows
 * nothing else. The stylesheet runs the progress bar at the top of the window.
 */
export function AppFrame({ html, sidebar, main, loading }: AppFrameProps) {
  return (
    <>
      <Region name="top" html={html.top} />
      <div
        className={loading ? 'progress progress-active' : 'progress'}
        role="progressbar"
        aria-label="Loading page"
        aria-hidden={!loading}
      />
      <div className="shell">
        <div
          id={'Page-menu' satisfies ElementId}
          popover="auto"
          className={sidebar === null ? 'site-menu site-menu-bare' : 'site-menu'}
        >
          <Region name="menu" html={html.menu} />
          {sidebar}
        </div>
        {main}
      </div>
      <Region name="footer" html={html.footer} />
    </>
  );
}
