import { type ParsedPage, parsePage } from './parsed-page.ts';

/** What a host answers, redirects not followed. */
export interface Fetched {
  status: number;
  /** Where a redirect leads to; '' for none. */
  location: string;
  text: string;
}

/**
 * Ask for an address with Node's own client: Playwright's tells its reports of every request, which takes longer than
 * the answer. Uncompressed: what comes is only read here.
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

/** The page at an address, as a first visit gets it. */
export async function fetchPage(
  baseURL: string | undefined,
  path: string,
): Promise<{ status: number; page: ParsedPage }> {
  const { status, text } = await ask(baseURL, path);
  return { status, page: parsePage(text) };
}
