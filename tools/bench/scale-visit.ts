import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DataAttributes } from '#shared/dom.ts';

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

/** What names the app's entry in a page. */
const ENTRY = 'data-entry' satisfies keyof DataAttributes;

/** Weigh a page of the built site, and what it names: its stylesheets, and the app's entry. */
export function weighVisit(site: string, route: string): VisitBytes {
  const html = readFileSync(join(site, route, 'index.html'), 'utf8');
  const bare = html.replace(/<nav class="sidebar[ "].*?<\/nav>/su, '');
  const [whole, own] = [html, bare].map((text) => bytesOf(Buffer.from(text)));
  if (whole === undefined || own === undefined) throw new Error('There is no page.');
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/gu)].map(([, path = '']) => path);
  const [, entry] = new RegExp(`${ENTRY}="/([^"]*)"`, 'u').exec(html) ?? [];
  if (entry === undefined) throw new Error(`The page at ${route} names no script.`);
  return {
    html: own,
    sidebar: { raw: whole.raw - own.raw, gzip: whole.gzip - own.gzip },
    css: sumOf(styles.map((path) => fileBytes(site, path))),
    script: fileBytes(site, entry),
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
