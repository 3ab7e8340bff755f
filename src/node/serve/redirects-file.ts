import { tryDecode } from '#model/decode.ts';
import type { Problem } from '#model/problem.ts';
import { encodePath, type RequestPath } from './request-path.ts';

/** Name of the file, below the site's root, that hosts read redirects from. */
export const REDIRECTS_FILE = '_redirects';

/** One line of the file. */
export interface RedirectRule {
  /** Decoded segments that an address must have; with `splat`, that it must begin with. */
  from: string[];
  /** True when `from` ended with `/*`. */
  splat: boolean;
  /** Path or whole address; `:splat` stands for what `*` matched. */
  to: string;
  /** 200 answers with the page at `to` without changing the address. */
  status: number;
}

const STATUSES: ReadonlySet<string> = new Set(['200', '301', '302', '303', '307', '308']);

/**
 * Reads the `_redirects` format that static hosts share: a line is `from to status`, `#` begins a comment. Paths are
 * whole, base path included. A line that this server can't honour is a problem and is left out.
 */
export function parseRedirects(text: string): { rules: RedirectRule[]; problems: Problem[] } {
  const rules: RedirectRule[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const rule = parseLine(line);
    if (rule === null) continue;
    if (typeof rule !== 'string') rules.push(rule);
    else {
      problems.push({
        severity: 'error',
        rule: 'redirects-file',
        file: REDIRECTS_FILE,
        line: index + 1,
        message: rule,
        hint: 'Write `from to status`, such as `/old/* /new/:splat 301`.',
      });
    }
  }
  return { rules, problems };
}

/** The first rule that matches, with its target filled in; null when none does. A trailing slash doesn't matter. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  path: RequestPath,
): { target: string; status: number } | null {
  for (const rule of rules) {
    const fits = rule.splat ? path.segments.length >= rule.from.length : path.segments.length === rule.from.length;
    if (!fits || rule.from.some((segment, index) => segment !== path.segments[index])) continue;
    const rest = encodePath(path.segments.slice(rule.from.length)).slice(1);
    const target = rule.to.replaceAll(':splat', () => rest);
    return { target: target.includes('?') ? target : `${target}${path.query}`, status: rule.status };
  }
  return null;
}

/** The line's rule, null for a line that says nothing, or what is wrong with it. */
function parseLine(line: string): RedirectRule | null | string {
  const words = line
    .replace(/(^|\s)#.*$/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const [from = '', to = '', written = '301'] = words;
  if (to === '' || words.length > 3) return `A redirect has two or three words, this one has ${words.length}.`;
  const status = written.replace(/!$/u, '');
  if (!STATUSES.has(status)) return `The status "${written}" is none of ${[...STATUSES].join(', ')}.`;
  if (!from.startsWith('/')) return `The path "${from}" doesn't begin with a slash.`;
  if (!/^(?:\/|https?:\/\/)/u.test(to)) return `The target "${to}" is neither a path nor an address.`;
  if (status === '200' && !to.startsWith('/')) return `Only a path can answer with status 200, not "${to}".`;
  const splat = from.endsWith('/*');
  const segments = decodeAll(splat ? from.slice(0, -2) : from);
  if (segments === null || segments.some((segment) => segment.includes('*') || segment.startsWith(':'))) {
    return `The path "${from}" has more than plain segments and a "/*" at its end.`;
  }
  return { from: segments, splat, to, status: Number(status) };
}

function decodeAll(path: string): string[] | null {
  const written = path.split('/').filter((segment) => segment !== '');
  const decoded = written.flatMap((segment) => tryDecode(segment) ?? []);
  return decoded.length === written.length ? decoded : null;
}
