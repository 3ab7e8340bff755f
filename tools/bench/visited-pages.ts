import { PAGE_NAMES, type PageName } from './names.ts';
import type { BenchSite } from './sites/bench-site.ts';

/** The pages that are visited, by slug in the latest version; null for the home page. */
const VISITED: Record<PageName, string | null> = {
  home: null,
  guide: 'guides/guides/rendering-text',
  type: 'api/Velaptor.Graphics.RectShape',
};

/** Neighbours in a sidebar: eight clicks through guides, and eight through types of one namespace. */
const WALKS = [
  [
    'audio',
    'first-game',
    'frame-timing',
    'rendering-textures',
    'imgui',
    'rendering-text',
    'publishing',
    'settings-and-logging',
    'rendering-atlas-textures',
  ].map((name) => `guides/guides/${name}`),
  [
    'AtlasSubTextureData',
    'CircleShape',
    'RectShape',
    'ColorGradient',
    'Line',
    'CornerRadius',
    'ImageData',
    'GlyphMetrics',
    'RenderEffects',
  ].map((name) => `api/Velaptor.Graphics.${name}`),
];

/** What Lighthouse looks at besides, on this site alone: the page with the longest table. */
const KEY_CODES = 'api/Velaptor.Input.KeyCode';

/** The pages that Lighthouse looks at: name and address. */
export function lighthousePaths(site: BenchSite): [string, string][] {
  const pages = PAGE_NAMES.map((name): [string, string] => [name, visitedPath(site, name)]);
  return site.id === 'ours' ? [...pages, ['key codes', site.pathOf(KEY_CODES)]] : pages;
}

/** The address of a visited page. */
export function visitedPath({ pathOf }: Pick<BenchSite, 'pathOf'>, name: PageName): string {
  const slug = VISITED[name];
  return slug === null ? '/' : pathOf(slug);
}

/** The addresses that are clicked through, one list for each sidebar. */
export function walkPaths({ pathOf }: Pick<BenchSite, 'pathOf'>): string[][] {
  return WALKS.map((walk) => walk.map(pathOf));
}
