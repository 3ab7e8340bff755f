import type { ReactNode } from 'react';
import { ProgressBar } from '../layout/ProgressBar.tsx';
import { Region } from '../layout/Region.tsx';
import { SiteMenu } from '../layout/SiteMenu.tsx';

/** HTML that is drawn once, by the prerender, and stays: see `chrome-state.ts` for the few values that change in it. */
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

/** Everything around the main region; the same elements on the server and in the browser. */
export function AppFrame({ html, sidebar, main, loading }: AppFrameProps) {
  return (
    <>
      <Region name="top" html={html.top} />
      <ProgressBar active={loading} />
      <div className="shell">
        <SiteMenu bare={sidebar === null}>
          <Region name="menu" html={html.menu} />
          {sidebar}
        </SiteMenu>
        {main}
      </div>
      <Region name="footer" html={html.footer} />
    </>
  );
}
