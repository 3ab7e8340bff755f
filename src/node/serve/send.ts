import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './accept-encoding.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { cacheControl, REVALIDATE } from './cache-control.ts';
import { contentType, isCompressible } from './content-type.ts';
import type { FileStore } from './file-store.ts';

/** A request that is being answered. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  store: FileStore;
}

/** A smaller body gains nothing by being compressed. */
const SMALLEST_COMPRESSED = 256;

/**
 * Answers with a file in the coding that the client likes best; with 304 when the client has it already, with 206 when
 * it asks for a part. Only status 200 is validated and kept for long: a 404's page stands at no address of its own.
 */
export function sendFile({ request, response, store }: Exchange, file: string, status: 200 | 404): void {
  const type = contentType(file);
  const plain = store.read(file, 'identity');
  const compressible = isCompressible(type) && plain.body.length >= SMALLEST_COMPRESSED;
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const { body, etag } = encoding === 'identity' ? plain : store.read(file, encoding);
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', status === 200 ? cacheControl(file) : REVALIDATE);
  if (status === 200) {
    response.setHeader('ETag', etag);
    if (isCurrent(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
  }
  response.setHeader('Content-Type', type);
  if (status === 200 && !compressible) {
    response.setHeader('Accept-Ranges', 'bytes');
    const wanted = request.headers['if-range'] ?? etag;
    const range = wanted === etag ? parseByteRange(request.headers.range, body.length) : undefined;
    if (range !== undefined) {
      sendRange(response, body, range);
      return;
    }
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': body.length });
  // For HEAD, Node itself leaves the body out.
  response.end(body);
}

/** Answers that the page is elsewhere. */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Cache-Control': REVALIDATE, 'Content-Length': 0 }).end();
}

/** Answers with a sentence, for what the site has no page for. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': REVALIDATE }).end(text);
}

function sendRange(response: ServerResponse, body: Buffer, range: ByteRange | null): void {
  if (range === null) {
    response.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end();
    return;
  }
  const part = body.subarray(range.start, range.end + 1);
  const headers = {
    'Content-Range': `bytes ${range.start}-${range.end}/${body.length}`,
    'Content-Length': part.length,
  };
  response.writeHead(206, headers).end(part);
}

/** True when `If-None-Match` names the entity tag; weak comparison, as RFC 9110 says for GET. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//u, '') === etag;
  });
}
