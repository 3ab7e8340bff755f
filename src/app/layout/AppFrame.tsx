import { memo, type ReactNode } from 'react';

/** HTML around the page. React renders it at build time only. In the browser, `chrome.ts` updates what differs between pages. */
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
 * The frame around the main region, the same on the server and in the browser. Up to 996 px, the site menu is a drawer with
 * the navbar's hidden items and the sidebar. Above that, it is the sidebar's column.
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
 * Element of a region of the page, with adopted HTML or components. The stylesheet sets `display: contents` on it. Scripts may
 * have changed the prerendered HTML, so hydration warnings are suppressed.
 *
 * Memoised because React 19.2 sets `innerHTML` again for each new `dangerouslySetInnerHTML` object, even with the same text:
 * every navigation would parse and lay out the old page again.
 */
export const FrameRegion = memo(function Region({ name, html, children }: RegionProps) {
  if (html !== undefined)
    return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div data-region={name}>{children}</div>;
});
