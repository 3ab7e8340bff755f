import type { ReactNode } from 'react';

/** Name of a part of the page that the browser takes over as it finds it. */
export type RegionName = 'top' | 'menu' | 'sidebar' | 'main' | 'footer';

/**
 * Holder of a region: filled with the prerendered HTML that it adopts, or with components. The holder takes no room of
 * its own, so the stylesheet lays out what is in it (`[data-region]` is `display: contents`).
 */
export function Region({
  name,
  html,
  children,
}: {
  name: RegionName;
  html?: string | undefined;
  children?: ReactNode;
}) {
  if (html !== undefined) return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return <div data-region={name}>{children}</div>;
}
