import { OLDEST } from './versions.ts';

/** One page of each kind, by a description of the kind. */
export const PAGES_OF_EACH_KIND = {
  home: '/',
  guide: '/docs/guides/guides/input/keyboard-input',
  'guide with tabs': '/docs/guides/guides/project-setup/manual-project-setup',
  'guide with a diagram': '/docs/guides/guides/audio',
  'guide with figures': '/docs/guides/guides/rendering-primitives/rendering-rectangles',
  'guide with numbered code': '/docs/guides/guides/content/loading-content',
  category: '/docs/category/guides',
  'namespaces overview': '/docs/api/Namespaces',
  'API changes': '/docs/api/Changes',
  namespace: '/docs/api/Velaptor.Graphics',
  class: '/docs/api/Velaptor.App',
  struct: '/docs/api/Velaptor.Graphics.RectShape',
  interface: '/docs/api/Velaptor.Scene.IScene',
  enum: '/docs/api/Velaptor.Input.MouseButton',
  'generic type': '/docs/api/Velaptor.Content.Caching.IItemCache_TCacheKey,TCacheType_',
  'plain Markdown page': '/markdown-page',
  search: '/search',
  offline: '/offline',
  'not found': '/docs/no-such-page',
  'page of an old version': `${OLDEST.path}/guides/guides/first-game`,
  'page of the unreleased version': '/docs/next/guides/guides/rendering-text',
} as const;

/** A key of `PAGES_OF_EACH_KIND`. */
export type Kind = keyof typeof PAGES_OF_EACH_KIND;

/** The entries of `PAGES_OF_EACH_KIND`, for tests that run once for each page. */
export const KINDS: readonly (readonly [kind: string, path: string])[] = Object.entries(PAGES_OF_EACH_KIND);

/** The largest type page. */
export const LARGEST_PAGE = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';
