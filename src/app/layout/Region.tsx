import { memo, type ReactNode } from 'react';

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
export const Region = memo(function Region({ name, html, children }: RegionProps) {
  if (html !== undefined)
    return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div data-region={name}>{children}</div>;
});
