import type { BrandIconName } from '#shared/site.ts';

/** Names of the site's line icons, on a 24 × 24 grid. */
type LineIconName = 'menu' | 'close' | 'search' | 'globe' | 'pencil' | 'home' | 'contrast';

const LINE_ICON_PATH_DATA: Record<LineIconName, string> = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.5 10.5L20 20',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17 5-5 5-12 0-17ZM3.5 12h17',
  pencil: 'm4 20 1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3',
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17M12 8h6M12 12h8M12 16h6',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4v-9Z',
};

/** A decorative icon. The element around it needs an accessible name. `size`: pixels at a font size of 16 px. */
export function Icon({ name, size = 20 }: { name: LineIconName; size?: number }) {
  const cssSize = `${size / 16}rem`;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={cssSize} height={cssSize} aria-hidden="true">
      <path d={LINE_ICON_PATH_DATA[name]} />
    </svg>
  );
}

/** Filled brand icons from Simple Icons (CC0). Every page contains them, so coordinates are rounded for 20 pixels. */
const BRAND_ICON_PATH_DATA: Record<BrandIconName, string> = {
  github:
    'M12 .5a11.5 11.5 0 0 0-3.6 22.4c.5.1.7-.2.7-.5v-2.2c-3.2.7-3.8-1.4-3.8-1.4-.6-1.3-1.3-1.7-1.3-1.7-1.1-.7.1-.7.1-.7 1.1.1 1.7 1.2 1.7 1.2 1.1 1.8 2.7 1.3 3.4 1 .1-.8.4-1.3.7-1.6-2.5-.3-5.2-1.2-5.2-5.6 0-1.3.4-2.3 1.2-3.1-.1-.3-.5-1.5.1-3.1 0 0 1-.3 3.2 1.2a11 11 0 0 1 5.7 0c2.2-1.5 3.2-1.2 3.2-1.2.6 1.6.2 2.8.1 3.1.7.8 1.2 1.8 1.2 3.1 0 4.4-2.7 5.3-5.3 5.6.4.4.8 1.1.8 2.2v3.1c0 .3.2.7.8.6A11.5 11.5 0 0 0 12 .5Z',
  discord:
    'M20.3 4.4a20 20 0 0 0-5-1.5l-.6 1.2a18 18 0 0 0-5.5 0l-.7-1.2a20 20 0 0 0-4.9 1.5C.5 9-.3 13.6.1 18.1a20 20 0 0 0 6.1 3.1l1.3-2.1a13 13 0 0 1-2-1l.5-.4a14 14 0 0 0 12.1 0l.5.4a13 13 0 0 1-2 1l1.3 2.1a20 20 0 0 0 6.1-3.1C24.4 12.9 23 8.4 20.3 4.4ZM8 15.3a2.2 2.4 0 1 1 0-4.8 2.2 2.4 0 0 1 0 4.8Zm8 0a2.2 2.4 0 1 1 0-4.8 2.2 2.4 0 0 1 0 4.8Z',
  x: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.58-6.64 7.58H.47l8.6-9.83L0 1.15h7.6l5.24 6.93 6.06-6.93Zm-1.29 19.5h2.04L6.48 3.24H4.3l13.31 17.4Z',
};

/** A decorative brand icon. The element around it needs an accessible name. */
export function BrandIcon({ name }: { name: BrandIconName }) {
  return (
    <svg className="icon icon-brand" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
      <path d={BRAND_ICON_PATH_DATA[name]} />
    </svg>
  );
}
