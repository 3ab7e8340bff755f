import { hasErrors, type Problem } from '#model/problem.ts';
import { createAssembler } from '../assemble/assemble-site.ts';
import { compilerSalt } from '../compile/store/compiler-salt.ts';
import { newAddresses, readLedger, writeLedger } from '../content/addresses-file.ts';
import { openSiteCache } from '../content/cache.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { createStages } from '../report/stages.ts';

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
  const salt = compilerSalt(ENGINE_ROOT);
  const assembler = createAssembler({ root, cache: openSiteCache(root), salt, production: true });
  // Addresses don't depend on what islands look like.
  const renderer = Promise.resolve({ renderIslandHtml: () => '' });
  const silent = createStages(() => undefined);
  const { site, problems } = await assembler.assemble(() => renderer, silent);
  const ledger = readLedger(root) ?? [];
  const known = ledger.length;
  if (site === null || hasErrors(problems)) return { added: null, known, isWritten: false, problems };
  const added = newAddresses(ledger, site.manifest.routes);
  const isWritten = mayWrite && added.length > 0;
  if (isWritten) writeLedger(root, [...ledger.map(({ address }) => address), ...added]);
  return { added, known, isWritten, problems };
}
