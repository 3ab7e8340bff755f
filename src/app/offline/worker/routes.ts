import type { Strategy } from 'workbox-strategies';

/** How each kind of request is answered. */
export interface Strategies {
  pages: Strategy;
  data: Strategy;
  /** Files with a hash in their names. */
  hashed: Strategy;
  /** Pictures and other files under their own names. */
  named: Strategy;
}

/** Which strategy answers a request to the site; null leaves it to the browser. */
export function strategyFor(request: Request, origin: string, base: string): keyof Strategies | null {
  const url = new URL(request.url);
  // Whoever checks an answer for himself wants the network's.
  if (request.method !== 'GET' || url.origin !== origin || request.integrity !== '') return null;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return null;
  const path = url.pathname.slice(base.length);
  if (/^\/(?:assets|p)\//u.test(path)) return 'hashed';
  if (path.startsWith('/data/')) return path.startsWith('/data/offline/') ? null : 'data';
  if (request.mode === 'navigate') return 'pages';
  return /^(?:image|audio|video|font)$/u.test(request.destination) ? 'named' : null;
}
