import type { ReactNode } from 'react';

/**
 * Up to 996 px a menu that slides over the page: what the navbar has no room for, then the docs sidebar. Above, the
 * same element is the sidebar's column and shows nothing else.
 *
 * @param bare true on pages without a docs sidebar
 */
export function SiteMenu({ bare, children }: { bare: boolean; children: ReactNode }) {
  return (
    <aside id="site-menu" popover="auto" className={bare ? 'site-menu site-menu-bare' : 'site-menu'} aria-label="Menu">
      {children}
    </aside>
  );
}
