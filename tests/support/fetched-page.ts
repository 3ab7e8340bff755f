import { type ParsedPage, parsePage } from './parsed-page.ts';

/** A host's response; redirects are not followed. */
export interface Fetched {
  status: number;
  /** Target of a redirect; '' for other responses. */
  location: string;
  text: string;
}

/**
 * Requests an address with Node's own client, because Playwright's client is slow: it adds each request to its report.
 * The response is not compressed.
 *
 * @param baseURL of the fixture with this name
 */
export async function ask(baseURL: string | undefined, path: string): Promise<Fetched> {
  const response = await fetch(new URL(path, baseURL), {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'identity' },
  });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

/** Returns the page at an address, as a first visit receives it. */
export async function fetchPage(
  baseURL: string | undefined,
  path: string,
): Promise<{ status: number; page: ParsedPage }> {
  const { status, text } = await ask(baseURL, path);
  return { status, page: parsePage(text) };
}
