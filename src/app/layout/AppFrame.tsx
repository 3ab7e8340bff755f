import { memo, type ReactNode } from 'react';

/** HTML of navbar, site menu and footer. Only the build renders it; in the browser, `chrome.ts` updates it. */
export interface FrameHtml {
  /** Skip link, announcement and navbar. */
  top: string;
  /** Content of the site menu above the sidebar. */
  menu: string;
  footer: string;
}

interface AppFrameProps {
  html: FrameHtml;
  /** The docs sidebar's region; null on pages without one. */
  sidebar: ReactNode;
  main: ReactNode;
  /** Shows the progress bar. */
  loading: boolean;
}

/**
 * The layout of every page, the same on the server and in the browser. In windows up to 996 px wide, the site menu is a
 * drawer with the sidebar and the items that the navbar hides. In wider windows, the site menu is the sidebar's column.
 */
export function AppFrame({ html, sidebar, main, loading }: AppFrameProps) {
  return (
    <>
      <FrameRegion name="top" html={html.top} />
      <div
        className={loading ? 'progress progress-active' : 'progress'}
        role="progressbar"
        aria-label="Loading page"
        aria-hidden={!loading}
      />
      <div className="shell">
        <div id="Page-menu" popover="auto" className={sidebar === null ? 'site-menu site-menu-bare' : 'site-menu'}>
          <FrameRegion name="menu" html={html.menu} />
          {sidebar}
        </div>
        {main}
      </div>
      <FrameRegion name="footer" html={html.footer} />
    </>
  );
}

interface RegionProps {
  name: 'top' | 'menu' | 'sidebar' | 'main' | 'footer';
  html?: string;
  children?: ReactNode;
}

/**
 * A region of the page with either adopted HTML or components. Its element has `display: contents`. Hydration warnings
 * are suppressed, because scripts may have changed the prerendered HTML.
 *
 * Memoised, because React 19.2 sets `innerHTML` again for each new `dangerouslySetInnerHTML` object, even for equal
 * text. Every navigation would parse and lay out the old page again.
 */
export const FrameRegion = memo(function Region({ name, html, children }: RegionProps) {
  if (html !== undefined)
    return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div data-region={name}>{children}</div>;
});
