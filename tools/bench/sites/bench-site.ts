import type { Clicking } from '../browser/clicks.ts';
import type { SiteId } from '../options.ts';

/** A site that is ready to be built. */
export interface BenchSite {
  id: SiteId;
  name: string;
  /** Version of Node that builds it. */
  node: string;
  /** Folder of the site, in which its command runs. */
  folder: string;
  /** A hash of all that it is made of. */
  key: string;
  /** Builds it; for the shell. */
  build: string;
  env: NodeJS.ProcessEnv;
  /** What a build leaves for the next one, below the folder; a cold build has none of it. */
  caches: readonly string[];
  /** Folder of the built site, below the folder. */
  dist: string;
  /** A guide, below the folder: the page that is edited. */
  guide: string;
  /** The address of a page of the latest version, by its slug here. */
  pathOf(slug: string): string;
  clicking: Clicking;
}
