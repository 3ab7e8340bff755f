import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { listFiles } from '#node/content/read-folder.ts';
import type { DataAttributes } from '#shared/dom.ts';
import { METADATA_PATH } from '#shared/site.ts';

/** What of `METADATA_PATH` is read: where versions stand. */
const Metadata = v.object({ versions: v.array(v.object({ path: v.string(), isLast: v.boolean() })) });

/** What a page has, and a file that only leads on to one has not. */
const PAGE = 'data-page=' satisfies `${keyof DataAttributes}=`;

/** The name of the not-found page, and an address that it answers. */
const [NOT_FOUND, NOWHERE] = ['404.html', '/docs/no-such-page'];

/** Addresses that ask a page something, so that it is filled by a script. */
const ASKING = [
  ...['/search?q=texture', '/search?q=key', '/docs/api/Changes?to=next'],
  ...['RectShape?member=gradient', 'RectShape?member=none', 'Renderers.ITextureRenderer?member=render'].map(
    (type) => `/docs/api/Velaptor.Graphics.${type}`,
  ),
  '/docs/api/Velaptor.Input.KeyCode?member=left',
];

/** An address, and how a host answers it. */
export interface VisitedAddress {
  address: string;
  status: 200 | 404;
}

/**
 * The addresses of a built site's distinct pages: those of the latest version and those outside the versions, each once,
 * with some that ask a page something.
 */
export function distinctPages(built: string): VisitedAddress[] {
  const { versions } = v.parse(Metadata, JSON.parse(readFileSync(join(built, METADATA_PATH), 'utf8')));
  const others = versions.filter(({ isLast }) => !isLast).map(({ path }) => `${path}/`);
  const pages = listFiles(built)
    .filter(({ path }) => path === 'index.html' || path.endsWith('/index.html'))
    .map(({ path, absolute }) => ({ address: `/${path.replace(/\/?index\.html$/u, '')}`, absolute }))
    .filter(({ address }) => !others.some((path) => `${address}/`.startsWith(path)))
    .filter(({ absolute }) => readFileSync(absolute, 'utf8').includes(PAGE));
  const found = [...pages.map(({ address }) => address), ...ASKING];
  return [
    ...found.map((address): VisitedAddress => ({ address, status: 200 })),
    ...(existsSync(join(built, NOT_FOUND)) ? [{ address: NOWHERE, status: 404 } as const] : []),
  ];
}
