import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import type { Redirect } from '#shared/site.ts';
import { REDIRECT } from './site-config-schema.ts';

/** Path of the list of old addresses that versions left behind. */
export const REDIRECTS_FILE = 'content/redirects.txt';

/** Read the list: on each line an old address and, after a space, where it leads. */
export function parseRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const words = raw.replace(/(?:^|\s)#.*$/u, '').trim();
    if (words === '') continue;
    const place = { file: REDIRECTS_FILE, line: index + 1 };
    const [from, to, ...rest] = words.split(/\s+/u);
    const read = v.safeParse(REDIRECT, { from, to });
    if (read.success && rest.length === 0) redirects.push({ ...read.output, place });
    else {
      const message = `"${words}" is no old address with a place that it leads to.`;
      const hint = 'Write, for example, /docs/1.0/old /docs/1.0/new.';
      problems.push({ severity: 'error', rule: 'redirects-file', ...place, message, hint });
    }
  }
  return { redirects, problems };
}

/** Put redirects at the list's end; null stands for a list that isn't there yet. */
export function addRedirects(text: string | null, redirects: readonly Redirect[]): string {
  const head = '# Old addresses, and where they lead. `npm run docs -- retire` adds those that go with a version.\n';
  const before = (text ?? head).replace(/(?<!\n)$/u, '\n');
  return before + redirects.map(({ from, to }) => `${from} ${to}\n`).join('');
}
