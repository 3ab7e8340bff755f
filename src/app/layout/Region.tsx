import type { ReactNode } from 'react';
import type { DataAttributes, RegionName } from '#shared/dom.ts';

/**
 * Element of a region, with adopted HTML or components. It is `display: contents`, so the stylesheet lays out its
 * children. Differences from the prerendered HTML are intended.
 */
export function Region({ name, html, children }: { name: RegionName; html?: string; children?: ReactNode }) {
  const data = { 'data-region': name } satisfies DataAttributes;
  if (html !== undefined) return <div {...data} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div {...data}>{children}</div>;
}
