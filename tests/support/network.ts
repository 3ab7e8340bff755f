import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';

/** A download of a page. `bytes` is its compressed size without headers, which differ between hosts. */
export interface Download {
  path: string;
  /** `Document`, `Stylesheet`, `Script`, … as Chromium names it. */
  type: string;
  bytes: number;
  /** `gzip`, or '' for none. */
  encoding: string;
}

const Response = v.object({
  requestId: v.string(),
  type: v.string(),
  response: v.object({ url: v.string(), headers: v.record(v.string(), v.string()), encodedDataLength: v.number() }),
});
const Finished = v.object({ requestId: v.string(), encodedDataLength: v.number() });

/** Measures every download of a page from now on. */
export async function measureDownloads(page: Page): Promise<() => Download[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const responses = new Map<string, Download>();
  const downloads: Download[] = [];
  session.on('Network.responseReceived', (event) => {
    const { requestId, type, response } = v.parse(Response, event);
    // Ignores icons of the browser's own controls.
    if (response.url.startsWith('data:')) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    responses.set(requestId, {
      path: new URL(response.url).pathname,
      type,
      encoding: encoding ?? '',
      bytes: response.encodedDataLength,
    });
  });
  session.on('Network.loadingFinished', (event) => {
    const { requestId, encodedDataLength } = v.parse(Finished, event);
    const response = responses.get(requestId);
    if (response !== undefined) downloads.push({ ...response, bytes: encodedDataLength - response.bytes });
  });
  await session.send('Network.enable');
  return () => [...downloads];
}

const Entries = v.array(v.object({ name: v.string(), encodedBodySize: v.number() }));

/** Returns the downloads of a page's workers, including their scripts, which `measureDownloads` doesn't see. */
export async function workerDownloads(page: Page): Promise<Pick<Download, 'path' | 'bytes'>[]> {
  const workers = page.workers();
  const scripts = new Set(workers.map((worker) => worker.url()));
  const read = (): unknown => performance.getEntriesByType('resource').map((entry) => entry.toJSON());
  const ofPage = v.parse(Entries, await page.evaluate(read)).filter(({ name }) => scripts.has(name));
  const ofWorkers = await Promise.all(workers.map(async (worker) => v.parse(Entries, await worker.evaluate(read))));
  return [...ofPage, ...ofWorkers.flat()].map(({ name, encodedBodySize }) => ({
    path: new URL(name).pathname,
    bytes: encodedBodySize,
  }));
}

/** Returns the total size in bytes of the downloads of some types, or of all downloads if no type is given. */
export function bytesOf(downloads: readonly Download[], ...types: string[]): number {
  return downloads
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
