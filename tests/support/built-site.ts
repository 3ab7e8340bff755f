import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attribute, byTag, type ParsedPage, parsePage } from './parsed-page.ts';

/** Folder of the built site; `E2E_DIST` names another. */
export const BUILT = path.resolve(import.meta.dirname, '../..', process.env.E2E_DIST ?? 'dist');

/** A page in the built site. */
export interface BuiltPage {
  /** Address without a trailing slash: `/docs/guides/intro`. */
  path: string;
  /** Its file, as an address. */
  file: string;
  page: ParsedPage;
  /** Possible targets of a hash: ids, and names of `<a>` elements. */
  anchors: Set<string>;
  /** Ids in document order, including duplicates. */
  ids: string[];
}

/** The files of the built site. */
export interface BuiltSite {
  /** Every file, as an address: `/assets/app.js`, `/docs/guides/intro/index.html`. */
  files: Set<string>;
  /** Pages by address, without redirects. */
  pages: Map<string, BuiltPage>;
  /** Addresses of redirect documents. */
  redirects: Set<string>;
  read(file: string): string;
}

/** Reads and parses the whole built site. */
export function readBuiltSite(): BuiltSite {
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(BUILT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .sort();
  const read = (file: string): string => readFileSync(path.join(BUILT, file), 'utf8');
  const pages = new Map<string, BuiltPage>();
  const redirects = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const address = file === '/404.html' ? '/404' : file.replace(/\/index\.html$/u, '') || '/';
    const html = read(file);
    // Searches the text, because the parser doesn't parse the content of `<noscript>`.
    if (html.includes('<noscript><meta http-equiv="refresh"')) redirects.add(address);
    else pages.set(address, builtPage(address, file, parsePage(html)));
  }
  return { files: new Set(files), pages, redirects, read };
}

function builtPage(address: string, file: string, page: ParsedPage): BuiltPage {
  const ids = page.elements.flatMap((element) => attribute(element, 'id') ?? []);
  const names = byTag(page, 'a').flatMap((element) => attribute(element, 'name') ?? []);
  return { path: address, file, page, ids, anchors: new Set([...ids, ...names]) };
}
