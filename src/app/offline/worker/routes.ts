import type { Strategy } from 'workbox-strategies';

/** The caching strategy of each kind of request. */
export interface CacheStrategies {
  pages: Strategy;
  data: Strategy;
  /** Files with a hash in their names. */
  hashed: Strategy;
  /** Images, media and fonts without a hash in their names. */
  named: Strategy;
}

/** Returns the name of the strategy for a request; null for requests that the browser handles. */
export function chooseCacheStrategy(request: Request, origin: string, base: string): keyof CacheStrategies | null {
  const url = new URL(request.url);
  // Bypass the caches for requests with an integrity hash, which `storeVersion` sends for missing or broken copies.
  if (request.method !== 'GET' || url.origin !== origin || request.integrity !== '') return null;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return null;
  const path = url.pathname.slice(base.length);
  if (/^\/(?:assets|p|run)\//u.test(path)) return 'hashed';
  if (path.startsWith('/data/')) return path.startsWith('/data/offline/') ? null : 'data';
  if (request.mode === 'navigate') return 'pages';
  return /^(?:image|audio|video|font)$/u.test(request.destination) ? 'named' : null;
}

/** Returns the URLs of the site's own images in a page's module. */
export function listPageModuleImages(module: string, base: string): string[] {
  const imageMatches = module.matchAll(/\bsrc=\\"\\u0002(\/[^"\\]+\.(?:png|jpe?g|gif|svg|webp|avif))\\"/giu);
  return [...imageMatches].map(([, path = '']) => base + path);
}
