import { hasErrors, type Problem } from '#shared/problem.ts';
import { extendLedger, readLedger } from '../content/addresses-file.ts';
import { assembleOnce } from '../site/assemble-site.ts';

/** What a site has that its list of addresses didn't. */
export interface Recorded {
  /** Null where the site has errors: then nothing is known, and nothing was written. */
  added: string[] | null;
  /** How many the list had. */
  known: number;
  isWritten: boolean;
  problems: Problem[];
}

/**
 * Add a site's new addresses to its list of those that were ever published. The site is read, not built.
 *
 * @param mayWrite false to look only
 */
export async function recordAddresses(root: string, mayWrite: boolean): Promise<Recorded> {
  const { site, problems } = await assembleOnce({ root, production: true });
  const known = readLedger(root)?.length ?? 0;
  if (site === null || hasErrors(problems)) return { added: null, known, isWritten: false, problems };
  const added = extendLedger(root, site.manifest.routes, mayWrite);
  return { added, known, isWritten: mayWrite && added.length > 0, problems };
}
