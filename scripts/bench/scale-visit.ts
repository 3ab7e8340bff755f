import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of files as they are, and as they travel. */
export interface Bytes {
  raw: number;
  gzip: number;
}

/** What the first visit of a page loads. */
export interface VisitBytes {
  /** The page without its sidebar. */
  html: Bytes;
  sidebar: Bytes;
  css: Bytes;
  script: Bytes;
}

/** Bytes of a file of the built site. */
export function fileBytes(site: string, path: string): Bytes {
  return bytesOf(readFileSync(join(site, path)));
}

/** Weigh a page of the built site, and what it names: its stylesheets, and the modules that its first script fetches. */
export function weighVisit(site: string, route: string): VisitBytes {
  const html = readFileSync(join(site, route, 'index.html'), 'utf8');
  const bare = html.replace(/<nav class="sidebar".*?<\/nav>/su, '');
  const [whole, own] = [html, bare].map((text) => bytesOf(Buffer.from(text)));
  if (whole === undefined || own === undefined) throw new Error('There is no page.');
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/gu)].map(([, path = '']) => path);
  const [, modules = ''] = /data-modules="([^"]*)"/u.exec(html) ?? [];
  return {
    html: own,
    sidebar: { raw: whole.raw - own.raw, gzip: whole.gzip - own.gzip },
    css: sumOf(styles.map((path) => fileBytes(site, path))),
    script: sumOf(modules.split(' ').map((path) => fileBytes(site, path.slice(1)))),
  };
}

/** Bytes of all files of a folder. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

function bytesOf(bytes: Buffer): Bytes {
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}

function sumOf(all: readonly Bytes[]): Bytes {
  const sum = (field: keyof Bytes): number => all.reduce((total, one) => total + one[field], 0);
  return { raw: sum('raw'), gzip: sum('gzip') };
}
