import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { shortHash } from '#node/content/files.ts';
import type { PlainSite } from '../pages/plain-site.ts';
import type { BenchSite } from './bench-site.ts';
import { BUILT } from './built-site.ts';
import { commandEnv } from './command-env.ts';
import { INSTALLED, installPackages } from './install.ts';
import { mirror } from './mirror.ts';
import type { Peer } from './peer.ts';

/** The guide that is edited, by its path in the latest version. */
const GUIDE = 'docs/guides/guides/rendering-text';
const PackageJson = v.object({ version: v.string() });

/**
 * Install a generator and write its site.
 *
 * @throws BenchFault that says why it can't be installed
 */
export async function preparePeer(peer: Peer, cache: string, site: PlainSite, signal: AbortSignal): Promise<BenchSite> {
  const folder = join(cache, peer.id);
  await installPackages(folder, peer.packages, signal);
  const written = mirror(folder, peer.files(site), [...INSTALLED, ...peer.caches, peer.dist, BUILT]);
  const nodeFolder = peer.node === null ? dirname(process.execPath) : join(folder, 'node_modules', peer.node, 'bin');
  return {
    ...peer,
    node: peer.node === null ? process.versions.node : versionOf(join(folder, 'node_modules', peer.node)),
    folder,
    key: shortHash(JSON.stringify([written, peer.packages, peer.build])),
    env: commandEnv(folder, nodeFolder),
    guide: peer.fileOf(GUIDE, site),
    pathOf: (slug) => `/${pathOf(site, slug)}`,
  };
}

function pathOf(site: PlainSite, slug: string): string {
  const path = site.versions.find(({ isLatest }) => isLatest)?.paths.get(slug);
  if (path === undefined) throw new Error(`The latest version has no page ${slug}.`);
  return path;
}

function versionOf(folder: string): string {
  return v.parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}
