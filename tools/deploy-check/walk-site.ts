import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { HEADERS_FILE, HOST_FILES, REDIRECTS_FILE } from '#node/output/host-files.ts';
import {
  encodeFile,
  findFile,
  type HostedSite,
  headersFor,
  readHeaders,
  readRedirects,
} from '#node/output/static-host.ts';
import { readList } from '#node/output/write-output.ts';
import type { Answer, Ask } from './ask.ts';

/** What a walk came to. */
export interface Walk {
  /** How many addresses were asked for. */
  asked: number;
  /** What was wrong, a line each: the address, and what it says instead. */
  faults: string[];
}

/** Said of what has no header of its own, and of what isn't there. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

/**
 * Ask a server for everything that a built site has, and hold its answers against what the build says of them: each page
 * with and without a slash, under its old names, each file, each redirect, and what isn't for readers.
 *
 * @param folder the built site, which stands at the root of its host
 * @param published addresses that must answer whatever the folder says
 */
export async function walkSite(ask: Ask, folder: string, published: readonly string[]): Promise<Walk> {
  const written = readList(folder).filter((file) => !file.startsWith('.'));
  const files = new Set(written);
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const rules = readHeaders(read(HEADERS_FILE));
  const redirects = readRedirects(read(REDIRECTS_FILE));
  const site: HostedSite = { base: '/', redirects, isFile: (file) => files.has(file) };

  const judge = async (address: string): Promise<string[]> => {
    const wanted = findFile(address, site);
    const answer = await ask(address);
    if (wanted.kind === 'moved') return movedFaults(answer, wanted);
    const headers = headersFor(address, rules);
    if (wanted.status !== 200 || !headers.has('Cache-Control')) headers.set('Cache-Control', ALWAYS_ASKED);
    return fileFaults(answer, { ...wanted, headers, absolute: join(folder, wanted.file) });
  };

  const faults: string[] = [];
  const addresses = [...new Set(addressesOf(written, [...redirects.keys()]))];
  const told = async (address: string): Promise<void> => {
    const found = await judge(address).catch((error: unknown) => [String(error)]);
    faults.push(...found.map((fault) => `${address} ${fault}`));
  };
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    await Promise.all(addresses.slice(start, start + AT_ONCE).map(told));
  }
  for (const address of published) {
    if (findFile(encodeFile(address), site).status === 404)
      faults.push(`${address} was published once, and has no file`);
  }
  return { asked: addresses.length, faults: faults.sort() };
}

/** So many questions are open at once. */
export const AT_ONCE = 16;

/** Every address worth asking for. */
function addressesOf(written: readonly string[], redirects: readonly string[]): string[] {
  const pages = written.flatMap((file) => /^(?<page>.+)\/index\.html$/u.exec(file)?.groups?.page ?? []);
  const below = (path: string): string => encodeFile(`/${path}`);
  return [
    '/',
    ...written.map(below),
    ...pages.flatMap((page) => [page, `${page}/`, `${page}.html`, `${page}?q=a%20b`].map(below)),
    ...redirects.flatMap((from) => [from, `${from}/`].map(encodeFile)),
    ...redirects.slice(0, 1).map((from) => `${encodeFile(from)}?q=a%20b`),
    ...[...HOST_FILES, '.vite/written.json', '.nojekyll', 'nothing', 'nothing/', 'nothing.html'].map(below),
  ];
}

function movedFaults({ status, headers }: Answer, wanted: { location: string; status: number }): string[] {
  if (status === wanted.status && headers.location === wanted.location) return [];
  return [
    `should lead to ${wanted.location} with ${wanted.status}, but says ${status} ${headers.location ?? ''}`.trim(),
  ];
}

function fileFaults(
  { status, headers, body }: Answer,
  wanted: { file: string; status: number; absolute: string; headers: ReadonlyMap<string, string> },
): string[] {
  if (status !== wanted.status) return [`should answer ${wanted.status}, but says ${status}`];
  const faults: string[] = [];
  if (!existsSync(wanted.absolute)) faults.push(`has no file ${wanted.file} behind it`);
  else if (!readFileSync(wanted.absolute).equals(body)) faults.push(`isn't the file ${wanted.file}`);
  if (wanted.file.endsWith('.html') && !body.includes('</html>')) faults.push('is a page without an end');
  const type = headers['content-type'] ?? '';
  if (!isOfType(type, wanted.file)) faults.push(`is said to be of type "${type}"`);
  for (const [name, value] of wanted.headers) {
    const found = headers[name.toLowerCase()];
    if (found !== value) faults.push(`should have ${name}: ${value}, but has ${found ?? 'none'}`);
  }
  return faults;
}

/** What browsers go by; of other files, hosts may think what they like. */
const TOLD_BY_TYPE = /\.(?:html|js|css|json|svg|png|ico|xml|txt)$/u;

/** Of scripts and XML there are several names. */
function isOfType(type: string, file: string): boolean {
  if (!TOLD_BY_TYPE.test(file)) return true;
  const wanted = (lookup(file) ?? '').replace(/^.*(?=javascript|xml$)/u, '');
  return type.replace(/;.*$/u, '').endsWith(file.endsWith('.ico') ? 'icon' : wanted);
}
