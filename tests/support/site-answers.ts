import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { HOST_HEADERS_FILE, HOST_REDIRECTS_FILE } from '#node/output/host-files.ts';
import { findHeaders, lookUpPath, parseHeaderRules, parseRedirectRules } from '#node/output/static-host.ts';

/** A host's response to a request. */
export interface ResponseSchema {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const EMPTY = Buffer.alloc(0);

/** Creates a function that returns a static host's response for an address of the site in a folder. */
export function siteAnswers(folder: string, base = '/'): (address: string) => ResponseSchema {
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const rules = parseHeaderRules(read(HOST_HEADERS_FILE));
  const site = {
    base,
    isFile: (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false,
    redirects: parseRedirectRules(read(HOST_REDIRECTS_FILE)),
  };
  return (address) => {
    const found = lookUpPath(address, site);
    if (found.kind === 'moved') return { status: found.status, headers: { location: found.location }, body: EMPTY };
    const { file, status } = found;
    const own = Object.fromEntries(
      [...findHeaders(address, rules)].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const isSaid = status === 200 && 'cache-control' in own;
    const headers = {
      ...own,
      'content-type': lookup(file) ?? 'application/octet-stream',
      ...(isSaid ? {} : { 'cache-control': 'no-cache' }),
    };
    return { status, headers, body: readFileSync(join(folder, file)) };
  };
}
