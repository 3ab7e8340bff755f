import type { IslandUse } from '#shared/island.ts';

/** What few articles have, by the class that they begin with, and the component that brings its styles. */
const PARTS = {
  admonition: 'AdmonitionStyles',
  cards: 'CardStyles',
  downloads: 'DownloadStyles',
} as const;

/** The components that bring the styles of what an article has, which only such pages link. */
export function stylesOfParts(html: string): IslandUse[] {
  return Object.entries(PARTS)
    .filter(([name]) => html.includes(` class="${name}`))
    .map(([, component]) => ({ name: component, props: {}, slots: [] }));
}
