import { memo, type ReactNode } from 'react';

interface RegionProps {
  name: 'top' | 'menu' | 'sidebar' | 'main' | 'footer';
  html?: string;
  children?: ReactNode;
}

/**
 * Element of a region, with adopted HTML or components. It is `display: contents`, so the stylesheet lays out its
 * children. Differences from the prerendered HTML are intended.
 *
 * Memoised because React 19.2 sets `innerHTML` again for each new `dangerouslySetInnerHTML` object, even with the same text:
 * every navigation would parse and lay out the old page once more.
 */
export const Region = memo(function Region({ name, html, children }: RegionProps) {
  if (html !== undefined)
    return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div data-region={name}>{children}</div>;
});
