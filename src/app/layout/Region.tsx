import type { ReactNode } from 'react';
import type { DataAttributes, RegionName } from '#shared/dom.ts';

/**
 * Holder of a region: filled with the prerendered HTML that it adopts, or with components. The holder takes no room of
 * its own, so the stylesheet lays out what is in it (`[data-region]` is `display: contents`).
 * What the document did to the HTML before React came is meant.
 */
export function Region({ name, html, children }: { name: RegionName; html?: string; children?: ReactNode }) {
  const data = { 'data-region': name } satisfies DataAttributes;
  if (html !== undefined) return <div {...data} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div {...data}>{children}</div>;
}
