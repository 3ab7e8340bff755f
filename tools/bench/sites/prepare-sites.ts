import { join } from 'node:path';
import { engineRoot } from '../../../scripts/support/commands.ts';
import { buildOnce } from '../measure-build.ts';
import type { SiteId } from '../names.ts';
import { writeOutSite } from '../pages/write-out.ts';
import type { BenchSite } from './bench-site.ts';
import { builtFolder, keepBuilt } from './built-site.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { prepareOurs } from './ours.ts';
import { preparePeer } from './prepare-peer.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

/** Folder of all that the bench installs and builds; nothing in it is worth keeping. */
export const BENCH_CACHE = join(engineRoot, '.cache/bench');
const PEERS = [VITEPRESS, DOCUSAURUS, STARLIGHT];

/**
 * Make sites ready to be built, this one first.
 *
 * @throws BenchFault that says what stands in the way
 */
export async function prepareSites(ids: readonly SiteId[], signal: AbortSignal): Promise<BenchSite[]> {
  const sites = ids.includes('ours') ? [prepareOurs(BENCH_CACHE)] : [];
  const peers = PEERS.filter(({ id }) => ids.includes(id));
  if (peers.length === 0) return sites;
  const pages = await writeOutSite();
  for (const peer of peers) sites.push(await preparePeer(peer, BENCH_CACHE, pages, signal));
  return sites;
}

/**
 * The folder of a built site, which is built when it isn't there yet.
 *
 * @throws BenchFault that says how the build failed
 */
export async function ensureBuilt(site: BenchSite, signal: AbortSignal): Promise<string> {
  const present = builtFolder(site);
  if (present !== null) return present;
  console.error(`Building ${site.name}`);
  await buildOnce(site, signal);
  return keepBuilt(site);
}
